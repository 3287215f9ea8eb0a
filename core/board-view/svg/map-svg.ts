// A map, or a window of it, as SVG: boards, stacks, moves.

import { coord, escapeXml, polygon } from '../../draw/svg';
import type { Point } from '../../vassal/module/grids/grid';
import type { BoardPicture, HexOutline, MapView, MoveArrow, StackView } from '../board-view';
import { moveSvg } from './move-svg';
import { isHiddenBy, pieceBounds, pieceSvg, type AddressOf } from './piece-svg';

/** A rectangle of a map. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boardSvg = ({ at, size, reversed, image, colour }: BoardPicture, addressOf: AddressOf): string => {
  const address = image === undefined ? undefined : addressOf(image);
  const box = `x='${coord(at[0])}' y='${coord(at[1])}' width='${coord(size.width)}' height='${coord(size.height)}'`;
  if (!address) {
    const plain = /^\d{1,3},\d{1,3},\d{1,3}$/.test(colour ?? '') ? `rgb(${colour ?? ''})` : '#d9d4c3';
    return `<rect class='board' ${box} fill='${plain}'/>`;
  }
  const [cx, cy] = [at[0] + size.width / 2, at[1] + size.height / 2];
  const turn = reversed ? ` transform='rotate(180 ${coord(cx)} ${coord(cy)})'` : '';
  return `<image class='board' href='${escapeXml(address.href)}' ${box}${turn}/>`;
};

const hexSvg = ({ name, centre, corners }: HexOutline): string => {
  const top = Math.min(...corners.map(([, y]) => y));
  const size = Math.max(6, (centre[1] - top) * 0.24);
  return (
    `<path d='${polygon(corners)}' fill='none' stroke='#8a8470'/>` +
    `<text x='${coord(centre[0])}' y='${coord(top + size * 1.2)}' text-anchor='middle' font-size='${coord(size)}' font-family='sans-serif' fill='#6b6659'>${escapeXml(name)}</text>`
  );
};

export const boardsSvg = ({ boards, hexes }: Pick<MapView, 'boards' | 'hexes'>, addressOf: AddressOf): string =>
  boards.map(board => boardSvg(board, addressOf)).join('') + hexes.map(hexSvg).join('');

/** How many there are, at the upper right of a stack. */
const countSvg = ({ count, pieces }: StackView, addressOf: AddressOf): string => {
  const top = pieces.at(-1);
  if (count < 2 || !top) return '';
  const { right, top: above } = pieceBounds(top.picture, addressOf);
  const radius = Math.max(9, (right - pieceBounds(top.picture, addressOf).left) * 0.17);
  const [x, y] = [top.offset[0] + right, top.offset[1] + above];
  return (
    `<g class='count'><circle cx='${coord(x)}' cy='${coord(y)}' r='${coord(radius)}' fill='#111' stroke='#fff' stroke-width='1.5'/>` +
    `<text x='${coord(x)}' y='${coord(y + radius * 0.38)}' text-anchor='middle' font-size='${coord(radius * 1.1)}' font-weight='bold' font-family='sans-serif' fill='#fff'>${count}</text></g>`
  );
};

/** So many of a stack can be told apart; those below are hidden by them. */
const DEEPEST = 8;

/** Its pieces from below, at its point. Whoever shows it may put the group elsewhere, and open it. */
export const stackSvg = (stack: StackView, addressOf: AddressOf): string => {
  const pieces = stack.pieces.slice(-DEEPEST).map((piece, i, all) => {
    const drawn = pieceSvg(piece, addressOf, !isHiddenBy(piece, all[i + 1], addressOf));
    return `<g class='piece' transform='translate(${coord(piece.offset[0])} ${coord(piece.offset[1])})'>${drawn}</g>`;
  });
  return (
    `<g class='stack' data-stack='${escapeXml(stack.id)}' transform='translate(${coord(stack.at[0])} ${coord(stack.at[1])})'>` +
    `${pieces.join('')}${countSvg(stack, addressOf)}</g>`
  );
};

/** Lines as wide as fits the counters that they lead to. */
export const lineWidth = (stacks: readonly StackView[], addressOf: AddressOf): number => {
  const widths = stacks.flatMap(({ pieces }) => {
    const top = pieces.at(-1);
    if (!top) return [];
    const { left, right } = pieceBounds(top.picture, addressOf);
    return [right - left];
  });
  const middle = widths.sort((a, b) => a - b)[widths.length >> 1] ?? 48;
  return Math.min(14, Math.max(3, middle * 0.09));
};

/** Is anything of a stack in sight? Counters reach some way round their point. */
const ROUND = 100;
export const isWithin = ([x, y]: Point, window: Window): boolean =>
  x > window.x - ROUND &&
  y > window.y - ROUND &&
  x < window.x + window.width + ROUND &&
  y < window.y + window.height + ROUND;

export interface MapSvgOptions {
  /** Left out: the whole map. */
  readonly window?: Window;
  readonly moves?: readonly MoveArrow[];
  /** Words for who cannot see it; left out: it is not told. */
  readonly label?: string;
}

/** A document of its own, in pixels of the map. */
export const mapSvg = (map: MapView, addressOf: AddressOf, options: MapSvgOptions = {}): string => {
  const window = options.window ?? { x: 0, y: 0, ...map.size };
  const stacks = map.stacks.filter(({ at }) => isWithin(at, window));
  const hexes = map.hexes.filter(({ centre }) => isWithin(centre, window));
  const width = lineWidth(stacks, addressOf);
  const moves = (options.moves ?? []).filter(move => move.map === map.name);
  const told = options.label === undefined ? '' : ` role='img' aria-label='${escapeXml(options.label)}'`;
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${[window.x, window.y, window.width, window.height].map(coord).join(' ')}'${told}>` +
    boardsSvg({ boards: map.boards, hexes }, addressOf) +
    stacks.map(stack => stackSvg(stack, addressOf)).join('') +
    moves.map(move => moveSvg(move, width)).join('') +
    '</svg>'
  );
};

/** A window round some points of a map, with room on all sides, within the map. */
export const windowRound = (points: readonly Point[], { size }: Pick<MapView, 'size'>, room: number): Window => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const side = (values: readonly number[], most: number): readonly [number, number] => {
    const low = Math.max(0, Math.min(...values, most) - room);
    const high = Math.min(most, Math.max(...values, 0) + room);
    return [low, Math.max(0, high - low)];
  };
  const [[x, width], [y, height]] = [side(xs, size.width), side(ys, size.height)];
  return { x, y, width, height };
};
