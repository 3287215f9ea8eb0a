import { defineSystem } from '../frame/define-system';
import type { RuleSystem } from '../system';
import { assess } from './assess';
import { Charts } from './charts';
import { checkTables } from './check-tables';
import { FRAMES } from './frames';
import { readChart } from './fight/known-odds';
import { JUDGES } from './judges';
import { moduleCounts } from './module-counts';
import { RULES } from './rules-list';
import { figuresOf, WORDS_OF_SHORTHAND } from './shorthand';
import { unitsOnBoard } from './situation-of';
import { VOCABULARY } from './vocabulary';

export const BATTLES_FOR_NORTH_AFRICA: RuleSystem = defineSystem({
  name: 'Battles for North Africa',
  rules: RULES,
  vocabulary: VOCABULARY,
  words: WORDS_OF_SHORTHAND,
  figures: figuresOf,
  frames: FRAMES,
  charts: (own, options) => new Charts(own, options),
  checkTables,
  judges: JUDGES,
  assess,
  readChart,
  moduleCounts,
  unitsOnBoard,
});
