// How the scenario's own words are drawn: `looks:` of the block, which says under its own keys what a module.yaml says.

import type { YamlEntry, YamlMap, YamlNode } from '../../scenario/yaml/yaml';
import type { OwnLooks } from '../system';
import type { ClassicRules } from './block/rules';

/** Keys of the block, and those of module.yaml; some take lists there. */
const OF_MAP = { terrain: 'terrains', hexsides: 'hexsides', connections: 'connections', features: 'features' } as const;
const OF_COUNTERS = { types: 'symbols' } as const;
const LISTS: ReadonlySet<string> = new Set(['terrains', 'symbols']);

export const LOOKS_KEYS: readonly string[] = [...Object.keys(OF_MAP), ...Object.keys(OF_COUNTERS)];

/** A single word, where a list stands in module.yaml. */
const listed = (node: YamlNode): YamlNode =>
  node.kind === 'scalar' ? { kind: 'list', at: node.at, items: node.text === '' ? [] : [node] } : node;

const inLists = (node: YamlNode): YamlNode =>
  node.kind === 'map'
    ? { ...node, entries: node.entries.map(entry => ({ ...entry, value: listed(entry.value) })) }
    : node;

const under = (key: string, looks: YamlMap, names: Readonly<Record<string, string>>): YamlEntry => ({
  key,
  keyAt: looks.at,
  value: {
    kind: 'map',
    at: looks.at,
    entries: looks.entries.flatMap(entry => {
      const name = Object.hasOwn(names, entry.key) ? names[entry.key] : undefined;
      if (name === undefined) return [];
      return [{ ...entry, key: name, value: LISTS.has(name) ? inLists(entry.value) : entry.value }];
    }),
  },
});

const NOWHERE: YamlMap = { kind: 'map', at: { file: 'scenario.yaml', line: 1, column: 1 }, entries: [] };

export const looksOf = (block: YamlMap | undefined, { units, combat }: ClassicRules): OwnLooks => {
  const node = block?.entries.find(e => e.key === 'looks')?.value;
  const looks = node?.kind === 'map' ? node : NOWHERE;
  const { count, sides } = combat?.dice ?? { count: 1, sides: 6 };
  const strengths = [...new Set([units.attack, units.defence])];
  return {
    words: { ...looks, entries: [under('map', looks, OF_MAP), under('counters', looks, OF_COUNTERS)] },
    types: units.types,
    sizes: units.sizes,
    factors: [...new Set([...strengths, units.movement])].flatMap(f => f ?? []),
    strengths,
    dice: { count, sides },
  };
};
