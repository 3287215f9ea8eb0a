// The tables in force, as every system looks them up: the scenario's own where it has one, else the system's.

import type { Fraction } from '../../base/fraction';
import type { Certainty } from '../../scenario/certainty';
import { cell, type Table } from '../../scenario/table';
import { figure, rowCertainty } from '../table-data';

/** What something costs in MPs; `prohibited`; undefined: the chart does not tell. */
export type Cost = { readonly mp: Fraction; readonly certainty: Certainty } | 'prohibited' | undefined;

/** More rows of a chart than these are not named in a sentence. */
const MOST_NAMED = 8;

export class TablesOf {
  private readonly costs = new Map<string, Cost>();

  constructor(
    private readonly own: ReadonlyMap<string, Table>,
    private readonly defaults: ReadonlyMap<string, Table>,
  ) {}

  /** The table in force; undefined: the system has no figures of its own, and the scenario gives none. */
  given(name: string): Table | undefined {
    return this.own.get(name) ?? this.defaults.get(name);
  }

  /** The table in force. Throws on a name that the system does not have: a bug in Overrun. */
  table(name: string): Table {
    const table = this.given(name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  }

  get tables(): readonly Table[] {
    return [...new Map([...this.defaults, ...this.own]).values()];
  }

  hasRow(name: string, row: string): boolean {
    return this.given(name)?.rows.some(r => r.key === row) ?? false;
  }

  word(name: string, row: string, column: string): string | undefined {
    const table = this.given(name);
    return table && cell(table, row, column);
  }

  figure(name: string, row: string, column: string): Fraction | undefined {
    const table = this.given(name);
    return table && figure(table, row, column);
  }

  certainty(name: string, row: string): Certainty {
    return rowCertainty(this.table(name), row);
  }

  /** MPs of a chart's cell; `P` is prohibited. */
  cost(name: string, row: string, column: string): Cost {
    const key = `${name}|${row}|${column}`;
    if (this.costs.has(key)) return this.costs.get(key);
    const table = this.table(name);
    const mp = figure(table, row, column);
    const cost: Cost = mp
      ? { mp, certainty: rowCertainty(table, row) }
      : cell(table, row, column) === 'P'
        ? 'prohibited'
        : undefined;
    this.costs.set(key, cost);
    return cost;
  }

  /** All MPs in the columns that end so, whatever the weather (`c/m`, `mud c/m`), with the rows that they stand in. */
  ratesIn(name: string, column: string): readonly { readonly row: string; readonly mp: Fraction }[] {
    const { columns, rows } = this.table(name);
    return columns
      .filter(c => c === column || c.endsWith(` ${column}`))
      .flatMap(c =>
        rows.flatMap(({ key }) => {
          const mp = this.figure(name, key, c);
          return mp ? [{ row: key, mp }] : [];
        }),
      );
  }

  /** A fact that the charts in force do not tell, as `missing` names it. `what`: `the MPs`, `the effect`. */
  lacking(what: string, name: string, row: string): string {
    const rows = this.table(name).rows.map(r => r.key);
    const has = `${rows.slice(0, MOST_NAMED).join(', ')}${rows.length > MOST_NAMED ? ', …' : ''}`;
    return rows.includes(row)
      ? `${what} of ${row} (left blank in the chart ${name})`
      : `${what} of ${row} (not in the chart ${name}: ${has})`;
  }
}
