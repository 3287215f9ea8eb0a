// Boards on maps (spec 7.1): which point of a map is which point of which board, and what its grid calls it.

import type { BuildElement } from './build-file';
import type { Command } from '../game/command';
import { parseBoards } from '../game/commands/board-commands';
import type { VassalError } from '../error';
import { booleanAttribute, intAttribute, type Point, type Size } from './grids/grid';
import { readGrid, type AnyGrid } from './grids/read-grid';
import { imageSize } from './image-size';
import type { LaidOutMap, ModuleMap, VassalModule } from './module';

/** VASSAL's word for what lies on no board, or on a board that names nothing there. */
export const OFFBOARD = 'offboard';

/** The boards of one map, as a save's command says. */
export type BoardsCommand = Pick<Extract<Command, { readonly kind: 'boards' }>, 'map' | 'boards'>;

/** A board in the grid of boards: column and row, not pixels. */
export type PlacedBoard = BoardsCommand['boards'][number];

/** A board where it lies on its map. */
export interface LaidOutBoard {
  readonly name: string;
  readonly element: BuildElement;
  readonly x: number;
  readonly y: number;
  /** Infinite where the size is not known: then the board is taken to go on to the right and down. */
  readonly width: number;
  readonly height: number;
  readonly reversed: boolean;
  readonly grid: AnyGrid | undefined;
}

/** A laid out map with its boards, in order. */
export interface BoardedMap extends LaidOutMap {
  readonly boards: readonly LaidOutBoard[];
}

export interface MapLayout {
  readonly map: BoardedMap;
  readonly warnings: readonly VassalError[];
}

/** Nobody lays out more; each point looks at each board. */
const MOST_BOARDS = 2000;

/** The image that a board draws; undefined for a plain board. */
export const boardImage = (board: BuildElement): string | undefined => board.attributes['image']?.trim() || undefined;

/** A plain board's size by its attributes; 500 is VASSAL's default. */
export const plainSize = (board: BuildElement): Size => ({
  width: intAttribute(board, 'width', 500),
  height: intAttribute(board, 'height', 500),
});

const UNKNOWN_SIZE: Size = { width: Infinity, height: Infinity };

/**
 * The boards that a map has by itself in a new game: those of its `<setup>`, or its single board if that cannot be
 * reversed. Empty where VASSAL asks the player.
 */
export const defaultBoards = (map: ModuleMap): readonly PlacedBoard[] => {
  if (map.setup !== undefined) {
    const command = parseBoards(map.setup);
    return command?.kind === 'boards' && (command.map === map.name || command.map === map.internalId)
      ? command.boards
      : [];
  }
  const [board, second] = map.boards;
  if (!board || second || booleanAttribute(board, 'reversible', false)) return [];
  return [{ name: board.attributes['name'] ?? '', reversed: false, column: 0, row: 0 }];
};

interface SizedBoard extends PlacedBoard {
  readonly element: BuildElement;
  readonly size: Size;
}

const warning = (code: string, message: string): VassalError => ({ code, message });

/** Finds each placed board's element and size; boards of unknown names are skipped, as VASSAL does. */
const sizeBoards = (
  map: ModuleMap,
  placed: readonly PlacedBoard[],
  sizeOf: (image: string) => Size | undefined,
  warnings: VassalError[],
): readonly SizedBoard[] =>
  placed.slice(0, MOST_BOARDS).flatMap(board => {
    const element = map.boards.find(b => (b.attributes['name'] ?? '') === board.name);
    if (!element) {
      warnings.push(warning('board-unknown', `The map "${map.name}" has no board "${board.name}"; it is left out.`));
      return [];
    }
    if (board.column < 0 || board.row < 0) {
      warnings.push(
        warning('board-misplaced', `The board "${board.name}" has a negative column or row; it is left out.`),
      );
      return [];
    }
    const image = boardImage(element);
    const size = image === undefined ? plainSize(element) : sizeOf(image);
    if (!size) {
      const message = `The size of the board "${board.name}" is not known, since its image "${image}" cannot be read; points right of it and below it count as its own.`;
      warnings.push(warning('board-size-unknown', message));
    }
    return [{ ...board, element, size: size ?? UNKNOWN_SIZE }];
  });

