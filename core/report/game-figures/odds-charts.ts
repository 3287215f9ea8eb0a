// Odds as bars: what a fight may come to, and how likely each fight of a game was to clear its hex.

import type { Audit } from '../../audit/audit';
import type { Fraction } from '../../base/fraction';
import type { CombatAssessment } from '../../rules/situation';
import { overRolls, percentExact, rollsInAll } from '../odds/chances';
import type { BarChart } from './bar-chart';

const percent = ({ n, d }: Fraction): number => (100 * n) / d;

/** Every result with its chance; undefined: nothing is rolled. */
export const resultsChart = (odds: Pick<CombatAssessment, 'dice' | 'results'>): BarChart | undefined => {
  const { results } = odds;
  if (results.length === 0) return undefined;
  const rolls = rollsInAll(odds);
  return {
    title: 'What it may come to',
    by: 'result',
    counted: '% of rolls',
    series: ['chance'],
    groups: results.map(({ result, probability: p }) => ({
      name: result,
      bars: [{ value: percent(p), words: `${overRolls(p, rolls)}, ${percentExact(p)}` }],
    })),
  };
};

/** The chance of each fight that was rolled, with what was rolled; undefined: there was none. */
export const fightsChart = ({ actions }: Audit): BarChart | undefined => {
  const groups = actions.flatMap(({ action, judgement: { combat, result } }) => {
    if (!combat || !result || combat.procedure) return [];
    const { least, greatest } = combat.cleared;
    const chance = [...new Set([percentExact(least), percentExact(greatest)])].join(' to ');
    return [
      {
        name: String(action.steps[0] ?? 0),
        bars: [{ value: percent(least), words: `${chance}; ${combat.finalColumn} gave ${result.result}` }],
      },
    ];
  });
  if (groups.length === 0) return undefined;
  return {
    title: 'How likely each overrun and attack was to clear its hex, by step, and what came',
    by: 'step',
    counted: '%',
    series: ['at least'],
    groups,
  };
};
