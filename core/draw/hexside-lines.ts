// Lines on hexsides that are no rivers. Each is known by its form, not by its colour alone: teeth, ticks, dashes, mines,
// battlements.

import type { ScenarioMap } from '../scenario/scenario';
import { chains, smooth, tangent, wobble } from './curve';
import type { HexGeometry } from './hex-geometry';
import { hexsidesOf, type Segment } from './hexsides';
import { LINE_LOOKS, type LineLook, type MapLooks } from './map-looks';
import { MAP } from './palette';
import { circlePath, coord, fill, line, polyline, xy, type Point } from './svg';

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The line's direction there, of length 1. */
  readonly u: number;
  readonly v: number;
}

/** Places along a line, the first half a gap from its beginning. */
const along = (points: readonly Point[], gap: number): readonly Spot[] => {
  const spots: Spot[] = [];
  let left = gap / 2;
  points.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = points[i] ?? [bx, by];
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) return;
    const [u, v] = [(bx - ax) / length, (by - ay) / length];
    let at = left;
    for (; at <= length; at += gap) spots.push({ x: ax + u * at, y: ay + v * at, u, v });
    left = at - length;
  });
  return spots;
};

type Draw = (lines: readonly (readonly Point[])[], h: number, seed: number) => string;

const paths = (lines: readonly (readonly Point[])[]): string => lines.map(polyline).join('');

const dashes = (path: string, colour: string, width: number, lengths: readonly number[], opacity: number): string =>
  path === ''
    ? ''
    : `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${coord(width)}' stroke-opacity='${opacity}' ` +
      `stroke-linecap='round' stroke-linejoin='round' stroke-dasharray='${lengths.map(coord).join(' ')}'/>`;

/** Dashes and dots. */
const border: Draw = (lines, h) =>
  dashes(
    paths(lines),
    MAP.ink,
    h * 0.028,
    [0.12, 0.05, 0.001, 0.05].map(length => length * h),
    0.7,
  );

/** A strong line with teeth to one side. */
const escarpment: Draw = (lines, h) => {
  const [half, reach] = [h * 0.035, h * 0.075];
  const teeth = lines
    .flatMap(points => along(points, h * 0.1))
    .map(
      ({ x, y, u, v }) =>
        `M${xy(x - u * half, y - v * half)}L${xy(x - v * reach, y + u * reach)}L${xy(x + u * half, y + v * half)}Z`,
    )
    .join('');
  return fill(teeth, MAP.scarp) + line(paths(lines), MAP.scarp, h * 0.032);
};

/** A thin line with ticks to both sides, as on a crest. */
const ridge: Draw = (lines, h) => {
  const reach = h * 0.05;
  const ticks = lines
    .flatMap(points => along(points, h * 0.07))
    .map(({ x, y, u, v }) => `M${xy(x - v * reach, y + u * reach)}L${xy(x + v * reach, y - u * reach)}`)
    .join('');
  return line(ticks, MAP.hachure, h * 0.016) + line(paths(lines), MAP.hachure, h * 0.02);
};

/** A dry bed between broken banks. */
const wadi: Draw = (lines, h, seed) => {
  const beds = lines.map(points =>
    wobble(smooth(points), { h, amplitude: 0.06, wavelength: 0.4, seed: seed + 140, pinned: false }),
  );
  const bank = (side: number): readonly (readonly Point[])[] =>
    beds.map(points =>
      points.map(([x, y], i): Point => {
        const [u, v] = tangent(points, i);
        return [x - v * side * h * 0.03, y + u * side * h * 0.03];
      }),
    );
  return (
    line(paths(beds), MAP.wadiBed, h * 0.07) +
    [-1, 1].map(side => dashes(paths(bank(side)), MAP.wadi, h * 0.018, [h * 0.07, h * 0.05], 0.95)).join('')
  );
};

/** A row of mines: a disc with four horns each. */
const minefield: Draw = (lines, h) => {
  const r = h * 0.032;
  const spots = lines.flatMap(points => along(points, h * 0.145));
  const horns = spots
    .flatMap(({ x, y }) =>
      [
        [1, 1],
        [1, -1],
      ].map(([u = 0, v = 0]) => `M${xy(x - u * r * 1.25, y - v * r * 1.25)}L${xy(x + u * r * 1.25, y + v * r * 1.25)}`),
    )
    .join('');
  return line(horns, MAP.mine, h * 0.014) + fill(spots.map(({ x, y }) => circlePath(x, y, r)).join(''), MAP.mine);
};

/** Battlements: a trench that goes to and fro. */
const ditch: Draw = (lines, h) => {
  const [half, reach] = [h * 0.042, h * 0.032];
  const trench = lines
    .map(points =>
      polyline(
        along(points, 2 * half).flatMap(({ x, y, u, v }, i): Point[] => {
          const side = i % 2 === 0 ? reach : -reach;
          return [
            [x - u * half - v * side, y - v * half + u * side],
            [x + u * half - v * side, y + v * half + u * side],
          ];
        }),
      ),
    )
    .join('');
  return line(trench, MAP.halo, h * 0.045, 0.7) + line(trench, MAP.ink, h * 0.018);
};

/** A shore: a firm line with two fainter ones, on either side, for the file does not tell where the sea is. */
const coast: Draw = (lines, h) => {
  const beside = (by: number): string =>
    paths(
      lines.map(points =>
        points.map(([x, y], i): Point => {
          const [u, v] = tangent(points, i);
          return [x - v * by, y + u * by];
        }),
      ),
    );
  return (
    line(beside(h * 0.055) + beside(-h * 0.055), MAP.coast, h * 0.012, 0.55) + line(paths(lines), MAP.coast, h * 0.04)
  );
};

/** Courses of stone. */
const wall: Draw = (lines, h) =>
  line(paths(lines), MAP.ink, h * 0.066) +
  dashes(paths(lines), MAP.halo, h * 0.034, [h * 0.07, h * 0.03], 1).replaceAll("linecap='round'", "linecap='butt'");

const DRAWS: Readonly<Record<LineLook, Draw>> = {
  border,
  coast,
  escarpment,
  ridge,
  wadi,
  wall,
  minefield,
  ditch,
};

/** One kind of line along the hexsides given. */
export const drawHexsideLine = (look: LineLook, segments: readonly Segment[], h: number, seed: number): string =>
  segments.length === 0
    ? ''
    : DRAWS[look](
        chains(segments, () => false).map(chain => chain.points),
        h,
        seed,
      );

/** All of them on a map; mines and ditches last, for they lie on what the ground has. */
export const drawHexsideLines = (map: ScenarioMap, g: HexGeometry, looks: MapLooks, seed: number): string =>
  LINE_LOOKS.map(look => drawHexsideLine(look, hexsidesOf(map, g, looks, look), g.dy, seed)).join('');
