// The charts in force: tables, with the options of the scenario and, on top, of one fight.

import type { Table } from '../../scenario/table';
import { TablesOf } from './tables-of';

/** What charts are made of: the tables and the choices. */
export interface ChartSource {
  readonly own: ReadonlyMap<string, Table>;
  readonly defaults: ReadonlyMap<string, Table>;
  readonly options: Readonly<Record<string, string>>;
  /** The options with their values, the usual one first. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Filled with the options that were asked for. */
  readonly asked: Set<string>;
}

export class ChartsOf extends TablesOf {
  constructor(protected readonly source: ChartSource) {
    super(source.own, source.defaults);
  }

  get asked(): Set<string> {
    return this.source.asked;
  }

  /** What a scenario or a fight chose, else the usual reading. Throws on an option that the system does not have. */
  option(name: string): string {
    this.source.asked.add(name);
    const chosen = Object.hasOwn(this.source.options, name) ? this.source.options[name] : undefined;
    const usual = this.source.values[name]?.[0];
    if (usual === undefined) throw new Error(`no option ${name}`);
    return chosen ?? usual;
  }

  /** Is this reading in force? Never, where the system or its edition has no such option. */
  chose(name: string, value: string): boolean {
    return this.source.values[name] !== undefined && this.option(name) === value;
  }
}
