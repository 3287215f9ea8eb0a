// Unit symbols, put together from parts as on maps of the period: a crossed box is infantry, an oval armour, both
// together mechanised. A module kit says which parts a unit type has.

import { COUNTER_FACE } from './fonts';
import { escapeXml, fine } from './svg';

export interface SymbolBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Pen {
  readonly stroke: (path: string) => string;
  readonly solid: (path: string) => string;
  readonly dot: (x: number, y: number, r: number) => string;
  /** A dot below the box, on the counter's body. */
  readonly wheel: (x: number, y: number, r: number) => string;
  readonly letters: (text: string) => string;
}

type Part = (box: SymbolBox, pen: Pen) => string;

const middle = ({ x, y, w, h }: SymbolBox): readonly [number, number] => [x + w / 2, y + h / 2];

const path = (...steps: readonly (string | number)[]): string =>
  steps.map(step => (typeof step === 'number' ? fine(step) : step)).join(' ');

const oval: Part = (box, pen) => {
  const [mx, my] = middle(box);
  const [ow, oh] = [box.w * 0.3, box.h * 0.27];
  const arc = (x: number, y: number) => path('A', oh, oh, 0, 0, 1, x, y);
  return pen.stroke(
    path('M', mx - ow + oh, my - oh, 'H', mx + ow - oh) +
      arc(mx + ow - oh, my + oh) +
      path('H', mx - ow + oh) +
      arc(mx - ow + oh, my - oh) +
      'Z',
  );
};

const fuselage = (box: SymbolBox): string => {
  const [mx, my] = middle(box);
  const { w, h } = box;
  const [nose, tail] = [my - h * 0.42, my + h * 0.42];
  return (
    path('M', mx - w * 0.03, tail, 'L', mx - w * 0.04, nose + h * 0.1, 'Q', mx, nose - h * 0.06) +
    path('', mx + w * 0.04, nose + h * 0.1, 'L', mx + w * 0.03, tail, 'Z') +
    path('M', mx - w * 0.13, tail, 'V', tail - h * 0.1, 'H', mx + w * 0.13, 'V', tail, 'Z')
  );
};

const straightWings = (box: SymbolBox): string => {
  const [mx, my] = middle(box);
  const { w, h } = box;
  return path(
    'M',
    mx - w * 0.4,
    my,
    'L',
    mx,
    my - h * 0.18,
    'L',
    mx + w * 0.4,
    my,
    'V',
    my + h * 0.08,
    'H',
    mx - w * 0.4,
    'Z',
  );
};

