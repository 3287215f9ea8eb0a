// The hexes of somebody else's map, whatever its grid: each hex of each board by its name, with the place of its centre and a
// column and row that all boards share, so that neighbours and distances go on over the boards' edges.

import type { HexId } from '../../hexmap/hex-map';
import type { ColumnRow } from '../../hexmap/numbering';
import type { Point } from '../../vassal/module/grids/grid';
import type { HexGrid } from '../../vassal/module/grids/hex-grid';
import { OFFBOARD, toBoard, toMap, type BoardedMap, type LaidOutBoard } from '../../vassal/module/map-layout';

export interface BoardHex {
  readonly id: HexId;
  /** Of its centre, on the map. */
  readonly at: Point;
  readonly place: ColumnRow;
}

export interface BoardHexes {
  readonly hexes: readonly BoardHex[];
  /** The hex under a point of the map. */
  readonly hexAt: (x: number, y: number) => HexId | undefined;
  /** Height of a hex, or its width where it has a corner up: from side to side, in pixels. */
  readonly pitch: number;
}

/** No board has more; a scenario's map neither. */
export const MOST_HEXES = 40_000;

/** One grid on one board. */
interface Field {
  readonly board: LaidOutBoard;
  readonly grid: HexGrid;
}

/** A hex before it has its place among all fields: axial coordinates of its own field. */
interface FieldHex extends Axial {
  readonly field: Field;
  readonly key: string;
  readonly at: Point;
}

interface Axial {
  readonly q: number;
  readonly r: number;
}

const isHex = (grid: object | undefined): grid is HexGrid & { readonly kind: 'hex' } =>
  grid !== undefined && 'kind' in grid && grid.kind === 'hex';

/** The hex grid that counts at a point of a board. */
const gridAt = ({ grid }: LaidOutBoard, point: Point): HexGrid | undefined => {
  if (grid?.kind !== 'zoned') return isHex(grid) ? grid : undefined;
  const zone = grid.zoneAt(point);
  const own = zone ? zone.grid : grid.background;
  return isHex(own) ? own : undefined;
};

/** The hex grids of a board: its own, or those of its zones. */
export const hexGridsOf = ({ grid }: LaidOutBoard): readonly HexGrid[] => {
  const all = grid?.kind === 'zoned' ? [grid.background, ...grid.zones.map(zone => zone.grid)] : [grid];
  return [...new Set(all)].filter(isHex);
};

const fieldsOf = (board: LaidOutBoard): readonly Field[] => hexGridsOf(board).map(grid => ({ board, grid }));

/** A board whose size nobody knows is taken to reach as far as its pieces do, and some hexes further. */
const BEYOND = 12;

const sizeOf = ({ board, grid }: Field, used: readonly Point[]): Point => {
  const farthest: [number, number] = [0, 0];
  for (const [x, y] of used) {
    farthest[0] = Math.max(farthest[0], x);
    farthest[1] = Math.max(farthest[1], y);
  }
  const more = BEYOND * grid.settings.dy;
  const reach = (size: number, from: number, far: number): number => (size < Infinity ? size : far - from + more);
  return [reach(board.width, board.x, farthest[0]), reach(board.height, board.y, farthest[1])];
};

const clamped = ([x, y]: Point, [width, height]: Point): Point => [
  Math.min(Math.max(x, 0), width - 1),
  Math.min(Math.max(y, 0), height - 1),
];

const keyOf = (column: number, row: number): string => `${column} ${row}`;

/** The axial coordinates of a raw index: odd raw columns lie half a hex lower. A board turned round counts backwards. */
const axial = ({ board }: Field, column: number, row: number): Axial => {
  const sign = board.reversed ? -1 : 1;
  return { q: sign * column + 0, r: sign * (row - Math.floor(column / 2)) + 0 };
};

/** Pieces snap to centres by whole pixels, one of which may be lost at the board's edge. */
const EDGE = 2;

