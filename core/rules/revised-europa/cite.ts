import { ruleRef, type RuleRef } from '../ledger';
import { verdictOn, type About, type Answer, type Verdict } from '../verdict';
import type { Sentence } from '../sentence';
import { SYSTEM_ID } from './vocabulary';
import type { Code } from './codes';

/** A rule of this system by its number. */
export const cite = (id: string): RuleRef => ruleRef(SYSTEM_ID, id);

export const verdict = (
  answer: Answer,
  code: Code,
  rule: string,
  words: string | Sentence,
  about: About = {},
): Verdict => verdictOn(answer, code, cite(rule), words, about);
