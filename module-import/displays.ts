// The boards beside the one that is played on, as windows of boxes: their zones, the places of their grids of regions, and
// the whole board for what lies elsewhere on it.

import { layOutDisplay } from '../core/draw/display';
import type { Area, Display, DisplayBox, Unit } from '../core/scenario/scenario';
import type { Point } from '../core/vassal/module/grids/grid';
import type { Polygon } from '../core/vassal/module/grids/polygon';
import type { VassalModule } from '../core/vassal/module/module';
import { fileStem } from '../module-builder/file-names';
import type { FoundBoard, FoundPlaces } from './found';
import { isRaster, pictureFile } from './picture-file';

const MOST_DISPLAYS = 20;
const MOST_BOXES = 500;
const MOST_COUNTERS = 20;
const LONGEST_NAME = 40;
const MOST_PIXELS = 20_000;
/** Of a place that is a point: half of a box about it. */
const [NEAREST, FARTHEST] = [10, 60];

export interface ImportedDisplays {
  readonly displays: readonly Display[];
  /** Their pictures by their paths in the folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The box at a point of a map, and the point of the board. */
  readonly boxAt: (map: string, point: Point) => Unit['box'];
  /** Boards that have no window, and why. */
  readonly left: readonly { readonly board: FoundBoard; readonly why: string }[];
}

class Names {
  private readonly taken: Set<string>;

  constructor(...taken: readonly string[]) {
    this.taken = new Set(taken);
  }

  of(name: string, otherwise: string): string {
    const plain =
      name
        .replace(/\p{C}/gu, ' ')
        .replace(/[@\s]+/g, ' ')
        .trim()
        .slice(0, LONGEST_NAME - 5)
        .trim() || otherwise;
    let free = plain;
    for (let n = 2; this.taken.has(free); n++) free = `${plain} ${n}`;
    this.taken.add(free);
    return free;
  }
}

const boundsOf = (polygon: Polygon): Area => {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** A box about each point, half as wide as the nearest two lie apart. */
const aboutPoints = (points: readonly Point[]): readonly Area[] => {
  const apart = points
    .slice(0, MOST_BOXES)
    .flatMap(([x, y], i) =>
      points.slice(i + 1, MOST_BOXES).map(([a, b]) => Math.max(Math.abs(a - x), Math.abs(b - y))),
    );
  const half = Math.floor(Math.min(FARTHEST, Math.max(NEAREST, Math.min(...apart, 2 * FARTHEST) / 2)));
  return points.map(([x, y]) => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }));
};

const placesOf = ({ zones, regions }: FoundPlaces): readonly { readonly name: string; readonly area: Area }[] => {
  const around = aboutPoints(regions.map(({ at }) => at));
  return [
    ...zones.map(({ name, polygon }) => ({ name, area: boundsOf(polygon) })),
    ...regions.flatMap(({ name }, i) => {
      const area = around[i];
      return area ? [{ name, area }] : [];
    }),
  ];
};

/** The part of an area that lies on the board, in whole pixels; undefined: none of it. */
const onBoard = ({ x, y, width, height }: Area, board: FoundBoard): Area | undefined => {
  const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))];
  const [right, bottom] = [
    Math.min(board.width, Math.floor(x + width)),
    Math.min(board.height, Math.floor(y + height)),
  ];
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
};

/** A board without a picture: one box of about its size. */
const plainBox = (board: FoundBoard, name: string, counter: number): DisplayBox => {
  const counters = (pixels: number): number =>
    Math.min(MOST_COUNTERS, Math.max(1, Math.round(pixels / (counter * 1.3))));
  return { name, wide: counters(board.width), high: counters(board.height) };
};

const holds = ({ x, y, width, height }: Area, [a, b]: Point): boolean =>
  a >= x && b >= y && a < x + width && b < y + height;

/** The point of one area that lies as the given one does in the other. */
const moved = ([x, y]: Point, from: Area, to: Area): Point => [
  Math.round(to.x + ((x - from.x) * to.width) / from.width),
  Math.round(to.y + ((y - from.y) * to.height) / from.height),
];

interface Window {
  readonly board: FoundBoard;
  /** In pixels of the board, and the pixels of the display that stand for them. */
  readonly boxes: readonly { readonly name: string; readonly from: Area; readonly to: Area }[];
}

/** @param counter the side of a counter in pixels */
export const importDisplays = async (
  module: VassalModule,
  boards: readonly FoundBoard[],
  counter: number,
): Promise<ImportedDisplays> => {
  const windows: Window[] = [];
  const displays: Display[] = [];
  const files = new Map<string, Uint8Array>();
  const left: { readonly board: FoundBoard; readonly why: string }[] = [];
  const [names, boxNames] = [new Names('Main Map'), new Names()];
  for (const board of boards) {
    if (!(Math.max(board.width, board.height) <= MOST_PIXELS) || displays.length === MOST_DISPLAYS) {
      left.push({ board, why: 'it has no size, or there are too many boards; what stands on it is not placed' });
      continue;
    }
    const name = names.of(board.map === board.name ? board.name : `${board.map} ${board.name}`, 'Display');
    const whole = { x: 0, y: 0, width: board.width, height: board.height };
    const entry = board.image === undefined ? undefined : module.imageEntry(board.image);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    if (bytes?.ok !== true || !isRaster(bytes.value)) {
      const box = plainBox(board, boxNames.of(board.name, 'Box'), counter);
      const display: Display = { name, content: { kind: 'boxes', boxes: [box] }, columns: box.wide };
      displays.push(display);
      const { boxes } = layOutDisplay(display, { turns: [] }, counter);
      windows.push({ board, boxes: boxes.map(to => ({ name: to.name, from: whole, to })) });
      continue;
    }
    const places = placesOf(board.places).slice(0, MOST_BOXES - 1);
    const boxes = [...places, { name: board.name, area: whole }].flatMap((place): readonly DisplayBox[] => {
      const area = onBoard(place.area, board);
      return area ? [{ name: boxNames.of(place.name, 'Box'), wide: 1, high: 1, area }] : [];
    });
    const picture = pictureFile(`${fileStem(name)}.png`, bytes.value);
    files.set(picture, bytes.value);
    displays.push({ name, content: { kind: 'boxes', boxes, picture } });
    windows.push({
      board,
      boxes: boxes.flatMap(({ name, area }) => (area ? [{ name, from: area, to: area }] : [])),
    });
  }
  return {
    displays,
    files,
    left,
    boxAt: (map, [x, y]) => {
      for (const { board, boxes } of windows) {
        const at: Point = [x - board.x, y - board.y];
        const box = board.map === map ? boxes.find(({ from }) => holds(from, at)) : undefined;
        if (box) return { name: box.name, at: moved(at, box.from, box.to) };
      }
      return undefined;
    },
  };
};
