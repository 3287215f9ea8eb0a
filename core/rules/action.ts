import type { Announced } from './announced';
import type { HexId } from '../hexmap/hex-map';
import type { FaceUp } from '../scenario/units/faces';
import type { Phase, Turn, UnitId } from '../scenario/scenario';
import type { Situation } from './situation';

/** A move in the game's terms, as far as the log tells. Judged by a system's reducer. */
export type Action = { readonly steps: readonly number[]; readonly player?: string } & (
  | {
      readonly kind: 'phase';
      readonly turn: Turn;
      readonly phase: Phase;
      /** What is entered late: pools changed right after the track was turned, before anything else is done. */
      readonly pools?: readonly PoolChange[];
    }
  | {
      readonly kind: 'move';
      readonly units: readonly UnitId[];
      readonly from: HexId;
      readonly to: HexId;
      /** Known waypoints between them, in order; the rest of the path is not known. */
      readonly via: readonly HexId[];
    }
  | ({
      readonly kind: 'overrun';
      readonly units: readonly UnitId[];
      readonly from: HexId;
      /** Defenders that left the target after it was declared and before the dice. */
      readonly fellBack?: readonly { readonly unit: UnitId; readonly to: HexId; readonly step: number }[];
    } & Fight)
  | ({
      readonly kind: 'combat';
      readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
    } & Fight)
  /** A procedure of the rule system, declared by its counters' own command: a bombardment, an attrition roll, … */
  | ({
      readonly kind: 'procedure';
      /** Its key in the system's vocabulary. */
      readonly procedure: string;
      readonly actors: readonly { readonly unit: UnitId; readonly from: HexId }[];
      /** The attack on the same hex that was announced together with it. */
      readonly announces?: readonly { readonly unit: UnitId; readonly from: HexId }[];
    } & Fight)
  /** What happened to units outside any fight: placed, removed, reduced, restored, marked. */
  | { readonly kind: 'adjust'; readonly changes: readonly Adjustment[] }
);

interface Fight {
  readonly target: HexId;
  /** The dice that the log shows for it, in order; undefined: no roll was seen. */
  readonly dice?: readonly number[];
  /** Rolls made again before anything was carried out, in order; `dice`: all of the fight's with these in their place. */
  readonly rolledAgain?: readonly { readonly step: number; readonly dice: readonly number[] }[];
  /** A result, column or DRM that a player announced. */
  readonly declared?: Announced;
  readonly outcome: Outcome;
  /** It is only asked about, as a line of odds does, and nobody begins it: no roll is missed. */
  readonly asked?: AskedFight;
  /** Pools changed between its steps. */
  readonly pools?: readonly PoolChange[];
}

/** What a question about a fight says beside its board, and before it: support, a roll, a reading of the rules. */
export interface AskedFight {
  readonly said: (onBoard: Situation) => Situation;
  /** The question puts attackers where they do not stand, or says where they come in: no way round is looked for. */
  readonly isPlaced?: true;
}

/** A number that the module keeps, such as `Axis SP`, is set to another; the values as the log has them. */
export interface PoolChange {
  readonly step: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** A counter is turned to the side that shows then or taken off, or its badges tell the steps lost. */
export type Loss = { readonly unit: UnitId; readonly step: number } & (
  | { readonly to: 'removed' }
  | { readonly to: 'reduced'; readonly faceUp: FaceUp }
  /** All states that it shows then. */
  | { readonly to: 'badge'; readonly states: readonly string[] }
);

/** What the log shows after the roll: the board as played. */
export interface Outcome {
  readonly losses: readonly Loss[];
  readonly retreats: readonly { readonly unit: UnitId; readonly to: HexId | undefined; readonly step: number }[];
  readonly advances: readonly { readonly unit: UnitId; readonly to: HexId; readonly step: number }[];
}

export type Adjustment = { readonly step: number } & (
  | {
      readonly what: 'placed';
      readonly unit: UnitId;
      readonly hex: HexId | undefined;
      readonly faceUp: FaceUp;
      /** It is the counter that stood there. Left out: it comes onto the map. */
      readonly from?: HexId;
    }
  | { readonly what: 'removed'; readonly unit: UnitId }
  | { readonly what: 'reduced' | 'restored'; readonly unit: UnitId; readonly faceUp: FaceUp }
  | { readonly what: 'state'; readonly unit: UnitId; readonly states: readonly string[] }
  | { readonly what: 'marker'; readonly marker: string; readonly hex: HexId; readonly present: boolean }
  | { readonly what: 'masked'; readonly hex: HexId; readonly count: number }
  | ({ readonly what: 'pool' } & PoolChange)
);

export type ActionOf<K extends Action['kind']> = Extract<Action, { readonly kind: K }>;

export type FightAction = ActionOf<'overrun' | 'combat'>;

/** Who attacks, each with the hex out of which. */
export const attackersOf = (fight: FightAction): ActionOf<'combat'>['attackers'] =>
  fight.kind === 'combat' ? fight.attackers : fight.units.map(unit => ({ unit, from: fight.from }));

export const isFight = (action: Action): action is FightAction => action.kind === 'overrun' || action.kind === 'combat';

/** Nobody rolled for it, as far as the log shows, and nothing came of it. */
export const isUnfought = (action: Action): action is FightAction =>
  isFight(action) &&
  (action.dice ?? []).length === 0 &&
  // Where all defenders left before the dice, nobody rolls.
  !('fellBack' in action) &&
  action.outcome.losses.length + action.outcome.retreats.length === 0;
