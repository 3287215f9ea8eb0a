import { defineSystem } from '../frame/define-system';
import type { RuleSystem } from '../system';
import { assess } from './assess';
import { rulesOf } from './block/read-rules';
import { Charts } from './charts';
import { checkTables } from './check-tables';
import { readChart } from './fight/known-odds';
import { DRAFTING } from './drafting';
import { FRAMES } from './frames';
import { inBrief } from './in-brief/in-brief';
import { JUDGES } from './judges';
import { looksOf } from './looks';
import { moduleCounts } from './module-counts';
import { RULES } from './rules-list';
import { figuresFor, wordsFor } from './shorthand';
import { unitsOnBoard } from './situation-of';
import { USUAL_BLOCK, USUAL_TABLES } from './usual';
import { VOCABULARY } from './vocabulary';

const USUAL = rulesOf({ rules: USUAL_BLOCK, tables: USUAL_TABLES });

/** Rules that are data: all of a game's rules are in its scenario. */
export const CLASSIC: RuleSystem = defineSystem({
  name: 'Classic hex and counter',
  rules: RULES,
  vocabulary: VOCABULARY,
  words: wordsFor(USUAL),
  figures: figuresFor(USUAL),
  frames: FRAMES,
  drafting: DRAFTING,
  wordsOf: scenario => {
    const charts = Charts.of(scenario.tables, scenario);
    const { rules } = charts;
    return {
      words: wordsFor(rules),
      figures: figuresFor(rules),
      looks: looksOf(scenario.rules, rules),
      brief: () => inBrief(charts),
    };
  },
  charts: (own, _, scenario) => Charts.of(own, scenario),
  checkTables,
  judges: JUDGES,
  assess,
  readChart,
  moduleCounts,
  unitsOnBoard,
});
