// Cities as blocks of houses on urban ground, towns as dots, forts as a bastioned trace in the rim of the hex.

import type { ScenarioMap } from '../scenario/scenario';
import { cellOf, centreOf, cornerOf, type Cell, type HexGeometry } from './hex-geometry';
import type { FeatureLook, MapLooks } from './map-looks';
import { cellHash, valueNoise } from './noise';
import { NUMBER, RIVER, TOWN, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { coord, disc, fill, line, polygon, xy, type Point } from './svg';

export type TownKind = 'full city' | 'major city' | 'city' | 'town' | 'village' | 'reference';

/** What a hex may have beside houses. */
export type TownSign = Exclude<FeatureLook, TownKind>;

export interface Town {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly kind: TownKind;
  readonly signs: ReadonlySet<TownSign>;
}

const RANK: readonly TownKind[] = ['full city', 'major city', 'city', 'town', 'village', 'reference'];

/** In hex heights. */
export const TOWN_RADIUS: Readonly<Record<TownKind, number>> = {
  'full city': 0.5,
  'major city': 0.4,
  city: 0.24,
  town: 0.09,
  village: 0.11,
  reference: 0.09,
};

const isTownKind = (word: string): word is TownKind => RANK.some(kind => kind === word);

interface Standing {
  readonly kinds: Set<TownKind>;
  readonly signs: Set<TownSign>;
}

/** What stands in each hex, by its features and by the places named there. The greatest kind of a hex is drawn. */
export const layTowns = (map: ScenarioMap, g: HexGeometry, looks: MapLooks): Town[] => {
  const standing = new Map<string, Standing>();
  const at = (hex: string): Standing => {
    const known = standing.get(hex);
    if (known) return known;
    const made: Standing = { kinds: new Set(), signs: new Set() };
    standing.set(hex, made);
    return made;
  };
  const add = (hex: string, look: FeatureLook | undefined): void => {
    if (look === undefined) return;
    if (isTownKind(look)) at(hex).kinds.add(look);
    else at(hex).signs.add(look);
  };
  for (const hex of map.hexes.hexes.values())
    for (const word of [hex.terrain ?? '', ...hex.features]) add(hex.id, looks.features.get(word));
  for (const place of map.places) if (isTownKind(place.kind)) at(place.hex).kinds.add(place.kind);
  return [...standing].flatMap(([hex, { kinds, signs }]) => {
    const cell = cellOf(g, hex);
    const [x, y] = centreOf(g, cell);
    const kind = RANK.find(k => kinds.has(k)) ?? 'reference';
    return [{ cell, x, y, kind, signs }];
  });
};

export const isFort = ({ signs }: Pick<Town, 'signs'>): boolean => signs.has('fort') || signs.has('strong fort');

export const stampTowns = (towns: readonly Town[], taken: Occupancy, h: number): void => {
  for (const { x, y, kind, signs } of towns) {
    const radius = { 'full city': 0.4, 'major city': 0.36, city: 0.2, town: 0.08, village: 0.1, reference: 0.08 }[kind];
    taken.stampDisc(x, y, h * (isFort({ signs }) ? Math.max(0.38, radius) : radius), TOWN);
  }
};

const isBuilt = ({ kind }: Town): boolean => kind !== 'town' && kind !== 'reference';

/** Adjacent city hexes grow together: a further core between them. */
const cores = (
  towns: readonly Town[],
  h: number,
): { readonly x: number; readonly y: number; readonly town: Town }[] => {
  const built = towns.filter(isBuilt);
  const own = built.map(town => ({ x: town.x, y: town.y, town }));
  const joined = built.flatMap((a, i) =>
    built
      .slice(i + 1)
      .filter(
        b =>
          (a.kind === 'major city' || a.kind === 'full city') &&
          b.kind === a.kind &&
          Math.hypot(a.x - b.x, a.y - b.y) < h * 1.1,
      )
      .map(b => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, town: a })),
  );
  return [...own, ...joined];
};

/** Of the houses, in hex heights. */
const HOUSES: Readonly<Record<TownKind, number>> = {
  'full city': 0.56,
  'major city': 0.4,
  city: 0.25,
  village: 0.12,
  town: 0,
  reference: 0,
};

const radiusOf = (town: Town, h: number): number => h * HOUSES[town.kind];

