// OCS 4.3: vectors in the words of the rules' reading, answered by the rule system. It translates and nothing else.

import type { RulesRunner } from '../vector';
import { COMBAT } from './ocs-4.3/combat';
import { ELIGIBILITY } from './ocs-4.3/eligibility';
import { asValues } from './ocs-4.3/given';

/** Rules whose vectors ask several questions: which runner, by a word of what is given. */
const keyOf = (rule: string, given: Readonly<Record<string, unknown>>): string => {
  if (rule === '8.1h') return given['limitRe'] === undefined ? rule : 'stacking';
  if (rule === '9.2-supply') return given['df'] === undefined ? 'supplied' : rule;
  return rule;
};

export const ocs: RulesRunner = (given, vector) => {
  const values = asValues(given);
  const key = keyOf(vector.rule, values);
  const runners = { ...ELIGIBILITY, ...COMBAT };
  return runners[key]?.(values);
};
