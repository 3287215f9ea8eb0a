// Fields to play on: a sample's folder with another map, other weather, other places to begin, made by chance. The folder
// is text, as a user would write it, and is loaded and checked as any other.

import type { HexId, HexMap } from '../../../core/hexmap/hex-map';
import { Random } from './random';

export type Texts = Readonly<Record<string, string>>;

/** What a system's fields are made of: words of its charts, and rows and options that a field may add. */
export interface FieldKind {
  readonly terrains: readonly string[];
  readonly hexsides: readonly string[];
  readonly roads: readonly string[];
  readonly features: readonly string[];
  readonly weathers: readonly string[];
  /** Readings that a scenario may choose and that make no listed fault legal. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** House rules that its clubs have settled, all in the same way. */
  readonly settled?: Readonly<Record<string, string>>;
  /** Terrain where no unit is set up. */
  readonly unfit: readonly string[];
  /** Terrain where no three units are set up together. */
  readonly narrow?: readonly string[];
  /** More rows for units.csv, under the sample's own header. */
  readonly moreUnits: readonly string[];
  /** Files added or replaced as they are. */
  readonly files: Texts;
  /** Lines for the list of tables in scenario.yaml. */
  readonly tables: readonly string[];
}

const COVERED = 0.28;

export const fieldTexts = (sample: Texts, map: HexMap, kind: FieldKind, seed: number): Texts => {
  const random = new Random(seed * 7919 + 13);
  const terrain = patches(map, kind, random);
  const taken = new Set(placesIn(sample['scenario.yaml'] ?? ''));
  return {
    ...sample,
    ...kind.files,
    'scenario.yaml': header(sample['scenario.yaml'] ?? '', kind, random),
    'map/terrain.csv': lines('terrain,hexes', grouped(terrain)),
    'map/hexsides.csv': lines('feature,hexsides', rivers(map, kind, random)),
    'map/connections.csv': lines('connection,hexes', roads(map, kind, random)),
    ...(kind.features.length === 0
      ? {}
      : { 'map/features.csv': lines('feature,hexes', features(map, kind, taken, random)) }),
    'units.csv': setUp(sample['units.csv'] ?? '', map, kind, terrain, random),
  };
};

const lines = (header: string, rows: readonly (readonly [string, readonly string[]])[]): string =>
  [header, ...rows.map(([word, list]) => `${word},${list.join(' ')}`), ''].join('\n');

const grouped = (words: ReadonlyMap<HexId, string>): readonly (readonly [string, readonly string[]])[] => {
  const groups = new Map<string, HexId[]>();
  for (const [hex, word] of words) groups.set(word, [...(groups.get(word) ?? []), hex]);
  return [...groups];
};

const placesIn = (yaml: string): readonly HexId[] => [...yaml.matchAll(/hex: '(\d{4})'/g)].map(m => m[1] ?? '');

/** Woods and hills come in patches. */
const patches = (map: HexMap, { terrains }: FieldKind, random: Random): ReadonlyMap<HexId, string> => {
  const all = [...map.hexes.keys()];
  const terrain = new Map<HexId, string>();
  while (terrain.size < all.length * COVERED) {
    const word = random.pick(terrains);
    let hex = random.pick(all);
    for (let size = 1 + random.below(6); size > 0 && hex !== undefined && word !== undefined; size--) {
      terrain.set(hex, word);
      hex = random.pick(map.neighbours(hex));
    }
  }
  return terrain;
};

const walk = (map: HexMap, random: Random, length: number, eastward: boolean): readonly HexId[] => {
  const all = [...map.hexes.keys()];
  let hex = random.pick(eastward ? all.filter(id => id.startsWith('01')) : all);
  const path: HexId[] = [];
  while (hex !== undefined && path.length < length) {
    path.push(hex);
    const here: HexId = hex;
    const next = map.neighbours(here).filter(n => !path.includes(n));
    const east = next.filter(n => n.slice(0, 2) > here.slice(0, 2));
    hex = random.pick(eastward && east.length > 0 && random.chance(0.8) ? east : next);
  }
  return path;
};

/** The hexsides between two hexes of a walk and one bank of it: a line that winds as rivers do. */
const rivers = (map: HexMap, kind: FieldKind, random: Random): readonly (readonly [string, readonly string[]])[] => {
  const found = new Map<string, string>();
  for (let i = 2 + random.below(4); i > 0; i--) {
    const word = random.pick(kind.hexsides);
    const bank = walk(map, random, 3 + random.below(8), random.chance(0.5));
    for (const [n, hex] of bank.entries()) {
      const [before, after] = [bank[n - 1], bank[n + 1]];
      const around = map.neighbours(hex);
      const from = before === undefined ? -1 : around.indexOf(before);
      for (const [at, next] of around.entries())
        if (next !== before && next !== after && !bank.includes(next) && word !== undefined && at > from)
          if (random.chance(0.7)) found.set([hex, next].sort().join('/'), word);
    }
  }
  return grouped(found);
};

