import type { Table } from './table';

/** What a rule system asks of a scenario: the words the loader checks against. Data, given by the rule system. */
export interface ScenarioVocabulary {
  readonly system: string;
  /** The table whose row keys are the terrains of hexes; likewise hexsides and what a hex may bear besides. */
  readonly terrainTable: string;
  readonly hexsideTable: string;
  readonly hexFeatures: readonly string[];
  readonly connections: readonly string[];
  readonly weathers: readonly string[];
  readonly phaseKinds: readonly string[];
  readonly unitTypes: readonly string[];
  readonly unitSizes: readonly string[];
  /** Figures that each face must have, and may have: the columns of the units' CSV. */
  readonly faceValues: { readonly required: readonly string[]; readonly optional: readonly string[] };
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly tables: readonly { readonly name: string; readonly required: boolean }[];
  /** Tables of the system itself, which a scenario may replace. */
  readonly defaults: ReadonlyMap<string, Table>;
}
