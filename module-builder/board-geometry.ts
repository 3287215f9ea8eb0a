// Where the hexes lie in the board's picture, and how large it is: drawn here, or somebody else's.

import type { SourceProblem } from '../core/base/source';
import { centreOf, cellOf, type HexGeometry } from '../core/draw/hex-geometry';
import { mapGeometry } from '../core/draw/map-picture';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { OwnBoard, Scenario, ScenarioMap } from '../core/scenario/scenario';
import { imageSize } from '../core/vassal/module/image-size';
import { BOARD_IMAGE } from './file-names';
import { drawnName, type OwnPicture, type OwnPictures } from './own-pictures';

export interface Boarded {
  readonly scenario: Scenario;
  readonly ownPictures?: OwnPictures;
}

/** The picture that stands in the place of a drawn one. */
export const pictureOf = (image: string, ownPictures: OwnPictures): OwnPicture | undefined =>
  ownPictures.find(one => drawnName(one) === image);

const sizeOf = (image: string, ownPictures: OwnPictures) => {
  const own = ownPictures.find(({ as }) => as === image);
  return own && imageSize(own.bytes);
};

/**
 * A picture of its own that is not there yet is as large as its hexes need.
 *
 * @param image the drawn picture in whose place it stands
 */
export const geometryOf = (map: ScenarioMap, image: string, ownPictures: OwnPictures = []): HexGeometry => {
  const geometry = mapGeometry(map);
  const size = map.board && sizeOf(image, ownPictures);
  return size ? { ...geometry, pictureWidth: size.width, pictureHeight: size.height } : geometry;
};

export const boardGeometry = ({ scenario, ownPictures }: Boarded): HexGeometry =>
  geometryOf(scenario.map, BOARD_IMAGE, ownPictures);

const START = { file: 'scenario.yaml', line: 1, column: 1 };

const problemOf = (board: OwnBoard, severity: SourceProblem['severity'], code: string, message: string) => ({
  code,
  message,
  at: board.at ?? START,
  severity,
});

const some = (hexes: readonly string[]): string =>
  hexes.slice(0, 3).join(', ') + (hexes.length > 3 ? `, and ${hexes.length - 3} more` : '');

/**
 * Does the grid fit the picture? Maps end in half hexes, whose centres may lie on the picture's edge and beyond: that is a
 * warning. So is one column beyond it: the first column of a grid is a higher one, also where a map begins with a lower.
 */
export const checkBoardOf = (map: ScenarioMap, image: string, ownPictures: OwnPictures): readonly SourceProblem[] => {
  const { board, hexes } = map;
  if (!board) return [];
  if (!ownPictures.some(({ as }) => as === image))
    return [
      problemOf(board, 'error', 'no-board-picture', `There is no ${board.picture} in this folder. Put it there.`),
    ];
  const size = sizeOf(image, ownPictures);
  // What is no picture is reported with the other pictures.
  if (!size) return [];
  const g = geometryOf(map, image, ownPictures);
  const { dx, dy, pointed } = g;
  const [halfWidth, halfHeight] = pointed ? [dy / 2, dx] : [dx, dy / 2];
  const off: string[] = [];
  const atEdge: string[] = [];
  for (const id of hexes.hexes.keys()) {
    const [x, y] = centreOf(g, cellOf(g, id));
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) atEdge.push(id);
    if (x < -halfWidth || y < -halfHeight || x >= size.width + halfWidth || y >= size.height + halfHeight) off.push(id);
  }
  const what = `The picture is ${size.width} x ${size.height} pixels`;
  if (off.length > 0)
    return [
      problemOf(
        board,
        'error',
        'grid-off-picture',
        `${what}; with this grid ${off.length} of ${hexes.hexes.size} hexes lie outside it: ${some(off)}. Correct x, y, dx and dy, or columns and rows.`,
      ),
    ];
  return atEdge.length === 0
    ? []
    : [
        problemOf(
          board,
          'warning',
          'grid-at-edge',
          `${what}; with this grid the centres of ${atEdge.length} hexes lie outside it: ${some(atEdge)}. Correct it if they are no half hexes at the edge.`,
        ),
      ];
};

/** Units that would lie beside the board's picture, where no player can reach them. */
export const checkBeside = (boarded: Boarded): readonly SourceProblem[] => {
  const { pictureWidth: width, pictureHeight: height } = boardGeometry(boarded);
  return boarded.scenario.units.flatMap(({ name, box, at = START }): readonly SourceProblem[] => {
    if (box?.name !== MAP_NAME || !box.at) return [];
    const [x, y] = box.at;
    const message = `${name} starts at ${x},${y}, and the board is only ${width} x ${height} pixels.`;
    return x < width && y < height ? [] : [{ code: 'off-the-board', message, at, severity: 'error' }];
  });
};

export const checkBoard = ({ scenario, ownPictures = [] }: Boarded): readonly SourceProblem[] =>
  checkBoardOf(scenario.map, BOARD_IMAGE, ownPictures);
