import { BATTLES_FOR_NORTH_AFRICA } from './battles-for-north-africa/system';
import { CLASSIC } from './classic/system';
import { ONE_WEEK_2009, ONE_WEEK_2012 } from './europa-one-week/system';
import { OCS } from './ocs/system';
import { REVISED_EUROPA } from './revised-europa/system';
import type { RuleSystem } from './system';

/** All rule systems: one line each. */
export const RULE_SYSTEMS: readonly RuleSystem[] = [
  REVISED_EUROPA,
  OCS,
  ONE_WEEK_2012,
  ONE_WEEK_2009,
  BATTLES_FOR_NORTH_AFRICA,
  CLASSIC,
];

export const ruleSystem = (id: string): RuleSystem | undefined => RULE_SYSTEMS.find(s => s.id === id);
