import type { RuleSystem } from '../system';
import { FRAMES } from './frames';
import { referee } from './referee';
import { RULES } from './rules-list';
import { figuresOf, WORDS_OF_SHORTHAND } from './shorthand';
import { SYSTEM_ID, VOCABULARY } from './vocabulary';
import { scenarioWarnings } from './warnings';

export const OCS: RuleSystem = {
  id: SYSTEM_ID,
  name: 'OCS 4.3',
  rules: RULES,
  vocabulary: VOCABULARY,
  words: WORDS_OF_SHORTHAND,
  figures: figuresOf,
  frames: FRAMES,
  warnings: scenarioWarnings,
  referee,
};
