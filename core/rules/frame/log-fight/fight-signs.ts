// What a rule system says of its fights, so that the frame can tell which observations of a log belong to one.

import type { Work } from '../../../base/work';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Announced } from '../../announced';
import type { Position } from '../../position';
import type { Observation, ObservationOf } from '../../observation';

/** What a fight's signs are read on. */
export interface FightBoard {
  readonly map: HexMap;
  readonly sideOf: (unit: UnitId) => string | undefined;
  readonly hexOf: (unit: UnitId) => HexId | undefined;
  readonly enemiesIn: (hex: HexId, side: string | undefined) => readonly UnitId[];
  readonly position: Pick<Position, 'units'>;
  /** Left out: nobody bounds how long fights are read. */
  readonly work?: Work;
}

export interface FightSoFar {
  readonly kind: 'overrun' | 'combat' | 'procedure';
  readonly attackers: ReadonlyMap<UnitId, HexId>;
  readonly target: HexId;
  readonly defenders: ReadonlySet<UnitId>;
  readonly dice: readonly number[] | undefined;
  readonly outcome: Outcome;
  /** Are defenders that hold it left in the target? */
  readonly held: boolean;
}

/** A system's own signs of a fight. */
export interface FightSigns {
  /** How a roll joins those before it: the dice with it, `another` fight's or procedure's, or none that matters. */
  readonly addDice: (before: readonly number[], roll: readonly number[]) => readonly number[] | 'another' | 'none';
  /** Is everything rolled, so that results may be carried out? */
  readonly isRolled: (dice: readonly number[]) => boolean;
  /** After the dice of the result single dice for each side's losses follow. */
  readonly singleDiceFollow?: boolean;
  /** A stack set down on its target out of a hex that is not next to it overran from there, though it may not. */
  readonly fromAfar?: boolean;
  /** Overruns of one hex that are declared out of several, with no roll between, are one overrun, though they may not be. */
  readonly fromManyHexes?: boolean;
  /** Its defenders may fall back before the dice: they leave its target then. */
  readonly fallsBack?: boolean;
  /** It needs no dice: another declaration of its attackers corrects it only if it is made at once. */
  readonly correctedAtOnce?: boolean;
  /** Nobody rolls for it: an entry is a fight if one of the defenders is taken off after it. */
  readonly unrolled?: boolean;
  readonly announced: (text: string) => Announced | undefined;
  /** Do attackers that are dragged so retreat? False: they do something else. */
  readonly attackersRetreat: (fight: FightSoFar, drag: ObservationOf<'moved'> & { readonly to: HexId }) => boolean;
  /** Does it hold the target as long as it is left there? Left out: every defender does. */
  readonly holds?: (defender: UnitId) => boolean;
  /** Units besides attackers and defenders that may be taken off as its losses. */
  readonly bystanders?: (fight: FightSoFar) => ReadonlySet<UnitId>;
  /** Units outside the target that the declared attack is against as well. */
  readonly defendsAlong?: (declared: ObservationOf<'declared'>) => readonly UnitId[];
  /** Badges that tell the steps that a counter has lost. Left out: there are none. */
  readonly badges?: {
    /** The states that it shows before the fight. */
    readonly shown: (unit: UnitId) => readonly string[];
    /** Steps lost, by these states. */
    readonly lost: (states: readonly string[]) => number;
  };
  /** Is this marker or badge a part of the fight? Others are passed over: they neither end nor change it. */
  readonly isPart?: (fight: FightSoFar, seen: Observation) => boolean;
}
