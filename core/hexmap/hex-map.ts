import type { Fraction } from '../base/fraction';

/** A hex's printed number, such as `0706`: column 07, row 06. Always text: `0101` must not become 101. */
export type HexId = string;

/** A hexside by its two hexes, the lower id first: `0706/0707`. */
export type HexsideId = string;

export interface Hex {
  readonly id: HexId;
  /** The terrain's key in the scenario's TEC; undefined where nobody said (foreign modules). */
  readonly terrain: string | undefined;
  /** Further features by key: `city`, `fort`, `airfield`, … */
  readonly features: readonly string[];
  /** The weather or climate zone; undefined if the map has none. */
  readonly zone?: string;
}

/** A map of hexes. Columns and rows count from 1; even columns lie half a hex lower (VASSAL: odd raw columns). */
export interface HexMap {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: ReadonlyMap<HexId, Hex>;
  /** Features of a hexside: `minor river`, `major river`, … Empty if none. Either order of the hexes. */
  readonly hexside: (a: HexId, b: HexId) => readonly string[];
  /** Roads, railways from hex to hex, by key: `road`, `railway`. Empty if none. Either order. */
  readonly connection: (a: HexId, b: HexId) => readonly string[];
  /** The up to six hexes beside it that are on the map, clockwise from north. */
  readonly neighbours: (hex: HexId) => readonly HexId[];
  /** In hexes; undefined if one of them is not a hex number of this map's form. */
  readonly distance: (a: HexId, b: HexId) => number | undefined;
  /** The hex beside it in a direction, on the map or undefined. */
  readonly towards: (hex: HexId, direction: Direction) => HexId | undefined;
  /** No step over unknown ground costs less, in MPs; absent: it may cost nothing. */
  readonly cheapest?: Fraction;
  /** No step over unknown ground that was gone costs more, in MPs; absent: it may cost anything, or be barred. */
  readonly dearest?: Fraction;
}

/** Flat-topped hexes: the six hexsides, clockwise. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];
