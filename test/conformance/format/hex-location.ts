import { hexGrid } from '../../../core/vassal/module/grids/hex-grid';
import { gridInput } from './grid-input';

/** Everything a hex grid says of one point (spec 7.2, 7.3). */
export const runHexLocation = (input: unknown): unknown => {
  const { element, size, point } = gridInput(input, 'Hex');
  const grid = hexGrid(element, size);
  const raw = grid.rawIndex(point);
  const snap = grid.snap(point);
  const name = grid.locationName(point);
  return {
    rawColumn: raw.column,
    rawRow: raw.row,
    ...grid.numberedIndex(point),
    gridLocation: name,
    snap,
    snapGridLocation: grid.locationName(snap),
    locationOfName: name === undefined ? undefined : grid.pointOf(name),
  };
};
