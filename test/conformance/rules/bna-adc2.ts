// Battles for North Africa: vectors in the words of the rules' reading, answered by the rule system.

import type { RulesRunner } from '../vector';
import { BEFORE_COMBAT } from './bna-adc2/before-combat';
import { FIGHTS } from './bna-adc2/fights';
import { MOVES } from './bna-adc2/moves';
import { OVERRUNS } from './bna-adc2/overruns';
import { SUPPLIES } from './bna-adc2/supply';
import { ODDS } from './bna-adc2/odds';
import { RETREATS } from './bna-adc2/retreats';
import { ZOCS } from './bna-adc2/zocs';

const RUNNERS = { ...ZOCS, ...MOVES, ...ODDS, ...SUPPLIES, ...FIGHTS, ...BEFORE_COMBAT, ...OVERRUNS, ...RETREATS };

export const battlesForNorthAfrica: RulesRunner = (given, rule) => RUNNERS[rule as keyof typeof RUNNERS]?.(given);