/** Each row sums its own widths, each column its own heights; of several boards in one cell the last one's size counts. */
const placeBoards = (map: ModuleMap, boards: readonly SizedBoard[]): readonly LaidOutBoard[] => {
  const cells = new Map(boards.map(board => [`${board.column},${board.row}`, board]));
  const before = (isBefore: (cell: SizedBoard) => boolean, extent: (size: Size) => number): number =>
    [...cells.values()].filter(isBefore).reduce((sum, cell) => sum + extent(cell.size), 0);
  return boards.map(({ name, element, size, column, row, reversed }) => ({
    name,
    element,
    x:
      map.edgeWidth +
      before(
        cell => cell.row === row && cell.column < column,
        s => s.width,
      ),
    y:
      map.edgeHeight +
      before(
        cell => cell.column === column && cell.row < row,
        s => s.height,
      ),
    ...size,
    reversed: reversed && booleanAttribute(element, 'reversible', false),
    grid: readGrid(element, size === UNKNOWN_SIZE ? { width: 0, height: 0 } : size),
  }));
};

const holds = ({ x, y, width, height }: LaidOutBoard, [px, py]: Point): boolean =>
  px >= x && py >= y && px < x + width && py < y + height;

/** Map point -> board point, turned round on a reversed board. It is its own inverse but for the board's place. */
export const toBoard = (board: LaidOutBoard, [x, y]: Point): Point => turn(board, [x - board.x, y - board.y]);
export const toMap = (board: LaidOutBoard, point: Point): Point => {
  const [x, y] = turn(board, point);
  return [x + board.x, y + board.y];
};
const turn = ({ reversed, width, height }: LaidOutBoard, [x, y]: Point): Point =>
  reversed && width < Infinity ? [width - x, height - y] : [x, y];

/** Moves a point that lies just outside onto the board. */
const clamp = (board: LaidOutBoard, [x, y]: Point): Point => [
  Math.min(Math.max(x, board.x), board.x + board.width - 1),
  Math.min(Math.max(y, board.y), board.y + board.height - 1),
];

/** Pieces snapped one pixel off a board come back onto it. */
const keepOn = (board: LaidOutBoard, [x, y]: Point): Point => {
  const back = (value: number, from: number, extent: number): number => {
    if (value === from + extent) return value - 1;
    return value === from - 1 ? from : value;
  };
  return [back(x, board.x, board.width), back(y, board.y, board.height)];
};

const boardedMap = (map: ModuleMap, boards: readonly LaidOutBoard[]): BoardedMap => {
  const boardAt = (point: Point): LaidOutBoard | undefined => boards.find(board => holds(board, point));
  const locationName = (x: number, y: number): string => {
    const board = boardAt([x, y]);
    return board?.grid?.locationName(toBoard(board, [x, y])) ?? OFFBOARD;
  };
  const pointOf = (name: string): Point | undefined => {
    for (const board of boards) {
      const points = board.grid?.candidates(name) ?? [];
      for (const point of points.map(p => toMap(board, p)))
        // A hex cut by the board's edge can have its centre outside.
        for (const [x, y] of [point, clamp(board, point)]) if (locationName(x, y) === name) return [x, y];
    }
    return undefined;
  };
  const snapOn = (board: LaidOutBoard, point: Point): Point =>
    board.grid ? toMap(board, board.grid.snap(toBoard(board, point))) : point;
  const snap = (x: number, y: number): Point => {
    const board = boardAt([x, y]);
    if (!board) return [x, y];
    const snapped = snapOn(board, [x, y]);
    const other = boardAt(snapped);
    if (!other) return keepOn(board, snapped);
    return other === board ? snapped : snapOn(other, snapped);
  };
  const far = (edge: number, ends: readonly number[]): number => Math.max(0, ...ends.filter(Number.isFinite)) + edge;
  return {
    name: map.name,
    width: far(
      map.edgeWidth,
      boards.map(board => board.x + board.width),
    ),
    height: far(
      map.edgeHeight,
      boards.map(board => board.y + board.height),
    ),
    boards,
    locationName,
    pointOf,
    snap,
    boardName: (x, y) => boardAt([x, y])?.name,
    zoneName: (x, y) => {
      const board = boardAt([x, y]);
      return board?.grid?.kind === 'zoned' ? board.grid.zoneAt(toBoard(board, [x, y]))?.name : undefined;
    },
  };
};

