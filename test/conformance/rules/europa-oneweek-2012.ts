// Europa One-Week, draft of 2012: vectors in the words of the rules' reading, answered by the rule system.

import { EDITION_2012 } from '../../../core/rules/europa-one-week/edition';
import type { RulesRunner } from '../vector';
import { AFTERMATH_2012 } from './europa-one-week/aftermath';
import { FIGHTS_2012 } from './europa-one-week/fights';
import { MAY_TRY_2012 } from './europa-one-week/may-try';
import type { Given } from './given';

const RUNNERS = {
  ...MAY_TRY_2012(EDITION_2012),
  ...FIGHTS_2012(EDITION_2012),
  ...AFTERMATH_2012(EDITION_2012),
};

/** A rule whose vectors ask two questions: which runner, by a word of what is given. */
const keyOf = (rule: string, given: Given): string =>
  rule === '12.E.2.d-2' && (given.has('result') || given.has('bothStacksCanAttackHex')) ? 'counterattack' : rule;

export const oneWeek2012: RulesRunner = (given, rule) => RUNNERS[keyOf(rule, given)]?.(given);
