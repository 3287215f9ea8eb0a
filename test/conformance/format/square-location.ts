import { squareGrid } from '../../../core/vassal/module/grids/square-grid';
import { gridInput } from './grid-input';

/** Everything a square grid says of one point (spec 7.4). */
export const runSquareLocation = (input: unknown): unknown => {
  const { element, size, point } = gridInput(input, 'Square');
  const grid = squareGrid(element, size);
  const [column, row] = grid.numberedIndex(point) ?? [];
  return { column, row, gridLocation: grid.locationName(point), snap: grid.snap(point) };
};
