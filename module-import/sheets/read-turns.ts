// A sheet whose rows are turns -> the turns of the scenario, with their dates and weather, and the units that come in each.

import { present } from '../../core/base/present';
import { MOST_TURNS } from '../../core/scenario/read-header';
import { columnName } from '../values';
import { DATE, REINFORCEMENTS, rowsBelow, unitColumn, WEATHER, type Headed, type PlacedRow } from './headings';
import { daysIn } from './days';
import type { SheetUnits } from './read-units';
import type { UnitRow } from './unit-columns';
import { unquoted } from './words';

export interface SheetTurn {
  readonly number: number;
  readonly date: string;
  readonly weather?: string;
}

export interface SheetTurns {
  /** In order. */
  readonly turns: readonly SheetTurn[];
  /** The units as they were listed, with the turns in which the sheet lets them come. */
  readonly units: SheetUnits | undefined;
  /** Rows and columns that a turn has no place for. */
  readonly left: readonly string[];
}

/** `3`, `T3`, `GT 3`, `1-2` */
const NUMBERS = /^(?:\p{L}[\p{L}\s.-]*)?(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/u;
/** As scenario.yaml can hold them. */
const [LONGEST_DATE, LONGEST_WEATHER] = [40, 30];
const NOBODY = /^(?:none|no|nil|keine?|aucune?|[-–—*]*)$/i;

const numbersIn = (cell: string): readonly number[] => {
  const [, first, last = first] = NUMBERS.exec(cell.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return first === undefined || from < 1 || to < from || to > MOST_TURNS
    ? []
    : Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** `Axis: 2 Pz, 3 Pz and 5 Mot` */
const namesIn = (cell: string): readonly string[] =>
  cell
    .split(/[,;\n+]|\s(?:and|und|et)\s/)
    .map(part => part.replace(/^[^:]*:/, '').trim())
    .filter(name => !NOBODY.test(name));

/** The columns of a kind, by their headings. */
const columnsOf = ({ headings }: Headed, kind: RegExp): readonly number[] =>
  headings.flatMap((heading, i) => (kind.test(heading) ? [i] : []));

const textIn = (row: readonly string[], columns: readonly number[], longest: number): string =>
  unquoted(
    columns
      .map(i => row[i] ?? '')
      .filter(text => text !== '')
      .join(' ')
      .replace(/\s+/g, ' '),
  )
    .slice(0, longest)
    .trim();

/** Whoever is called so; a name may stand in both lists with other capitals and accents. */
const sameName = (name: string): string => columnName(name);

interface Coming {
  readonly name: string;
  readonly turn: number;
  readonly at: string;
}

/** Where a unit is already, if it is anywhere. */
const placeOf = (row: UnitRow): string | undefined =>
  ['hex', 'zone', 'arrives'].map(column => row.get(column) ?? '').find(text => text !== '');

/** The unit of that name, or the only one whose name begins with it: `24 Imp` of `24 Imp Pz`. */
const called = (rows: readonly UnitRow[], name: string): UnitRow | undefined => {
  const nameIn = (row: UnitRow): string => sameName(row.get('name') ?? '');
  const begun = rows.filter(row => nameIn(row).startsWith(`${sameName(name)}-`));
  return rows.find(row => nameIn(row) === sameName(name)) ?? (begun.length === 1 ? begun[0] : undefined);
};

const withArrivals = (units: SheetUnits, coming: readonly Coming[]): SheetUnits => {
  const turns = new Map<UnitRow, string>();
  const doubts = coming.flatMap(({ name, turn, at }) => {
    const row = called(units.rows, name);
    if (row === undefined) return [`${at}: “${name.slice(0, 40)}” is in no list of units, so nobody comes.`];
    const place = placeOf(row);
    if (place === undefined) turns.set(row, String(turn));
    return place === undefined || place === String(turn)
      ? []
      : [`${at}: “${name.slice(0, 40)}” stands in the list of units at ${place} already.`];
  });
  return {
    ...units,
    columns: coming.length > 0 ? [...new Set([...units.columns, 'arrives'])] : units.columns,
    rows: units.rows.map(row => {
      const turn = turns.get(row);
      return turn === undefined ? row : new Map([...row, ['arrives', turn]]);
    }),
    unsure: [...units.unsure, ...doubts],
  };
};

/** Who arrives on a date comes in the turn of that date. */
const onDates = (units: SheetUnits, turns: readonly SheetTurn[]): SheetUnits => {
  const turnOf = (text: string): string | undefined => {
    const days = daysIn(text);
    const turn = turns.find(({ date }) => date === text || daysIn(date).some(day => days.includes(day)));
    return turn && String(turn.number);
  };
  return {
    ...units,
    rows: units.rows.map(row => {
      const said = row.get('arrives') ?? '';
      const turn = said === '' || /^\d{1,3}$/.test(said) ? undefined : turnOf(said);
      return turn === undefined ? row : new Map([...row, ['arrives', turn]]);
    }),
  };
};

/** A turn that has several rows takes what each says first. */
const turnsOf = (
  rows: readonly PlacedRow[],
  read: (row: readonly string[]) => SheetTurn,
  numbers: (row: readonly string[]) => readonly number[],
): readonly SheetTurn[] => {
  const turns = new Map<number, SheetTurn>();
  for (const { row } of rows)
    for (const number of numbers(row)) {
      const { date, weather } = read(row);
      const before = turns.get(number);
      turns.set(number, { number, date: before?.date || date, ...present({ weather: before?.weather ?? weather }) });
    }
  return [...turns.values()]
    .map(turn => ({ ...turn, date: turn.date || `Turn ${turn.number}` }))
    .toSorted((a, b) => a.number - b.number);
};

/** @param units whose arrivals it may tell; undefined: no sheet lists them */
export const readTurns = (headed: Headed, units: SheetUnits | undefined): SheetTurns => {
  const turnColumn = headed.headings.findIndex(heading => unitColumn(heading) === 'arrives');
  const [dates, weathers] = [columnsOf(headed, DATE), columnsOf(headed, WEATHER)];
  const numbers = (row: readonly string[]): readonly number[] => numbersIn(row[turnColumn] ?? '');
  const all = rowsBelow(headed);
  const rows = all.filter(({ row }) => numbers(row).length > 0);
  // A number may be of anything.
  const namesUnits = (column: number): boolean =>
    rows.some(({ row }) =>
      namesIn(row[column] ?? '').some(name => /\p{L}/u.test(name) && called(units?.rows ?? [], name)),
    );
  const others = headed.headings.flatMap((heading, i) =>
    heading === '' || i === turnColumn || dates.includes(i) || weathers.includes(i) ? [] : [i],
  );
  const comers = others.filter(i => REINFORCEMENTS.test(headed.headings[i] ?? '') || namesUnits(i));
  const coming = rows.flatMap(({ row, at }) =>
    comers.flatMap(i => namesIn(row[i] ?? '').map(name => ({ name, turn: numbers(row)[0] ?? 1, at }))),
  );
  const read = (row: readonly string[]): SheetTurn => ({
    number: 0,
    date: textIn(row, dates, LONGEST_DATE),
    ...present({ weather: textIn(row, weathers, LONGEST_WEATHER) || undefined }),
  });
  const turns = turnsOf(rows, read, numbers);
  return {
    turns,
    units: units && onDates(withArrivals(units, coming), turns),
    left: [
      ...all
        .filter(one => !rows.includes(one))
        .map(({ row, at }) => `${at}: “${(row.find(cell => cell !== '') ?? '').slice(0, 40)}” has no number of a turn`),
      ...others
        .filter(i => !comers.includes(i))
        .map(i => `${headed.sheet.name}, column “${headed.texts[i] ?? ''}”: a turn has no place for it`),
    ],
  };
};