const PART_DRAWINGS = {
  /** Infantry. */
  cross: ({ x, y, w, h }, pen) => pen.stroke(path('M', x, y, 'L', x + w, y + h, 'M', x + w, y, 'L', x, y + h)),
  /** Cavalry, reconnaissance. */
  slash: ({ x, y, w, h }, pen) => pen.stroke(path('M', x + w, y, 'L', x, y + h)),
  /** Armour. */
  oval,
  /** Artillery. */
  dot: (box, pen) => pen.dot(...middle(box), box.h * 0.2),
  /** Motor vehicles: wheels under the box. */
  wheels: ({ x, y, w, h }, pen) => pen.wheel(x + w * 0.2, y + h + 4.4, 3) + pen.wheel(x + w * 0.8, y + h + 4.4, 3),
  /** Anti-aircraft. */
  dome: ({ x, y, w, h }, pen) =>
    pen.stroke(path('M', x + w * 0.1, y + h, 'Q', x + w / 2, y - h * 0.28, x + w * 0.9, y + h)),
  /** Anti-tank. */
  wedge: ({ x, y, w, h }, pen) => pen.stroke(path('M', x, y + h, 'L', x + w / 2, y, 'L', x + w, y + h)),
  /** Rockets: an arrowhead over the dot. */
  rocket: (box, pen) => {
    const [mx, my] = middle(box);
    return pen.stroke(path('M', mx - 6, my - 5, 'L', mx, my - 11, 'L', mx + 6, my - 5));
  },
  /** Engineers. */
  bridge: ({ x, y, w, h }, pen) =>
    pen.stroke(
      path('M', x + w * 0.2, y + h * 0.8, 'V', y + h * 0.26, 'H', x + w * 0.8, 'V', y + h * 0.8) +
        path('M', x + w / 2, y + h * 0.26, 'V', y + h * 0.8),
    ),
  /** Mountain troops. */
  peak: (box, pen) => {
    const [mx, my] = middle(box);
    const [base, half] = [box.y + box.h, box.w * 0.17];
    return pen.solid(path('M', mx - half, base, 'L', mx, my + box.h * 0.02, 'L', mx + half, base, 'Z'));
  },
  /** Parachute troops. */
  canopy: (box, pen) => {
    const [mx] = middle(box);
    const wing = path('q', box.w * 0.1, -box.h * 0.24, box.w * 0.2, 0);
    return pen.stroke(path('M', mx - box.w * 0.2, box.y + box.h * 0.92) + wing + wing);
  },
  /** Supply, transport. */
  bar: ({ x, y, w, h }, pen) => pen.stroke(path('M', x, y + h * 0.7, 'H', x + w)),
  /** Headquarters: a filled head. */
  head: ({ x, y, w, h }, pen) => pen.solid(path('M', x, y, 'H', x + w, 'V', y + h * 0.3, 'H', x, 'Z')),
  /** Self-propelled guns: a stroke along the foot of the box. */
  foot: ({ x, y, w, h }, pen) => pen.solid(path('M', x, y + h * 0.82, 'H', x + w, 'V', y + h, 'H', x, 'Z')),
  /** Assault troops: an upright stroke at the left. */
  spear: ({ x, y, w, h }, pen) => pen.solid(path('M', x, y, 'H', x + w * 0.14, 'V', y + h, 'H', x, 'Z')),
  /** Ski troops. */
  ski: ({ x, y, w, h }, pen) =>
    pen.stroke(
      path('M', x + w * 0.2, y + h * 0.86, 'L', x + w * 0.74, y + h * 0.86, 'q', w * 0.06, 0, w * 0.08, -h * 0.14),
    ),
  /** Fortress troops: battlements. */
  wall: ({ x, y, w, h }, pen) => {
    const s = w / 8;
    const [low, high] = [y + h * 0.72, y + h * 0.36];
    return pen.stroke(
      path('M', x + s, low, 'V', high, 'h', s, 'V', low - h * 0.16, 'h', s, 'V', high, 'h', 2 * s) +
        path('V', low - h * 0.16, 'h', s, 'V', high, 'h', s, 'V', low, 'Z'),
    );
  },
  /** Railway troops: a length of track. */
  track: ({ x, y, w, h }, pen) => {
    const [a, b] = [y + h * 0.84, y + h * 0.96];
    const ties = [0.2, 0.35, 0.5, 0.65, 0.8].map(t => path('M', x + w * t, a - h * 0.06, 'V', b)).join('');
    return pen.stroke(path('M', x + w * 0.1, a, 'H', x + w * 0.9) + ties);
  },
  /** Aircraft seen from above: one engine, two of them, or bent wings. */
  fighter: (box, pen) => pen.solid(fuselage(box) + straightWings(box)),
  bomber: (box, pen) => {
    const [mx, my] = middle(box);
    return (
      pen.solid(fuselage(box) + straightWings(box)) +
      pen.dot(mx - box.w * 0.16, my - box.h * 0.1, box.h * 0.1) +
      pen.dot(mx + box.w * 0.16, my - box.h * 0.1, box.h * 0.1)
    );
  },
  'dive bomber': (box, pen) => {
    const [mx, my] = middle(box);
    const { w, h } = box;
    return (
      pen.solid(fuselage(box)) +
      pen.stroke(
        path('M', mx, my, 'L', mx - w * 0.16, my + h * 0.16, 'L', mx - w * 0.38, my - h * 0.12) +
          path('M', mx, my, 'L', mx + w * 0.16, my + h * 0.16, 'L', mx + w * 0.38, my - h * 0.12),
      )
    );
  },
  /** A warship from the side. */
  ship: ({ x, y, w, h }, pen) =>
    pen.solid(
      path('M', x + w * 0.08, y + h * 0.6, 'H', x + w * 0.94, 'L', x + w * 0.84, y + h * 0.86, 'H', x + w * 0.2, 'Z') +
        path('M', x + w * 0.36, y + h * 0.6, 'V', y + h * 0.3, 'H', x + w * 0.5, 'V', y + h * 0.6, 'Z') +
        path('M', x + w * 0.58, y + h * 0.6, 'V', y + h * 0.42, 'H', x + w * 0.66, 'V', y + h * 0.6, 'Z') +
        path('M', x + w * 0.2, y + h * 0.52, 'H', x + w * 0.34, 'V', y + h * 0.6, 'H', x + w * 0.2, 'Z'),
    ),
  /** An airfield: crossed runways. */
  runway: ({ x, y, w, h }, pen) =>
    pen.stroke(
      path('M', x + w * 0.12, y + h * 0.7, 'L', x + w * 0.88, y + h * 0.3) +
        path('M', x + w * 0.3, y + h * 0.16, 'L', x + w * 0.7, y + h * 0.84),
    ),
  /** A shell burst: fire that supports others. */
  burst: (box, pen) => {
    const [mx, my] = middle(box);
    const rays = Array.from({ length: 8 }, (_, k) => {
      const t = (k * Math.PI) / 4;
      const [c, s] = [Math.cos(t), Math.sin(t)];
      return path('M', mx + c * box.h * 0.16, my + s * box.h * 0.16, 'L', mx + c * box.h * 0.42, my + s * box.h * 0.42);
    });
    return pen.stroke(rays.join('')) + pen.dot(mx, my, box.h * 0.09);
  },
  /** Machine guns, guards and police: letters in the box. */
  mg: (_, pen) => pen.letters('MG'),
  hq: (_, pen) => pen.letters('HQ'),
  police: (_, pen) => pen.letters('NKVD'),
  security: (_, pen) => pen.letters('SEC'),
  flame: (_, pen) => pen.letters('F'),
} as const satisfies Record<string, Part>;

