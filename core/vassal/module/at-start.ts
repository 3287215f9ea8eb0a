// Where at-start stacks and decks come to lie in a new game (VASSAL's SetupStack, DrawPile).

import type { BuildElement } from './build-file';
import { booleanAttribute, intAttribute, type Point } from './grids/grid';
import type { AnyGrid } from './grids/read-grid';
import type { BoardedMap } from './map-layout';
import type { ModuleMap } from './module';

export type AtStartPlace =
  | { readonly kind: 'placed'; readonly point: Point }
  /** Its owning board is not on the map: the stack is never placed. */
  | { readonly kind: 'no-board'; readonly board: string }
  /** It is placed by a grid location that does not parse; VASSAL warns and takes x and y. */
  | { readonly kind: 'unknown-location'; readonly location: string; readonly point: Point };

/** A region may be named by itself, also where its zone names itself only. */
const regionPoint = (grid: AnyGrid, name: string): Point | undefined => {
  if (grid.kind !== 'zoned') return undefined;
  for (const zone of grid.zones) {
    if (!zone.grid || !('regions' in zone.grid)) continue;
    const point = zone.grid.pointOf(name);
    if (point && zone.contains(point)) return point;
  }
  return undefined;
};

/**
 * The place of a `SetupStack` or `DrawPile` on its map, in map points.
 * @param layout the map with the boards of a new game
 */
export const atStartPlace = (stack: BuildElement, map: ModuleMap, layout: BoardedMap): AtStartPlace => {
  const own = stack.attributes['owningBoard'] ?? '';
  const ownBoard = layout.boards.find(board => board.name === own);
  if (own !== '' && !ownBoard) return { kind: 'no-board', board: own };
  // Without a board of its own the place counts from the edge, where the first board lies.
  const [x, y]: Point = ownBoard ? [ownBoard.x, ownBoard.y] : [map.edgeWidth, map.edgeHeight];
  const at = ([px, py]: Point): Point => [px + x, py + y];
  const byNumbers = at([intAttribute(stack, 'x', 0), intAttribute(stack, 'y', 0)]);
  const { grid } = ownBoard ?? layout.boards[0] ?? {};
  const location = stack.attributes['location'] ?? '';
  if (!grid || location === '' || !booleanAttribute(stack, 'useGridLocation', false))
    return { kind: 'placed', point: byNumbers };
  const named = grid.pointOf(location) ?? regionPoint(grid, location);
  return named ? { kind: 'placed', point: at(named) } : { kind: 'unknown-location', location, point: byNumbers };
};
