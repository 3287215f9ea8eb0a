// Moves as arrows. The verdict shows in shape as well as in colour: a legal move is a whole line with a point, an illegal
// one is broken, ends at a bar and bears a cross; one that cannot be told is dotted and bears a question mark.

import { coord, escapeXml, polyline, type Point } from '../../draw/svg';
import type { MoveArrow, MoveVerdict } from '../board-view';

const COLOURS: Readonly<Record<MoveVerdict, string>> = {
  legal: '#ffffff',
  none: '#ffffff',
  illegal: '#ff5a4d',
  undetermined: '#ffc233',
};

/** What the sign on the line says, and what a screen reader says for it. */
export const VERDICT_WORDS: Readonly<Record<MoveVerdict, string>> = {
  legal: 'legal',
  none: 'not judged',
  illegal: 'illegal as logged',
  undetermined: 'cannot tell',
};

const along = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part];

/** The line without its last piece, so that its point lies at the counter's edge and not under its middle. */
const shortened = (points: readonly Point[], by: number): readonly Point[] => {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return points;
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]);
  // Even a short one keeps half of its length.
  return [...points.slice(0, -1), along(end, before, Math.min(0.5, by / Math.max(1, length)))];
};

const turnOf = ([ax, ay]: Point, [bx, by]: Point): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** At the end of the line: a point, or the bar before which an illegal move had to halt. */
const headSvg = (end: Point, angle: number, width: number, verdict: MoveVerdict, colour: string): string => {
  const at = `transform='translate(${coord(end[0])} ${coord(end[1])}) rotate(${coord(angle)})'`;
  const edge = `stroke='#111' stroke-width='${coord(width * 0.35)}' stroke-linejoin='round'`;
  if (verdict === 'illegal')
    return `<rect ${at} x='${coord(-width)}' y='${coord(-2.4 * width)}' width='${coord(width * 1.5)}' height='${coord(4.8 * width)}' fill='${colour}' ${edge}/>`;
  return `<path ${at} d='M${coord(2.2 * width)} 0L${coord(-1.8 * width)} ${coord(2.2 * width)}L${coord(-1.8 * width)} ${coord(-2.2 * width)}Z' fill='${colour}' ${edge}/>`;
};

const CROSS = 'M-.5-.5L.5.5M-.5.5L.5-.5';

const signSvg = ([x, y]: Point, width: number, verdict: MoveVerdict, colour: string): string => {
  const size = 2.6 * width;
  const at = `transform='translate(${coord(x)} ${coord(y)}) scale(${coord(size)})'`;
  if (verdict === 'illegal')
    return `<g ${at}><circle r='1' fill='${colour}' stroke='#111' stroke-width='.14'/><path d='${CROSS}' stroke='#111' stroke-width='.3' stroke-linecap='round'/></g>`;
  if (verdict === 'undetermined')
    return `<g ${at}><path d='M0-1.2L1.2 0L0 1.2L-1.2 0Z' fill='${colour}' stroke='#111' stroke-width='.14'/><text y='.42' text-anchor='middle' font-size='1.3' font-weight='bold' font-family='sans-serif' fill='#111'>?</text></g>`;
  return '';
};

const DASHES: Readonly<Record<MoveVerdict, (width: number) => string>> = {
  legal: () => '',
  none: () => '',
  illegal: width => ` stroke-dasharray='${coord(3 * width)} ${coord(2 * width)}'`,
  undetermined: width => ` stroke-dasharray='0.1 ${coord(1.9 * width)}' stroke-linecap='round'`,
};

/** Of the line's middle piece. */
const middleOf = (points: readonly Point[]): Point => {
  const first = Math.floor((points.length - 2) / 2);
  return along(points[first] ?? [0, 0], points[first + 1] ?? [0, 0], 0.5);
};

/** @param width of the line, in pixels of the map */
export const moveSvg = (move: MoveArrow, width: number): string => {
  const { from, over, to, verdict, step } = move;
  const points = shortened([from, ...over, to], 5 * width);
  const [end, before] = [points.at(-1) ?? to, points.at(-2) ?? from];
  const colour = COLOURS[verdict];
  const path = polyline(points);
  const name = `${move.pieces.join(', ')}: ${move.places.join(' to ')}, step ${step}, ${VERDICT_WORDS[verdict]}`;
  return (
    `<g class='move ${verdict}'><title>${escapeXml(name)}</title>` +
    `<path d='${path}' fill='none' stroke='#111' stroke-width='${coord(width * 1.7)}' stroke-linejoin='round'/>` +
    `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${coord(width)}' stroke-linejoin='round'${DASHES[verdict](width)}/>` +
    `<circle cx='${coord(from[0])}' cy='${coord(from[1])}' r='${coord(width)}' fill='${colour}' stroke='#111' stroke-width='${coord(width * 0.35)}'/>` +
    headSvg(end, turnOf(before, end), width, verdict, colour) +
    signSvg(middleOf(points), width, verdict, colour) +
    '</g>'
  );
};
