// How a name stands beside the symbol: on one line or two, upright where it is too long, cut where nothing else helps.
// Never smaller than can be read on a counter of 68 pixels. Sizes are in the counter's square of 100 units.

import { counterTextWidth } from './text-width';

export interface SideText {
  readonly lines: readonly string[];
  readonly size: number;
  /** A quarter turn to the left. */
  readonly turned: boolean;
  /** Less stands there than was asked for. */
  readonly cut: boolean;
}

/** Between the symbol's box and the counter's edge, and along the box. */
const ACROSS = 24;
const ALONG = 29;
/** With its ends a little over the box: only for what would be cut otherwise. */
const AT_MOST_ALONG = 32;
const LARGEST = 15.5;
/** The least size that is still read at 100 %. */
export const LEAST_SIDE_TEXT = 9.5;

/** From this on a text is easy to read, and is not turned or broken to make it larger. */
const COMFORTABLE = 12;

const fitted = (lines: readonly string[], room: number, largest: number): number =>
  Math.min(largest, ...lines.map(line => room / Math.max(1e-6, counterTextWidth(line, 1))));

/** The two lines of a text whose longer one is shortest; undefined for a single word. */
const halves = (text: string): readonly string[] | undefined => {
  const words = text.split(' ');
  let best: readonly string[] | undefined;
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const width = Math.max(...lines.map(line => counterTextWidth(line, 1)));
    if (width < least) [best, least] = [lines, width];
  }
  return best;
};

/** The text, its end cut off, with a full stop: what fits upright. */
const cutTo = (text: string): string => {
  const letters = [...text];
  const fits = (count: number): boolean =>
    counterTextWidth(`${letters.slice(0, count).join('')}.`, LEAST_SIDE_TEXT) <= AT_MOST_ALONG;
  let count = letters.length - 1;
  while (count > 1 && !fits(count)) count--;
  return `${letters.slice(0, count).join('').trimEnd()}.`;
};

export const sideText = (text: string): SideText => {
  const two = halves(text);
  const ways = [
    { lines: [text], turned: false, room: ACROSS, largest: LARGEST },
    ...(two ? [{ lines: two, turned: false, room: ACROSS, largest: 13 }] : []),
    { lines: [text], turned: true, room: ALONG, largest: 13 },
    ...(two ? [{ lines: two, turned: true, room: ALONG, largest: 11 }] : []),
    { lines: [text], turned: true, room: AT_MOST_ALONG, largest: LEAST_SIDE_TEXT },
    ...(two ? [{ lines: two, turned: true, room: AT_MOST_ALONG, largest: LEAST_SIDE_TEXT }] : []),
  ];
  const sized = ways.map(({ lines, turned, room, largest }) => ({
    lines,
    turned,
    size: fitted(lines, room, largest),
    cut: false,
  }));
  const best = sized.reduce((a, b) => (b.size > a.size ? b : a));
  const found = sized.find(({ size }) => size >= COMFORTABLE) ?? best;
  if (found.size >= LEAST_SIDE_TEXT) return found;
  return { lines: [cutTo(text)], size: LEAST_SIDE_TEXT, turned: true, cut: true };
};
