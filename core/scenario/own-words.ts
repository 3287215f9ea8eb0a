// The words that a scenario's own `module.yaml` adds to those of its rule system. How they look is read by the builder,
// which also says what is wrong with the file.

import type { Files } from './files';
import type { Problems } from './problems';
import { MODULE_FILE, readText } from './read-files';
import type { ScenarioVocabulary } from './vocabulary';
import { readYaml, type YamlMap, type YamlNode } from './yaml';

export interface OwnWords {
  readonly terrains: readonly string[];
  readonly hexsides: readonly string[];
  readonly connections: readonly string[];
  readonly features: readonly string[];
  readonly unitTypes: readonly string[];
  readonly unitSizes: readonly string[];
  /** Figures in the order of the counter. */
  readonly factors: readonly string[];
  readonly nations: readonly string[];
}

const NONE: OwnWords = {
  terrains: [],
  hexsides: [],
  connections: [],
  features: [],
  unitTypes: [],
  unitSizes: [],
  factors: [],
  nations: [],
};

const at = (map: YamlMap | undefined, key: string): YamlNode | undefined =>
  map?.entries.find(entry => entry.key === key)?.value;

const mapAt = (map: YamlMap | undefined, key: string): YamlMap | undefined => {
  const value = at(map, key);
  return value?.kind === 'map' ? value : undefined;
};

const keysAt = (map: YamlMap | undefined, key: string): readonly string[] =>
  mapAt(map, key)?.entries.map(entry => entry.key) ?? [];

const wordsAt = (map: YamlMap | undefined, key: string): readonly string[] => {
  const value = at(map, key);
  return value?.kind === 'list' ? value.items.flatMap(item => (item.kind === 'scalar' ? [item.text] : [])) : [];
};

export const ownWordsIn = (root: YamlMap): OwnWords => {
  const map = mapAt(root, 'map');
  const counters = mapAt(root, 'counters');
  return {
    terrains: keysAt(map, 'terrains'),
    hexsides: keysAt(map, 'hexsides'),
    connections: keysAt(map, 'connections'),
    features: keysAt(map, 'features'),
    unitTypes: keysAt(counters, 'symbols'),
    unitSizes: keysAt(counters, 'sizes'),
    factors: wordsAt(counters, 'factors'),
    nations: keysAt(root, 'nations'),
  };
};

/** None if the folder has no such file. */
export const readOwnWords = async (files: Files, problems: Problems): Promise<OwnWords> => {
  const text = await readText(files, MODULE_FILE, problems);
  if (text === undefined) return NONE;
  const root = readYaml(text, MODULE_FILE, problems);
  if (root?.kind === 'map') return ownWordsIn(root);
  if (!problems.hasErrors)
    problems.error(
      'wrong-shape',
      { file: MODULE_FILE, line: 1, column: 1 },
      'The file must consist of keys, such as “map:” and “counters:” (docs/modules.md).',
    );
  return NONE;
};

/** Of any rule system: nations, and what a hex may show without a meaning in the rules. */
export const withOwnWords = (vocabulary: ScenarioVocabulary, own: OwnWords): ScenarioVocabulary => ({
  ...vocabulary,
  hexFeatures: [...new Set([...vocabulary.hexFeatures, ...own.features])],
  nations: own.nations,
});