export const drawUrbanGround = (towns: readonly Town[], h: number, seed: number): string => {
  let path = '';
  for (const { x, y, town } of cores(towns, h)) {
    const ring: Point[] = [];
    for (let k = 0; k < 28; k++) {
      const t = (k / 28) * 2 * Math.PI;
      const [u, v] = [Math.cos(t), Math.sin(t)];
      const r = radiusOf(town, h) * (0.98 + 0.32 * (valueNoise(u * 2 + x, v * 2 + y, seed) - 0.5));
      ring.push([x + r * u, y + r * v]);
    }
    path += polygon(ring);
  }
  return fill(path, MAP.urban, 0.85);
};

/** Houses on a turned lattice, fewer towards the outskirts, none on a river or a number. */
const houses = (towns: readonly Town[], taken: Occupancy, h: number, seed: number): string => {
  const size = h * 0.105;
  const laid = new Set<string>();
  let path = '';
  for (const core of cores(towns, h)) {
    const { town } = core;
    const angle = (cellHash(town.cell[0] >> 1, town.cell[1] >> 1, seed) - 0.5) * 0.9;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [u0, v0] = [core.x - town.x, core.y - town.y];
    for (let i = -5; i <= 5; i++)
      for (let j = -5; j <= 5; j++) {
        const a = Math.round((u0 * cos + v0 * sin) / (size * 1.15)) + i;
        const b = Math.round((v0 * cos - u0 * sin) / size) + j;
        const [u, v] = [(a + (b & 1) * 0.3) * size * 1.15, b * size];
        const [x, y] = [town.x + u * cos - v * sin, town.y + u * sin + v * cos];
        const out = Math.hypot(x - core.x, y - core.y) / radiusOf(town, h);
        const key = `${town.cell.join()}:${a},${b}`;
        if (out > 0.95 || laid.has(key) || cellHash(a + 40, b + 40, seed) < out * out * 0.6) continue;
        if ((taken.at(x, y) & (RIVER | NUMBER)) !== 0) continue;
        laid.add(key);
        const w = size * (0.42 + 0.12 * cellHash(i, j, seed + 5));
        const t = size * (0.36 + 0.1 * cellHash(i, j, seed + 6));
        const corner = (p: number, q: number): Point => [x + p * cos - q * sin, y + p * sin + q * cos];
        path += polygon([corner(-w, -t), corner(w, -t), corner(w, t), corner(-w, t)]);
      }
  }
  return fill(path, MAP.block, 0.9);
};

export const drawHouses = houses;

/** A six-pointed trace inside the hex, small enough to leave its number mostly free. */
const fortTrace = (g: HexGeometry, cell: Cell, scale = 1): string => {
  const [x, y] = centreOf(g, cell);
  const point = (corner: number, along: number, far: number): Point => {
    const out = far * scale;
    const a = cornerOf(g, cell, corner);
    const b = cornerOf(g, cell, corner + 1);
    return [x + (a[0] + (b[0] - a[0]) * along - x) * out, y + (a[1] + (b[1] - a[1]) * along - y) * out];
  };
  const points: Point[] = [];
  for (let k = 0; k < 6; k++)
    points.push(
      point(k - 1, 0.78, 0.57),
      point(k - 1, 0.83, 0.69),
      point(k, 0, 0.86),
      point(k, 0.17, 0.69),
      point(k, 0.22, 0.57),
    );
  return polygon(points);
};

export const drawForts = (g: HexGeometry, towns: readonly Town[]): string => {
  const path = towns
    .filter(t => isFort(t))
    .map(t => fortTrace(g, t.cell) + (t.signs.has('strong fort') ? fortTrace(g, t.cell, 0.86) : ''))
    .join('');
  const trenches = towns
    .filter(t => t.signs.has('trench'))
    .map(t =>
      drawTrench(
        [0, 1, 2, 3, 4, 5].map(corner => cornerOf(g, t.cell, corner, 0.74)),
        g.dy,
      ),
    );
  return line(path, MAP.halo, g.dy * 0.065, 0.7) + line(path, MAP.fort, g.dy * 0.023) + trenches.join('');
};

/** How far the ring reaches north of the middle, in hex heights: the hex's number stands above it. */
const BELOW_NUMBER = 0.315;

