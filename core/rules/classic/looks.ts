// How the scenario's own words are drawn: `looks:` of the block, by the words of module kits.

import type { YamlMap } from '../../scenario/yaml';
import type { OwnLooks } from '../system';
import type { ClassicRules } from './block/rules';

/** Reads a map of words, each with one word or a list of them. What does not fit is told when the block is read. */
const wordsIn = (looks: YamlMap | undefined, key: string): ReadonlyMap<string, readonly string[]> => {
  const map = looks?.entries.find(e => e.key === key)?.value;
  if (map?.kind !== 'map') return new Map();
  return new Map(
    map.entries.map(({ key: word, value }) => {
      const items = value.kind === 'list' ? value.items : [value];
      return [word, items.flatMap(item => (item.kind === 'scalar' && item.text !== '' ? [item.text] : []))];
    }),
  );
};

export const looksOf = (block: YamlMap | undefined, { units, combat }: ClassicRules): OwnLooks => {
  const node = block?.entries.find(e => e.key === 'looks')?.value;
  const looks = node?.kind === 'map' ? node : undefined;
  const { count, sides } = combat?.dice ?? { count: 1, sides: 6 };
  return {
    terrains: wordsIn(looks, 'terrain'),
    hexsides: wordsIn(looks, 'hexsides'),
    connections: wordsIn(looks, 'connections'),
    features: wordsIn(looks, 'features'),
    symbols: wordsIn(looks, 'types'),
    types: units.types,
    sizes: units.sizes,
    factors: [...new Set([units.attack, units.defence, units.movement])].flatMap(f => f ?? []),
    dice: { count, sides },
  };
};
