import { ruleRef, type RuleRef } from '../ledger';
import type { Sentence } from '../sentence';
import { verdictOn, type About, type Answer, type Verdict } from '../verdict';
import { SYSTEM_ID } from './vocabulary';

/** A rule by its number: `Move.4`. */
export const cite = (id: string): RuleRef => ruleRef(SYSTEM_ID, id);

export const verdict = (
  answer: Answer,
  code: string,
  id: string,
  says: string | Sentence,
  about: About = {},
): Verdict => verdictOn(answer, code, cite(id), says, about);
