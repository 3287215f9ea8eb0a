// What the charts say of a word of the map: of the scenario's own charts, else of the rule system's.

import type { Scenario } from '../scenario/scenario';
import type { Table } from '../scenario/table';
import { systemFor } from './scenario-words';
import type { RuleSystem } from './system';

/** A row of a chart that has this word as its key. */
export interface ChartRow {
  readonly table: Table;
  /** Column and cell, empty cells left out. */
  readonly cells: readonly (readonly [string, string])[];
}

/** The rows that the rules look up for a word. */
export const chartRows = (
  word: string,
  scenario: Scenario | undefined,
  system: RuleSystem | undefined,
): readonly ChartRow[] => {
  const defaults = system ? systemFor(system, scenario).vocabulary.defaults : new Map<string, Table>();
  return [...new Map([...defaults, ...(scenario?.tables ?? [])]).values()].flatMap(table => {
    const row = table.rows.find(({ key }) => key === word);
    if (!row) return [];
    const cells = table.columns.map((column, i) => [column, row.cells[i] ?? ''] as const);
    return [{ table, cells: cells.filter(([, cell]) => cell !== '') }];
  });
};

/**
 * For players, who know no names of files: `MPs to enter: mud c/m 3, other 2; snow c/m 2, other 1`. Columns of one weather stand
 * together; `now` comes first.
 */
export const playersText = ({ table, cells }: ChartRow, system: RuleSystem, now?: string): string => {
  const weathers = system.vocabulary.weathers.map(word => word.toLowerCase());
  const groups = new Map<string, string[]>();
  for (const [column, cell] of cells) {
    const weather = weathers.find(word => column.startsWith(`${word} `)) ?? '';
    const rest = weather === '' ? column : column.slice(weather.length + 1);
    groups.set(weather, [...(groups.get(weather) ?? []), `${rest} ${cell}`]);
  }
  const isNow = ([weather]: readonly [string, unknown]): boolean => weather !== '' && weather === now?.toLowerCase();
  const inTurn = [...groups].sort((a, b) => Number(isNow(b)) - Number(isNow(a)));
  const words = inTurn.map(([weather, own]) => [weather, own.join(', ')].filter(Boolean).join(' '));
  return `${system.frames?.get(table.name)?.subject ?? table.name}: ${words.join('; ')}`;
};

/** `tec-hexes: c/m 2, other 1`: for designers, who write these files. */
export const rowText = ({ table, cells }: ChartRow): string =>
  `${table.name}: ${cells.map(([column, cell]) => `${column} ${cell}`).join(', ')}`;
