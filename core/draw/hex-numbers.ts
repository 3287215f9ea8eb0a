// The hex grid and its numbers: the weakest ink on the map, but readable.

import { DIRECTIONS } from '../hexmap/hex-map';
import { beside, centreOf, isOnMap, printedNumber, sideOf, type Cell, type HexGeometry } from './hex-geometry';
import { COUNTER_FACE } from './fonts';
import { NUMBER, ROUTE, type Occupancy } from './occupancy';
import type { Layer, Sprite, Stamps } from './layers';
import { MAP } from './palette';
import { coord, escapeXml, hairlines, xy, type Point } from './svg';

const cells = function* (g: HexGeometry): Generator<Cell> {
  for (let column = 0; column < g.columns; column++) for (let row = 0; row < g.rows; row++) yield [column, row];
};

/** Every hexside once. */
export const drawGrid = (g: HexGeometry): string => {
  let path = '';
  for (const cell of cells(g))
    for (const direction of DIRECTIONS) {
      const [column, row] = beside(cell, direction);
      const earlier = column < cell[0] || (column === cell[0] && row < cell[1]);
      if (isOnMap(g, [column, row]) && earlier) continue;
      const [a, b] = sideOf(g, cell, direction);
      path += `M${xy(...a)}L${xy(...b)}`;
    }
  return hairlines(path, MAP.grid, g.dy * 0.0102, 0.54);
};

export interface HexNumber {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly onWater: boolean;
}

/** In hex heights. */
const NUMBER_SIZE = 0.15;

/** Does a route leave the hex to the north, where its number would stand? */
const routeLeavesNorth = (taken: Occupancy, x: number, top: number, h: number): boolean => {
  for (let t = 0.06; t < 0.2; t += 0.04) if ((taken.at(x, top + t * h) & ROUTE) !== 0) return true;
  return false;
};

/**
 * Baselines below the north side, in hex heights: above a counter in the middle of the hex, which reaches up to about .15;
 * under a river as low as that allows.
 */
const BASELINE = { usual: 0.137, underRiver: 0.15 } as const;

/** Under the north side; west of a route that leaves there, lower under a river. Stamps their places. */
export const placeNumbers = (
  g: HexGeometry,
  taken: Occupancy,
  riverSides: readonly (readonly [Point, Point])[],
  isWater: (cell: Cell) => boolean,
): HexNumber[] => {
  const h = g.dy;
  const size = h * NUMBER_SIZE;
  const rivers = new Set(riverSides.map(([a, b]) => xy((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)));
  const numbers: HexNumber[] = [];
  for (const cell of cells(g)) {
    const [centre, middle] = centreOf(g, cell);
    const top = middle - h / 2;
    const x = routeLeavesNorth(taken, centre, top, h) ? centre - h * 0.17 : centre;
    const y = top + h * (rivers.has(xy(centre, top)) ? BASELINE.underRiver : BASELINE.usual);
    taken.stampBox({ left: x - size * 0.95, top: y - size * 0.8, width: size * 1.9, height: size * 0.9 }, NUMBER);
    numbers.push({ text: printedNumber(g, cell), x, y, onWater: isWater(cell) });
  }
  return numbers;
};

/** Copies on all sides make the halo: to stroke thousands of numbers takes longer than all the rest of the map. */
const HALO = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The middle of a digit's width, in its size. */
const DIGIT = 0.43;

/**
 * Halos, then numbers. Each is laid down in two halves, which are few: thousands of texts take the renderer longer than
 * the terrain.
 */
export const drawNumbers = (numbers: readonly HexNumber[], h: number): readonly Layer[] => {
  const size = h * NUMBER_SIZE;
  const offset = h * 0.013;
  const text = (half: string, isEnd: boolean): string =>
    `<text ${COUNTER_FACE[500]} font-size='${coord(size)}' text-anchor='${isEnd ? 'start' : 'end'}' letter-spacing='.3'>${half}</text>`;
  const halo = (half: string): string =>
    `<g fill='${MAP.halo}' fill-opacity='.34'>${HALO.map(
      ([x, y]) => `<g transform='translate(${coord(x * offset)} ${coord(y * offset)})'>${half}</g>`,
    ).join('')}</g>`;
  const ink = (colour: string) => (half: string) => `<g fill='${colour}' fill-opacity='.82'>${half}</g>`;
  const [onLand, onWater] = [ink(MAP.number), ink(MAP.waterNumber)];
  const layer = (look: (n: HexNumber) => (half: string) => string): Stamps => {
    const known = new Map<string, number>();
    const sprites: Sprite[] = [];
    const places: number[] = [];
    for (const n of numbers) {
      const middle = Math.ceil(n.text.length / 2);
      const halves = [n.text.slice(0, middle), n.text.slice(middle)];
      const x = Math.round(n.x + (middle - n.text.length / 2) * size * DIGIT);
      halves.forEach((half, i) => {
        const svg = look(n)(text(escapeXml(half), i === 1));
        const sprite = known.get(svg) ?? sprites.push({ svg, reach: Math.ceil(size * (half.length * 0.7 + 0.5)) }) - 1;
        known.set(svg, sprite);
        places.push(sprite, x, Math.round(n.y));
      });
    }
    return { kind: 'stamps', sprites, places };
  };
  return [layer(() => halo), layer(n => (n.onWater ? onWater : onLand))];
};
