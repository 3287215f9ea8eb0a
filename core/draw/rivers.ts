// Rivers run on hexsides, as ribbons of slightly changing width: thin at the source, open at the mouth.

import type { ScenarioMap } from '../scenario/scenario';
import { chains, ribbon, smooth, tangent, wobble, type Chain } from './curve';
import type { HexGeometry } from './hex-geometry';
import { hexsidesOf } from './hexsides';
import { RIVER_LOOKS, type MapLooks, type RiverKind } from './map-looks';
import { valueNoise } from './noise';
import { MAP } from './palette';
import { fill, line, polyline, xy, type Point } from './svg';
import type { GroundCell } from './terrain-fields';

export interface River {
  readonly kind: RiverKind;
  readonly points: readonly Point[];
  readonly widthAt: (index: number) => number;
}

/** In hex heights. */
const FORMS: Readonly<Record<RiverKind, { readonly width: number; readonly bank: number; readonly colour: string }>> = {
  lake: { width: 0.19, bank: 0.03, colour: MAP.water },
  'major river': { width: 0.096, bank: 0.03, colour: MAP.majorRiver },
  'frozen major river': { width: 0.096, bank: 0.03, colour: MAP.ice },
  canal: { width: 0.05, bank: 0.036, colour: MAP.water },
  'minor river': { width: 0.042, bank: 0.02, colour: MAP.minorRiver },
  'frozen minor river': { width: 0.046, bank: 0.022, colour: MAP.ice },
  stream: { width: 0.012, bank: 0.012, colour: MAP.minorRiver },
};

/** In pixels. */
export const riverWidth = (kind: RiverKind, h: number): number => h * FORMS[kind].width;

const nearest = (p: Point, points: Iterable<Point>): { readonly point: Point; readonly far: number } | undefined => {
  let best: { point: Point; far: number } | undefined;
  for (const q of points) {
    const far = Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (!best || far < best.far) best = { point: q, far };
  }
  return best;
};

/** Straight out over the nearest edge of the map, if it is near enough to be an exit. */
const exitOverEdge = (p: Point, g: HexGeometry): Point | undefined => {
  const away: readonly (readonly [number, Point])[] = [
    [p[0] - g.left, [p[0] - g.dy, p[1]]],
    [g.left + g.width - p[0], [p[0] + g.dy, p[1]]],
    [p[1] - g.top, [p[0], p[1] - g.dy]],
    [g.top + g.height - p[1], [p[0], p[1] + g.dy]],
  ];
  const [far, out] = away.reduce((a, b) => (b[0] < a[0] ? b : a));
  return far > g.dy * 0.6 ? undefined : out;
};

interface Surroundings {
  readonly g: HexGeometry;
  readonly water: readonly GroundCell[];
  /** Curves of the rivers already laid, for others to flow into. */
  readonly laid: readonly (readonly Point[])[];
}

/** Where a free end runs on to: into water, into a laid river, over the map's edge; undefined: it is a source. */
const continuation = (end: Point, { g, water, laid }: Surroundings): Point | undefined => {
  const sea = nearest(
    end,
    water.map((c): Point => [c.x, c.y]),
  );
  if (sea && sea.far < g.dx * 0.74)
    return [end[0] + (sea.point[0] - end[0]) * 0.6, end[1] + (sea.point[1] - end[1]) * 0.6];
  const into = nearest(end, laid.flat());
  if (into && into.far < g.dy * 0.3) return into.point;
  return exitOverEdge(end, g);
};

const layRiver = (
  chain: Chain,
  kind: RiverKind,
  around: Surroundings,
  seed: number,
): { river: River; raw: Point[] } => {
  const { g } = around;
  const points = [...chain.points];
  const [first, last] = [points[0], points.at(-1)];
  const before = first && chain.ends[0] === 1 ? continuation(first, around) : undefined;
  const after = last && chain.ends[1] === 1 ? continuation(last, around) : undefined;
  const source = [chain.ends[0] === 1 && !before, chain.ends[1] === 1 && !after] as const;
  const raw = smooth([...(before ? [before] : []), ...points, ...(after ? [after] : [])]);
  const amplitude = kind === 'canal' ? 0.01 : 0.075;
  const curve = wobble(raw, { h: g.dy, amplitude, wavelength: 0.42, seed: seed + 90, pinned: false });
  const widthAt = (i: number): number => {
    const a = source[0] ? Math.min(1, 0.28 + i / 34) : 1;
    const b = source[1] ? Math.min(1, 0.28 + (curve.length - 1 - i) / 34) : 1;
    const sway = kind === 'canal' ? 0 : 0.3 * (valueNoise(i * 0.21, 3, seed) - 0.5);
    return riverWidth(kind, g.dy) * a * b * (1 + sway);
  };
  return { river: { kind, points: curve, widthAt }, raw };
};

/** All rivers, the major ones first. `water`: the hexes of sea and lake, ghosts included. */
export const layRivers = (
  map: ScenarioMap,
  g: HexGeometry,
  looks: MapLooks,
  water: readonly GroundCell[],
  seed: number,
): River[] => {
  const rivers: River[] = [];
  const laid: (readonly Point[])[] = [];
  for (const kind of RIVER_LOOKS) {
    // A river flows into wider ones.
    const wider = [...laid];
    for (const chain of chains(hexsidesOf(map, g, looks, kind), () => false)) {
      const { river, raw } = layRiver(chain, kind, { g, water, laid: wider }, seed);
      rivers.push(river);
      laid.push(raw);
    }
  }
  return rivers;
};

/** All banks below all fills, minor fills below major ones: junctions then join with no line across. */
export const drawBanks = (rivers: readonly River[], h: number): string =>
  rivers
    .map(r =>
      fill(
        ribbon(r.points, i => r.widthAt(i) + (r.widthAt(i) > 0 ? h * FORMS[r.kind].bank : 0)),
        MAP.bank,
      ),
    )
    .join('');

export const drawRivers = (rivers: readonly River[], h: number): string =>
  [...rivers]
    .reverse()
    .map(r => fill(ribbon(r.points, r.widthAt), FORMS[r.kind].colour))
    .join('') + rivers.map(r => inside(r, h)).join('');

/** What tells still and frozen water from a river without its colour: ripples, cracks. */
const inside = ({ kind, points, widthAt }: River, h: number): string => {
  if (kind === 'lake') return line(polyline(points), MAP.coast, h * 0.012, 0.6);
  if (kind !== 'frozen major river' && kind !== 'frozen minor river') return '';
  const cracks = points
    .map(([x, y], i) => {
      if (i % 4 !== 2) return '';
      const [u, v] = tangent(points, i);
      const half = widthAt(i) * 0.55;
      return `M${xy(x - v * half + u * half, y + u * half + v * half)}L${xy(x + v * half - u * half, y - u * half - v * half)}`;
    })
    .join('');
  return line(cracks, MAP.bank, h * 0.013, 0.9);
};
