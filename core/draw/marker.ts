// Markers: a pale field with one pictogram, and a word where it can be read.

import { counterFrame, counterText } from './counter';
import { fine } from './svg';
import { fittedSize } from './text-width';

export interface MarkerDesign {
  readonly picture: MarkerPicture;
  readonly word: string;
  /** `#rrggbb` */
  readonly field: string;
  readonly ink: string;
  /** The pictogram's second colour. */
  readonly accent: string;
}

type Picture = (design: MarkerDesign) => string;

const stroke = (d: string, colour: string, width: number): string =>
  `<path d='${d}' fill='none' stroke='${colour}' stroke-width='${width}' stroke-linejoin='round' stroke-linecap='round'/>`;

const solid = (d: string, colour: string, edge: string): string =>
  `<path d='${d}' fill='${colour}' stroke='${edge}' stroke-width='2.5' stroke-linejoin='round'/>`;

const ring = (r: number, colour: string, width: number): string =>
  `<circle cx='50' cy='41' r='${r}' fill='none' stroke='${colour}' stroke-width='${width}'/>`;

/** Points about (50, 41), alternately far and near. */
const star = (points: number, radius: (k: number) => number): string =>
  Array.from({ length: points }, (_, k) => {
    const t = (k * 2 * Math.PI) / points - Math.PI / 2;
    return `${k === 0 ? 'M' : 'L'}${fine(50 + radius(k) * Math.cos(t))} ${fine(41 + radius(k) * Math.sin(t))}`;
  }).join('') + 'Z';

const PICTURES = {
  /** A burst: hits, disruption. */
  burst: d =>
    solid(
      star(18, k => (k % 2 === 1 ? 17 : k % 4 === 0 ? 34 : 27)),
      d.accent,
      d.ink,
    ),
  /** Bombs that fall from the upper left. */
  bombs: d =>
    [
      [27, 24],
      [52, 32],
      [77, 40],
    ]
      .map(
        ([x, y]) =>
          `<g transform='translate(${x} ${y}) rotate(-28) scale(1.25)'>` +
          solid('M-6 -17L0 -12L6 -17V-9L3 -7H-3L-6 -9Z', d.ink, d.ink) +
          solid('M-4 -8H4Q9 2 5 10Q3 15 0 17Q-3 15 -5 10Q-9 2 -4 -8Z', d.accent, d.ink) +
          '</g>',
      )
      .join(''),
  /** A fort's bastions. */
  fort: d =>
    solid(
      star(12, k => (k % 2 === 0 ? 34 : 21)),
      d.accent,
      d.ink,
    ) + ring(10, d.ink, 3),
  /** An aircraft seen from above. */
  aircraft: d =>
    solid(
      'M50 6Q55 10 55 26L88 42V51L55 44L54 60L64 68V73L50 70L36 73V68L46 60L45 44L12 51V42L45 26Q45 10 50 6Z',
      d.accent,
      d.ink,
    ),
  /** An aircraft within a target. */
  target: d => ring(29, d.accent, 5) + ring(12, d.accent, 4) + stroke('M50 6V22M50 60V72M12 41H30M70 41H88', d.ink, 5),
  /** A broken railway. */
  'broken rail': d =>
    stroke('M6 52L40 44M60 38L94 30M6 62L40 54M60 48L94 40', d.ink, 5) +
    stroke('M16 44L20 64M30 41L34 61M68 31L72 51M82 28L86 48', d.ink, 4) +
    stroke('M44 24L54 40L46 48L56 66', d.accent, 6),
  /** Two arrows that meet: locked in combat. */
  locked: d => stroke('M8 42H42M32 31L44 42L32 53M92 42H58M68 31L56 42L68 53', d.accent, 7),
  /** Chevrons: movement spent. */
  spent: d => stroke('M22 20L42 41L22 62M45 20L65 41L45 62', d.accent, 8.5) + stroke('M74 16V66', d.ink, 5),
  /** One ring about a hex, or two. */
  ring: d => ring(22, d.accent, 7),
  rings: d => ring(26, d.accent, 5.5) + ring(13, d.accent, 5.5),
  /** The word itself: a number that has to be read. */
  number: d => {
    const size = fittedSize(d.word, d.word.length > 1 ? 58 : 74, 92);
    return counterText(d.word, 50, 41 + size * 0.43 - (d.word.length > 1 ? 0 : 7), size, d.accent, 700);
  },
  /** A flag: control. */
  flag: d => stroke('M30 8V72', d.ink, 5) + solid('M32 10L78 20L60 30L78 42L32 46Z', d.accent, d.ink),
  /** A crate: supply. */
  crate: d => solid('M20 18H80V68H20Z', d.accent, d.ink) + stroke('M20 18L80 68M80 18L20 68', d.ink, 4),
} as const satisfies Record<string, Picture>;

