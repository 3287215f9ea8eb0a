// Hex grids (spec 7.2): names, centres, snapping. Java's integer arithmetic throughout.

import { shortName, type BuildElement } from '../build-file';
import { booleanAttribute, floor, int, intAttribute, isOdd, numberAttribute, round, UNNUMBERED } from './grid';
import type { Grid, Point, Size } from './grid';
import {
  hexLayout,
  numbered,
  rawOf,
  rawOfAsVassal,
  readHexNumbering,
  type HexIndex,
  type HexNumbering,
} from './hex-numbering';
import { locationName, locationParser } from './numbering';
import { contains } from './polygon';

/** The settings of a grid; x0, y0, dx and dy are those of the upright grid even if it lies sideways. */
export interface HexSettings {
  readonly x0: number;
  readonly y0: number;
  /** Pitch of columns. */
  readonly dx: number;
  /** Pitch of rows, which is the height of a hex. */
  readonly dy: number;
  readonly sideways: boolean;
  readonly snapTo: boolean;
  readonly edgesLegal: boolean;
  readonly cornersLegal: boolean;
  readonly snapScale: number;
}

export interface HexGrid extends Grid {
  readonly settings: HexSettings;
  readonly numbering: HexNumbering | undefined;
  /** The grid's own column and row, which no numbering touches. */
  readonly rawIndex: (point: Point) => HexIndex;
  /** The column and row that are numbered, before offsets; undefined without a numbering. */
  readonly numberedIndex: (point: Point) => HexIndex | undefined;
  /** The centre of a raw index. */
  readonly centre: (raw: HexIndex) => Point;
}

const SQRT3_2 = Math.sqrt(3) / 2;
const DEFAULT_DY = 64;
const DEFAULT_DX = SQRT3_2 * DEFAULT_DY;

/** The attributes with VASSAL's defaults; a `dy` by itself makes the hexes regular. */
const readHexSettings = (element: BuildElement): HexSettings => {
  const dy = numberAttribute(element, 'dy', DEFAULT_DY);
  const dx = numberAttribute(element, 'dx', DEFAULT_DX);
  return {
    x0: intAttribute(element, 'x0', 0),
    y0: intAttribute(element, 'y0', 32),
    dx: dx === DEFAULT_DX ? SQRT3_2 * dy : dx,
    dy,
    sideways: booleanAttribute(element, 'sideways', false),
    snapTo: booleanAttribute(element, 'snapTo', true),
    edgesLegal: booleanAttribute(element, 'edgesLegal', false),
    cornersLegal: booleanAttribute(element, 'cornersLegal', false),
    snapScale: intAttribute(element, 'snapscale', 0),
  };
};

const swap = ([x, y]: Point): Point => [y, x];
const squaredDistance = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
const blockDistance = (a: Point, b: Point): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

const centreOf = ({ x0, y0, dx, dy }: HexSettings, { column, row }: HexIndex): Point => [
  int(dx * column + x0),
  isOdd(column) ? int(dy * row + int(dy / 2) + y0) : int(dy * row + y0),
];

const rawIndexOf = ({ x0, y0, dx, dy }: HexSettings, [x, y]: Point): HexIndex => ({
  column: floor((x - x0) / dx + 0.5),
  row: isOdd(round((x - x0) / dx)) ? round((y - y0 - dy / 2) / dy) : round((y - y0) / dy),
});

const f = Math.fround;

/** The drawn hexagon of one hex: VASSAL computes it in single precision and widens it right and down by a pixel. */
const hexagon = ([cx, cy]: Point, { dx, dy }: HexSettings): readonly Point[] => {
  const r = f(f(2 * f(dx)) / 3);
  const half = f(0.5 * f(dy));
  const left = round(f(cx - f(0.5 * r)));
  const right = round(f(cx + f(0.5 * r))) + 1;
  const top = round(f(cy - half));
  const bottom = round(f(cy + half)) + 1;
  return [
    [round(f(cx - r)), cy],
    [left, top],
    [right, top],
    [round(f(cx + r)) + 1, cy],
    [right, bottom],
    [left, bottom],
  ];
};

const NEIGHBOURS_OF_EVEN: readonly Point[] = [[-1, -1], [-1, 0], [1, -1], [1, 0]]; // prettier-ignore
const NEIGHBOURS_OF_ODD: readonly Point[] = [[-1, 0], [-1, 1], [1, 0], [1, 1]]; // prettier-ignore

/** The hex whose hexagon holds the point: first the rectangle's, then its neighbours left and right. */
const hexAround = (settings: HexSettings, point: Point): Point => {
  const { x0, y0, dx, dy } = settings;
  const [x, y] = point;
  const column = floor((x - x0 + dx / 2) / dx);
  const row = isOdd(column) ? floor((y - y0) / dy) : floor((y - y0 + dy / 2) / dy);
  const first = centreOf(settings, { column, row });
  if (contains(hexagon(first, settings), point)) return first;
  for (const [c, r] of isOdd(column) ? NEIGHBOURS_OF_ODD : NEIGHBOURS_OF_EVEN) {
    const centre = centreOf(settings, { column: column + c, row: row + r });
    if (contains(hexagon(centre, settings), point)) return centre;
  }
  return first;
};

