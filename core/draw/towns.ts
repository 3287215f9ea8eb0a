// Cities as blocks of houses on urban ground, towns as dots, forts as a bastioned trace in the rim of the hex.

import type { ScenarioMap } from '../scenario/scenario';
import { cellOf, centreOf, cornerOf, type Cell, type HexGeometry } from './hex-geometry';
import type { FeatureLook, MapLooks } from './map-looks';
import { cellHash, valueNoise } from './noise';
import { NUMBER, RIVER, TOWN, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { disc, fill, line, polygon, xy, type Point } from './svg';

export type TownKind = 'major city' | 'city' | 'town' | 'reference';

export interface Town {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly kind: TownKind;
  readonly fort: boolean;
  readonly airfield: boolean;
}

const RANK: readonly TownKind[] = ['major city', 'city', 'town', 'reference'];

/** In hex heights. */
export const TOWN_RADIUS: Readonly<Record<TownKind, number>> = {
  'major city': 0.4,
  city: 0.24,
  town: 0.09,
  reference: 0.09,
};

const isTownKind = (word: string): word is TownKind => RANK.some(kind => kind === word);

interface Signs {
  readonly kinds: Set<TownKind>;
  fort: boolean;
  airfield: boolean;
}

/** What stands in each hex, by its features and by the places named there. The greatest kind of a hex is drawn. */
export const layTowns = (map: ScenarioMap, g: HexGeometry, looks: MapLooks): Town[] => {
  const signs = new Map<string, Signs>();
  const signsOf = (hex: string): Signs => {
    const known = signs.get(hex);
    if (known) return known;
    const made: Signs = { kinds: new Set(), fort: false, airfield: false };
    signs.set(hex, made);
    return made;
  };
  const add = (hex: string, look: FeatureLook | undefined): void => {
    if (look === 'fort') signsOf(hex).fort = true;
    else if (look === 'airfield') signsOf(hex).airfield = true;
    else if (look !== undefined && isTownKind(look)) signsOf(hex).kinds.add(look);
  };
  for (const hex of map.hexes.hexes.values())
    for (const word of [hex.terrain ?? '', ...hex.features]) add(hex.id, looks.features.get(word));
  for (const place of map.places) if (isTownKind(place.kind)) signsOf(place.hex).kinds.add(place.kind);
  return [...signs].flatMap(([hex, { kinds, fort, airfield }]) => {
    const cell = cellOf(g, hex);
    const [x, y] = centreOf(g, cell);
    const kind = RANK.find(k => kinds.has(k)) ?? 'reference';
    return [{ cell, x, y, kind, fort, airfield }];
  });
};

export const stampTowns = (towns: readonly Town[], taken: Occupancy, h: number): void => {
  for (const { x, y, kind, fort } of towns) {
    const radius = { 'major city': 0.36, city: 0.2, town: 0.08, reference: 0.08 }[kind];
    taken.stampDisc(x, y, h * (fort ? Math.max(0.38, radius) : radius), TOWN);
  }
};

const isBuilt = ({ kind }: Town): boolean => kind === 'major city' || kind === 'city';

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
      .filter(b => a.kind === 'major city' && b.kind === a.kind && Math.hypot(a.x - b.x, a.y - b.y) < h * 1.1)
      .map(b => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, town: a })),
  );
  return [...own, ...joined];
};

const radiusOf = (town: Town, h: number): number => h * (town.kind === 'major city' ? 0.4 : 0.25);

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
const fortTrace = (g: HexGeometry, cell: Cell): string => {
  const [x, y] = centreOf(g, cell);
  const point = (corner: number, along: number, out: number): Point => {
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
    .filter(t => t.fort)
    .map(t => fortTrace(g, t.cell))
    .join('');
  return line(path, MAP.halo, g.dy * 0.065, 0.7) + line(path, MAP.fort, g.dy * 0.023);
};

/** Crossed runways, in the lower right of the hex. */
const airfield = (x: number, y: number, h: number): string => {
  const [cx, cy, r] = [x + h * 0.24, y + h * 0.26, h * 0.085];
  return (
    disc(cx, cy, r, MAP.halo, MAP.ink, h * 0.015) +
    line(
      `M${xy(cx - r * 0.7, cy + r * 0.4)}L${xy(cx + r * 0.7, cy - r * 0.4)}M${xy(cx - r * 0.3, cy - r * 0.6)}L${xy(cx + r * 0.3, cy + r * 0.6)}`,
      MAP.ink,
      h * 0.02,
    )
  );
};

export const drawDots = (towns: readonly Town[], h: number): string =>
  towns
    .map(({ kind, x, y, fort, airfield: field }) => {
      const strip = field ? airfield(x, y, h) : '';
      if (kind === 'town') return strip + disc(x, y, h * 0.06, MAP.ink, MAP.halo, h * 0.022);
      if (kind === 'reference' && !fort && !field) return disc(x, y, h * 0.042, MAP.halo, MAP.ink, h * 0.022);
      return strip;
    })
    .join('');
