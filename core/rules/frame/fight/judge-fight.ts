// A fight's roll, read and judged: no roll, no result that can be told, or a result and whether it was carried out. Systems
// hand in how the dice are read and what carrying out means.

import type { Judgement } from '../../system';
import type { Verdict } from '../../verdict';

/** Dice, read on the system's table. */
export interface ReadRoll {
  readonly dice: readonly number[];
  readonly total: number;
  /** The row that it is read in. */
  readonly modified: number;
  readonly result: string;
  readonly meaning: string;
}

export interface FightToJudge {
  /** Nobody defends: there is no result to ask for. */
  readonly isEmpty: boolean;
  /** It is only asked about: nobody has to roll. */
  readonly isAsked: boolean;
  /** The fact without which no result can be read; undefined: all is known. */
  readonly unsure: string | undefined;
  /** undefined: the log shows no roll, or no table tells what it gives. */
  readonly roll: ReadRoll | undefined;
  readonly unrolled: () => Verdict;
  readonly unknown: (fact: string) => Verdict;
  /** Was the result carried out: each question answered. */
  readonly carriedOut: (roll: ReadRoll) => readonly Verdict[];
  /** `hex cleared, may go on`, and what is asked of both sides. */
  readonly after: (roll: ReadRoll) => Pick<NonNullable<Judgement['result']>, 'outcome' | 'asks'>;
}

export interface JudgedRoll {
  readonly verdicts: readonly Verdict[];
  readonly result?: NonNullable<Judgement['result']>;
}

export const judgeRoll = (fight: FightToJudge): JudgedRoll => {
  const { isEmpty, unsure, roll } = fight;
  if (isEmpty) return { verdicts: [], ...(roll ? { result: { ...roll, ...fight.after(roll) } } : {}) };
  if (unsure !== undefined) return { verdicts: [fight.unknown(unsure)] };
  if (!roll) return { verdicts: fight.isAsked ? [] : [fight.unrolled()] };
  return { verdicts: fight.carriedOut(roll), result: { ...roll, ...fight.after(roll) } };
};