type DrawnPart = keyof typeof PART_DRAWINGS;
/** Letters of a scenario's own: `=HQ`. */
type Letters = `=${string}`;
export type SymbolPart = DrawnPart | Letters;
export const SYMBOL_PARTS = Object.keys(PART_DRAWINGS) as readonly DrawnPart[];

/** Parts that are letters. */
const LETTERED: ReadonlySet<string> = new Set(['mg', 'hq', 'police', 'security', 'flame']);

/** One to four characters behind the sign. */
export const isLetters = (part: string): part is Letters => /^=[^\s=]{1,4}$/.test(part);

/** The inks of a symbol: in its box, and below it on the counter's body. */
export interface SymbolInks {
  /** What the box is filled with: letters are set off by it from the lines that they stand on. */
  readonly field: string;
  readonly inside: string;
  readonly outside: string;
}

/** The parts within a box, as SVG. */
export const drawUnitSymbol = (
  parts: readonly SymbolPart[],
  box: SymbolBox,
  { field, inside: ink, outside }: SymbolInks,
  weight: number,
): string => {
  const [mx, my] = middle(box);
  const disc = (colour: string) => (x: number, y: number, r: number) =>
    `<circle cx='${fine(x)}' cy='${fine(y)}' r='${fine(r)}' fill='${colour}'/>`;
  const pen: Pen = {
    stroke: d => `<path d='${d}' fill='none' stroke='${ink}' stroke-width='${fine(weight)}' stroke-linejoin='round'/>`,
    solid: d => `<path d='${d}' fill='${ink}'/>`,
    dot: disc(ink),
    wheel: disc(outside),
    letters: text => {
      const size = text.length > 2 ? box.h * 0.5 : box.h * 0.62;
      const set = (attributes: string): string =>
        `<text x='${fine(mx)}' y='${fine(my + size * 0.36)}' font-size='${fine(size)}' ${attributes} ` +
        `text-anchor='middle' ${COUNTER_FACE[700]}>${escapeXml(text)}</text>`;
      const around = `fill='${field}' stroke='${field}' stroke-width='${fine(box.h * 0.2)}' stroke-linejoin='round'`;
      return (parts.length > 1 ? set(around) : '') + set(`fill='${ink}'`);
    },
  };
  const hasLetters = (part: SymbolPart): boolean => isLetters(part) || LETTERED.has(part);
  // Letters lie on top of the lines.
  return [...parts.filter(part => !hasLetters(part)), ...parts.filter(hasLetters)]
    .map(part => (isLetters(part) ? pen.letters(part.slice(1)) : PART_DRAWINGS[part as DrawnPart](box, pen)))
    .join('');
};
