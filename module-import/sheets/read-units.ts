// Sheets of units -> the rows of units.csv: an order of battle has headings between its rows, sums below them, several of a kind
// in one row, and a sheet for each side.

import { MOST_SIDES } from '../../core/scenario/read-header';
import { areLettered, hexesOf } from './hex-cells';
import { rowsBelow, type Headed, type PlacedRow } from './headings';
import { COUNT, unitColumns, type UnitRow } from './unit-columns';

export interface SheetUnits {
  /** Of units.csv, in order; without `id`, if the sheets have none. */
  readonly columns: readonly string[];
  readonly rows: readonly UnitRow[];
  /** What was guessed. */
  readonly unsure: readonly string[];
  /** Rows that are no unit, with why. */
  readonly left: readonly string[];
}

/** A row that adds others up. */
const SUM = /^(sub-?\s?)?(total|sum|summe|gesamt|totaux|suma)s?\b/i;
/** `turn 2`, `Runde 4`. */
const TURN = /^(?:arrives?\s+)?(?:on\s+|in\s+)?(?:gt|turn|game\s?turn|runde|zug|tour|turno)\.?\s*(\d{1,3})$/i;
/** `T2`: on a map with letters it may be a hex. */
const SHORT_TURN = /^t\.?\s*(\d{1,3})$/i;
/** `Reinforcements, turn 3` between the rows. */
const TURN_HEADING = /\b(?:turn|gt|runde|zug|tour|turno)\s*(\d{1,3})\b/i;
const MOST_COPIES = 100;

const changed = (row: UnitRow, cells: Readonly<Record<string, string>>): UnitRow =>
  new Map([...row, ...Object.entries(cells)]);

/** Several of a kind, with numbers behind their name that tell them apart. */
const copiesOf = (
  row: UnitRow,
  count: number,
  cells: (i: number) => Readonly<Record<string, string>>,
): readonly UnitRow[] =>
  Array.from({ length: count }, (_, i) =>
    changed(row, { ...(count > 1 && { name: `${row.get('name') ?? ''} ${i + 1}` }), ...cells(i) }),
  );

/** What one row says, as units: each of several on its hex; who may choose one has a zone; who comes later a turn. */
const placed = (row: UnitRow, isLettered: boolean): readonly UnitRow[] => {
  const cell = row.get('hex') ?? '';
  const entry = row.get('arrives') ?? '';
  const arrives = (TURN.exec(entry) ?? SHORT_TURN.exec(entry))?.[1];
  const choice = hexesOf(row.get('zone') ?? '');
  const zone = choice.includes(undefined) ? '' : choice.join(' ');
  const own = changed(row, { ...(arrives !== undefined && { arrives }), ...(zone !== '' && { zone }) });
  const copies = Math.min(MOST_COPIES, Math.max(1, Number(row.get(COUNT)) || 1));
  const turn = (TURN.exec(cell) ?? (isLettered ? undefined : SHORT_TURN.exec(cell)))?.[1];
  if (turn !== undefined) return copiesOf(own, copies, () => ({ hex: '', arrives: turn }));
  const hexes = hexesOf(cell);
  const known = hexes.flatMap(hex => hex ?? []);
  if (cell === '' || known.length < hexes.length) return copiesOf(own, copies, () => ({}));
  if (copies === 1 && known.length > 1) return [changed(own, { hex: '', zone: known.join(' ') })];
  return copiesOf(own, copies, i => ({ hex: known[Math.min(i, known.length - 1)] ?? '' }));
};

/** What a line between the rows names: a side, a formation, a turn. */
const headingIn = ({ row }: PlacedRow): string | undefined => {
  const filled = row.filter(cell => cell !== '');
  const [text = ''] = filled;
  return filled.length === 1 && /\p{L}{2}/u.test(text) && !SUM.test(text) ? text : undefined;
};

interface Section {
  readonly heading: string | undefined;
  /** Where it stands; undefined: it is that of the section before, or there is none. */
  readonly at: string | undefined;
  readonly turn: string | undefined;
  readonly rows: readonly PlacedRow[];
}