/** A step of the fine raster within one hex (`snapscale`, set only by old or custom modules). */
const fineStep = (distance: number, pitch: number, scale: number): number => {
  const steps = Math.min(Math.max(round(distance / ((0.5 * pitch) / scale)), 1 - scale), scale - 1);
  return round((steps * 0.5 * pitch) / scale);
};

const snapToHex = (settings: HexSettings, point: Point): Point => {
  const { dx, dy, snapScale } = settings;
  const [x, y] = hexAround(settings, point);
  if (snapScale <= 0) return [x, y];
  return [x + fineStep(point[0] - x, dx, snapScale), y + fineStep(point[1] - y, dy, snapScale)];
};

const snapToSide = ({ x0, y0, dx, dy }: HexSettings, [x, y]: Point): Point => {
  const n = floor(((x - x0 + dx / 4) * 2) / dx);
  return [
    int((dx / 2) * n + x0),
    isOdd(n)
      ? int((dy / 2) * floor(((y - y0) * 2) / dy) + int(dy / 4) + y0)
      : int((dy / 2) * floor(((y - y0 + dy / 4) * 2) / dy) + y0),
  ];
};

const snapToCorner = ({ x0, y0, dx, dy }: HexSettings, [x, y]: Point): Point => {
  const n = floor(((y - y0 + dy / 4) * 2) / dy);
  // VASSAL rounds before it scales here; its corners depend on that.
  const third = isOdd(n) ? x - x0 + dx / 3 + dx / 3 : x - x0 + dx / 3;
  const steps = int((Math.floor(third) * 3) / (2 * dx));
  return [
    isOdd(n) ? int(((2 * dx) / 3) * steps - int(dx / 3) + x0) : int(((2 * dx) / 3) * steps + x0),
    int((dy / 2) * n + y0),
  ];
};

/** Snapping of the upright grid. */
const snapUpright = (settings: HexSettings, point: Point): Point => {
  const { edgesLegal, cornersLegal, snapScale } = settings;
  const centre = snapToHex(settings, point);
  if (!edgesLegal && !cornersLegal) return centre;
  const orHex = (target: Point): Point =>
    snapScale > 0 && blockDistance(point, centre) <= blockDistance(point, target) ? centre : target;
  const targets = [
    ...(edgesLegal ? [orHex(snapToSide(settings, point))] : []),
    ...(cornersLegal ? [orHex(snapToCorner(settings, point))] : []),
  ];
  // Of an edge and a corner as near as it, the corner counts.
  const nearest = targets.reduce((a, b) => (squaredDistance(point, a) < squaredDistance(point, b) ? a : b));
  return squaredDistance(centre, nearest) <= 2 ? centre : nearest;
};

/** VASSAL's own point of a numbered hex; it can lie a pixel beside the centre that pieces snap to. */
const vassalPoint = ({ x0, y0, dx, dy }: HexSettings, { column, row }: HexIndex): Point => [
  int(column * dx) + x0,
  (isOdd(column) ? int(row * dy + dy / 2) : int(row * dy)) + y0,
];

/**
 * A hex grid, from its element.
 * @param size of the board, or of the bounding box of the zone, that the grid lies in; descending numbers need it
 */
export const hexGrid = (element: BuildElement, size: Size): HexGrid => {
  const settings = readHexSettings(element);
  const numberingElement = element.children.findLast(child => shortName(child).endsWith('HexGridNumbering'));
  const numbering = numberingElement && readHexNumbering(numberingElement);
  const layout = hexLayout(size, settings.sideways, settings.dx, settings.dy);
  const turn = settings.sideways ? swap : (point: Point): Point => point;
  const rawIndex = (point: Point): HexIndex => rawIndexOf(settings, turn(point));
  const centre = (raw: HexIndex): Point => turn(centreOf(settings, raw));
  const base = {
    settings,
    numbering,
    rawIndex,
    centre,
    snap: (point: Point, force = false): Point =>
      settings.snapTo || force ? turn(snapUpright(settings, turn(point))) : point,
  };
  if (!numbering) return { ...base, ...UNNUMBERED };
  const parse = locationParser(numbering);
  const parsed = (name: string): HexIndex | undefined => {
    const index = parse(name);
    return index && { column: index[0], row: index[1] };
  };
  const numberedIndex = (point: Point): HexIndex => numbered(numbering, layout, rawIndex(point));
  return {
    ...base,
    numberedIndex,
    locationName: point => {
      const { column, row } = numberedIndex(point);
      return locationName(numbering, column, row);
    },
    pointOf: name => {
      const index = parsed(name);
      return index && turn(vassalPoint(settings, rawOfAsVassal(numbering, layout, index)));
    },
    candidates: name => {
      const index = parsed(name);
      return index ? [centre(rawOf(numbering, layout, index))] : [];
    },
  };
};
