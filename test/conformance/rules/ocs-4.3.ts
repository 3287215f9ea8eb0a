// OCS 4.3: vectors in the words of the rules' reading, answered by the rule system. It translates and nothing else.

import type { RulesRunner } from '../vector';
import type { Given } from './given';
import { COMBAT } from './ocs-4.3/combat';
import { ELIGIBILITY } from './ocs-4.3/eligibility';

/** Rules whose vectors ask several questions: which runner, by a word of what is given. */
const keyOf = (rule: string, given: Given): string => {
  if (rule === '8.1h') return given.has('limitRe') || given.has('moving') ? 'stacking' : rule;
  if (rule === '9.2-supply') return given.has('df') || given.has('af') ? rule : 'supplied';
  return rule;
};

export const ocs: RulesRunner = (given, rule) => {
  const runners = { ...ELIGIBILITY, ...COMBAT };
  return runners[keyOf(rule, given)]?.(given);
};
