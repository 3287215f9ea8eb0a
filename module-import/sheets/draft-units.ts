// Units of sheets -> those of a scenario that has no rule system: whose they are, what their figures are called.

import { ID_FORM, MOST_SIDES } from '../../core/scenario/read-header';
import { MOST_UNITS, PLAIN_COLUMNS } from '../../core/scenario/units/read-units';
import { NO_SIZE } from '../../core/scenario/vocabulary';
import { drawn, undrawnIn } from './drawn-letters';
import { figureCalled } from './figure-words';
import { COLOUR, Nations } from './nations';
import type { SheetUnits } from './read-units';
import { atMost, inQuotes } from '../told-words';
import { holdsFigures, type UnitRow } from './unit-columns';
import { unquoted } from './words';

/** A drafted scenario has no boxes. */
const COLUMNS = PLAIN_COLUMNS.filter(column => column !== 'box');

/** The words of a column, each once. */
export const distinct = (rows: readonly UnitRow[], column: string): readonly string[] => [
  ...new Set(rows.flatMap(row => (row.get(column) ?? '') || [])),
];

/** A word as module.yaml can hold it. */
const wordOf = (text: string): string => unquoted(text).toLowerCase().slice(0, 40).trim();

export interface DraftedUnits {
  readonly columns: readonly string[];
  readonly rows: readonly UnitRow[];
  readonly figures: readonly string[];
  readonly sides: readonly { readonly name: string; readonly nation: string }[];
  /** Colours of nations that are not ours. */
  readonly nations: Readonly<Record<string, string>>;
  readonly unsure: readonly string[];
  readonly left: readonly string[];
  /** Columns that units.csv does not have, with why. */
  readonly unplaced: readonly { readonly column: string; readonly why: string }[];
}

/** Ids of the sheet's own, if they can be ids. */
const hasIds = (rows: readonly UnitRow[]): boolean => {
  const ids = rows.map(row => row.get('id') ?? '');
  return new Set(ids).size === ids.length && ids.every(id => ID_FORM.test(id));
};

/** A side's name as scenario.yaml can hold it. */
const sideName = (text: string): string => unquoted(text).slice(0, 30).trim();

/** `US`, `us` and `U.S.` are one side, called as it is called first. */
const oneSpelling = (rows: readonly UnitRow[], unsure: string[]): readonly UnitRow[] => {
  const first = new Map<string, string>();
  const others = new Set<string>();
  const spelt = rows.map(row => {
    const name = sideName(row.get('side') ?? '');
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    const called = first.get(key) ?? name;
    first.set(key, called);
    if (called !== name) others.add(`${name} is ${called}`);
    return called === name ? row : new Map([...row, ['side', called]]);
  });
  if (others.size > 0) unsure.push(`Sides that are only written otherwise are one: ${atMost([...others])}.`);
  return spelt;
};

/** The names of sides, two at least; units whose side is not told are the last one's. */
const sidesOf = (rows: readonly UnitRow[], unsure: string[]): readonly string[] => {
  const named = [...new Set(distinct(rows, 'side').map(sideName))].filter(name => name !== '').slice(0, MOST_SIDES);
  const sides = named.length >= 2 ? named : [...named, ...['Side A', 'Side B'].slice(0, 2 - named.length)];
  if (named.length < 2) unsure.push(`The sides are ${sides.join(' and ')}: give units theirs in a column “side”.`);
  const others = rows.filter(row => !named.includes(sideName(row.get('side') ?? '')));
  if (named.length >= 2 && others.length > 0)
    unsure.push(
      `Units of none of the sides: ${inQuotes(others.map(row => row.get('name') ?? ''))}. They are ${sides.at(-1) ?? ''}’s until you say whose.`,
    );
  return sides;
};

/** Why a column has no place in the list of units. */
const whyLeft = (rows: readonly UnitRow[], column: string): string => {
  const figure = column.replace(/^reduced-/, '');
  if (figureCalled(figure) === undefined) return 'a counter has no place for it';
  if (distinct(rows, column).length === 0) return 'it is empty';
  return column === figure ? 'none of its cells is a figure' : `the full side has no “${figure}”`;
};

/** What a counter shows where its fonts cannot show all of a unit's name or formation. */
const shown = (row: UnitRow, lost: Set<string>): UnitRow => {
  const [name = '', counter = '', formation = ''] = ['name', 'counter', 'formation'].map(
    column => row.get(column) ?? '',
  );
  const undrawn = undrawnIn([counter || name, formation].join(' '));
  if (undrawn.length === 0) return row;
  for (const sign of undrawn) lost.add(sign);
  return new Map([...row, ['counter', drawn(counter || name) || '?'], ['formation', drawn(formation)]]);
};

export const draftUnits = ({ columns, rows: all, unsure: guessed }: SheetUnits): DraftedUnits => {
  const unsure = [...guessed];
  const rows = oneSpelling(all.slice(0, MOST_UNITS), unsure);
  const figures = columns.filter(
    column => !PLAIN_COLUMNS.includes(column) && !column.startsWith('reduced-') && holdsFigures(rows, column),
  );
  const isKnown = (column: string): boolean =>
    column === COLOUR || COLUMNS.includes(column) || figures.includes(column.replace(/^reduced-/, ''));
  const names = sidesOf(rows, unsure);
  const nations = new Nations(rows);
  const sides = names.map(name => ({ name, nation: nations.ofSide(name, row => sideName(row.get('side') ?? '')) }));
  const nationOfSide = new Map(sides.map(side => [side.name, side.nation]));
  const lost = new Set<string>();
  const drafted = rows.map(row => {
    const called = sideName(row.get('side') ?? '');
    const side = names.includes(called) ? called : (names.at(-1) ?? '');
    const nation = row.get('nation') ? nations.called(row.get('nation') ?? '') : (nationOfSide.get(side) ?? '');
    return new Map([
      ...shown(row, lost),
      ['side', side],
      ['type', wordOf(row.get('type') ?? '') || 'unit'],
      ['size', wordOf(row.get('size') ?? '') || NO_SIZE],
      ['nation', nation === nationOfSide.get(side) ? '' : nation],
    ]);
  });
  if (lost.size > 0)
    unsure.push(
      `The fonts of counters have no ${inQuotes([...lost])}: the column “counter” says what is shown instead.`,
    );
  return {
    columns: [
      ...new Set([
        ...(lost.size > 0 ? ['counter'] : []),
        ...columns.filter(column => isKnown(column) && column !== COLOUR && (column !== 'id' || hasIds(rows))),
        'side',
        'type',
        'size',
        'nation',
      ]),
    ],
    rows: drafted,
    figures,
    sides,
    nations: nations.colours,
    unsure,
    left: [
      ...(all.length > rows.length ? [`${all.length - rows.length} units: a scenario may have ${MOST_UNITS}`] : []),
      ...nations.left,
    ],
    unplaced: columns.filter(column => !isKnown(column)).map(column => ({ column, why: whyLeft(rows, column) })),
  };
};
