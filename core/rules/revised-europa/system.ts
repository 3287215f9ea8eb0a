import type { RuleSystem } from '../system';
import { rateWarnings } from './supply-points/check-rates';
import { FRAMES } from './frames';
import { referee } from './referee';
import { RULES } from './rules-list';
import { WORDS_OF_SHORTHAND } from './shorthand';
import { SYSTEM_ID, VOCABULARY } from './vocabulary';

export const REVISED_EUROPA: RuleSystem = {
  id: SYSTEM_ID,
  name: 'Revised Europa',
  rules: RULES,
  vocabulary: VOCABULARY,
  words: WORDS_OF_SHORTHAND,
  frames: FRAMES,
  warnings: rateWarnings,
  referee,
};
