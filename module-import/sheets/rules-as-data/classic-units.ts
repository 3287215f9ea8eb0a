// Drafted units -> units of classic: which figures are attack, defence and movement, as numbers.

import { parseFraction } from '../../../core/base/fraction';
import { REDUCED } from '../../../core/scenario/units/read-figures';
import type { DraftedUnits } from '../draft-units';
import { figureCalled, FIGURES, STRENGTHS, type Figure } from '../figure-words';
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

const NEEDED = ['attack', 'defence'] as const;
/** Columns that classic asks for where no sheet has one. */
const USUAL = { attack: 'af', defence: 'df' } as const;

/** The columns in which each figure stands: sheets of several files may call it otherwise. The first gives the name. */
const figuresOf = (columns: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const called = (figure: Figure): readonly string[] => columns.filter(column => figureCalled(column) === figure);
  const found = new Map(FIGURES.map(figure => [figure, called(figure)] as const).filter(([, all]) => all.length > 0));
  const strength = found.get('strength') ?? [];
  const attack = [...(found.get('attack') ?? []), ...strength];
  const defence = [...(found.get('defence') ?? []), ...strength];
  return new Map([
    ['attack', attack.length > 0 ? attack : [USUAL.attack]],
    ['defence', defence.length > 0 ? defence : attack.length > 0 ? attack : [USUAL.defence]],
    ...[...found].filter(([figure]) => !STRENGTHS.has(figure)),
  ]);
};

const PARTS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
/** The number in front of what stands behind it in brackets, and without the signs around it. */
const SIGNED = /^[[(]*([^[\](){}*†°+]+)[\])*†°+]*(?:\(.*\))?$/;

/** `(3)`, `5*` and `4(5)` are 3, 5 and 4, `½` is 1/2, `1½` is 1.5, a stroke is 0; undefined: no number stands there. */
const numberIn = (cell: string): string | undefined => {
  if (/^[-–—*]$/.test(cell)) return '0';
  const [, bare = ''] = SIGNED.exec(cell) ?? [];
  const [, whole = '', part = ''] = /^(\d*)([¼½¾])$/.exec(bare) ?? [];
  const plain =
    part === '½' && whole === ''
      ? '1/2'
      : part === ''
        ? bare.replace(/(\d),(\d)/, '$1.$2')
        : String(Number(whole) + (PARTS[part] ?? 0));
  const read = parseFraction(plain);
  return read && read.n >= 0 && plain.length <= 8 ? plain : undefined;
};

const nameOf = (row: UnitRow): string => row.get('name') ?? '';

type Figures = ReadonlyMap<string, readonly string[]>;

/** The figures of one side as numbers, by the names of their columns. */
const sideOf = (row: UnitRow, prefix: string, figures: Figures, told: Told): ReadonlyMap<string, string> =>
  new Map(
    [...figures.values()].flatMap(columns => {
      const [name = ''] = columns;
      const cell = columns.map(column => row.get(prefix + column) ?? '').find(text => text !== '') ?? '';
      const number = cell === '' ? undefined : numberIn(cell);
      const said = `${nameOf(row)} ${prefix}${name} ${cell}`;
      if (cell !== '' && number === undefined) told.none.add(said);
      else if (cell !== '' && number !== cell) told.odd.add(said);
      return number === undefined ? [] : [[name, number] as const];
    }),
  );

interface Told {
  readonly odd: Set<string>;
  readonly none: Set<string>;
  readonly zero: Set<string>;
  readonly half: Set<string>;
}

const SIDES = ['', REDUCED];

/** Sides of counters in classic are whole: what the full one lacks is 0, and without strengths there is no other side. */
const classicRow = (row: UnitRow, figures: Figures, needed: readonly string[], told: Told): UnitRow => {
  const changed = new Map(row);
  for (const prefix of SIDES) {
    const side = sideOf(row, prefix, figures, told);
    const lacks = needed.filter(column => !side.has(column));
    const isThere = prefix === '' || (lacks.length === 0 && side.size > 0);
    if (prefix === '' && lacks.length > 0) told.zero.add(nameOf(row));
    if (!isThere && side.size > 0) told.half.add(nameOf(row));
    for (const [name = ''] of figures.values()) {
      const value = side.get(name) ?? (prefix === '' && needed.includes(name) ? '0' : '');
      changed.set(prefix + name, isThere ? value : '');
    }
  }
  return changed;
};

const unsureOf = (told: Told, named: Readonly<Record<string, string>>, open: string | undefined): readonly string[] => [
  `Figures of the counters: ${Object.entries(named)
    .map(([figure, column]) => `${figure} ${column}`)
    .join(', ')} (“units:” of scenario.yaml).`,
  ...(open === undefined
    ? []
    : [`What ${open} is on the other sides is not known: fill in ${REDUCED}${open} of units.csv.`]),
  ...(told.zero.size > 0 ? [`No strength stands in the sheet; it is 0: ${atMost([...told.zero], 8)}.`] : []),
  ...(told.none.size > 0 ? [`No numbers, so they were left out: ${atMost([...told.none], 8)}.`] : []),
  ...(told.odd.size > 0 ? [`Figures with signs were read as numbers: ${atMost([...told.odd], 8)}.`] : []),
];

export const classicUnits = ({ columns, rows, figures: all }: DraftedUnits): ClassicUnits => {
  const figures = figuresOf(all);
  const named = Object.fromEntries([...figures].map(([figure, [name = '']]) => [figure, name]));
  const kept = [...new Set(Object.values(named))];
  const needed = NEEDED.map(figure => named[figure] ?? '');
  const told: Told = { odd: new Set(), none: new Set(), zero: new Set(), half: new Set() };
  const read = rows.map(row => classicRow(row, figures, needed, told));
  const known = new Set([...figures.values()].flat());
  const sides = columns.some(column => column.startsWith(REDUCED)) ? SIDES : [''];
  const isKept = (column: string): boolean => {
    const figure = column.replace(/^reduced-/, '');
    return !all.includes(figure) || kept.includes(figure);
  };
  const open = sides.length > 1 ? named['movement'] : undefined;
  return {
    columns: [...new Set([...columns.filter(isKept), ...sides.flatMap(side => kept.map(column => side + column))])],
    rows: read,
    figures: named['movement'] === undefined ? { ...named, movement: 'none' } : named,
    unsure: unsureOf(told, named, open !== undefined && !columns.includes(REDUCED + open) ? open : undefined),
    left: [
      ...all.filter(column => !known.has(column)).map(column => `column “${column}”: no rule of classic reads it`),
      ...(told.half.size > 0 ? [`the other side of ${atMost([...told.half], 8)}: it has no strengths`] : []),
    ],
  };
};
