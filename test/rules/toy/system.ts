// The line of registration's value: everything that shared code asks of a rule system.

import { err, ok } from '../../../core/base/result';
import { fraction } from '../../../core/base/fraction';
import { gameWith } from '../../../core/rules/board-at';
import { FramedState } from '../../../core/rules/frame/reducer';
import { nowhere } from '../../../core/rules/nowhere';
import type { RuleSystem } from '../../../core/rules/system';
import rules from './assets/rules.json';
import { boardOf, Charts } from './board';
import { assess, MEANINGS, readChart, unitsOnBoard } from './assess';
import { checkClash } from './check-tables';
import { JUDGES } from './judges';
import { SYSTEM_ID, VOCABULARY } from './vocabulary';

export const BRIDGE_AND_BANNER: RuleSystem = {
  id: SYSTEM_ID,
  name: 'Bridge and Banner',
  rules,
  vocabulary: VOCABULARY,
  words: {
    examples: ['4-6 riders -> 2-3 foot @ meadow', '2-1'],
    unitForm: 'A unit needs its strength, such as 4, or strength and march, such as 4-6.',
    factors: { 1: ['str'], 2: ['str', 'mv'] },
    terrains: { wood: 'grove', field: 'meadow' },
    hexsides: { brook: 'stream' },
    features: {},
    weathers: {},
    modifiers: {},
    totals: [1, 6],
  },
  frames: new Map([
    [
      'clash',
      {
        notes: ['One die. Columns are odds, the lower one counts.'],
        key: 'die',
        cells: { '*': { kind: 'word' as const, words: Object.keys(MEANINGS) } },
      },
    ],
    [
      'ground',
      {
        notes: ['MPs to enter a hex.'],
        key: 'terrain',
        open: true,
        cells: { '*': { kind: 'figure' as const, least: fraction(0), greatest: fraction(9), words: [] } },
      },
    ],
  ]),
  referee: (scenario = nowhere(SYSTEM_ID)) => {
    const charts = new Charts(scenario.tables, scenario.options);
    const game = gameWith(scenario, charts);
    const problems = checkClash(charts.table('clash'));
    if (problems.length > 0) return err(problems);
    return ok({
      tables: charts.tables,
      begin: position => FramedState.begin(JUDGES, game, position),
      odds: situation => assess(charts, situation),
      chart: asked => readChart(charts, asked),
      unitsOf: (position, placed) => unitsOnBoard(boardOf(game, position), placed),
    });
  },
};