/** Each hex of a field whose centre is on the board; at its edge also one that is cut, if pieces stand there. */
const hexesOf = (
  field: Field,
  used: readonly Point[],
  on: (point: Point) => LaidOutBoard | undefined,
): readonly FieldHex[] => {
  const { board, grid } = field;
  const size = sizeOf(field, used);
  const occupied = new Set(
    used.flatMap(point => {
      if (on(point) !== board) return [];
      const raw = grid.rawIndex(toBoard(board, point));
      return [keyOf(raw.column, raw.row)];
    }),
  );
  const corners = [grid.rawIndex([0, 0]), grid.rawIndex(size)] as const;
  const range = (of: 'column' | 'row'): readonly [number, number] => {
    const [a, b] = [corners[0][of], corners[1][of]];
    return [Math.min(a, b) - 1, Math.max(a, b) + 1];
  };
  const [firstColumn, lastColumn] = range('column');
  const [firstRow, lastRow] = range('row');
  if ((lastColumn - firstColumn) * (lastRow - firstRow) > 2 * MOST_HEXES) return [];
  const found: FieldHex[] = [];
  for (let column = firstColumn; column <= lastColumn; column++)
    for (let row = firstRow; row <= lastRow; row++) {
      const centre = grid.centre({ column, row });
      const inside = clamped(centre, size);
      const raw = grid.rawIndex(inside);
      if (raw.column !== column || raw.row !== row || gridAt(board, inside) !== grid) continue;
      const isCut = Math.hypot(centre[0] - inside[0], centre[1] - inside[1]) > EDGE;
      if (isCut && !occupied.has(keyOf(column, row))) continue;
      const at = toMap(board, centre);
      // Half a hex at the seam of two boards is the other board's if that holds its centre.
      const holder = on(at);
      if (holder !== undefined && holder !== board) continue;
      found.push({ field, key: keyOf(column, row), at: toMap(board, inside), ...axial(field, column, row) });
    }
  return found;
};

const SIX: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** Where a hex that lies so from another has its centre. */
const offsetOf = ({ grid: { settings } }: Field, { q, r }: Axial): Point => {
  const [x, y] = [q * settings.dx, (r + q / 2) * settings.dy];
  return settings.sideways ? [y, x] : [x, y];
};

const isAlike = (a: Field, b: Field): boolean => {
  const near = (x: number, y: number): boolean => Math.abs(x - y) <= 0.03 * Math.max(x, y);
  const [one, other] = [a.grid.settings, b.grid.settings];
  return one.sideways === other.sideways && near(one.dx, other.dx) && near(one.dy, other.dy);
};

/** Points by their place, to be found again within some pixels. */
class Near {
  private readonly cells = new Map<string, FieldHex[]>();

  constructor(private readonly size: number) {}

  private cell(n: number): number {
    return Math.floor(n / this.size);
  }

  add(hex: FieldHex): void {
    const key = keyOf(this.cell(hex.at[0]), this.cell(hex.at[1]));
    const cell = this.cells.get(key);
    if (cell) cell.push(hex);
    else this.cells.set(key, [hex]);
  }

  closest([x, y]: Point, within: number): { readonly hex: FieldHex; readonly away: number } | undefined {
    let best: { readonly hex: FieldHex; readonly away: number } | undefined;
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const hex of this.cells.get(keyOf(this.cell(x) + i, this.cell(y) + j)) ?? []) {
          const away = Math.hypot(hex.at[0] - x, hex.at[1] - y);
          if (away <= within && away < (best?.away ?? Infinity)) best = { hex, away };
        }
    return best;
  }
}

/** How the axial coordinates of a field go on those that are placed: by the two hexes that fit best beside each other. */
const shiftOf = (hexes: readonly FieldHex[], placed: Near, places: Places): Axial | undefined => {
  let best: { readonly shift: Axial; readonly away: number } | undefined;
  for (const hex of hexes)
    for (const step of SIX) {
      const { field } = hex;
      const [right, down] = offsetOf(field, step);
      const found = placed.closest([hex.at[0] + right, hex.at[1] + down], field.grid.settings.dy / 3);
      const other = found && isAlike(field, found.hex.field) ? places.get(found.hex) : undefined;
      if (!found || !other || found.away >= (best?.away ?? Infinity)) continue;
      best = { shift: { q: other.q - step.q - hex.q, r: other.r - step.r - hex.r }, away: found.away };
    }
  return best?.shift;
};

