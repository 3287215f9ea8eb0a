// Boards that lie side by side: a line where they meet, and each one's name in its first hex.

import { boardAt, type BoardPart } from '../hexmap/numbering';
import { DIRECTIONS } from '../hexmap/hex-map';
import { chains } from './curve';
import { MAP_FACE } from './fonts';
import { beside, centreOf, isOnMap, sideOf, type Cell, type HexGeometry } from './hex-geometry';
import { MAP } from './palette';
import { coord, escapeXml, polyline } from './svg';

const boardOf = (g: HexGeometry, [column, row]: Cell): BoardPart | undefined =>
  boardAt({ column: column + 1, row: row + 1 }, g.numbering);

/** Every hexside between two boards, once. */
const seams = (g: HexGeometry) => {
  const found: (readonly [readonly [number, number], readonly [number, number]])[] = [];
  for (let column = 0; column < g.columns; column++)
    for (let row = 0; row < g.rows; row++)
      for (const direction of DIRECTIONS) {
        const [here, there]: readonly [Cell, Cell] = [[column, row], beside([column, row], direction)];
        const isOnce = there[0] > column || (there[0] === column && there[1] > row);
        if (isOnce && isOnMap(g, there) && boardOf(g, here) !== boardOf(g, there)) found.push(sideOf(g, here, direction));
      }
  return found;
};

const nameOf = (g: HexGeometry, { name, columns, rows }: BoardPart): string => {
  const [x, y] = centreOf(g, [columns[0] - 1, rows[0] - 1]);
  return `<text x='${coord(x)}' y='${coord(y + g.dy * 0.4)}'>${escapeXml(name)}</text>`;
};

/** '' for a map that is numbered through. */
export const drawBoards = (g: HexGeometry): string => {
  const { boards } = g.numbering;
  if (!boards) return '';
  const h = g.dy;
  const path = chains(seams(g), () => false)
    .map(({ points }) => polyline(points))
    .join('');
  return (
    `<path d='${path}' fill='none' stroke='${MAP.ink}' stroke-width='${coord(h * 0.03)}' stroke-opacity='.6' ` +
    `stroke-linecap='round' stroke-linejoin='round'/>` +
    `<g ${MAP_FACE[800]} font-size='${coord(h * 0.26)}' text-anchor='middle' fill='${MAP.ink}' fill-opacity='.7' ` +
    `paint-order='stroke' stroke='${MAP.paper}' stroke-opacity='.6' stroke-width='${coord(h * 0.04)}'>` +
    `${boards.map(board => nameOf(g, board)).join('')}</g>`
  );
};
