// Square grids (spec 7.4).

import { shortName, type BuildElement } from '../build-file';
import { booleanAttribute, floor, int, intAttribute, isOdd, numberAttribute, round, UNNUMBERED } from './grid';
import type { Grid, Point, Size } from './grid';
import { locationName, locationParser, readNumbering, type Numbering } from './numbering';

export interface SquareSettings {
  /** The centre of cell 0,0. */
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  readonly snapTo: boolean;
  readonly edgesLegal: boolean;
  readonly cornersLegal: boolean;
}

export interface SquareGrid extends Grid {
  readonly settings: SquareSettings;
  readonly numbering: Numbering | undefined;
  /** Column and row as numbered, before offsets. */
  readonly numberedIndex: (point: Point) => Point | undefined;
}

const readSquareSettings = (element: BuildElement): SquareSettings => ({
  x0: intAttribute(element, 'x0', 24),
  y0: intAttribute(element, 'y0', 24),
  dx: numberAttribute(element, 'dx', 48),
  dy: numberAttribute(element, 'dy', 48),
  snapTo: booleanAttribute(element, 'snapTo', true),
  edgesLegal: booleanAttribute(element, 'edgesLegal', false),
  cornersLegal: booleanAttribute(element, 'cornersLegal', false),
});

/** Snaps to half cells: 0,0 is the centre of the origin's cell, 1,0 its right edge, 1,1 its lower right corner. */
const snapSquare = ({ x0, y0, dx, dy, edgesLegal, cornersLegal }: SquareSettings, [x, y]: Point): Point => {
  const offsetX = x - x0;
  const offsetY = y - y0;
  let nx = round(offsetX / (0.5 * dx));
  let ny = round(offsetY / (0.5 * dy));
  const centreColumn = 2 * round(offsetX / dx);
  if (!edgesLegal && !cornersLegal) {
    nx = centreColumn;
    ny = 2 * round(offsetY / dy);
  } else if (!edgesLegal) {
    nx = isOdd(ny) ? 1 + 2 * round(offsetX / dx - 0.5) : centreColumn;
  } else if (!cornersLegal && (isOdd(ny) || !isOdd(nx))) {
    nx = centreColumn;
  }
  return [x0 + round((nx * dx) / 2), y0 + round((ny * dy) / 2)];
};

/** A square grid, from its element; `size` as for hex grids. */
export const squareGrid = (element: BuildElement, size: Size): SquareGrid => {
  const settings = readSquareSettings(element);
  const { x0, y0, dx, dy } = settings;
  const numberingElement = element.children.findLast(child => shortName(child).endsWith('SquareGridNumbering'));
  const numbering = numberingElement && readNumbering(numberingElement);
  const base = {
    settings,
    numbering,
    snap: (point: Point, force = false): Point => (settings.snapTo || force ? snapSquare(settings, point) : point),
  };
  if (!numbering) return { ...base, ...UNNUMBERED };
  const turnColumn = (column: number): number =>
    numbering.horizontal.descending ? int(size.width / dx + 0.5) - column : column;
  const turnRow = (row: number): number => (numbering.vertical.descending ? int(size.height / dy + 0.5) - row : row);
  const numberedIndex = ([x, y]: Point): Point => [
    turnColumn(floor((x - x0) / dx + 0.5)),
    // VASSAL truncates here, so that the row above the origin's is named like it.
    turnRow(int((y - y0) / dy + 0.5)),
  ];
  const parse = locationParser(numbering);
  const pointOf = (name: string): Point | undefined => {
    const index = parse(name);
    return index && [int(turnColumn(index[0]) * dx + x0), int(turnRow(index[1]) * dy + y0)];
  };
  return {
    ...base,
    numberedIndex,
    locationName: point => locationName(numbering, ...numberedIndex(point)),
    pointOf,
    candidates: name => {
      const point = pointOf(name);
      return point ? [point] : [];
    },
  };
};
