import { present } from '../base/present';
import { beside, distanceBetween } from './distance';
import { DIRECTIONS, type Direction, type Hex, type HexId, type HexMap } from './hex-map';
import { hexId, numberingFor, readHexId, type ColumnRow, type Numbering } from './numbering';

/** What stands between two hexes that touch: a river on the hexside, a road from the one into the other. */
export interface Between {
  readonly a: HexId;
  readonly b: HexId;
  readonly feature: string;
}

export interface RectangularMapOptions {
  readonly columns: number;
  readonly rows: number;
  /** Absent: two digits each, more on maps larger than 99. */
  readonly numbering?: Numbering;
  /** What is known of single hexes; all others get `otherwise`. A hex that is not on the map is ignored. */
  readonly hexes?: Iterable<Hex>;
  readonly otherwise?: { readonly terrain?: string; readonly zone?: string };
  readonly hexsides?: Iterable<Between>;
  readonly connections?: Iterable<Between>;
}

const NONE: readonly string[] = [];

/** What stands between two hexes, in either order: they are looked up too often to join their ids to one key. */
export const lookUpBetween = (all: Iterable<Between>): HexMap['hexside'] => {
  const found = new Map<HexId, Map<HexId, string[]>>();
  const listFor = (a: HexId, b: HexId): string[] => {
    const ofA = found.get(a) ?? new Map<HexId, string[]>();
    const ofB = found.get(b) ?? new Map<HexId, string[]>();
    const features = ofA.get(b) ?? [];
    found.set(a, ofA.set(b, features));
    if (a !== b) found.set(b, ofB.set(a, features));
    return features;
  };
  for (const { a, b, feature } of all) {
    const features = listFor(a, b);
    if (!features.includes(feature)) features.push(feature);
  }
  return (a, b) => found.get(a)?.get(b) ?? NONE;
};

/** The ids of all hexes, column by column: they are made once, for every search asks for neighbours. */
const allIds = ({ columns, rows }: RectangularMapOptions, numbering: Numbering): readonly HexId[] =>
  Array.from({ length: columns * rows }, (_, i) =>
    hexId({ column: 1 + Math.floor(i / rows), row: 1 + (i % rows) }, numbering),
  );

const allHexes = ({ hexes, otherwise }: RectangularMapOptions, ids: readonly HexId[]) => {
  const zone = otherwise?.zone;
  const found = new Map<HexId, Hex>(
    ids.map(id => [id, { id, terrain: otherwise?.terrain, features: NONE, ...present({ zone }) }]),
  );
  for (const hex of hexes ?? []) if (found.has(hex.id)) found.set(hex.id, hex);
  return found;
};

/** A full rectangle of flat-topped hexes, numbered column then row; even columns lie half a hex lower. */
export const rectangularMap = (options: RectangularMapOptions): HexMap => {
  const { columns, rows } = options;
  const numbering = options.numbering ?? numberingFor(columns, rows);
  const ids = allIds(options, numbering);
  const hexes = allHexes(options, ids);
  const onMap = ({ column, row }: ColumnRow) => column >= 1 && column <= columns && row >= 1 && row <= rows;

  const places = new Map<HexId, ColumnRow>(
    ids.map((id, i) => [id, { column: 1 + Math.floor(i / rows), row: 1 + (i % rows) }]),
  );
  const placeOf = (hex: HexId): ColumnRow | undefined => places.get(hex) ?? readHexId(hex, numbering);

  const towards = (hex: HexId, direction: Direction): HexId | undefined => {
    const at = placeOf(hex);
    if (!at) return undefined;
    const next = beside(at, direction);
    return onMap(next) ? ids[(next.column - 1) * rows + next.row - 1] : undefined;
  };

  // Found once a hex.
  const known = new Map<HexId, readonly HexId[]>();
  const neighbours = (hex: HexId): readonly HexId[] => {
    const before = known.get(hex);
    if (before) return before;
    if (!hexes.has(hex)) return NONE;
    const found: HexId[] = [];
    for (const direction of DIRECTIONS) {
      const next = towards(hex, direction);
      if (next !== undefined) found.push(next);
    }
    known.set(hex, found);
    return found;
  };

  return {
    columns,
    rows,
    hexes,
    neighbours,
    towards,
    hexside: lookUpBetween(options.hexsides ?? []),
    connection: lookUpBetween(options.connections ?? []),
    distance: (a, b) => {
      const from = placeOf(a);
      const to = placeOf(b);
      return from && to && distanceBetween(from, to);
    },
  };
};
