// What a folder's YAML says over what the folder says that it extends. Every node keeps its place, so that a problem names the
// file that it comes from.

import { EXTENDS } from '../folders';
import type { YamlEntry, YamlList, YamlMap, YamlNode } from './yaml';

/** Of each scenario its own. */
const OWN_KEYS = ['id', 'name', 'version', 'description', EXTENDS];
/** Maps whose keys are taken one by one. */
const JOINED_KEYS = ['map', 'options', 'tables'];
/** By what the entries of a list are known again. */
const IDENTITIES = ['key', 'name', 'table'];

const entryOf = (map: YamlMap, key: string): YamlEntry | undefined => map.entries.find(entry => entry.key === key);

const without = (map: YamlMap, key: string): YamlMap => ({
  ...map,
  entries: map.entries.filter(entry => entry.key !== key),
});

/** What an order of battle adds up to is said of the folder's own units. */
const sidesWithout = (node: YamlNode, keys: readonly string[]): YamlNode =>
  node.kind === 'list'
    ? { ...node, items: node.items.map(item => (item.kind === 'map' ? keys.reduce(without, item) : item)) }
    : node;

/** Keys of both; `join` says what becomes of one that both have. */
const joined = (own: YamlMap, under: YamlMap, join: (own: YamlEntry, under: YamlEntry) => YamlNode): YamlMap => ({
  ...own,
  entries: [
    ...own.entries.map(entry => {
      const other = entryOf(under, entry.key);
      return other ? { ...entry, value: join(entry, other) } : entry;
    }),
    ...under.entries.filter(({ key }) => !entryOf(own, key)),
  ],
});

/**
 * `scenario.yaml` over that of the folder that it extends.
 * @param isOtherMap it is played on a map of its own: nothing of the other's, nor hexes on it
 */
export const scenarioOver = (own: YamlMap, under: YamlMap, isOtherMap: boolean): YamlMap =>
  joined(
    own,
    {
      ...under,
      entries: under.entries.flatMap(entry => {
        if (OWN_KEYS.includes(entry.key) || (isOtherMap && entry.key === 'map')) return [];
        if (entry.key !== 'sides') return [entry];
        return [{ ...entry, value: sidesWithout(entry.value, isOtherMap ? ['total', 'sources'] : ['total']) }];
      }),
    },
    ({ key, value }, other) =>
      JOINED_KEYS.includes(key) && value.kind === 'map' && other.value.kind === 'map'
        ? joined(value, other.value, ({ value: mine }) => mine)
        : value,
  );

const identityOf = (item: YamlNode): string | undefined => {
  if (item.kind !== 'map') return undefined;
  for (const key of IDENTITIES) {
    const value = entryOf(item, key)?.value;
    if (value?.kind === 'scalar') return value.text;
  }
  return undefined;
};

const listOver = (own: YamlList, under: YamlList): YamlList => {
  const known = new Set(own.items.map(identityOf));
  // Words, such as the figures of a counter, are one thing; things that have names are taken one by one.
  if (known.has(undefined)) return own;
  return { ...own, items: [...under.items.filter(item => !known.has(identityOf(item))), ...own.items] };
};

/** `module.yaml` over that of the folder that it extends: each word and each thing by itself. */
export const moduleOver = (own: YamlMap, under: YamlMap): YamlMap =>
  joined(own, under, ({ key, value }, other) => {
    if (value.kind === 'map' && other.value.kind === 'map') return moduleOver(value, other.value);
    if (value.kind !== 'list' || other.value.kind !== 'list') return value;
    return key === 'drop'
      ? { ...value, items: [...other.value.items, ...value.items] }
      : value.items.length === 0
        ? value
        : listOver(value, other.value);
  });
