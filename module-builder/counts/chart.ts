// The chart in expressions: a result by column and roll, and what it does in words.

import type { Chart, FightCount, Way } from '../../core/rules/module-counts/fight-counts';
import type { KitDice } from '../kit/kit';
import { alt } from '../levels';
import { cellOf, fixed, hasRow, text, widthOf } from './expressions';
import type { Messages } from './tables';

/** Past the chart's rows no DRM leads farther than this. */
const FARTHEST = 12;

export interface WrittenChart {
  readonly dice: KitDice;
  /** The hotkey of the dice's button. */
  readonly button: string;
  /** Has the chart such a row? A column that is none has not. */
  readonly isRead: string;
  /** Has the module this chart? Another build may have another one. */
  readonly isKnown: string;
  /** The result of a total, an expression. */
  readonly result: string;
  /** Each result with its words. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** Columns of all scales, by their names. */
const columnNames = (scale: FightCount['scale'], ways: readonly Way[]): readonly string[] =>
  scale === undefined ? [] : [...new Set(ways.flatMap(way => scale(way).columns.map(column => column.name)))];

/** The rows of a chart: each column with its results from the lowest roll to the highest. */
const rowsOf = (
  chart: Chart,
  names: readonly string[],
  [low, high]: readonly [number, number],
): readonly { readonly name: string; readonly cells: readonly string[] }[] =>
  names.flatMap(name => {
    const cells = Array.from({ length: high - low + 1 }, (_, i) => chart.result(name, low + i) ?? '');
    return cells.includes('') ? [] : [{ name, cells }];
  });

/**
 * @param row the property that has the chart's row
 * @param total the dice with their DRM, an expression
 * @returns undefined: the module has no such dice, or the chart is not known
 */
export const writeChart = (
  count: FightCount,
  ways: readonly Way[],
  dice: readonly KitDice[],
  about: { readonly messages: Messages; readonly row: string; readonly total: (dice: KitDice) => string },
): WrittenChart | undefined => {
  const { chart } = count;
  const at = chart ? dice.findIndex(d => d.count === chart.dice.count && d.sides === chart.dice.sides) : -1;
  const die = dice[at];
  // Only nine buttons have a key.
  if (!chart || !die || at > 8) return undefined;
  const [low, high] = [chart.dice.count - FARTHEST, chart.dice.count * chart.dice.sides + FARTHEST];
  const range = [low, high] as const;
  const { second } = count;
  const rows = [
    ...rowsOf(chart, columnNames(count.scale, ways), range),
    ...(second?.chart ? rowsOf(second.chart, columnNames(second.scale, ways), range) : []).map(row => ({
      ...row,
      name: `2${row.name}`,
    })),
  ];
  if (rows.length === 0) return undefined;
  const results = [...new Set(rows.flatMap(({ cells }) => cells))];
  const width = widthOf(results) + 1;
  const table = about.messages.nameOf(rows.map(({ name, cells }) => `|${name}:${fixed(cells, width)}`).join(''));
  const place = `Math.max(${low},Math.min(${high},${about.total(die)}))-(${low})`;
  return {
    dice: die,
    button: alt(String(at + 1)),
    isKnown: `${text(table)}.length()>0`,
    isRead: hasRow(table, text(about.row)),
    result: cellOf(table, text(about.row), place, width),
    meanings: new Map(results.map(result => [result, chart.meaning(result)])),
  };
};

/** What a result does, by the property that has it. */
export const writeMeanings = (meanings: ReadonlyMap<string, string>, result: string, messages: Messages): string => {
  const width = widthOf([...meanings.values()]);
  const rows = [...meanings].map(([word, does]) => `|${word}:${fixed([does], width)}`);
  return cellOf(messages.nameOf(rows.join('')), text(result), '0', width);
};
