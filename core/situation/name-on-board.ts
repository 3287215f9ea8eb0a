import type { Unit } from '../scenario/scenario';
import type { BoardInPlay } from './board';
import { hexNamed } from './hexes';

/** How a line names a unit of its board: by its name, or by its id where that would not tell it. */
export const nameOnBoard = (board: BoardInPlay, { name, id }: Unit): string =>
  board.find(name).units.length === 1 &&
  !/[,;@>&+']|^\P{L}*$|\s(?:and|plus|with|in|across|over)\s/iu.test(name) &&
  hexNamed(name, board) === undefined
    ? name
    : id;
