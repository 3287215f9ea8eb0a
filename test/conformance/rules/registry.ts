import type { RulesRunner } from '../vector';
import { battlesForNorthAfrica } from './bna-adc2';
import { oneWeek2009 } from './europa-oneweek-2009';
import { oneWeek2012 } from './europa-oneweek-2012';
import { ocs } from './ocs-4.3';
import { revisedEuropa } from './revised-europa';

/** One line a rule system; vectors of a system without one are listed as open. */
export const rulesRunners: ReadonlyMap<string, RulesRunner> = new Map<string, RulesRunner>([
  ['revised-europa', revisedEuropa],
  ['ocs-4.3', ocs],
  ['europa-oneweek-2012', oneWeek2012],
  ['europa-oneweek-2009', oneWeek2009],
  ['bna-adc2', battlesForNorthAfrica],
]);