export type MarkerPicture = keyof typeof PICTURES;
export const MARKER_PICTURES = Object.keys(PICTURES) as readonly MarkerPicture[];

/**
 * Where a marker lies: on the ground of a hex, under the units and as large as the hex; small, left or right of the counter;
 * or in the middle of a box, larger. Nothing hides a unit.
 */
export const MARKER_PLACES = ['ground', 'left', 'right', 'track'] as const;
export type MarkerPlace = (typeof MARKER_PLACES)[number];

/** The pictogram about the origin, its square `size` wide. */
const pictogram = (design: MarkerDesign, size: number): string =>
  `<g transform='scale(${fine(size / 100)}) translate(-50 -41)'>${PICTURES[design.picture](design)}</g>`;

/** A square with the pictogram alone, as an SVG document of `size` pixels: a longer word would be too small to read. */
const drawSmallMarker = (design: MarkerDesign, size: number): string =>
  counterFrame(design.field, design.ink, size, `<g transform='translate(50 50)'>${pictogram(design, 122)}</g>`);

/** Where a hex's number stands, in hex heights: so far below the north side, and so far to both sides of its middle. */
const [NUMBER_STRIP, NUMBER_HALF] = [0.165, 0.21];

/** A hexagon one can see the ground through; its rim and its word show below a counter of `counterSize`. */
const drawGroundMarker = (design: MarkerDesign, hexHeight: number, counterSize: number): string => {
  const [width, height] = [Math.ceil((hexHeight * 2) / Math.sqrt(3)), hexHeight];
  const half = hexHeight / 2 - 4;
  const radius = (half * 2) / Math.sqrt(3);
  const corners = [
    [radius, 0],
    [radius / 2, half],
    [-radius / 2, half],
    [-radius, 0],
    [-radius / 2, -half],
    [radius / 2, -half],
  ] as const;
  // The hex's number stays as it is printed: field and rim leave it out.
  const [low, wide] = [hexHeight * (NUMBER_STRIP - 0.5), hexHeight * NUMBER_HALF];
  const about = [corners[5], ...corners.slice(0, 5), [-wide, -half]] as const;
  const rim = `M${fine(wide)} ${fine(-half)}${about.map(([x, y]) => `L${fine(x)} ${fine(y)}`).join('')}`;
  const field = `${rim}V${fine(low)}H${fine(wide)}Z`;
  const strip = half - counterSize / 2;
  const wordSize = fittedSize(design.word, strip * 0.95, radius * 0.95);
  const word = (colour: string, attributes: string): string =>
    counterText(design.word, 0, half - strip * 0.18, wordSize, colour, 700, attributes);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' ` +
    `viewBox='${fine(-width / 2)} ${fine(-height / 2)} ${width} ${height}'>` +
    `<path d='${field}' fill='${design.field}' fill-opacity='.5'/>` +
    `<path d='${rim}' fill='none' stroke='${design.accent}' stroke-width='5' stroke-linejoin='round'/><g transform='translate(0 -4)'>${pictogram(design, counterSize * 0.9)}</g>` +
    word(design.field, ` stroke='${design.field}' stroke-width='4' stroke-linejoin='round'`) +
    word(design.ink, '') +
    '</svg>'
  );
};

/** What a marker is drawn to: pixels of the hex and of the counters. */
export interface MarkerRoom {
  readonly hexHeight: number;
  readonly counterSize: number;
}

/** Pixels of a small marker's side. */
const smallSize = ({ hexHeight }: MarkerRoom): number => 2 * Math.round(hexHeight * 0.135);

/** Those of a marker in a box: two lie beside each other in a box that is one counter wide. */
export const trackSize = ({ counterSize }: MarkerRoom): number => 2 * Math.round(counterSize * 0.3);

/** How far right of the hex's centre a marker's centre lies, in pixels: a small one only touches the counter's rim. */
export const markerOffset = (place: MarkerPlace, room: MarkerRoom): number => {
  if (place === 'ground' || place === 'track') return 0;
  const beside = Math.round(room.counterSize / 2 + smallSize(room) / 2 - room.counterSize / 24);
  return place === 'left' ? -beside : beside;
};

/** An SVG document, as large as the marker's place lets it be. */
export const drawMarker = (design: MarkerDesign, place: MarkerPlace, room: MarkerRoom): string =>
  place === 'ground'
    ? drawGroundMarker(design, room.hexHeight, room.counterSize)
    : drawSmallMarker(design, place === 'track' ? trackSize(room) : smallSize(room));
