// The module's own board as the picture of our map, with its grid.

import type { OwnBoard } from '../core/scenario/scenario';
import type { VassalModule } from '../core/vassal/module/module';
import type { FoundBoard } from './found';
import type { BoardHexes } from './hexes';
import { isRaster, pictureFile } from './picture-file';

/** Hexes of a board that is read easily, and that the scenario format allows. */
const [LEAST, MOST] = [32, 400];

/** Of a map that is drawn, since the board has no picture. */
export const hexHeightOf = (hexes: BoardHexes): number => Math.min(MOST, Math.max(LEAST, Math.round(hexes.pitch)));

/** Pixels from hex to hex that a scenario's grid may have. */
const [LEAST_PITCH, MOST_PITCH] = [8, 1000];

/** The picture and its bytes; or why there is none. */
export const boardPicture = async (
  module: VassalModule,
  board: FoundBoard | undefined,
): Promise<{ readonly path: string; readonly bytes: Uint8Array } | string> => {
  if (!board?.grid) return 'no board of it has hexes of a size that a scenario can have';
  const { dx, dy } = board.grid.hex.settings;
  if (Math.min(dx, dy) < LEAST_PITCH || Math.max(dx, dy) > MOST_PITCH)
    return `its hexes are smaller than ${LEAST_PITCH} pixels or larger than ${MOST_PITCH}`;
  const entry = board.image === undefined ? undefined : module.imageEntry(board.image);
  const bytes = entry === undefined ? undefined : await module.entry(entry);
  if (bytes?.ok !== true) return 'the module does not have its picture';
  const path = pictureFile('map.png', bytes.value);
  return isRaster(bytes.value) ? { path, bytes: bytes.value } : 'its picture is neither PNG, JPG nor GIF';
};

/** VASSAL counts a board whose hexes have their points at the top over its diagonal. */
export const ownBoardOf = (board: FoundBoard, hexes: BoardHexes, picture: string): OwnBoard => {
  const [mapX, mapY] = hexes.centre(1, 1);
  const [x, y] = [mapX - board.x, mapY - board.y];
  const [x0, y0] = hexes.pointed ? [y, x] : [x, y];
  return { picture, grid: { x0, y0, dx: hexes.dx, dy: hexes.pitch, pointed: hexes.pointed } };
};
