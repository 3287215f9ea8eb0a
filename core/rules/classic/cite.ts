import { ruleRef, type RuleRef } from '../ledger';
import type { Sentence } from '../sentence';
import { SYSTEM_ID } from './vocabulary';
import { verdictOn, type About, type Answer, type Verdict } from '../verdict';

/** A rule by the key of the block `rules:` that says it: `zoc.enter`. */
export const cite = (id: string): RuleRef => ruleRef(SYSTEM_ID, id);

export const verdict = (answer: Answer, code: string, id: string, says: Sentence, about: About = {}): Verdict =>
  verdictOn(answer, code, cite(id), says, about);
