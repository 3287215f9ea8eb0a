import type { RuleSystem } from '../rules/system';
import type { Scenario } from '../scenario/scenario';

/** The words a line may use: the keys of a system's charts (or of a scenario's), and other spellings of them. */
export interface Words {
  readonly factors: Readonly<Record<number, readonly string[]>>;
  readonly form: NonNullable<RuleSystem['words']['form']>;
  readonly types: ReadonlyMap<string, string>;
  readonly terrains: ReadonlyMap<string, string>;
  readonly hexsides: ReadonlyMap<string, string>;
  readonly features: ReadonlyMap<string, string>;
  readonly weathers: ReadonlyMap<string, string>;
  readonly modifiers: ReadonlyMap<string, string>;
  readonly sizes: ReadonlySet<string>;
  /** The least and the greatest total that may be rolled. */
  readonly totals: readonly [number, number];
  readonly unprinted: ReadonlySet<string>;
  readonly procedures: readonly string[];
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** The totals of two dice of six. */
const TWO_DICE = [2, 12] as const;

const USUAL_FORM = { unit: 'strength and MA, such as 7-6, or AF-DF-MA', example: '9-10 pz -> 4-6 rifle @ woods' };

const spelled = (keys: Iterable<string>, others: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map([...Object.entries(others), ...[...keys].map(k => [k.toLowerCase(), k] as const)]);

/** The words in force: those of the system, with the terrains of a scenario's own charts where one is given. */
export const wordsOf = ({ vocabulary, words }: RuleSystem, scenario?: Scenario): Words => {
  const rowsOf = (table: string): readonly string[] =>
    [...(vocabulary.defaults.get(table)?.rows ?? []), ...(scenario?.tables.get(table)?.rows ?? [])].map(r => r.key);
  return {
    factors: words.factors,
    form: words.form ?? USUAL_FORM,
    types: spelled(vocabulary.unitTypes, words.types),
    terrains: spelled(rowsOf(vocabulary.terrainTable), words.terrains),
    hexsides: spelled(rowsOf(vocabulary.hexsideTable), words.hexsides),
    features: spelled(vocabulary.hexFeatures, words.features),
    weathers: spelled(vocabulary.weathers, words.weathers),
    modifiers: spelled([], words.modifiers),
    sizes: new Set(vocabulary.unitSizes),
    totals: words.totals ?? TWO_DICE,
    procedures: words.procedures ?? [],
    unprinted: new Set(words.unprinted),
    options: vocabulary.options,
  };
};
