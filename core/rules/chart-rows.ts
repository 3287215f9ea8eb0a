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

/** `tec-hexes: c/m 2, other 1` */
export const rowText = ({ table, cells }: ChartRow): string =>
  `${table.name}: ${cells.map(([column, cell]) => `${column} ${cell}`).join(', ')}`;