type Places = Map<FieldHex, Axial>;

/** Fields that touch nothing are so far from all others that no way and no ZOC leads there. */
const APART = 100_000;

/** One coordinate for the hexes of all fields that touch. */
const placed = (fields: readonly (readonly FieldHex[])[]): Places => {
  const places: Places = new Map();
  const near = new Near(Math.max(8, ...fields.flatMap(([first]) => (first ? [first.field.grid.settings.dy] : []))));
  const waiting = fields.filter(hexes => hexes.length > 0);
  for (let islands = 0; waiting.length > 0;) {
    const shifts = waiting.map(hexes => shiftOf(hexes, near, places));
    const next = Math.max(
      0,
      shifts.findIndex(shift => shift !== undefined),
    );
    const shift = shifts[next] ?? { q: APART * islands++, r: 0 };
    for (const hex of waiting.splice(next, 1)[0] ?? []) {
      places.set(hex, { q: hex.q + shift.q, r: hex.r + shift.r });
      near.add(hex);
    }
  }
  return places;
};

/** Columns count from 1 and even ones lie lower, as `HexMap` has them. */
const columnRow = ({ q, r }: Axial): ColumnRow => ({ column: q + 1, row: r + Math.floor(q / 2) + 1 });

/** By the name that players see, if that is the hex's alone; else by the grid's own, else with the board's. */
const named = (map: BoardedMap, hexes: readonly FieldHex[]): ReadonlyMap<FieldHex, HexId> => {
  const boardPoint = ({ field, at }: FieldHex): Point => toBoard(field.board, at);
  const candidates: readonly ((hex: FieldHex) => string)[] = [
    ({ at }) => map.locationName(...at),
    hex => hex.field.grid.locationName(boardPoint(hex)) ?? '',
    hex => `${hex.field.board.name} ${hex.field.grid.locationName(boardPoint(hex)) ?? hex.key}`,
  ];
  const ids = new Map<FieldHex, HexId>();
  let left = hexes;
  const taken = new Set<string>();
  for (const nameOf of candidates) {
    const names = new Map<string, FieldHex[]>();
    for (const hex of left) {
      const name = nameOf(hex);
      if (name === '' || name === OFFBOARD) continue;
      const same = names.get(name);
      if (same) same.push(hex);
      else names.set(name, [hex]);
    }
    for (const [name, same] of names) {
      const [only, ...others] = same;
      if (!only || others.length > 0 || taken.has(name)) continue;
      taken.add(name);
      ids.set(only, name);
    }
    left = left.filter(hex => !ids.has(hex));
  }
  return ids;
};

/**
 * All hexes of a laid-out map.
 *
 * @param used points where pieces stand: they tell how far a board reaches whose size is not known
 */
export const boardHexes = (map: BoardedMap, used: readonly Point[]): BoardHexes => {
  const on = ([x, y]: Point): LaidOutBoard | undefined =>
    map.boards.find(b => x >= b.x && y >= b.y && x < b.x + b.width && y < b.y + b.height);
  const fields = map.boards.flatMap(fieldsOf);
  const perField = fields.map(field => hexesOf(field, used, on));
  const all = perField.flat().slice(0, MOST_HEXES);
  const ids = named(map, all);
  const places = placed(perField);
  const known = new Map(fields.map((field, i) => [field, new Map((perField[i] ?? []).map(hex => [hex.key, hex]))]));
  return {
    hexes: all.flatMap(hex => {
      const [id, place] = [ids.get(hex), places.get(hex)];
      return id !== undefined && place ? [{ id, at: hex.at, place: columnRow(place) }] : [];
    }),
    hexAt: (x, y) => {
      const board = on([x, y]);
      const point = board && toBoard(board, [x, y]);
      const grid = board && point && gridAt(board, point);
      const field = fields.find(f => f.board === board && f.grid === grid);
      if (!field || !point) return undefined;
      const raw = field.grid.rawIndex(point);
      const hex = known.get(field)?.get(keyOf(raw.column, raw.row));
      return hex && ids.get(hex);
    },
    pitch: Math.max(0, ...fields.slice(0, 1).map(field => field.grid.settings.dy)),
  };
};
