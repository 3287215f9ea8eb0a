// Names on the map: towns beside their sign, where they hide least; waters and regions across theirs.

import type { Place, ScenarioMap } from '../scenario/scenario';
import { cellOf, centreOf, type HexGeometry } from './hex-geometry';
import { MAP_FACE, type MapWeight } from './fonts';
import { LABEL, NUMBER, RIVER, ROUTE, TOWN, ZONE, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { coord, escapeXml, type Point } from './svg';
import { alongRiver } from './river-names';
import type { River } from './rivers';
import type { Box } from './terrain-fields';
import { isFort, TOWN_RADIUS, type Town, type TownKind } from './towns';

interface Style {
  /** In hex heights. */
  readonly size: number;
  readonly weight: MapWeight;
  readonly italic: boolean;
  /** Letter spacing, in em. */
  readonly spacing: number;
}

const STYLES: Readonly<Record<Place['kind'], Style>> = {
  'major city': { size: 0.27, weight: 800, italic: false, spacing: 0 },
  city: { size: 0.215, weight: 700, italic: false, spacing: 0 },
  town: { size: 0.185, weight: 500, italic: false, spacing: 0 },
  reference: { size: 0.17, weight: 500, italic: true, spacing: 0 },
  water: { size: 0.2, weight: 500, italic: true, spacing: 0.1 },
  region: { size: 0.22, weight: 500, italic: false, spacing: 0.3 },
};

/** What stands on the map: big names first, so that they get the best places. */
const ORDER: readonly Place['kind'][] = ['region', 'water', 'major city', 'city', 'town', 'reference'];

export interface Label {
  readonly place: Place;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  /** Degrees by which it is turned about its left end: along a river. */
  readonly angle?: number;
}

/** About as wide as Alegreya sets it, in pixels. */
const widthOf = (text: string, size: number, spacing: number): number => [...text].length * size * (0.48 + spacing);

/** What a name would hide, by what lies there. */
const COST: readonly (readonly [number, number])[] = [
  [ROUTE, 2],
  [RIVER, 3],
  [NUMBER, 3.5],
  [LABEL, 40],
  [TOWN, 9],
  [ZONE, 2],
];

const costOf = (taken: Occupancy, box: Box): number => {
  let cost = 0;
  for (let u = 0; u <= 12; u++)
    for (let v = 0; v <= 2; v++) {
      const found = taken.at(box.left + (box.width * u) / 12, box.top + (box.height * v) / 2);
      for (const [what, price] of COST) if ((found & what) !== 0) cost += price;
    }
  return cost;
};

const outside = (g: HexGeometry, box: Box): boolean =>
  box.left < g.left + 3 ||
  box.left + box.width > g.left + g.width - 3 ||
  box.top < g.top ||
  box.top + box.height > g.top + g.height;

/** A counter in the hex covers so much to each side of its centre: names of towns lie beyond it. */
const COUNTER_REACH = 0.36;

/** Baseline points to try: right, left, above, below, the four diagonals; with what each costs by itself. */
const candidates = ([x, y]: Point, width: number, size: number, radius: number, h: number) => {
  const sideways = Math.min(radius, h * 0.26);
  const clear = Math.max(radius, h * COUNTER_REACH);
  const right = x + clear + h * 0.03;
  const left = x - clear - width - h * 0.03;
  const centred = x - width / 2;
  const level = y + size * 0.3;
  return [
    [right, level, 0],
    [left, level, 1.5],
    [centred, y - clear - size * 0.28, 3],
    [centred, y + clear + size * 0.78, 3],
    [right, y - sideways * 0.7 + size * 0.15, 3],
    [right, y + sideways * 1.4 + size * 0.15, 3],
    [left, y - sideways * 0.7 + size * 0.15, 4.5],
    [left, y + sideways * 1.4 + size * 0.15, 4.5],
  ] as const;
};

/** Waters and regions lie across their hex, on its centre line: no number is there. */
const spreadCandidates = ([x, y]: Point, width: number, size: number, h: number) =>
  [0, 1, -1].flatMap(row =>
    [0, 0.45, -0.45].map(
      shift =>
        [x - width / 2 + shift * h, y + size * 0.3 + row * h * 0.5, Math.abs(row) * 4 + Math.abs(shift) * 3] as const,
    ),
  );

const boxAt = (x: number, y: number, width: number, size: number): Box => ({
  left: x,
  top: y - size * 0.7,
  width,
  height: size * 0.85,
});

/** What one point hides; the map's edge is no place for a name. */
const costAtIn =
  (taken: Occupancy, g: HexGeometry) =>
  ([x, y]: Point): number => {
    if (outside(g, { left: x, top: y, width: 0, height: 0 })) return 100;
    const found = taken.at(x, y);
    return COST.reduce((sum, [what, price]) => sum + ((found & what) === 0 ? 0 : price), 0);
  };

export const placeLabels = (
  map: ScenarioMap,
  g: HexGeometry,
  towns: readonly Town[],
  rivers: readonly River[],
  taken: Occupancy,
): Label[] => {
  const h = g.dy;
  const rank = (p: Place) => ORDER.indexOf(p.kind);
  const byHex = new Map(towns.map(t => [t.cell.join(), t]));
  return [...map.places]
    .sort((a, b) => rank(a) - rank(b))
    .map(place => {
      const style = STYLES[place.kind];
      const size = h * style.size;
      const text = place.kind === 'region' ? place.name.toUpperCase() : place.name;
      const width = widthOf(text, size, style.spacing);
      const cell = cellOf(g, place.hex);
      const centre = centreOf(g, cell);
      const spread = place.kind === 'region' || place.kind === 'water';
      const town = byHex.get(cell.join());
      const kind: TownKind = town?.kind ?? 'reference';
      const radius = h * (town && isFort(town) ? Math.max(0.45, TOWN_RADIUS[kind]) : TOWN_RADIUS[kind]);
      const tries = spread ? spreadCandidates(centre, width, size, h) : candidates(centre, width, size, radius, h);
      const along =
        place.kind === 'water' ? alongRiver(centre, { width, size, h }, rivers, costAtIn(taken, g)) : undefined;
      if (along) {
        for (const [mx, my] of along.middle) taken.stampDisc(mx, my, size * 0.45, LABEL);
        return { place, x: along.x, y: along.y, size, text, angle: along.angle };
      }
      let best = { x: 0, y: 0, cost: Infinity };
      for (const [x, y, own] of tries) {
        const box = boxAt(x, y, width, size);
        const cost = own + costOf(taken, box) + (outside(g, box) ? 500 : 0);
        if (cost < best.cost) best = { x, y, cost };
      }
      taken.stampBox(boxAt(best.x, best.y, width, size), LABEL);
      return { place, x: best.x, y: best.y, size, text };
    });
};

const textOf = (label: Label, attributes: string): string => {
  const { weight, italic, spacing } = STYLES[label.place.kind];
  const tracked = spacing > 0 ? ` letter-spacing='${coord(label.size * spacing)}'` : '';
  const turned =
    label.angle === undefined ? '' : ` transform='rotate(${coord(label.angle)} ${coord(label.x)} ${coord(label.y)})'`;
  return (
    `<text x='${coord(label.x)}' y='${coord(label.y)}' font-size='${coord(label.size)}' ${MAP_FACE[weight]}` +
    `${italic ? " font-style='italic'" : ''}${tracked}${turned}${attributes}>${escapeXml(label.text)}</text>`
  );
};

const inkOf = ({ place }: Label): string =>
  place.kind === 'water' ? MAP.waterInk : place.kind === 'region' ? MAP.land : MAP.ink;

/** Regions and waters lie below the numbers, the names of towns above everything. */
export const drawLabels = (labels: readonly Label[], layer: 'spread' | 'towns', h: number): string => {
  const chosen = labels.filter(
    ({ place }) => (place.kind === 'region' || place.kind === 'water') === (layer === 'spread'),
  );
  const halo = chosen
    .filter(l => l.place.kind !== 'water')
    .map(l => textOf(l, ''))
    .join('');
  const ink = chosen.map(l => textOf(l, ` fill='${inkOf(l)}'`)).join('');
  const opacity = layer === 'spread' ? 0.62 : 0.82;
  return (
    `<g><g fill='${MAP.halo}' fill-opacity='${opacity}' stroke='${MAP.halo}' ` +
    `stroke-width='${coord(h * 0.06)}' stroke-opacity='${opacity}' stroke-linejoin='round'>${halo}</g>${ink}</g>`
  );
};
