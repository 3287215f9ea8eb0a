// Sheets to print, from the same drawings as the module's: the map with its title, key and scale, and the counters on A4.
// They hold their typefaces, so that any browser prints them, also as PDF.

import { base64 } from '../../core/base/base64';
import { COUNTER_FAMILY } from '../../core/draw/fonts';
import { drawLegend } from '../../core/draw/legend';
import { MAP } from '../../core/draw/palette';
import { escapeXml } from '../../core/draw/svg';
import type { Scenario } from '../../core/scenario/scenario';
import { dataAddress } from '../../core/vassal/module/picture-address';
import { BOARD_IMAGE, unitImages } from '../file-names';
import { familyOf, styleOf } from '../pictures/glyphs';
import type { ModuleKit } from '../kit/kit';
import { picturesOf } from '../module-art';
import { drawnName, type OwnPictures } from '../own-pictures';

export interface SheetInput {
  readonly scenario: Scenario;
  readonly kit: ModuleKit;
  readonly ownPictures?: OwnPictures;
}

/** A printed hex is so high, a counter so wide, in millimetres: five eighths of an inch, and a hex about it. */
const [HEX_MM, COUNTER_MM] = [22, 15.9];
/** A4, and what printers leave free. */
const PAGE = { width: 210, height: 297, margin: 10 } as const;

const fontFace = (font: Uint8Array): string => {
  const { weight, italic } = styleOf(font);
  return (
    `@font-face{font-family:'${familyOf(font)}';font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};` +
    `src:url(data:font/ttf;base64,${base64(font)})}`
  );
};

const sheet = (width: number, height: number, unit: number, fonts: readonly Uint8Array[], body: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${(width * unit).toFixed(2)}mm' height='${(height * unit).toFixed(2)}mm' ` +
  `viewBox='0 0 ${width} ${height}'><style>${fonts.map(fontFace).join('')}</style>${body}</svg>\n`;

/** A drawing within another one. */
const nested = (svg: string, x: number, y: number, width: number, height: number, size = { width, height }): string =>
  `<svg x='${x}' y='${y}' width='${width}' height='${height}' viewBox='0 0 ${size.width} ${size.height}'>${svg}</svg>`;

/** Of a drawing of ours, as its first tag says. */
export const sizeOf = (svg: string): { readonly width: number; readonly height: number } => {
  const [, width = '1', height = '1'] = /^<svg[^>]*? width='([\d.]+)' height='([\d.]+)'/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};

type Drawn = (file: string) => string | undefined;

/** Each picture as SVG: drawn, or a picture of the scenario's own in a drawing as large. */
const drawings = ({ scenario, kit, ownPictures = [] }: SheetInput): Drawn => {
  const drawn = new Map(picturesOf(scenario, kit).map(picture => [picture.file, picture]));
  const own = new Map(ownPictures.map(picture => [drawnName(picture), dataAddress(picture.bytes)]));
  return file => {
    const address = own.get(file);
    const svg = drawn.get(file)?.draw();
    if (svg === undefined || address === undefined) return svg;
    const { width, height } = sizeOf(svg);
    return `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><image href='${address}' width='${width}' height='${height}'/></svg>`;
  };
};

/** The map with its title above it, and its key and scale at its right. */
export const mapSheet = (input: SheetInput, fonts: readonly Uint8Array[]): string => {
  const { scenario, kit } = input;
  const { map } = scenario;
  const board = drawings(input)(BOARD_IMAGE) ?? '';
  const legend = drawLegend(map, kit.looks);
  const [{ width, height }, key] = [sizeOf(board), sizeOf(legend)];
  const h = map.hexHeight;
  const keyWidth = h * 5;
  const keyHeight = (keyWidth * key.height) / key.width;
  const [gap, head] = [h * 0.4, h * 1.1];
  const [allWidth, allHeight] = [width + keyWidth + 2 * gap, head + Math.max(height, keyHeight + h) + gap];
  const words = (text: string, x: number, y: number, size: number, weight: number): string =>
    `<text x='${x}' y='${y}' font-family='Alegreya' font-weight='${weight}' font-size='${size}' fill='${MAP.ink}'>${escapeXml(text)}</text>`;
  const right = width + gap;
  const below = head + keyHeight + h * 0.4;
  return sheet(
    Math.ceil(allWidth),
    Math.ceil(allHeight),
    HEX_MM / h,
    fonts,
    `<rect width='100%' height='100%' fill='${MAP.paper}'/>` +
      words(map.title, gap, h * 0.75, h * 0.6, 800) +
      nested(board, 0, head, width, height) +
      nested(legend, right, head, keyWidth, keyHeight, key) +
      `<path d='M${right} ${below}v${h * 0.12}h${h}v${-h * 0.12}' fill='none' stroke='${MAP.ink}' stroke-width='2'/>` +
      words(
        map.scale === undefined ? 'One hex' : `One hex: ${map.scale}`,
        right + h * 1.2,
        below + h * 0.14,
        h * 0.26,
        500,
      ),
  );
};

/** Rows of counters, a side's after the other's; both faces of one in one row. */
const rowsOf = (scenario: Scenario, most: number): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  for (const side of scenario.sides) {
    let row: string[] = [];
    for (const unit of scenario.units.filter(one => one.side === side.name)) {
      const faces = unitImages(unit);
      if (row.length + faces.length > most) {
        rows.push(row);
        row = [];
      }
      row.push(...faces);
    }
    if (row.length > 0) rows.push(row);
  }
  return rows;
};

/** The pages, each an SVG document of A4 with counters of their printed size. */
export const counterSheets = (input: SheetInput, fonts: readonly Uint8Array[]): readonly string[] => {
  const svgOf = drawings(input);
  const across = Math.floor((PAGE.width - 2 * PAGE.margin) / COUNTER_MM);
  const down = Math.floor((PAGE.height - 2 * PAGE.margin - 6) / COUNTER_MM);
  const rows = rowsOf(input.scenario, across);
  const own = fonts.filter(font => familyOf(font) === COUNTER_FAMILY);
  return Array.from({ length: Math.ceil(rows.length / down) }, (_, page) => {
    const counters = rows.slice(page * down, (page + 1) * down).flatMap((row, r) =>
      row.map((file, c) => {
        const svg = svgOf(file) ?? '';
        const [x, y] = [PAGE.margin + c * COUNTER_MM, PAGE.margin + 6 + r * COUNTER_MM];
        return nested(svg, Number(x.toFixed(2)), Number(y.toFixed(2)), COUNTER_MM, COUNTER_MM, sizeOf(svg));
      }),
    );
    const title =
      `<text x='${PAGE.margin}' y='${PAGE.margin + 2}' font-family='Barlow Condensed' font-weight='600' font-size='4'>` +
      `${escapeXml(input.scenario.name)} · counters ${page + 1}</text>`;
    return sheet(PAGE.width, PAGE.height, 1, own, title + counters.join(''));
  });
};
