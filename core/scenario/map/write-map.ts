// The map files of a scenario folder, written from its map: the same text for the same map.

import type { Hex, HexId, HexMap } from '../../hexmap/hex-map';
import { MAP_FILES, type MapFiles } from '../read-files';
import { writeCsv } from '../csv/write-csv';

/** Hexes on a line: short enough to be looked through. */
const HEXES_A_LINE = 12;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inLines = (word: string, parts: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(parts.length / HEXES_A_LINE) }, (_, i) => [
    word,
    parts.slice(i * HEXES_A_LINE, (i + 1) * HEXES_A_LINE).join(' '),
  ]);

/** The word that most hexes have: it need not be written for each. Of equal ones the first by the alphabet. */
export const commonest = (words: Iterable<string | undefined>): string | undefined => {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || byText(a, b))[0]?.[0];
};

const group = <T>(pairs: Iterable<readonly [word: string, part: T]>): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const [word, part] of pairs) {
    const list = groups.get(word);
    if (list) list.push(part);
    else groups.set(word, [part]);
  }
  return groups;
};

/** The words in an order in which every list has them, if there is one: a hex reads its features as the file names them. */
const orderOf = (lists: readonly (readonly string[])[]): readonly string[] => {
  const before = new Map<string, Set<string>>();
  for (const list of lists)
    list.forEach((word, i) => {
      const known = before.get(word) ?? new Set<string>();
      for (const earlier of list.slice(0, i)) known.add(earlier);
      before.set(word, known);
    });
  const left = new Set(before.keys());
  const order: string[] = [];
  const isNext = (word: string): boolean => [...(before.get(word) ?? [])].every(earlier => !left.has(earlier));
  while (left.size > 0) {
    const [first] = left;
    const next = [...left].find(isNext) ?? first;
    if (next === undefined) break;
    left.delete(next);
    order.push(next);
  }
  return order;
};

const inOrder = <T>(groups: ReadonlyMap<string, T>, order: readonly string[]): ReadonlyMap<string, T> =>
  new Map(
    order.flatMap(word => {
      const of = groups.get(word);
      return of === undefined ? [] : [[word, of] as const];
    }),
  );

const file = (word: string, parts: string, groups: ReadonlyMap<string, readonly string[]>): string | undefined =>
  groups.size === 0
    ? undefined
    : writeCsv([[word, parts], ...[...groups].flatMap(([key, list]) => inLines(key, list))]);

type Edge = readonly [HexId, HexId];

/** Pairs of hexes by the words between them. */
const edgesOf = (map: HexMap, of: HexMap['hexside']): ReadonlyMap<string, readonly Edge[]> => {
  const edges = [...map.hexes.keys()].sort(byText).flatMap(a =>
    [...map.neighbours(a)]
      .sort(byText)
      .filter(b => a < b)
      .map(b => ({ edge: [a, b] as const, words: of(a, b) })),
  );
  const found = new Map<string, Edge[]>();
  for (const { edge, words } of edges) for (const word of words) found.set(word, [...(found.get(word) ?? []), edge]);
  return inOrder(found, orderOf(edges.map(({ words }) => words)));
};

/** Routes through as many hexes as they can be drawn in one go: from an end, if they have one. */
const routes = (edges: readonly Edge[]): readonly (readonly HexId[])[] => {
  const open = group(edges.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const take = (from: HexId): HexId | undefined => {
    const to = [...(open.get(from) ?? [])].sort(byText)[0];
    if (to === undefined) return undefined;
    const drop = (hex: HexId, other: HexId) => {
      const left = open.get(hex) ?? [];
      left.splice(left.indexOf(other), 1);
    };
    drop(from, to);
    drop(to, from);
    return to;
  };
  const found: HexId[][] = [];
  const hexes = [...open.keys()].sort(byText);
  const draw = (start: HexId): void => {
    for (let next = take(start); next !== undefined;) {
      const route = [start, next];
      for (let on = take(next); on !== undefined; on = take(on)) route.push(on);
      found.push(route);
      next = take(start);
    }
  };
  for (const hex of hexes) if ((open.get(hex)?.length ?? 0) % 2 === 1) draw(hex);
  for (const hex of hexes) draw(hex);
  return found;
};

const hexsidesFile = (map: HexMap): string | undefined =>
  file(
    'feature',
    'hexsides',
    new Map([...edgesOf(map, map.hexside)].map(([word, edges]) => [word, edges.map(([a, b]) => `${a}/${b}`)])),
  );

const connectionsFile = (map: HexMap): string | undefined => {
  const words = edgesOf(map, map.connection);
  return words.size === 0
    ? undefined
    : writeCsv([
        ['connection', 'hexes'],
        ...[...words].flatMap(([word, edges]) => routes(edges).map(route => [word, route.join(' ')])),
      ]);
};

const featuresFile = (hexes: readonly Hex[]): string | undefined =>
  file(
    'feature',
    'hexes',
    inOrder(
      group(hexes.flatMap(hex => hex.features.map(word => [word, hex.id] as const))),
      orderOf(hexes.map(hex => hex.features)),
    ),
  );

/** Hexes whose word is another than the one that most have. */
const exceptionsFile = (
  column: 'terrain' | 'zone',
  hexes: readonly Hex[],
  usual: string | undefined,
): string | undefined =>
  file(
    column,
    'hexes',
    group(
      hexes.flatMap(hex => {
        const word = hex[column];
        return word === undefined || word === usual ? [] : [[word, hex.id] as const];
      }),
    ),
  );

export interface WrittenMap {
  /** Of every hex that the files do not name. */
  readonly terrain: string;
  readonly zone?: string;
  /** Texts by their paths in the folder; a map that needs no file of a kind has none. */
  readonly files: ReadonlyMap<string, string>;
}

/** @param plain the terrain of a map of which nobody said any */
export const writeMapFiles = (map: HexMap, plain: string, paths: MapFiles = MAP_FILES): WrittenMap => {
  const hexes = [...map.hexes.values()].sort((a, b) => byText(a.id, b.id));
  const terrain = commonest(hexes.map(hex => hex.terrain)) ?? plain;
  // A zone of all other hexes may only be said where every hex is in one.
  const zone = hexes.every(hex => hex.zone !== undefined) ? commonest(hexes.map(hex => hex.zone)) : undefined;
  const texts: readonly (readonly [path: string, text: string | undefined])[] = [
    [paths.terrain, exceptionsFile('terrain', hexes, terrain)],
    [paths.features, featuresFile(hexes)],
    [paths.zones, exceptionsFile('zone', hexes, zone)],
    [paths.hexsides, hexsidesFile(map)],
    [paths.connections, connectionsFile(map)],
  ];
  return {
    terrain,
    ...(zone === undefined ? {} : { zone }),
    files: new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))),
  };
};
