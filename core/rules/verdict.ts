import type { Fraction } from '../base/fraction';
import { present } from '../base/present';
import type { HexId } from '../hexmap/hex-map';
import type { Certainty } from '../scenario/certainty';
import type { UnitId } from '../scenario/scenario';
import type { Ledger, LedgerRange, RuleRef } from './ledger';
import type { Obligation, ObligationKind } from './obligation';
import { say, sentenceOf, type Sentence } from './sentence';

export type Answer = 'legal' | 'illegal' | 'undetermined';

/** One question that the rules ask, answered. */
export interface Verdict {
  readonly answer: Answer;
  /** A stable name, such as `overrun-in-mud`. */
  readonly code: string;
  readonly rule: RuleRef;
  /** What is so, as facts; made in the system's `words.ts`. */
  readonly says: Sentence;
  /** `say` of it for a log: one sentence with the numbers, at most 160 characters, that makes sense alone. */
  readonly message: string;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  /** For `undetermined`: the one fact that would decide. */
  readonly missing?: string;
  readonly ledger?: Ledger | LedgerRange;
  /** What the ledger may come to at most. */
  readonly limit?: Fraction;
  /** Of a situation without a board, what it speaks of: `weather`, `terrain`, `hexside minor river`, `attacker 1` (a group). */
  readonly part?: string;
  /** For a prohibition that no MPs buy off, what follows “not”: `in Mud`, `into swamp`, `across major river`. */
  readonly bars?: string;
  readonly certainty: Certainty;
  /** Things that the game has and its data do not say, and that could make it another answer: `supply`. */
  readonly unsaid?: readonly string[];
  /** What was not done, and may still be until the rules' own end for it: no fault before that. */
  readonly owes?: Owes;
  /** What was left out, which the log of whoever keeps the rule shows somewhere: a badge (`unsupplied`), a procedure (`attrition`). */
  readonly lacks?: string;
  /** It is so whatever the ground: nobody need look at what else the map may be. */
  readonly onAnyGround?: true;
  /** The code of another verdict on the same action without which nobody would ask: the fault that this follows from. */
  readonly under?: string;
  /** Log steps (not this one) that caused it, with a word for each: `first attempt on 0607`. Filled by the audit. */
  readonly because?: readonly { readonly step: number; readonly what: string }[];
}

/** Which side of a fight still has to do what. */
export interface Owes {
  readonly by: Obligation['side'];
  readonly asks: ObligationKind;
  /** A badge on a counter would do. */
  readonly byBadge?: true;
}

/** Illegal if one is illegal, else undetermined if one is, else legal. */
export const worst = (verdicts: readonly Verdict[]): Answer =>
  verdicts.some(v => v.answer === 'illegal')
    ? 'illegal'
    : verdicts.some(v => v.answer === 'undetermined')
      ? 'undetermined'
      : 'legal';

/** What a verdict is about, besides its answer, code, rule and sentence. */
export interface About {
  readonly units?: readonly UnitId[];
  readonly hexes?: readonly HexId[];
  readonly missing?: string;
  readonly ledger?: Ledger | LedgerRange;
  readonly limit?: Fraction;
  readonly part?: string;
  readonly bars?: string;
  readonly certainty?: Certainty;
  readonly owes?: Owes | undefined;
  readonly lacks?: string | undefined;
  readonly onAnyGround?: true | undefined;
}

/** @param words a sentence's facts; or all of it as one text, but for how it opens */
export const verdictOn = (
  answer: Answer,
  code: string,
  rule: RuleRef,
  words: string | Sentence,
  { units = [], hexes = [], certainty = 'quoted', missing, ledger, limit, part, bars, owes, lacks, onAnyGround }: About,
): Verdict => {
  const says = sentenceOf(words);
  return {
    answer,
    code,
    rule,
    says,
    message: say({ answer, says }, 'log'),
    units,
    hexes,
    certainty,
    ...present({ missing, ledger, limit, part, bars, owes, lacks, onAnyGround }),
  };
};

/** The same verdict, open: it holds only in a case, or by a reading that the sentence now names. */
export const opened = (
  verdict: Verdict,
  says: Sentence,
  missing: string,
): Verdict & { readonly answer: 'undetermined' } => ({
  ...verdict,
  answer: 'undetermined',
  says,
  message: say({ answer: 'undetermined', says }, 'log'),
  missing,
});
