import type { Fraction } from '../base/fraction';
import type { Certainty } from '../scenario/certainty';
import type { Dice } from './dice';
import type { Ledger, LedgerRange } from './ledger';
import type { ResultAftermath } from './obligation';
import type { Verdict } from './verdict';

/** A fight to be judged: what an odds block says, or what a position gives. Words are the rule system's. */
export interface Situation {
  readonly kind: 'overrun' | 'combat';
  /** Asked about is a procedure of the rule system before the fight, by its key: `bombardment`. */
  readonly procedure?: string;
  readonly attackers: readonly SituationUnit[];
  readonly defenders: readonly SituationUnit[];
  /** The defenders' terrain; undefined: not said. */
  readonly terrain?: string;
  /** Of the defenders' hex: `dot city`, `fort`, `hit`, … */
  readonly features: readonly string[];
  /** Hexsides that attackers cross: all groups, or only those numbered (from 1). */
  readonly hexsides: readonly { readonly feature: string; readonly groups?: readonly number[] }[];
  readonly weather?: string;
  /** `Sep II 1941` */
  readonly date?: string;
  /** MPs spent before the overrun. */
  readonly mpSpent?: Fraction;
  readonly options: Readonly<Record<string, string>>;
  /** The total of a roll already made. */
  readonly roll?: number;
  /** Columns and DRM that a line says besides what its units and its ground bring. Whole numbers. */
  readonly said?: SaidChange;
}

/** To the right positive. */
export interface SaidChange {
  readonly shift: number;
  readonly drm: number;
}

export interface SituationUnit {
  /** The unit of the board that it stands for; undefined: none, as in an odds block. */
  readonly id?: string;
  /** What stands in ledgers: `11 Pz` or `10-10 pz`. */
  readonly label: string;
  /** From 1: the group of the shorthand, or the hex it attacks from. */
  readonly group: number;
  /** undefined: not said. */
  readonly type?: string;
  readonly size?: string;
  readonly side?: string;
  /** `german`, `soviet`, … where it is known apart from the side. */
  readonly nation?: string;
  /** The face's figures by their names, as text: `af`, `df`, `ma`, … */
  readonly values: Readonly<Record<string, string>>;
  /** The figures of its reduced side, where known. */
  readonly reducedValues?: Readonly<Record<string, string>>;
  /** Those of the sides below that one, or below a reduced side that shows; left out: there are none. */
  readonly lowerValues?: readonly Readonly<Record<string, string>>[];
  /** `+oos`, `+moved:3` … */
  readonly modifiers: Readonly<Record<string, string>>;
}

/** A unit of the board in a fight, with the group it fights in (from 1): the hex that it attacks from. */
export interface PlacedUnit {
  readonly unit: string;
  readonly group: number;
}

/** How a fight stands, and what can come of it. Everything a user sees of odds prints this (contract: `odds --json`). */
export interface CombatAssessment {
  /** A procedure was asked about: no odds, no hex is cleared; `defence` is what the shifts and the losses go by. */
  readonly procedure?: { readonly key: string; readonly title: string };
  readonly attack: Ledger;
  readonly defence: Ledger;
  /** undefined: defence 0. */
  readonly ratio: Fraction | undefined;
  /** Before shifts. */
  readonly column: string;
  readonly shifts: Ledger;
  readonly drm: Ledger;
  readonly finalColumn: string;
  /** What is rolled for the result; left out: two dice of six faces. */
  readonly dice?: Dice;
  /** Over all rolls, best for the attacker first; the probabilities sum to 1 exactly. */
  readonly results: readonly ResultChance[];
  readonly expectedLosses: { readonly attacker: Fraction; readonly defender: Fraction };
  /** The same if everything that may be lost or retreated is lost, in systems that leave that to the players. */
  readonly mostLosses?: { readonly attacker: Fraction; readonly defender: Fraction };
  /** The chance that the hex is cleared, and that the stack may go on. A range where a player's choice decides. */
  readonly cleared: Chance;
  readonly mayContinue: Chance;
  /** `over`: the strength itself is not yet enough, anything over it is. */
  readonly nextColumn?: { readonly column: string; readonly needs: Fraction; readonly over?: boolean };
  readonly overrun?: OverrunAssessment;
  /** What the attackers may not do as it is said: pay for a part of a stack, … */
  readonly breaches?: readonly Verdict[];
  /** Supply that falls due for the fight, in systems that count it by the units that fight. */
  readonly supplyDue?: readonly { readonly side: 'attacker' | 'defender'; readonly due: Ledger }[];
  /** Facts that are not said and would change the answer, in words. */
  readonly missing: readonly string[];
  /** Of `missing`, what no observer of the log can see: with it the answer is undetermined. */
  readonly hidden?: readonly string[];
  /** What was taken for granted because it was not said: `in supply`, … */
  readonly assumptions: readonly string[];
  readonly certainty: Certainty;
  /** Where a missing fact would change the column, the DRM or the chance: the answer if it is otherwise than assumed. */
  readonly cases?: readonly CombatCase[];
  /** What the roll that was said gives. */
  readonly rolled?: { readonly result: string; readonly meaning: string; readonly modified?: number };
  /** Who is surprised before the combat roll, in systems that roll for it; already folded into `results`. */
  readonly surprise?: { readonly attacker: Fraction; readonly none: Fraction; readonly defender: Fraction };
  /** What each result asks of both sides. */
  readonly aftermath?: readonly ResultAftermath[];
  /** The steps or factors of it. */
  readonly demands?: readonly { readonly result: string; readonly attacker: Fraction; readonly defender: Fraction }[];
}

/** May an overrun be tried, and who pays what for it: of a line and of a board alike. */
export interface OverrunAssessment {
  /** One for each question asked, also the legal ones. */
  readonly allowed: readonly Verdict[];
  /** What it brings the unit to that has the fewest MPs left after it. */
  readonly mp: Ledger | LedgerRange;
  /** The allowance of that unit. */
  readonly ma?: Fraction;
  /** Each unit of which the MPs are known; left out: the overrun costs none. */
  readonly payers?: readonly OverrunPayer[];
  /** What there is in place of the overrun: `an attack at 3:2 in the next combat phase`. Then nothing is rolled for it. */
  readonly becomes?: string;
}

/** A unit of an overrun and its MPs. */
export interface OverrunPayer {
  /** Of the board. */
  readonly id?: string;
  readonly label: string;
  readonly ma: Fraction;
  /** Spent before, and for the overrun. */
  readonly mp: Ledger | LedgerRange;
}

/** The answer if a missing fact were this. */
export interface CombatCase {
  /** As in `missing`: `the type of 10-10` */
  readonly fact: string;
  /** Is the fact a unit's type: how that unit is written, `10-10`. */
  readonly typeOf?: string;
  /** `10-10 is armour` */
  readonly when: string;
  readonly finalColumn: string;
  readonly drm: Fraction;
  readonly cleared: Chance;
}

export interface ResultChance {
  readonly result: string;
  readonly probability: Fraction;
  readonly meaning: string;
}

export interface Chance {
  readonly least: Fraction;
  readonly greatest: Fraction;
  /** Who decides, if the two differ. */
  readonly decides?: string;
  /** Nothing is known of it: the two ends are none and all. */
  readonly unknown?: true;
}
