import { defineSystem } from '../frame/define-system';
import { assess } from './assess';
import { Charts } from './charts';
import { checkTables } from './check-tables';
import { readChart } from './fight/known-odds';
import { FRAMES } from './frames';
import { JUDGES } from './judges';
import { moduleCounts } from './module-counts';
import { RULES } from './rules-list';
import { figuresOf, WORDS_OF_SHORTHAND } from './shorthand';
import { unitsOnBoard } from './situation-of';
import { VOCABULARY } from './vocabulary';
import { scenarioWarnings } from './warnings';

export const OCS = defineSystem({
  name: 'OCS 4.3',
  rules: RULES,
  vocabulary: VOCABULARY,
  words: WORDS_OF_SHORTHAND,
  figures: figuresOf,
  frames: FRAMES,
  warnings: scenarioWarnings,
  charts: (own, options) => new Charts(own, options),
  checkTables,
  judges: JUDGES,
  assess,
  readChart,
  moduleCounts,
  unitsOnBoard,
});
