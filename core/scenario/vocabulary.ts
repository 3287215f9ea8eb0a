import type { Problems } from './problems';
import type { Table } from './table';
import type { YamlMap } from './yaml/yaml';

/** The size of a unit that has none, such as a leader. */
export const NO_SIZE = 'none';

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
  /** Nations whose colours the scenario gives itself. */
  readonly nations?: readonly string[];
  /** Tables that the scenario shows as charts and that no rule reads. */
  readonly charts?: readonly string[];
  /** The rules say nothing of these: any word will do for weathers and kinds of phases, any name for tables. */
  readonly anyWords?: true;
  readonly spellings?: Spellings;
  /** Figures that each face must have, and may have: the columns of the units' CSV. */
  readonly faceValues: { readonly required: readonly string[]; readonly optional: readonly string[] };
  /** Columns of `faceValues` that hold a word instead of a number, with the words that may stand there. */
  readonly faceWords?: Readonly<Record<string, readonly string[]>>;
  /** The rules know so many sides of a counter at most; left out: as many as it has. */
  readonly mostFaces?: number;
  /** In a system whose words a scenario gives: how it would name a column of units.csv that it has not named, and sizes. */
  readonly naming?: { readonly columns: Readonly<Record<string, string>>; readonly sizes: string };
  /**
   * What players declare besides overruns and attacks towards the next hex, by the counters' own menu commands. `overrun`
   * and `attack` are procedures where they may also be declared in the unit's own hex.
   */
  readonly procedures?: readonly Procedure[];
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** What `init` writes, where strengths of 4 to 9 and every phase for either side would be no scenario of these rules. */
  readonly starter?: Starter;
  readonly tables: readonly { readonly name: string; readonly required: boolean }[];
  /** Tables of the system itself, which a scenario may replace. */
  readonly defaults: ReadonlyMap<string, Table>;
  /**
   * For a system whose words a scenario gives itself, in its rules and charts: its vocabulary by them. `system`, `tables` and
   * `defaults` are the same for all scenarios.
   */
  readonly byScenario?: (own: OwnRules) => ScenarioVocabulary;
}

/** What a scenario says of its own rules. */
export interface OwnRules {
  /** The block `rules:`; undefined: it has none. */
  readonly rules: YamlMap | undefined;
  readonly tables: ReadonlyMap<string, Table>;
  /** The charts that the scenario names, also those that could not be read; left out: all of them could. */
  readonly named?: ReadonlySet<string>;
  /** Told what is wrong with them. */
  readonly problems: Problems;
}

export interface Starter {
  /** Kinds of phases, where the vocabulary has no list. */
  readonly phases?: readonly string[];
  /** Of both sides. */
  readonly nations?: readonly [string, string];
  /** Further files: path -> text. */
  readonly files?: Readonly<Record<string, string>>;
  /** The figures of its counters, by name; `reduced`: of their other side. */
  readonly units: Readonly<Record<'armour' | 'infantry' | 'enemy', StarterUnit>>;
  /** Kinds of phases in which the side moves whose turn it is not. */
  readonly otherSides: readonly string[];
  /** The block `rules:` as text, for a system whose rules a scenario gives. */
  readonly rules?: string;
  /** Charts that it needs: name -> CSV. */
  readonly tables?: Readonly<Record<string, string>>;
}

export interface StarterUnit {
  readonly full: Readonly<Record<string, string>>;
  readonly reduced?: Readonly<Record<string, string>>;
}

/** Other spellings -> the word that is meant, in small letters: `infantry` -> `inf`. The words themselves need no row. */
export interface Spellings {
  readonly unitTypes?: Readonly<Record<string, string>>;
  readonly unitSizes?: Readonly<Record<string, string>>;
  readonly connections?: Readonly<Record<string, string>>;
}

/** A procedure of the rules that a counter's menu declares, so that the log tells who carried it out and where. */
export interface Procedure {
  /** Small letters and hyphens: `bombardment`. The menu command is the same word with a capital. */
  readonly key: string;
  /** Towards a hex next to the unit, or in its own. */
  readonly reach: 'next hex' | 'own hex';
  /** Only units of these types have the command; all, if left out. */
  readonly unitTypes?: readonly string[];
}
