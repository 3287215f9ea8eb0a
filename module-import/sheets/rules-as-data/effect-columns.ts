// The columns of a chart of terrain effects -> those of classic's charts: effects by their headings, and movement classes.

import { columnName } from '../../values';
import type { SheetChart } from '../charts/sheet-chart';
import { drmCell, effectsCell, mpCell, numberCell, shiftCell, timesCell, yesCell } from './effect-cells';

/** What a cell says, by classic's columns; undefined: it cannot be read. */
type ReadCell = (text: string) => ReadonlyMap<string, string> | undefined;

const single =
  (column: string, read: (text: string) => string | undefined): ReadCell =>
  text => {
    const value = read(text);
    return value === undefined ? undefined : new Map(value === '' ? [] : [[column, value]]);
  };

/** The first that fits counts: `combat shift` is one of columns. */
const EFFECTS: readonly (readonly [RegExp, ReadCell])[] = [
  [/shift|column|spalten/, single('shift', shiftCell)],
  [/drm|\bdie\b|dice|roll|wurfel/, single('drm', drmCell)],
  [/stack|stapel/, single('stacking', numberCell)],
  [/\bzoc|zone/, single('zoc', yesCell)],
  [/overrun|uberroll/, single('overrun', yesCell)],
  [/^defen|verteidig/, single('defenders', timesCell)],
  [/^attack|^att$|angr|attaq/, single('attackers', timesCell)],
  [/combat|effect|battle|kampf/, effectsCell],
];

/** Words that say no more than that MPs stand there. */
const OF_MPS =
  /\b(?:mps?|mp cost|movement|move|costs?|points?|to enter|bewegungs?\w*|kosten|bp|class|co[uû]ts?)(?![\p{L}])/giu;
/** The class of a chart that has one column of MPs. */
export const ONE_CLASS = 'units';
const LONGEST_CLASS = 40;

const classOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(OF_MPS, ' ')
    .replace(/[^\p{L}\p{N}/& -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_CLASS) || ONE_CLASS;

export interface EffectColumn {
  readonly heading: string;
  readonly read: ReadCell;
  /** The movement class whose MPs stand in it. */
  readonly unitClass?: string;
}

const holdsMp = (cells: readonly string[]): boolean => {
  const filled = cells.filter(cell => cell !== '');
  return filled.length > 0 && filled.filter(cell => mpCell(cell) !== undefined).length * 2 > filled.length;
};

/** In the chart's order; undefined: no rule reads the column. */
export const effectColumns = ({ headings, rows }: SheetChart): readonly (EffectColumn | undefined)[] => {
  const taken = new Set<string>();
  return headings.slice(1).map((heading, i) => {
    const name = columnName(heading);
    const effect = EFFECTS.find(([pattern]) => pattern.test(name))?.[1];
    if (effect) return { heading, read: effect };
    const unitClass = classOf(heading);
    if (!holdsMp(rows.map(row => row[i + 1] ?? '')) || taken.has(unitClass)) return undefined;
    taken.add(unitClass);
    return { heading, read: single(unitClass, mpCell), unitClass };
  });
};
