// The words that a scenario's own `module.yaml` adds to those of its rule system. How they look is read by the builder,
// which also says what is wrong with the file.

import { isThere, readEach, type Folders } from './folders';
import { moduleOver } from './yaml/merge-yaml';
import { aboutMissing } from './missing-files';
import type { Problems } from './problems';
import { MODULE_FILE } from './read-files';
import type { ScenarioVocabulary } from './vocabulary';
import { readYaml, type YamlMap, type YamlNode } from './yaml/yaml';

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
  /** Tables that are shown and that no rule reads. */
  readonly charts: readonly string[];
  /** Keys of markers. */
  readonly markers: readonly string[];
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
  charts: [],
  markers: [],
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

/** What the entries of a list have under a key. */
const eachAt = (list: YamlNode | undefined, key: string): readonly string[] =>
  (list?.kind === 'list' ? list.items : []).flatMap(item => {
    const value = item.kind === 'map' ? at(item, key) : undefined;
    return value?.kind === 'scalar' ? [value.text] : [];
  });

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
    charts: eachAt(at(root, 'charts'), 'table'),
    markers: eachAt(at(root, 'markers'), 'key'),
  };
};

/** What the folders' own `module.yaml` say, each over those it extends; undefined: none has such a file. */
export const readModuleFile = async (folders: Folders, problems: Problems): Promise<YamlMap | undefined> => {
  let merged: YamlMap | undefined;
  for (const { text, file } of await readEach(folders, MODULE_FILE, problems)) {
    const errors = problems.errors;
    const root = readYaml(text, file, problems);
    if (root?.kind === 'map') merged = merged ? moduleOver(root, merged) : root;
    else if (problems.errors === errors)
      problems.error(
        'wrong-shape',
        { file, line: 1, column: 1 },
        'The file must consist of keys, such as “map:” and “counters:” (docs/modules.md).',
      );
  }
  return merged;
};

/** None if there is no such file. */
export const readOwnWords = async (folders: Folders, problems: Problems): Promise<OwnWords> => {
  const root = await readModuleFile(folders, problems);
  const instead = root || (await isThere(folders, MODULE_FILE)) ? '' : await aboutMissing(folders, MODULE_FILE);
  if (instead !== '')
    problems.error(
      'missing-file',
      { file: MODULE_FILE, line: 1, column: 1 },
      `There is no ${MODULE_FILE} in this folder.${instead}`,
    );
  return root ? ownWordsIn(root) : NONE;
};

/** Of any rule system: nations, charts, and what a hex may show without a meaning in the rules. */
export const withOwnWords = (vocabulary: ScenarioVocabulary, own: OwnWords): ScenarioVocabulary => ({
  ...vocabulary,
  hexFeatures: [...new Set([...vocabulary.hexFeatures, ...own.features])],
  nations: own.nations,
  charts: own.charts,
});
