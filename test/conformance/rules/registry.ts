import type { RulesRunner } from '../vector';
import { ocs } from './ocs-4.3';
import { revisedEuropa } from './revised-europa';

/** One line a rule system; vectors of a system without one are listed as open. */
export const rulesRunners: ReadonlyMap<string, RulesRunner> = new Map<string, RulesRunner>([
  ['revised-europa', revisedEuropa],
  ['ocs-4.3', ocs],
]);
