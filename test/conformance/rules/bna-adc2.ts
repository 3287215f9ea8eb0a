// Battles for North Africa: vectors in the words of the rules' reading, answered by the rule system.

import type { RulesRunner } from '../vector';
import { MOVES } from './bna-adc2/moves';
import { ZOCS } from './bna-adc2/zocs';

const RUNNERS = { ...ZOCS, ...MOVES };

export const battlesForNorthAfrica: RulesRunner = (given, rule) => RUNNERS[rule as keyof typeof RUNNERS]?.(given);
