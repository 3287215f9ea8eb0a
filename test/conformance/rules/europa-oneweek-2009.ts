// Europa One-Week, draft of 2009: vectors in the words of the rules' reading, answered by the rule system.

import { EDITION_2009 } from '../../../core/rules/europa-one-week/edition';
import type { RulesRunner } from '../vector';
import { AFTERMATH_2009 } from './europa-one-week/aftermath';
import { FIGHTS_2009 } from './europa-one-week/fights';
import { MAY_TRY_2009 } from './europa-one-week/may-try';

const RUNNERS = {
  ...MAY_TRY_2009(EDITION_2009),
  ...FIGHTS_2009(EDITION_2009),
  ...AFTERMATH_2009(EDITION_2009),
};

export const oneWeek2009: RulesRunner = (given, rule) => RUNNERS[rule]?.(given);
