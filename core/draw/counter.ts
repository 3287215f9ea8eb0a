// A unit's counter on a square of 100 units: size mark, symbol in its formation's band, names at its sides, factors
// as large as they go. A reduced side has a pale stripe behind its factors; of several, each has a dot for each step lost.

import { inkOn } from './contrast';
import { COUNTER_FACE, type CounterWeight } from './fonts';
import { INK, NATIONS, PALE, type NationColours } from './palette';
import { escapeXml, fine } from './svg';
import { sideText } from './side-text';
import { fittedSize } from './text-width';
import { drawUnitSymbol, type SymbolBox, type SymbolPart } from './unit-symbol';

export interface CounterDesign {
  readonly nation: string;
  /** Colours of a scenario's own, before those of the nation. */
  readonly colours?: NationColours;
  readonly symbol: readonly SymbolPart[];
  /** Strokes such as `XX` or `III`; '' for none. */
  readonly sizeMark: string;
  /** `10-10`, as on the counter. */
  readonly factors: string;
  /** Left and right of the symbol. */
  readonly id: string;
  readonly formation: string;
  /** The formation's colour. */
  readonly band?: string;
  readonly reduced: boolean;
  /** Of a counter with several reduced sides: how many times it was turned; left out: no dots tell it. */
  readonly turns?: number;
}

const BOX: SymbolBox = { x: 29, y: 22, w: 42, h: 29 };
const NEUTRAL: NationColours = { body: '#C9C4B6', box: '#ECE8DC', edge: '#6B6659' };

export const counterText = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: CounterWeight,
  attributes = '',
): string =>
  `<text x='${fine(x)}' y='${fine(y)}' font-size='${fine(size)}' fill='${colour}' text-anchor='middle' ` +
  `${COUNTER_FACE[weight]}${attributes}>${escapeXml(text)}</text>`;

/** The colours of a nation's counters. @param own a scenario's own for it, before ours */
export const nationColours = (nation: string, own?: NationColours): NationColours =>
  own ?? NATIONS.get(nation) ?? NEUTRAL;

/** The square with rounded corners that every counter and marker is; `size` in pixels. */
export const counterFrame = (body: string, edge: string, size: number, inner: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 100 100'>` +
  `<defs><clipPath id='face'><rect x='1' y='1' width='98' height='98' rx='8'/></clipPath></defs>` +
  `<g clip-path='url(#face)'><rect width='100' height='100' fill='${body}'/>${inner}</g>` +
  `<rect x='1.5' y='1.5' width='97' height='97' rx='7.6' fill='none' stroke='${edge}' stroke-width='2'/></svg>`;

/** Strokes, not text, which would blur on small counters. */
const sizeStrokes = (mark: string, colour: string): string => {
  const [top, bottom, gap] = [8.4, 17.9, 1.9];
  const widths = [...mark].map(stroke => (stroke === 'X' ? 8.6 : 3.4));
  let x = 50 - (widths.reduce((a, b) => a + b, 0) + gap * (widths.length - 1)) / 2;
  let path = '';
  [...mark].forEach((stroke, i) => {
    const w = widths[i] ?? 0;
    path +=
      stroke === 'X'
        ? `M${fine(x)} ${top}L${fine(x + w)} ${bottom}M${fine(x + w)} ${top}L${fine(x)} ${bottom}`
        : `M${fine(x + w / 2)} ${top}V${bottom}`;
    x += w + gap;
  });
  return path === '' ? '' : `<path d='${path}' fill='none' stroke='${colour}' stroke-width='2.3'/>`;
};

/** A name beside the symbol, centred on `x`. */
const sideName = (text: string, x: number, colour: string): string => {
  if (text === '') return '';
  const { lines, size, turned } = sideText(text);
  const middle = BOX.y + BOX.h / 2;
  const turn = turned ? ` transform='translate(${fine(x)} ${fine(middle)}) rotate(-90)'` : '';
  const [cx, cy] = turned ? [0, 0] : [x, middle];
  return lines
    .map((line, i) => {
      const baseline = cy + size * (0.35 + (i - (lines.length - 1) / 2) * 1.02);
      return counterText(line, cx, baseline, size, colour, 600, turn);
    })
    .join('');
};

const bandOf = (colour: string, edge: string): string =>
  `<rect y='${BOX.y}' width='100' height='${BOX.h}' fill='${colour}'/>` +
  `<path d='M0 ${BOX.y}H100M0 ${BOX.y + BOX.h}H100' stroke='${edge}' stroke-width='1'/>`;

/** `outside`: the ink of what hangs below the box, on the counter's body. */
const symbolBox = (symbol: readonly SymbolPart[], fill: string, outside: string): string => {
  const rectangle = `x='${BOX.x}' y='${BOX.y}' width='${BOX.w}' height='${BOX.h}'`;
  const inside = inkOn(fill);
  return (
    `<rect ${rectangle} fill='${fill}'/>${drawUnitSymbol(symbol, BOX, { field: fill, inside, outside }, 2.5)}` +
    `<rect ${rectangle} fill='none' stroke='${inside}' stroke-width='2.6'/>`
  );
};

/** Dots under one another from the stripe's upper corner: beside a figure's foot, one would be a decimal point. */
const turnDots = (turns: number): string =>
  Array.from({ length: turns }, (_, i) => `<circle cx='6.4' cy='${fine(63.4 + 6.6 * i)}' r='2.7' fill='${INK}'/>`).join(
    '',
  );

/** The figures at a counter's foot, as large as they go. */
export const factorLine = (factors: string, colour: string, width = 86): string => {
  const size = fittedSize(factors, 36, width);
  return counterText(factors, 50, 75.5 + size * 0.35, size, colour, 600, " letter-spacing='.4'");
};

/** One face as an SVG document of `size` pixels. */
export const drawCounter = (design: CounterDesign, size: number): string => {
  const { body, box, edge } = nationColours(design.nation, design.colours);
  const sideInk = inkOn(design.band ?? body);
  const inner =
    (design.reduced ? `<rect y='59' width='100' height='33' fill='${PALE}'/>` : '') +
    (design.band === undefined ? '' : bandOf(design.band, edge)) +
    symbolBox(design.symbol, box, inkOn(body)) +
    sizeStrokes(design.sizeMark, inkOn(body)) +
    sideName(design.id, 15.2, sideInk) +
    sideName(design.formation, 84.8, sideInk) +
    // The dots have their room at both sides, so that the figures stand in the middle.
    factorLine(design.factors, design.reduced ? INK : inkOn(body), design.turns === undefined ? undefined : 78) +
    turnDots(design.turns ?? 0);
  return counterFrame(body, edge, size, inner);
};
