// What stands on the boards of a game after a step of its log, for whoever draws it: a panel, a report, a text board. All
// places are whole pixels of a map, x to the right and y down, as VASSAL has them. Nothing here tells what an observer on no
// side could not see.

import type { Point, Size } from '../vassal/module/grids/grid';
import type { Picture } from '../vassal/traits/picture';
import type { UnitId } from '../scenario/scenario';

/** One of the game's maps (windows), with its boards laid out and what stands on them. */
export interface MapView {
  readonly name: string;
  /** What of it can be seen: its boards, or, where they are not known, as far as the pieces reach. */
  readonly size: Size;
  readonly boards: readonly BoardPicture[];
  /** Where a board has no picture it is drawn by its grid; empty where all have one. */
  readonly hexes: readonly HexOutline[];
  /** In the order in which they are drawn: those in front last. */
  readonly stacks: readonly StackView[];
}

/** A board where it lies on its map. */
export interface BoardPicture {
  readonly name: string;
  readonly at: Point;
  readonly size: Size;
  /** It is turned round by half a turn. */
  readonly reversed: boolean;
  /** The bare name of its image; left out: it is plain, or the module's file is not at hand. */
  readonly image?: string;
  /** Of a plain board: `r,g,b`. */
  readonly colour?: string;
}

/** A hex of a map, where it lies. */
export interface HexOutline {
  readonly name: string;
  readonly centre: Point;
  readonly corners: readonly Point[];
}

/** What lies at one point of a map. */
export interface StackView {
  /** The same at every step for a point of a map. */
  readonly id: string;
  readonly at: Point;
  /** The hex's number, the zone's or the deck's name; '' where nothing names the point. */
  readonly place: string;
  /** From the bottom. Of a deck that lies face down only the uppermost card. */
  readonly pieces: readonly PieceOnBoard[];
  /** How many there are, those of a deck included that are not listed. */
  readonly count: number;
}

export interface PieceOnBoard {
  readonly id: string;
  /** As an observer on no side sees it: `11 Pz 10-10`; '' of a masked piece, and of one without a name. */
  readonly name: string;
  /** Its identity is hidden: nothing of it is told. */
  readonly masked: boolean;
  readonly side?: string;
  /** The unit that it is, where rules are known. */
  readonly unit?: UnitId;
  /** Lowest first. Empty: it has no picture, or none that is known. */
  readonly picture: Picture;
  /** How much higher in the stack it is drawn: added to the stack's point. */
  readonly offset: Point;
}

/** A verdict on what a step moved; `none`: nobody judged it. */
export type MoveVerdict = 'legal' | 'illegal' | 'undetermined' | 'none';

/** What one step moved from one point to another on one map. */
export interface MoveArrow {
  readonly step: number;
  readonly map: string;
  readonly from: Point;
  /** Points on the way that are known. */
  readonly over: readonly Point[];
  readonly to: Point;
  /** Names of the two places; '' where nothing names them. */
  readonly places: readonly [from: string, to: string];
  /** The names of what went, uppermost first. */
  readonly pieces: readonly string[];
  readonly verdict: MoveVerdict;
}
