// Words that are drawn the same: players could not tell them apart on the map.

import type { HexMap } from '../hexmap/hex-map';
import type { MapLooks } from './map-looks';

export const MAP_WORDS = ['terrains', 'features', 'hexsides', 'connections'] as const;
export type MapWordKind = (typeof MAP_WORDS)[number];

/** The words of each kind that occur on a map. A terrain is a feature too, where it has the look of one. */
export const wordsOn = (hexes: HexMap): Readonly<Record<MapWordKind, ReadonlySet<string>>> => {
  const all = [...hexes.hexes.values()];
  const pairs = all.flatMap(hex => hexes.neighbours(hex.id).map(other => [hex.id, other] as const));
  return {
    terrains: new Set(all.flatMap(hex => hex.terrain ?? [])),
    features: new Set(all.flatMap(hex => [hex.terrain ?? '', ...hex.features])),
    hexsides: new Set(pairs.flatMap(([a, b]) => hexes.hexside(a, b))),
    connections: new Set(pairs.flatMap(([a, b]) => hexes.connection(a, b))),
  };
};

/** What a word looks like, as a text that is equal for equal looks; undefined: it has no look. */
const signature = (looks: MapLooks, kind: MapWordKind, word: string): string | undefined => {
  if (kind !== 'terrains') return looks[kind].get(word);
  const grounds = looks.terrains.get(word);
  return grounds && [...[...grounds].sort(), looks.features.get(word) ?? ''].join(' ');
};

/** Words of one kind by their look, in the order of the looks; a group of several is drawn the same. */
export const byLook = (
  looks: MapLooks,
  kind: MapWordKind,
  words: ReadonlySet<string>,
): readonly (readonly [string, ...string[]])[] => {
  const groups = new Map<string, [string, ...string[]]>();
  for (const word of looks[kind].keys()) {
    const look = words.has(word) ? signature(looks, kind, word) : undefined;
    if (look === undefined) continue;
    const group = groups.get(look);
    if (group) group.push(word);
    else groups.set(look, [word]);
  }
  return [...groups.values()];
};
