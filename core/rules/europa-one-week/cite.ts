import { ruleRef, type RuleRef } from '../ledger';
import type { Sentence } from '../sentence';
import { verdictOn, type About, type Answer, type Verdict } from '../verdict';
import type { Edition, RuleName } from './edition';

/** A rule of an edition by its own number. */
export const citeId = (edition: Edition, id: string): RuleRef => ruleRef(edition.id, id);

/** A rule that both editions have, each under its number. */
export const cite = (edition: Edition, name: RuleName): RuleRef => citeId(edition, edition.rules[name]);

export const verdict = (
  edition: Edition,
  answer: Answer,
  code: string,
  id: string,
  says: string | Sentence,
  about: About = {},
): Verdict => verdictOn(answer, code, citeId(edition, id), says, about);
