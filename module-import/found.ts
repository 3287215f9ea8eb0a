// What an import finds in a module that was not made here: facts, before anything is decided about them.

import type { Polygon } from '../core/vassal/module/grids/polygon';
import type { Point } from '../core/vassal/module/grids/grid';
import type { HexGrid } from '../core/vassal/module/grids/hex-grid';

/** One side of a counter. */
export interface FoundFace {
  /** The picture's bare name in the module. */
  readonly image: string;
  /** The counter's name while it shows. */
  readonly name: string;
}

/** A counter as its traits make it. */
export interface FoundCounter {
  readonly name: string;
  /** Its sides, the one that shows first; none: a counter without a picture. */
  readonly faces: readonly FoundFace[];
  /** Which of them shows in this piece, from 0. */
  readonly shown: number;
  /** Marks and properties with their values. */
  readonly properties: ReadonlyMap<string, string>;
  /** Titles of the traits that were not taken, one for each trait. */
  readonly left: readonly string[];
}

/** A counter of the palette, or one that stands at the start and has a slot of its own there. */
export interface FoundSlot extends FoundCounter {
  readonly gpid: string;
  /** Windows and tabs down to it. */
  readonly path: readonly string[];
  /** Names of its prototypes, outermost first. */
  readonly prototypes: readonly string[];
  readonly kind: 'piece' | 'card';
}

/** A piece of a set-up. */
export interface FoundPiece {
  /** Its slot, or the counter itself where no slot is known. */
  readonly slot: FoundSlot | undefined;
  readonly counter: FoundCounter;
  readonly map: string;
  readonly point: readonly [x: number, y: number];
  /** The grid's name of the place; `offboard` where it gives none. */
  readonly location: string;
  /** From the bottom of its stack. */
  readonly index: number;
}

/** Something of the module that a scenario folder cannot say, or that was not asked for. */
export interface Left {
  readonly what: string;
  readonly why: string;
  readonly count: number;
}

export interface FoundDice {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
}

/** A chart window's page: a picture, or a page of HTML. */
export interface FoundChart {
  readonly title: string;
  readonly file: string;
}

/** A board of a new game. */
export interface FoundBoard {
  readonly map: string;
  readonly name: string;
  /** The picture's bare name; undefined: a plain board. */
  readonly image: string | undefined;
  readonly width: number;
  readonly height: number;
  /** Where it lies on its map. */
  readonly x: number;
  readonly y: number;
  /** Its hexes; undefined: it has none. */
  readonly grid: FoundGrid | undefined;
  readonly places: FoundPlaces;
}

/** Named places that are no hexes. Points are the board's. */
export interface FoundPlaces {
  readonly zones: readonly { readonly name: string; readonly polygon: Polygon }[];
  readonly regions: readonly { readonly name: string; readonly at: Point }[];
}

/** A zone with hexes. Points are the board's. */
export interface FoundPart {
  readonly name: string;
  readonly hex: HexGrid;
  readonly holds: (point: Point) => boolean;
}

/** A hex grid, of a board or of one of its zones. Points are the board's. */
export interface FoundGrid {
  readonly hex: HexGrid;
  /** Is the point the grid's, and not another zone's? */
  readonly holds: (point: Point) => boolean;
  /** All zones over which these hexes go on, where there are several. */
  readonly parts?: readonly FoundPart[];
}
