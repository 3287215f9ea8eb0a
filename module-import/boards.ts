// The board that is played on: of all boards of a new game the one with the largest grid of hexes.

import { shortName, type BuildElement } from '../core/vassal/module/build-file';
import { walk } from '../core/vassal/module/components';
import { boardImage, type BoardedMap, type LaidOutMaps } from '../core/vassal/module/map-layout';
import type { VassalModule } from '../core/vassal/module/module';
import type { FoundBoard } from './found';

const hexGridOf = (board: BuildElement): BuildElement | undefined =>
  [...walk(board)].find(
    element =>
      shortName(element).endsWith('HexGrid') ||
      (shortName(element).endsWith('Grid') &&
        element.children.some(child => shortName(child).endsWith('HexGridNumbering'))),
  );

const boardsOf = (map: BoardedMap): readonly FoundBoard[] =>
  map.boards.map(({ name, element, x, y, width, height }) => ({
    map: map.name,
    name,
    image: boardImage(element),
    width,
    height,
    x,
    y,
    grid: hexGridOf(element),
  }));

export interface FoundBoards {
  readonly main: FoundBoard | undefined;
  readonly others: readonly FoundBoard[];
}

const area = ({ grid, width, height }: FoundBoard): number =>
  grid === undefined || !Number.isFinite(width * height) ? 0 : width * height;

/** Boards of a new game; those that players may choose besides are not laid out and not among them. */
export const findBoards = (module: VassalModule, maps: LaidOutMaps): FoundBoards => {
  const all = module.maps.flatMap(map => {
    const layout = maps.find(map.internalId);
    return layout ? boardsOf(layout) : [];
  });
  const main = all.reduce<FoundBoard | undefined>(
    (best, board) => (area(board) > (best ? area(best) : 0) ? board : best),
    undefined,
  );
  return { main, others: all.filter(board => board !== main) };
};
