import type { HexId } from '../hexmap/hex-map';
import type { OddsClaim, RollClaim } from '../scenario/fight-line';
import type { FaceUp } from '../scenario/units/faces';
import type { Phase, Turn, UnitId } from '../scenario/scenario';

/**
 * What a log step shows, in the game's terms but not yet read as an action. Made by the audit out of the replay;
 * undone steps are left out. `step` counts from 1.
 */
export type Observation = { readonly step: number; readonly player?: string } & (
  | {
      readonly kind: 'moved';
      /** Units that went together from one hex to another, topmost first. */
      readonly units: readonly UnitId[];
      /** undefined: from or to off the map (a box, a pool, removed from it by hand). */
      readonly from: HexId | undefined;
      readonly to: HexId | undefined;
      /** Hexes that the log tells on the way (movement trail); often empty: a drag shows no path. */
      readonly via: readonly HexId[];
      /** Those of them that show another side than the full one. */
      readonly reduced?: readonly { readonly unit: UnitId; readonly faceUp: FaceUp }[];
    }
  | { readonly kind: 'removed'; readonly unit: UnitId; readonly hex: HexId | undefined }
  /** Turned to a lower side, which shows after the step. */
  | { readonly kind: 'reduced'; readonly unit: UnitId; readonly hex: HexId | undefined; readonly faceUp: FaceUp }
  /** Turned back to a higher one. */
  | { readonly kind: 'restored'; readonly unit: UnitId; readonly hex: HexId | undefined; readonly faceUp: FaceUp }
  | {
      readonly kind: 'placed';
      readonly unit: UnitId;
      readonly hex: HexId | undefined;
      readonly faceUp: FaceUp;
      /** It is the counter that stood there, put elsewhere by hand. Left out: it comes onto the map. */
      readonly from?: HexId;
    }
  | {
      readonly kind: 'state';
      readonly unit: UnitId;
      readonly hex: HexId | undefined;
      readonly states: readonly string[];
    }
  | {
      readonly kind: 'masked' | 'unmasked';
      readonly hex: HexId | undefined;
      readonly unit?: UnitId;
      readonly faceUp?: FaceUp;
      /** Masked pieces in the hex after the step. */
      readonly left?: number;
    }
  | {
      readonly kind: 'masked-moved';
      readonly from: HexId | undefined;
      readonly to: HexId | undefined;
      readonly count: number;
      /** Masked pieces in the two hexes after the step. */
      readonly left?: { readonly from: number; readonly to: number };
    }
  | { readonly kind: 'marker'; readonly marker: string; readonly hex: HexId; readonly present: boolean }
  | {
      readonly kind: 'rolled';
      readonly button: string;
      readonly dice: readonly number[];
      /** A referee tells it: it was thrown where the log does not show it. */
      readonly isTold?: true;
      /** How the module read it, where it reads rolls. */
      readonly claim?: RollClaim;
    }
  | {
      /** A menu command of the module's counters: one line a unit, gathered by what, from and target. */
      readonly kind: 'declared';
      /** `overrun`, `attack`, or the key of one of the rule system's procedures. */
      readonly what: string;
      readonly units: readonly UnitId[];
      readonly from: HexId;
      /** `from` itself where it is declared for the unit's own hex. */
      readonly target: HexId;
      /** The odds that the module counted, where it counts. */
      readonly claim?: OddsClaim;
      /** It is read as rolled for where the log does not show it. */
      readonly offLog?: true;
    }
  /** `ruled`: the referee says that it began there, so it did not begin earlier. */
  | { readonly kind: 'phase'; readonly turn: Turn; readonly phase: Phase; readonly ruled?: true }
  /** A module-level number that the system's kit keeps: an SP pool, … */
  | { readonly kind: 'pool'; readonly name: string; readonly before: string; readonly after: string }
  /** `perhapsOfAnother`: it was said while another fight waited for its dice too. */
  | { readonly kind: 'said'; readonly text: string; readonly perhapsOfAnother?: true }
);

export type ObservationOf<K extends Observation['kind']> = Extract<Observation, { readonly kind: K }>;

/** An array of observations, or what is seen ahead of one. */
interface Row<Part> {
  findIndex(is: (o: Observation) => boolean): number;
  slice(from: number, to: number): Part;
}

/** All before the first that ends it. */
export const until = <Part extends Row<Part>>(all: Part, isEnd: (o: Observation) => boolean): Part => {
  const end = all.findIndex(isEnd);
  return end < 0 ? all : all.slice(0, end);
};

/** Is something taken off the map, or turned to a weaker side? */
export const isLoss = (o: Observation): o is ObservationOf<'reduced' | 'removed'> =>
  o.kind === 'reduced' || o.kind === 'removed';

export const byStep = (observations: readonly Observation[]): readonly Observation[] =>
  [...observations].sort((a, b) => a.step - b.step);
