// A log is what was played, told with a few slips. Each kind of slip is a rewriting of what was observed, with a price; the
// referee believes the cheapest explanation (diagnosis from first principles: Reiter 1987; de Kleer and Williams 1987).

import type { Action } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { GameState } from '../../rules/system';
import type { Phase, Scenario, UnitId } from '../../scenario/scenario';
import type { AuditedAction, Finding } from '../audit';
import type { Loop } from '../take-backs/corrections';
import type { JudgedWith } from '../judge/judged-with';
import type { Roster } from '../units/outside-fights';

/** What a log is judged with. */
export interface Judging extends Required<Pick<JudgedWith, 'nameAt' | 'undeclared' | 'work'>> {
  /** In small parts. */
  readonly begin: (position: Position) => Generator<unknown, GameState>;
  readonly position: Position;
  readonly roster: Roster;
  /** The sequence of play. */
  readonly sequence: Pick<Scenario, 'turns' | 'phases'>;
  /** The phases are what players wrote, which may be late or a remark on something else: they accuse nobody. */
  readonly hearsay?: boolean;
}

/** What one explanation takes the log for, as far as a slip may tell it otherwise. */
export interface Told {
  readonly by: Judging;
  /** In the order in which they are read; a step may stand elsewhere than its number says. */
  readonly observations: readonly Observation[];
  /** So many of them are looked at; what comes after is far from the conflict. */
  readonly until: number;
  /** Phase and turn before the first of them. */
  readonly begin: Pick<Position, 'turn' | 'phase'>;
  /** They are the log's from its start on. */
  readonly isFromStart: boolean;
  /** The track is not turned in the whole log. */
  readonly isNeverTurned: boolean;
  /** Drags that ended where they began. */
  readonly loops: readonly Loop[];
  readonly nameOf: (unit: UnitId) => string;
  /** The slips that it takes for granted already. */
  readonly slips: readonly Retelling[];
}

/** What cannot be so if the log is believed: an act that breaks a rule, or dice that are for nothing. */
export interface Conflict {
  readonly kind: 'broken' | 'loose-dice';
  /** The same in every explanation. */
  readonly key: string;
  /** The first step of the act. */
  readonly step: number;
  /** What is found; of loose dice nothing. */
  readonly findings: readonly Finding[];
  /** Left out: it is no act's, such as how units stand when a phase ends. */
  readonly act?: AuditedAction;
  /** What was judged before it, in order. */
  readonly done: readonly AuditedAction[];
  /** All that was read. */
  readonly read: readonly AuditedAction[];
  /** The moment before it; made when it is asked for. */
  readonly before: () => GameState | undefined;
  /** The moment before one of those before it; undefined: that is long ago. */
  readonly momentBefore: (action: Action) => GameState | undefined;
}

/** The observations told otherwise by one slip. */
export interface Retelling {
  /** The kind of slip. */
  readonly slip: string;
  readonly observations: readonly Observation[];
  /** Those before this index are as they were. */
  readonly from: number;
  /** Whole number: what is dearer is believed less. Dearer than `BELIEVED`, it is a question. */
  readonly price: number;
  /** The note, or the question that it leaves. */
  readonly finding?: Finding;
  /** The phase that begins by it. */
  readonly begins?: Phase;
  /** The step of the turn of the track that came late. */
  readonly shown?: number;
  /** So many phases have passed before it with nothing done in them, as far as anybody tells. */
  readonly passed?: number;
  /** Loops that it takes for moves, or for slips. */
  readonly loops?: readonly Loop[];
}

/** A retelling as a row gives it: left out, the slip is the row's, and the first change where the observations differ first. */
export type Telling = Omit<Retelling, 'slip' | 'from'> & Partial<Pick<Retelling, 'slip' | 'from'>>;

/** One way in which players log otherwise than they play: a row of the referee's table of slips. */
export interface Slip {
  readonly name: string;
  /** What it supposes, as a noun: `the track turned late`. */
  readonly brief: string;
  /** For a referee: what happens at the table. */
  readonly what: string;
  /** Its prices, and why. */
  readonly why: string;
  /** How the log may have been played, if this is how the conflict came about; only what has to do with the conflict. */
  readonly retellings: (told: Told, at: Conflict) => Iterable<Telling>;
}

/** What is no dearer is believed, with a note. */
export const BELIEVED = 4;

/** What a broken rule costs: a slip that costs as much excuses nobody. */
export const FAULT = 15;
