// Drafted units -> units of classic: which figures are attack, defence and movement, as numbers.

import { parseFraction } from '../../../core/base/fraction';
import { REDUCED } from '../../../core/scenario/read-figures';
import type { DraftedUnits } from '../draft-units';
import type { UnitRow } from '../unit-columns';
import { atMost } from '../../told-words';

export interface ClassicUnits {
  readonly columns: readonly string[];
  readonly rows: readonly UnitRow[];
  /** `units:` of the block: what stands in which column. */
  readonly figures: Readonly<Record<string, string>>;
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

const STRENGTH = /^(?:strength|str|combat|combat-factor|combat-strength|cf|sp|cs|factor|power|force|kampfkraft|starke)$/;
const MEANT: readonly (readonly [figure: string, pattern: RegExp])[] = [
  ['attack', /^(?:a|af|as|att|atk|attack.*|offen[cs]e|angriff.*)$/],
  ['defence', /^(?:d|df|ds|def|defen[cs]e.*|verteidigung.*)$/],
  ['movement', /^(?:m|ma|mf|mp|mps|mv|mov|move|movement.*|speed|bewegung.*)$/],
  ['steps', /^steps?$/],
  ['stacking', /^stacking.*$/],
];
const NEEDED = ['attack', 'defence'] as const;
/** Columns that classic asks for where no sheet has one. */
const USUAL = { attack: 'af', defence: 'df' } as const;

const figuresOf = (columns: readonly string[]): Readonly<Record<string, string>> => {
  const strength = columns.find(column => STRENGTH.test(column));
  const named = MEANT.map(([figure, pattern]) => [figure, columns.find(column => pattern.test(column))] as const);
  const found = new Map(named.flatMap(([figure, column]) => (column === undefined ? [] : [[figure, column] as const])));
  for (const figure of NEEDED)
    if (!found.has(figure)) found.set(figure, strength ?? (figure === 'defence' ? found.get('attack') : undefined) ?? USUAL[figure]);
  if (!found.has('movement')) found.set('movement', 'none');
  return Object.fromEntries(found);
};

/** `(3)` and `5*` are 3 and 5, `½` is 1/2, a stroke is 0; undefined: no number stands there. */
const numberIn = (cell: string): string | undefined => {
  if (/^[-–—*]$/.test(cell)) return '0';
  const bare = cell
    .replace(/^[[(]+|[\])*]+$/g, '')
    .replace('½', '1/2')
    .replace(/(\d),(\d)/, '$1.$2');
  const read = parseFraction(bare);
  return read && read.n >= 0 && bare.length <= 8 ? bare : undefined;
};

const nameOf = (row: UnitRow): string => row.get('name') ?? '';

/** Sides of counters in classic are whole: what a side lacks is 0 on the full one, and without it there is no other side. */
const sideOf = (row: UnitRow, prefix: string, columns: readonly string[], told: Told): ReadonlyMap<string, string> => {
  const cells = columns.map(column => [column, row.get(prefix + column) ?? ''] as const);
  const read = cells.map(([column, cell]) => {
    const number = cell === '' ? undefined : numberIn(cell);
    if (cell !== '' && number !== cell) told.odd.add(`${nameOf(row)} ${prefix}${column} ${cell}`);
    return [column, number] as const;
  });
  return new Map(read.flatMap(([column, number]) => (number === undefined ? [] : [[column, number] as const])));
};

interface Told {
  readonly odd: Set<string>;
  readonly zero: Set<string>;
  readonly half: Set<string>;
}

const SIDES = ['', REDUCED];

const classicRow = (row: UnitRow, columns: readonly string[], needed: readonly string[], told: Told): UnitRow => {
  const changed = new Map(row);
  for (const prefix of SIDES) {
    const side = sideOf(row, prefix, columns, told);
    const lacks = needed.filter(column => !side.has(column));
    const isThere = prefix === '' || (lacks.length === 0 && side.size > 0);
    if (prefix === '' && lacks.length > 0) told.zero.add(nameOf(row));
    if (!isThere && side.size > 0) told.half.add(nameOf(row));
    for (const column of columns) {
      const value = side.get(column) ?? (prefix === '' && needed.includes(column) ? '0' : '');
      changed.set(prefix + column, isThere ? value : '');
    }
  }
  return changed;
};

export const classicUnits = ({ columns, rows, figures: all }: DraftedUnits): ClassicUnits => {
  const figures = figuresOf(all);
  const kept = [...new Set(Object.values(figures))].filter(column => column !== 'none');
  const needed = NEEDED.map(figure => figures[figure] ?? '');
  const told: Told = { odd: new Set(), zero: new Set(), half: new Set() };
  const dropped = all.filter(column => !kept.includes(column));
  const isKept = (column: string): boolean => !dropped.includes(column.replace(/^reduced-/, ''));
  const read = rows.map(row => classicRow(row, kept, needed, told));
  const hasReduced = columns.some(column => column.startsWith(REDUCED));
  const own = columns.filter(isKept);
  return {
    columns: [...new Set([...own, ...kept, ...(hasReduced ? kept.map(column => REDUCED + column) : [])])],
    rows: read,
    figures,
    unsure: [
      `Figures of the counters: ${Object.entries(figures)
        .map(([figure, column]) => `${figure} ${column}`)
        .join(', ')} (“units:” of scenario.yaml).`,
      ...(told.zero.size > 0 ? [`No strength stands in the sheet; it is 0: ${atMost([...told.zero], 8)}.`] : []),
      ...(hasReduced && figures['movement'] !== 'none' && !columns.includes(REDUCED + (figures['movement'] ?? ''))
        ? [`What ${figures['movement'] ?? ''} is on the other sides is not known: fill in ${REDUCED}${figures['movement'] ?? ''} of units.csv.`]
        : []),
      ...(told.odd.size > 0 ? [`Figures with signs were read as numbers: ${atMost([...told.odd], 8)}.`] : []),
    ],
    left: [
      ...dropped.map(column => `column “${column}”: no rule of classic reads it`),
      ...(told.half.size > 0
        ? [`the other side of ${atMost([...told.half], 8)}: it has no strengths`]
        : []),
    ],
  };
};
