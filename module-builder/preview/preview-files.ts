// A scenario as picture files, without VASSAL: to look at, to show, and to print.

import { svgDocument } from '../../core/draw/svg';
import { MAP_NAME } from '../../core/scenario/module-contract';
import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { imageSize } from '../../core/vassal/module/image-size';
import { dataAddress } from '../../core/vassal/module/picture-address';
import { counterSizeFor } from '../counter-size';
import { BOARD_IMAGE, displayImage, LEGEND_IMAGE, unitImages } from '../file-names';
import { palettePng } from '../pictures/palette-png';
import { imageOf } from '../pieces';
import { sideMarkers } from '../placed-markers';
import type { Renderer } from '../pictures/png';
import { counterSheets, mapSheet, sizeOf, type SheetInput } from './print-sheets';
import { displaysOf } from './set-up-display';
import { setUpPieces, type SetUpPiece } from './set-up-pieces';

const IN_A_ROW = 16;
/** The zoom at which whole fronts are looked at. */
const SMALL = 0.63;

type PictureOf = (file: string) => Uint8Array | undefined;

const image = (bytes: Uint8Array | undefined, x: number, y: number, width: number, height: number): string => {
  const address = bytes && dataAddress(bytes);
  return address === undefined
    ? ''
    : `<image href='${address}' x='${x}' y='${y}' width='${width}' height='${height}'/>`;
};

/** A board and the pieces on it. */
const boardWith = (board: Uint8Array, pieces: readonly SetUpPiece[], pictureOf: PictureOf): string => {
  const { width, height } = imageSize(board) ?? { width: 1, height: 1 };
  const placed = pieces.map(one => image(pictureOf(one.file), one.left, one.top, one.width, one.height));
  return svgDocument(width, height, image(board, 0, 0, width, height) + placed.join(''));
};

/** All counters, both sides of each, then the markers. */
const allCounters = ({ scenario, kit }: SheetInput, pictureOf: PictureOf): string => {
  const size = counterSizeFor(scenario.map.hexHeight);
  const step = size + 6;
  const rows = scenario.sides.flatMap(({ name }) => {
    const faces = scenario.units.filter(unit => unit.side === name).flatMap(unitImages);
    return chunks(faces);
  });
  const markers = chunks([...kit.markers, ...sideMarkers(scenario, kit)].map(imageOf));
  const all = [...rows, ...markers];
  const body = all.flatMap((row, r) =>
    row.map((file, c) => {
      const bytes = pictureOf(file);
      const own = bytes && imageSize(bytes);
      const width = Math.min(size, own?.width ?? size);
      return image(bytes, 6 + c * step + (size - width) / 2, 6 + r * step, width, Math.min(size, own?.height ?? size));
    }),
  );
  const width = 6 + step * Math.max(1, ...all.map(row => row.length));
  return svgDocument(width, 6 + step * all.length, `<rect width='100%' height='100%' fill='#F1EBD8'/>${body.join('')}`);
};

const chunks = (files: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(files.length / IN_A_ROW) }, (_, i) => files.slice(i * IN_A_ROW, (i + 1) * IN_A_ROW));

const smaller = (svg: string, width: number, height: number): string =>
  svgDocument(
    Math.round(width * SMALL),
    Math.round(height * SMALL),
    `<svg width='100%' height='100%' viewBox='0 0 ${width} ${height}' preserveAspectRatio='none'>${svg}</svg>`,
  );

/** The windows as they are when a game starts, by the names of their files. */
const windowFiles = async (
  input: SheetInput,
  pictureOf: PictureOf,
  renderer: Renderer,
): Promise<readonly (readonly [string, Uint8Array])[]> => {
  const pieces = setUpPieces(input, file => imageSize(pictureOf(file) ?? new Uint8Array()));
  const windows = [
    { file: 'map-set-up.png', board: BOARD_IMAGE, name: MAP_NAME },
    ...displaysOf(input.scenario).map(({ name }) => ({ file: displayImage(name), board: displayImage(name), name })),
  ];
  const files: (readonly [string, Uint8Array])[] = [];
  for (const { file, board, name } of windows) {
    const picture = pictureOf(board);
    if (!picture) continue;
    const svg = boardWith(picture, pieces.get(name) ?? [], pictureOf);
    files.push([file, await palettePng(renderer.pixels(svg))]);
  }
  return files;
};

/**
 * Files by their names: pictures as players see them, and sheets to print.
 *
 * @param pictures those of the module: `images/board.png` and so on
 * @param fonts for the sheets
 */
export const previewFiles = async (
  input: SheetInput & { readonly pictures: readonly ArchiveEntry[] },
  fonts: readonly Uint8Array[],
  renderer: Renderer,
): Promise<ReadonlyMap<string, Uint8Array | string>> => {
  const { pictures } = input;
  const known = new Map(pictures.map(({ name, data }) => [name.replace('images/', ''), data]));
  const pictureOf: PictureOf = file => known.get(file);
  const board = pictureOf(BOARD_IMAGE) ?? new Uint8Array();
  const counters = allCounters(input, pictureOf);
  const { width, height } = sizeOf(counters);
  return new Map<string, Uint8Array | string>([
    ['map.png', board],
    ['key.png', pictureOf(LEGEND_IMAGE) ?? new Uint8Array()],
    ['counters.png', await palettePng(renderer.pixels(counters))],
    ['counters-63.png', await palettePng(renderer.pixels(smaller(counters, width, height)))],
    ...(await windowFiles(input, pictureOf, renderer)),
    ['print-map.svg', mapSheet(input, fonts)],
    ...counterSheets(input, fonts).map((svg, i) => [`print-counters-${i + 1}.svg`, svg] as const),
  ]);
};