/** A ring of trenches: a heavy broken line through these corners, as far as they lie below the hex's number. */
export const drawTrench = (corners: readonly Point[], h: number): string => {
  const [cx, cy] = [0, 1].map(i => corners.reduce((sum, corner) => sum + (corner[i] ?? 0), 0) / corners.length);
  const [middle, north] = [cx ?? 0, (cy ?? 0) - h * BELOW_NUMBER];
  const reach = Math.max(...corners.map(([x]) => x - middle)) - (h * BELOW_NUMBER) / Math.sqrt(3);
  const ring = polygon(corners.map(([x, y]) => (y < north ? [middle + Math.sign(x - middle) * reach, north] : [x, y])));
  return (
    line(ring, MAP.halo, h * 0.05, 0.7) +
    `<path d='${ring}' fill='none' stroke='${MAP.fort}' stroke-width='${coord(h * 0.034)}' ` +
    `stroke-dasharray='${coord(h * 0.09)} ${coord(h * 0.045)}'/>`
  );
};

/** Crossed runways. */
const airfield = ([cx, cy]: Point, h: number): string => {
  const r = h * 0.085;
  return (
    disc(cx, cy, r, MAP.halo, MAP.ink, h * 0.015) +
    line(
      `M${xy(cx - r * 0.7, cy + r * 0.4)}L${xy(cx + r * 0.7, cy - r * 0.4)}M${xy(cx - r * 0.3, cy - r * 0.6)}L${xy(cx + r * 0.3, cy + r * 0.6)}`,
      MAP.ink,
      h * 0.02,
    )
  );
};

/** An anchor. */
const port = ([cx, cy]: Point, h: number): string => {
  const r = h * 0.085;
  const anchor =
    `M${xy(cx, cy - r * 0.4)}V${coord(cy + r * 0.65)}M${xy(cx - r * 0.35, cy - r * 0.15)}H${coord(cx + r * 0.35)}` +
    `M${xy(cx - r * 0.6, cy + r * 0.2)}Q${xy(cx - r * 0.5, cy + r * 0.65)} ${xy(cx, cy + r * 0.65)}` +
    `Q${xy(cx + r * 0.5, cy + r * 0.65)} ${xy(cx + r * 0.6, cy + r * 0.2)}`;
  return disc(cx, cy, r, MAP.halo, MAP.waterInk, h * 0.015) + line(anchor, MAP.waterInk, h * 0.018);
};

/** A crate: where supply comes from. */
const source = ([cx, cy]: Point, h: number): string => {
  const r = h * 0.075;
  const crate = `M${xy(cx - r, cy - r)}h${coord(2 * r)}v${coord(2 * r)}h${coord(-2 * r)}Z`;
  const planks = `M${xy(cx - r, cy - r)}L${xy(cx + r, cy + r)}M${xy(cx + r, cy - r)}L${xy(cx - r, cy + r)}`;
  return fill(crate, MAP.halo) + line(crate + planks, MAP.fort, h * 0.018);
};

const SIGNS = { airfield, port, source } as const;

const isSign = (look: FeatureLook): look is keyof typeof SIGNS => Object.hasOwn(SIGNS, look);

/** One of the small signs about a point; '' for a look that is drawn otherwise. */
export const drawSign = (look: FeatureLook, at: Point, h: number): string => (isSign(look) ? SIGNS[look](at, h) : '');

/** Where the signs lie in their hex, in hex heights from its centre: below the counter's middle, each in its own place. */
const PLACES: Readonly<Record<keyof typeof SIGNS, Point>> = {
  airfield: [0.24, 0.26],
  port: [-0.24, 0.26],
  source: [0, 0.38],
};

export const drawDots = (towns: readonly Town[], h: number): string =>
  towns
    .map(({ kind, x, y, signs }) => {
      const small = [...signs]
        .filter(isSign)
        .map(sign => SIGNS[sign]([x + PLACES[sign][0] * h, y + PLACES[sign][1] * h], h))
        .join('');
      if (kind === 'town') return small + disc(x, y, h * 0.06, MAP.ink, MAP.halo, h * 0.022);
      if (kind === 'reference' && signs.size === 0) return disc(x, y, h * 0.042, MAP.halo, MAP.ink, h * 0.022);
      return small;
    })
    .join('');
