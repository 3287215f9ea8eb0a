// The module's own board as the picture of our map: laid under our hexes so that each lies on its own.

import { hexGeometry } from '../core/draw/hex-geometry';
import type { FoundBoard } from './found';
import type { BoardHexes } from './hexes';
import { dataUri } from './picture-file';

/** Hexes of a board that is read easily, and that the scenario format allows. */
const [LEAST, MOST] = [32, 400];

export const hexHeightOf = (hexes: BoardHexes): number => Math.min(MOST, Math.max(LEAST, Math.round(hexes.pitch)));

const centre = (columns: number, rows: number, hexHeight: number, column: number, row: number) => {
  const g = hexGeometry(columns, rows, hexHeight);
  return [g.x0 + (column - 1) * g.dx, g.y0 + (row - 1) * g.dy] as const;
};

/**
 * The drawing: undefined if the picture is of a kind that cannot be put in one, or the hexes have their points at the top.
 * What lies beyond the hexes and their margin is cut off.
 */
export const boardDrawing = (board: FoundBoard, hexes: BoardHexes, picture: Uint8Array): string | undefined => {
  const uri = dataUri(picture);
  if (uri === undefined || hexes.pointsUp) return undefined;
  const { columns, rows } = hexes;
  const hexHeight = hexHeightOf(hexes);
  const g = hexGeometry(columns, rows, hexHeight);
  // Odd columns only: they are at one height.
  const far: readonly [number, number] = [columns > 2 ? (columns % 2 === 1 ? columns : columns - 1) : 1, rows];
  const theirs = [hexes.centre(1, 1), hexes.centre(...far)] as const;
  const ours = [centre(columns, rows, hexHeight, 1, 1), centre(columns, rows, hexHeight, ...far)] as const;
  const scale = (axis: 0 | 1): number =>
    theirs[1][axis] === theirs[0][axis] ? 1 : (ours[1][axis] - ours[0][axis]) / (theirs[1][axis] - theirs[0][axis]);
  const [sx, sy] = [scale(0), scale(1)];
  const [x, y] = [ours[0][0] - (theirs[0][0] - board.x) * sx, ours[0][1] - (theirs[0][1] - board.y) * sy];
  const at = (value: number): string => value.toFixed(3);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='${g.pictureWidth}' height='${g.pictureHeight}'>` +
    `<rect width='${g.pictureWidth}' height='${g.pictureHeight}' fill='#F1EBD8'/>` +
    `<image x='${at(x)}' y='${at(y)}' width='${at(board.width * sx)}' height='${at(board.height * sy)}' ` +
    `preserveAspectRatio='none' href='${uri}'/></svg>`
  );
};