const roads = (map: HexMap, kind: FieldKind, random: Random): readonly (readonly [string, readonly string[]])[] =>
  Array.from({ length: 2 + random.below(4) }, () => {
    const path = walk(map, random, 4 + random.below(16), random.chance(0.7));
    return [random.pick(kind.roads) ?? '', path] as const;
  }).filter(([, path]) => path.length > 1);

const features = (
  map: HexMap,
  kind: FieldKind,
  taken: ReadonlySet<HexId>,
  random: Random,
): readonly (readonly [string, readonly string[]])[] => {
  const free = random.shuffled([...map.hexes.keys()].filter(hex => !taken.has(hex)));
  return kind.features.map((word, i) => [word, free.slice(i * 2, i * 2 + 1 + random.below(2))] as const);
};

const header = (yaml: string, kind: FieldKind, random: Random): string => {
  const weathers = yaml.replace(/weather: [\w-]+/g, () => `weather: ${random.pick(kind.weathers) ?? 'Clear'}`);
  const options = Object.entries(kind.options).map(([name, values]) => `  ${name}: ${random.pick(values) ?? ''}`);
  options.push(...Object.entries(kind.settled ?? {}).map(([name, value]) => `  ${name}: ${value}`));
  const own = weathers.replace(/^options: \{ (.*) \}$/m, (_, chosen: string) => {
    options.push(...chosen.split(', ').map(option => `  ${option}`));
    return '';
  });
  const withOptions =
    options.length === 0 ? own : own.replace(/^sides:/m, () => `options:\n${options.join('\n')}\n\nsides:`);
  return kind.tables.length === 0
    ? withOptions
    : withOptions.replace(/^tables:\n/m, () => `tables:\n${kind.tables.map(line => `${line}\n`).join('')}`);
};

/** The sample's stacks as they are, each in another hex: one side to the left of a line of hexes, the other to the right. */
const setUp = (
  csv: string,
  map: HexMap,
  kind: FieldKind,
  terrain: ReadonlyMap<HexId, string>,
  random: Random,
): string => {
  const [head = '', ...rows] = csv.trim().split('\n');
  const columns = head.split(',');
  const [hexAt, sideAt, reducedAt, cadreAt] = ['hex', 'side', 'reduced', 'reduced-ma'].map(name =>
    columns.indexOf(name),
  );
  const units = [...rows, ...kind.moreUnits].map(row => row.split(','));
  const [firstSide] = units.map(unit => unit[sideAt ?? 0]);
  const fit = [...map.hexes.keys()].filter(hex => !kind.unfit.includes(terrain.get(hex) ?? ''));
  const lastColumn = Math.max(...fit.map(hex => Number(hex.slice(0, 2))));
  const border = Math.round(lastColumn * (0.35 + random.next() * 0.3));
  const used = new Set<HexId>();
  const moved = new Map<HexId, HexId>();
  const newHex = (hex: HexId, side: string | undefined): HexId => {
    const near = fit.filter(id => {
      const column = Number(id.slice(0, 2)) - border;
      return !used.has(id) && (side === firstSide ? column <= 0 && column > -5 : column > 0 && column <= 5);
    });
    const isNarrow = (id: HexId): boolean => kind.narrow?.includes(terrain.get(id) ?? '') === true;
    const together = units.filter(unit => unit[hexAt ?? 0] === hex).length;
    const first = random.pick(near) ?? hex;
    const chosen = together > 2 && isNarrow(first) ? (random.pick(near.filter(id => !isNarrow(id))) ?? hex) : first;
    used.add(chosen);
    moved.set(hex, chosen);
    return chosen;
  };
  const placed = units.map(unit => {
    const hex = unit[hexAt ?? 0] ?? '';
    if (hex === '') return unit;
    const to = moved.get(hex) ?? newHex(hex, unit[sideAt ?? 0]);
    const asCadre = (unit[cadreAt ?? 0] ?? '') !== '' && random.chance(0.15);
    return unit.map((text, i) => (i === hexAt ? to : i === reducedAt && asCadre ? 'yes' : text));
  });
  return [head, ...placed.map(unit => unit.join(',')), ''].join('\n');
};
