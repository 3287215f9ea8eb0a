// One piece as SVG round its own point, as its module draws it; a plain square with its name, if it has no picture.

import { counterTextWidth, fittedSize } from '../../draw/text-width';
import { coord, escapeXml } from '../../draw/svg';
import type { DrawnImage, DrawnLabel, Picture } from '../../vassal/traits/picture';
import type { PieceOnBoard } from '../board-view';
import type { Size } from '../../vassal/module/grids/grid';

/** Where a picture's file is to be found by whoever shows the SVG, and its size in pixels. */
export interface Address extends Size {
  readonly href: string;
}

/** undefined: there is no such picture, or it has not come yet. */
export type AddressOf = (image: string) => Address | undefined;

/** The least rectangle round a piece's point that holds its pictures. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boundsOf = ({ x, y, scale, cornered, angle }: DrawnImage, { width, height }: Size): Bounds => {
  const [w, h] = [width * scale, height * scale];
  if (cornered) return { left: x, top: y, right: x + w, bottom: y + h };
  // A quarter turn changes places; in between the larger is enough.
  const isUpright = Math.abs(Math.sin((angle * Math.PI) / 180)) < 0.01;
  const [across, down] = isUpright ? [w, h] : [Math.max(w, h), Math.max(w, h)];
  return { left: x - across / 2, top: y - down / 2, right: x + across / 2, bottom: y + down / 2 };
};

const union = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Of a piece without a picture. */
const BARE: Bounds = { left: -24, top: -24, right: 24, bottom: 24 };

/** Of the first picture only: badges beside a counter are no part of its shape. */
export const pieceBounds = (picture: Picture, addressOf: AddressOf): Bounds => {
  for (const drawn of picture) {
    const address = drawn.kind === 'image' ? addressOf(drawn.image) : undefined;
    if (drawn.kind === 'image' && address) return boundsOf(drawn, address);
  }
  return BARE;
};

const imageSvg = (drawn: DrawnImage, { href, width, height }: Address): string => {
  const { x, y, scale, angle, cornered } = drawn;
  const [w, h] = [width * scale, height * scale];
  const [left, top] = cornered ? [x, y] : [x - w / 2, y - h / 2];
  const turn = angle % 360 === 0 ? '' : ` transform='rotate(${coord(angle)} ${coord(x)} ${coord(y)})'`;
  return `<image href='${escapeXml(href)}' x='${coord(left)}' y='${coord(top)}' width='${coord(w)}' height='${coord(h)}'${turn}/>`;
};

/** `r,g,b` or `r,g,b,a` (0 to 255) as VASSAL writes colours. */
const paint = (colour: string, what: 'fill', missing: string): string => {
  const [r, g, b, a] = colour.split(',').map(Number);
  if (r === undefined || g === undefined || b === undefined || [r, g, b].some(Number.isNaN))
    return `${what}='${missing}'`;
  return `${what}='rgb(${r},${g},${b})'${a === undefined ? '' : ` ${what}-opacity='${coord(a / 255)}'`}`;
};

const LONGEST_LABEL = 200;
/** With its markup. */
const LONGEST_MARKED = 4000;

const labelSvg = (label: DrawnLabel, around: Bounds): string => {
  const { at, anchor, offset, size, angle } = label;
  const text = label.text
    .slice(0, LONGEST_MARKED)
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);
  if (text === '') return '';
  // A little wider than the condensed face that the widths are of.
  const [width, height] = [counterTextWidth(text, size) * 1.25, size * 1.25];
  const edge = (side: number, low: number, high: number): number => (side < 0 ? low : side > 0 ? high : 0);
  const left = edge(at[0], around.left, around.right) + offset[0] - anchor[0] * width;
  const top = edge(at[1], around.top, around.bottom) + offset[1] - anchor[1] * height;
  const box =
    label.background === ''
      ? ''
      : `<rect x='${coord(left)}' y='${coord(top)}' width='${coord(width)}' height='${coord(height)}' ${paint(label.background, 'fill', 'none')}/>`;
  const face = `${label.bold ? " font-weight='bold'" : ''}${label.italic ? " font-style='italic'" : ''}`;
  const turn = angle % 360 === 0 ? '' : ` transform='rotate(${coord(angle)})'`;
  return (
    `<g${turn}>${box}<text x='${coord(left + width / 2)}' y='${coord(top + height * 0.78)}' text-anchor='middle' ` +
    `font-size='${coord(size)}' font-family='sans-serif'${face} ${paint(label.ink, 'fill', '#000')}>${escapeXml(text)}</text></g>`
  );
};

const ROWS = 3;

/** A square with the name, or a question mark for what nobody may know. */
const bareSvg = ({ name, masked }: Pick<PieceOnBoard, 'name' | 'masked'>, isNamed: boolean): string => {
  const { left, top, right, bottom } = BARE;
  const frame = (rest: string): string =>
    `<rect class='bare' x='${left}' y='${top}' width='${right - left}' height='${bottom - top}' rx='4' stroke='#555' ${rest}/>`;
  if (!isNamed) return frame(masked ? "fill='#bbb'" : "fill='#e8e4d8'");
  if (masked)
    return `${frame("fill='#bbb' stroke-dasharray='5 3'")}<text y='9' text-anchor='middle' font-size='26' font-family='sans-serif' fill='#333'>?</text>`;
  const words = name.split(/\s+/).slice(0, ROWS);
  const rows = words.map((word, i) => {
    const size = fittedSize(word, 14, 36);
    const y = (i - (words.length - 1) / 2) * 14 + size * 0.35;
    return `<text y='${coord(y)}' text-anchor='middle' font-size='${coord(size)}' font-family='sans-serif' fill='#222'>${escapeXml(word)}</text>`;
  });
  return frame("fill='#e8e4d8'") + rows.join('');
};

const isBare = ({ picture }: Pick<PieceOnBoard, 'picture'>, addressOf: AddressOf): boolean =>
  !picture.some(drawn => drawn.kind === 'image' && addressOf(drawn.image));

/** So far may the square above lie and still hide the name in the one below. */
const HIDES = { across: 6, down: 4 };

/** Is what stands in a piece hidden by the next one in its stack? Only squares are sure to have no holes. */
export const isHiddenBy = (
  piece: Pick<PieceOnBoard, 'picture' | 'offset'>,
  above: Pick<PieceOnBoard, 'picture' | 'offset'> | undefined,
  addressOf: AddressOf,
): boolean =>
  above !== undefined &&
  Math.abs(above.offset[0] - piece.offset[0]) <= HIDES.across &&
  Math.abs(above.offset[1] - piece.offset[1]) <= HIDES.down &&
  isBare(piece, addressOf) &&
  isBare(above, addressOf);

/** @param isNamed false: nobody could read the name of a piece without a picture, and thousands of them would cost much */
export const pieceSvg = (
  piece: Pick<PieceOnBoard, 'name' | 'masked' | 'picture'>,
  addressOf: AddressOf,
  isNamed = true,
): string => {
  const drawn: string[] = [];
  let around: Bounds | undefined;
  for (const one of piece.picture) {
    if (one.kind === 'label') {
      drawn.push(labelSvg(one, around ?? BARE));
      continue;
    }
    const address = addressOf(one.image);
    if (!address) continue;
    const own = boundsOf(one, address);
    around = around ? union(around, own) : own;
    drawn.push(imageSvg(one, address));
  }
  return around ? drawn.join('') : bareSvg(piece, isNamed) + drawn.join('');
};
