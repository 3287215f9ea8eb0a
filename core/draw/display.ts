// A window beside the map: where its boxes lie, and its picture unless somebody else drew it. In pixels.

import type { Area, Display, DisplayBox, DisplayContent, Scenario } from '../scenario/scenario';
import { weatherText } from '../scenario/weather';
import { inkOn } from './contrast';
import { MAP_FACE } from './fonts';
import { mapGeometry } from './map-picture';
import { MAP, PALE, type NationColours } from './palette';
import { coord, escapeXml, line, svgDocument } from './svg';
import { fittedSize } from './text-width';

/** A box with what stands in its head. */
export interface PlacedBox extends Area {
  /** What logs call it: `Turn 3`, `17`, `Axis Reserve`. */
  readonly name: string;
  readonly title: string;
  /** A second line: a turn's date and weather. */
  readonly note?: string;
  readonly side?: string;
  /** Units that arrive in this turn stand in it. */
  readonly turn?: number;
}

export interface DisplayLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
}

interface Wanted extends Omit<PlacedBox, keyof Area> {
  readonly wide: number;
  readonly high: number;
}

/** Boxes in a row, where the scenario does not say. */
const USUAL_COLUMNS = { turns: 5, numbers: 10, boxes: 6 } as const;

const namedBox = ({ name, side, wide, high }: DisplayBox): Wanted => ({
  name,
  title: name,
  wide,
  high,
  ...(side === undefined ? {} : { side }),
});

/** What has boxes. */
type Boxed = Exclude<DisplayContent, { readonly kind: 'hexes' }>;

const wantedBoxes = (content: Boxed, { turns }: Pick<Scenario, 'turns'>): readonly Wanted[] => {
  if (content.kind === 'boxes') return content.boxes.map(namedBox);
  if (content.kind === 'turns')
    return turns.map(turn => ({
      name: `Turn ${turn.number}`,
      title: String(turn.number),
      note: [turn.date, weatherText(turn) ?? ''].filter(text => text !== '').join(' · '),
      turn: turn.number,
      // Two sides may have arrivals in one turn.
      wide: 2,
      high: 1,
    }));
  return Array.from({ length: content.to - content.from + 1 }, (_, i) => {
    const number = String(content.from + i);
    return { name: number, title: number, wide: 1, high: 1 };
  });
};

/** Sizes by that of a counter: room for a small stack of them, the head of a box, the window's title. */
const measures = (counter: number) => ({
  cell: Math.round(counter * 1.3),
  head: Math.round(counter * 0.42),
  gap: Math.round(counter * 0.14),
  title: Math.round(counter * 1.05),
});

/** So high is the head of a drawn box, which counters leave free. @param counter the side of a counter in pixels */
export const boxHead = (counter: number): number => measures(counter).head;

/** Left to right, and on in the next row; a row is as high as its highest box. */
const flow = (boxes: readonly Wanted[], columns: number, counter: number): DisplayLayout => {
  const { cell, head, gap, title } = measures(counter);
  const placed: PlacedBox[] = [];
  let [x, y, used, rowHeight, width] = [gap, title, 0, 0, 0];
  for (const { wide, high, ...box } of boxes) {
    if (used > 0 && used + wide > columns) [x, y, used, rowHeight] = [gap, y + rowHeight + gap, 0, 0];
    const [boxWidth, boxHeight] = [wide * cell, head + high * cell];
    placed.push({ ...box, x, y, width: boxWidth, height: boxHeight });
    x += boxWidth + gap;
    used += wide;
    rowHeight = Math.max(rowHeight, boxHeight);
    width = Math.max(width, x);
  }
  return { width: Math.max(width, counter * 4), height: y + rowHeight + gap, boxes: placed };
};

/**
 * @param counter the side of a counter in pixels
 * @param picture the size of its own picture, where that can be read
 */
export const layOutDisplay = (
  display: Display,
  scenario: Pick<Scenario, 'turns'>,
  counter: number,
  picture?: { readonly width: number; readonly height: number },
): DisplayLayout => {
  const { content } = display;
  if (content.kind === 'hexes') {
    const { pictureWidth, pictureHeight } = mapGeometry(content.map);
    return { ...(picture ?? { width: pictureWidth, height: pictureHeight }), boxes: [] };
  }
  if (content.kind === 'boxes' && content.picture !== undefined) {
    const boxes = content.boxes.flatMap(({ name, side, area }) =>
      area ? [{ name, title: name, ...area, ...(side === undefined ? {} : { side }) }] : [],
    );
    const right = Math.max(...boxes.map(b => b.x + b.width), 1);
    const bottom = Math.max(...boxes.map(b => b.y + b.height), 1);
    return { ...(picture ?? { width: right, height: bottom }), boxes };
  }
  const wanted = wantedBoxes(content, scenario);
  const widest = Math.max(1, ...wanted.map(box => box.wide));
  const columns = (display.columns ?? USUAL_COLUMNS[content.kind]) * (content.kind === 'turns' ? 2 : 1);
  return flow(wanted, Math.max(columns, widest), counter);
};

const words = (text: string, x: number, y: number, size: number, weight: 500 | 700 | 800, colour: string): string =>
  `<text x='${coord(x)}' y='${coord(y)}' font-size='${coord(size)}' ${MAP_FACE[weight]} fill='${colour}'>${escapeXml(text)}</text>`;

/** Names are set wider than figures on counters are. */
const ROOM = 0.8;

const drawBox = (box: PlacedBox, counter: number, colours: NationColours | undefined): string => {
  const { x, y, width, height, title, note } = box;
  const { head } = measures(counter);
  const pad = Math.round(counter * 0.1);
  const frame = (fill: string, h: number): string =>
    `<rect x='${x}' y='${y}' width='${width}' height='${h}' rx='5' fill='${fill}'/>`;
  const headFill = colours?.box ?? MAP.paper;
  const headInk = inkOn(headFill) === PALE ? PALE : MAP.ink;
  const large = note !== undefined;
  const size = fittedSize(title, head * (large ? 0.95 : 0.72), (width - 2 * pad) * ROOM * (large ? 0.3 : 1));
  const from = x + pad + size * 0.6 * title.length + pad;
  const noted =
    note === undefined
      ? ''
      : words(
          note,
          from,
          y + head * 0.74,
          fittedSize(note, head * 0.55, (x + width - pad - from) * ROOM),
          500,
          headInk === MAP.ink ? MAP.land : headInk,
        );
  return (
    frame(MAP.clear, height) +
    frame(headFill, head) +
    words(title, x + pad, y + head * 0.76, size, 700, headInk) +
    noted +
    `<rect x='${x}' y='${y}' width='${width}' height='${height}' rx='5' fill='none' stroke='${colours?.edge ?? MAP.land}' stroke-width='1.5'/>`
  );
};

/** The picture as an SVG document. @param coloursOf of a side */
export const drawDisplay = (
  name: string,
  { width, height, boxes }: DisplayLayout,
  counter: number,
  coloursOf: (side: string) => NationColours | undefined,
): string => {
  const { gap, title } = measures(counter);
  const size = fittedSize(name, counter * 0.5, (width - 2 * gap) * ROOM);
  return svgDocument(
    width,
    height,
    `<rect width='${width}' height='${height}' fill='${MAP.paper}'/>` +
      words(name, gap, title * 0.6, size, 800, MAP.ink) +
      line(`M${gap} ${coord(title * 0.78)}H${width - gap}`, MAP.land, 1) +
      boxes.map(box => drawBox(box, counter, box.side === undefined ? undefined : coloursOf(box.side))).join(''),
  );
};
