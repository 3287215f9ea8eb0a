// What every attack is asked by its strengths and its chart: on a board or not, in the combat phase or as an overrun.

import type { Question } from '../../frame/question';
import type { Announced } from '../../announced';
import type { Charts } from '../charts';
import { isOnChart } from './by-word';
import { finalColumn, plainColumn, type Fight } from './fight';

interface Fought {
  readonly charts: Charts;
  readonly fight: Fight;
  /** What the players say of it; undefined: nothing, or nobody plays. */
  readonly said: Announced | undefined;
}

const isKnown = ({ defenders, missing }: Fight): boolean => defenders.length > 0 && missing.length === 0;

const tooLow = (f: Fight): string => {
  const shifted = f.shifts.total.n === 0 ? '' : `${plainColumn(f)}, with shifts `;
  return `the odds are ${shifted}${finalColumn(f)}, the first column`;
};

/** Who has no attack strength at all attacks nobody. */
export const STRENGTH: Question<Fought> = {
  rule: 'combat.strength',
  code: 'no-strength',
  when: ({ fight }) => isKnown(fight),
  wrong: ({ fight }) => fight.attack.total.n === 0,
  says: () => 'the attackers have no attack strength',
  fine: () => 'The attackers have strength',
};

export const BELOW: Question<Fought> = {
  rule: 'combat.below',
  code: 'odds-too-low',
  when: ({ fight }) => fight.defenders.length > 0 && fight.attack.total.n > 0,
  unknown: ({ fight }) => fight.missing[0],
  wrong: ({ charts, fight, said }) => fight.isTooLow && !isOnChart(charts, fight, said),
  says: ({ fight }) => `${tooLow(fight)}; there is no attack`,
  fine: ({ fight, said }) =>
    fight.isTooLow
      ? `By the players’ word the chart has a column for the odds, ${said?.column ?? ''}`
      : 'The chart has a column for these odds',
};