/** The rows between two headings. A turn holds up to the next heading of any kind. */
const sectionsOf = (headed: Headed): readonly Section[] => {
  const sections: (Section & { readonly rows: PlacedRow[] })[] = [
    { heading: undefined, at: undefined, turn: undefined, rows: [] },
  ];
  for (const placedRow of rowsBelow(headed)) {
    const heading = headingIn(placedRow);
    if (heading === undefined) sections.at(-1)?.rows.push(placedRow);
    else {
      const turn = TURN_HEADING.exec(heading)?.[1];
      const at = turn === undefined ? placedRow.at : undefined;
      sections.push({ heading: turn === undefined ? heading : sections.at(-1)?.heading, at, turn, rows: [] });
    }
  }
  return sections;
};

const isUnit = (row: UnitRow, at: string, left: string[]): boolean => {
  const name = row.get('name') ?? '';
  if (name === '') left.push(`${at}: it has no name, so it is no unit`);
  else if (SUM.test(name)) left.push(`${at}: “${name.slice(0, 40)}” is a sum, so it is no unit`);
  else return true;
  return false;
};

/** How each row's side is known, where there is no column for it. */
interface Whose {
  readonly sideOf: (row: UnitRow, sheet: Headed, section: Section) => string;
  /** What was guessed. */
  readonly guess: string;
  readonly byHeadings?: true;
}

const whoseUnits = (sheets: readonly Headed[], has: (column: string) => boolean): Whose | undefined => {
  if (has('side')) return undefined;
  if (sheets.length > 1)
    return { sideOf: (_, { sheet }) => sheet.name, guess: 'Each sheet of units is a side of that name.' };
  if (has('nation'))
    return {
      sideOf: row => row.get('nation') ?? '',
      guess: 'Each nation is a side, since no column tells the side.',
    };
  const headings = new Set(sheets.flatMap(sectionsOf).flatMap(({ heading }) => heading ?? []));
  // More than there can be sides are formations or the like.
  if (headings.size < 2 || headings.size > MOST_SIDES) return undefined;
  return {
    sideOf: (_row, _sheet, { heading }) => heading ?? '',
    guess: `The sides are the headings between the rows: ${[...headings].join(', ')}.`,
    byHeadings: true,
  };
};

/** Not what may be a turn. */
const isHex = (text: string | undefined): text is string => text !== undefined && !SHORT_TURN.test(text);

/** @param sheets at least one */
export const readUnits = (sheets: readonly Headed[]): SheetUnits => {
  const left: string[] = [];
  const columnsOf = new Map(sheets.map(sheet => [sheet, unitColumns(sheet)]));
  const names = new Set([...columnsOf.values()].flatMap(columns => columns.names));
  const whose = whoseUnits(sheets, column => names.has(column));
  const isLettered = areLettered(
    sheets.flatMap(sheet =>
      rowsBelow(sheet).flatMap(({ row }) => hexesOf(columnsOf.get(sheet)?.read(row).get('hex') ?? '').filter(isHex)),
    ),
  );
  const unitsIn = (sheet: Headed, section: Section): readonly UnitRow[] => {
    if (section.at !== undefined && whose?.byHeadings !== true)
      left.push(`${section.at}: “${(section.heading ?? '').slice(0, 40)}” stands alone, so it is no unit`);
    return section.rows.flatMap(({ row: cells, at }) => {
      const row = columnsOf.get(sheet)?.read(cells) ?? new Map();
      if (!isUnit(row, at, left)) return [];
      const turn = section.turn !== undefined && (row.get('hex') ?? '') === '' ? { arrives: section.turn } : {};
      return placed(changed(row, { ...turn, ...(whose && { side: whose.sideOf(row, sheet, section) }) }), isLettered);
    });
  };
  const rows = sheets.flatMap(sheet => sectionsOf(sheet).flatMap(section => unitsIn(sheet, section)));
  const unsure = whose ? [whose.guess] : [];
  const used = rows.flatMap(row => [...row.keys()]);
  const zones = rows.filter(row => (row.get('zone') ?? '') !== '').length;
  if (zones > 0 && !names.has('zone'))
    unsure.push(
      `Units with several hexes: ${zones}. Their player chooses one (column “zone”); if each hex has one of them, give their number in a column “count”.`,
    );
  names.delete(COUNT);
  return { columns: [...new Set([...names, ...used])].filter(column => column !== COUNT), rows, unsure, left };
};
