// A game in figures, for pages: MPs and losses by turn, how dice fell, where units went. Figures of the log as it is: none of
// them says that anybody did wrong.

import type { Audit } from '../../audit/audit';
import { diceLooks, type DiceLook } from '../../audit/look-here/dice-falls';
import { toWords } from '../../base/fraction';
import { barChartHtml, type BarChart } from './bar-chart';
import { fightsChart } from './odds-charts';
import { turnFigures, type SideFigures, type TurnFigures } from './turn-figures';
import { waysHtml } from './ways';

/** Charts of all that there is something to tell of; '' where a log has no figures. */
export const gameFiguresHtml = (audit: Audit): string => {
  const turns = turnFigures(audit);
  const fights = fightsChart(audit);
  return [
    ...[...turnCharts(turns), ...(fights ? [fights] : [])].map(barChartHtml),
    ...diceOf(audit).map(look => barChartHtml(diceChart(look))),
    ...waysHtml(audit),
  ].join('\n');
};

const turnCharts = (turns: readonly TurnFigures[]): readonly BarChart[] => {
  const chart = (
    title: string,
    counted: string,
    value: (of: SideFigures) => number,
    words: (of: SideFigures) => string,
  ): readonly BarChart[] =>
    turns.every(({ sides }) => sides.every(of => value(of) === 0))
      ? []
      : [
          {
            title,
            by: 'turn',
            counted,
            series: (turns[0]?.sides ?? []).map(({ side }) => side),
            groups: turns.map(({ turn, sides }) => ({
              name: String(turn),
              bars: sides.map(of => ({ value: value(of), words: words(of) })),
            })),
          },
        ];
  return [
    ...chart(
      'MPs spent by turn',
      'MP',
      ({ mp }) => mp.n / mp.d,
      ({ mp }) => toWords(mp),
    ),
    ...chart(
      'Overruns and attacks by turn',
      'fights',
      ({ fights }) => fights,
      ({ fights }) => String(fights),
    ),
    ...chart(
      'Units lost or reduced by turn',
      'units',
      ({ losses }) => losses,
      ({ losses }) => String(losses),
    ),
  ];
};

/** Of a log without rules they were looked at already. */
const diceOf = ({ log, lookHere, observations }: Audit): readonly DiceLook[] => {
  if (lookHere) return lookHere.dice;
  const rolls = observations.flatMap(seen =>
    seen.kind === 'rolled'
      ? [
          {
            step: seen.step,
            button: seen.button,
            values: seen.dice,
            before: [],
            ...(seen.player === undefined ? {} : { player: seen.player }),
          },
        ]
      : [],
  );
  return diceLooks(rolls, log.module);
};

const diceChart = ({ sides, player, falls, dice }: DiceLook): BarChart => ({
  title: `How d${sides} fell${player === undefined ? '' : ` for ${player}`}: ${dice} dice, and what is expected of fair ones`,
  by: 'face',
  counted: 'fallen',
  series: ['fallen'],
  groups: falls.map((fallen, i) => ({ name: String(i + 1), bars: [{ value: fallen, words: String(fallen) }] })),
  expected: falls.map(() => dice / sides),
});
