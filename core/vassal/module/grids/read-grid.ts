// The grid of a board or a zone, whatever its kind; custom subclasses are known by what they hold (spec 6.5).

import { shortName, type BuildElement } from '../build-file';
import type { Size } from './grid';
import { hexGrid, type HexGrid } from './hex-grid';
import { regionGrid, type RegionGrid } from './region-grid';
import { squareGrid, type SquareGrid } from './square-grid';
import { zonedGrid, type ZonedGrid } from './zoned-grid';

export type AnyGrid =
  | (HexGrid & { readonly kind: 'hex' })
  | (SquareGrid & { readonly kind: 'square' })
  | (RegionGrid & { readonly kind: 'region' })
  | (ZonedGrid & { readonly kind: 'zoned'; readonly background: AnyGrid | undefined });

type GridKind = AnyGrid['kind'];

const BY_NAME: readonly (readonly [string, GridKind])[] = [
  ['HexGrid', 'hex'],
  ['SquareGrid', 'square'],
  ['RegionGrid', 'region'],
  ['ZonedGrid', 'zoned'],
];

const BY_CHILD: readonly (readonly [string, GridKind])[] = [
  ['HexGridNumbering', 'hex'],
  ['SquareGridNumbering', 'square'],
  ['Region', 'region'],
  ['Zone', 'zoned'],
];

/** The kind of grid that an element is; undefined if it is none. */
const gridKind = (element: BuildElement): GridKind | undefined => {
  const name = shortName(element);
  const byName = BY_NAME.find(([ending]) => name.endsWith(ending));
  if (byName) return byName[1];
  if (!name.endsWith('Grid')) return undefined;
  return BY_CHILD.find(([ending]) => element.children.some(child => shortName(child).endsWith(ending)))?.[1];
};

/** The element of the grid in a board, a zone or a zoned grid: the last one, as each takes its forerunner's place. */
const gridElement = (parent: BuildElement): BuildElement | undefined =>
  parent.children.findLast(child => gridKind(child) !== undefined);

/**
 * The grid that lies in a board, a zone or (as its background) a zoned grid.
 * @param size of the board, or of the zone's bounding box
 */
export const readGrid = (parent: BuildElement, size: Size): AnyGrid | undefined => {
  const element = gridElement(parent);
  switch (element && gridKind(element)) {
    case undefined:
      return undefined;
    case 'hex':
      return element && { kind: 'hex', ...hexGrid(element, size) };
    case 'square':
      return element && { kind: 'square', ...squareGrid(element, size) };
    case 'region':
      return element && { kind: 'region', ...regionGrid(element) };
    case 'zoned': {
      if (!element) return undefined;
      const background = readGrid(element, size);
      return { kind: 'zoned', background, ...zonedGrid(element, background, readGrid) };
    }
  }
};