/**
 * Lays a map's boards out.
 * @param placed the boards of the save's command, or `defaultBoards(map)`
 * @param sizeOf an image's size by its bare name; undefined if it is not known
 */
export const layOutMap = (
  map: ModuleMap,
  placed: readonly PlacedBoard[],
  sizeOf: (image: string) => Size | undefined,
): MapLayout => {
  const warnings: VassalError[] = [];
  const boards = placeBoards(map, sizeBoards(map, placed, sizeOf, warnings));
  if (boards.length > 1 && boards.some(board => board.width === Infinity))
    warnings.push(
      warning('layout-unknown', `The boards of the map "${map.name}" cannot be laid out without their images' sizes.`),
    );
  return {
    map: boardedMap(
      map,
      boards.filter(board => board.x < Infinity && board.y < Infinity),
    ),
    warnings,
  };
};

/** The sizes of images of a module, by bare name; those that cannot be read are left out. */
export const imageSizes = async (
  module: Pick<VassalModule, 'entry' | 'imageEntry'>,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, Size>> => {
  const sizes = new Map<string, Size>();
  for (const name of new Set(names)) {
    const entry = module.imageEntry(name);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    const size = bytes?.ok === true ? imageSize(bytes.value) : undefined;
    if (size) sizes.set(name, size);
  }
  return sizes;
};

export interface LaidOutMaps {
  /** By name, in the module's order. Of maps with one name the first counts, as in VASSAL. */
  readonly maps: ReadonlyMap<string, BoardedMap>;
  /** Also by internal id (`Map0`). */
  readonly find: (nameOrId: string) => BoardedMap | undefined;
  readonly warnings: readonly VassalError[];
}

/**
 * Lays out all maps of a module, reading the boards' images for their sizes.
 * @param commands the `boards` commands of a save, in order (the last one for a map counts); a map without one has the
 * boards of a new game
 */
export const layOutMaps = async (
  module: VassalModule,
  commands: readonly BoardsCommand[] = [],
): Promise<LaidOutMaps> => {
  const placedOn = (map: ModuleMap): readonly PlacedBoard[] =>
    commands.findLast(c => c.map === map.name || c.map === map.internalId)?.boards ?? defaultBoards(map);
  const needed = module.maps.flatMap(map => {
    const names = new Set(placedOn(map).map(board => board.name));
    return map.boards.filter(board => names.has(board.attributes['name'] ?? '')).flatMap(b => boardImage(b) ?? []);
  });
  const sizes = await imageSizes(module, needed);
  const layouts = module.maps.map(map => ({ of: map, ...layOutMap(map, placedOn(map), name => sizes.get(name)) }));
  const maps = new Map<string, BoardedMap>();
  const byId = new Map<string, BoardedMap>();
  for (const { of, map } of layouts) {
    if (!maps.has(of.name)) maps.set(of.name, map);
    byId.set(of.internalId, map);
  }
  return {
    maps,
    find: nameOrId => maps.get(nameOrId) ?? byId.get(nameOrId),
    warnings: layouts.flatMap(layout => layout.warnings),
  };
};
