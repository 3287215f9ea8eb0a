// A line of odds, answered on the board that is shown or by a rule system alone.

import { present } from '../../core/base/present';
import { barChartHtml } from '../../core/report/game-figures/bar-chart';
import { resultsChart } from '../../core/report/game-figures/odds-charts';
import { lookUp, lookupMarkdown, rulesAlone } from '../../core/report/odds-lookup';
import { ruleSystem } from '../../core/rules/registry';
import { htmlOf } from './markdown';
import type { ShownLog } from './shown-log';

/** HTML. @param by the id of a rule system; absent: the board of the log */
export const oddsAnswer = (line: string, by: string | undefined, log: ShownLog | undefined): string => {
  const desk = by === undefined ? log?.desk : undefined;
  const rules = desk ?? rulesAlone(ruleSystem(by ?? ''));
  if (!rules) return '<p>Without a scenario these rules have no charts. Open a game that is played by them.</p>';
  const lookup = lookUp(rules, line);
  const odds = lookup.read.assessment ?? lookup.read.chart;
  const chart = odds && resultsChart(odds);
  const html = htmlOf(lookupMarkdown(lookup, { bars: chart === undefined, ...present({ when: desk?.board.when }) }));
  return html + (chart ? barChartHtml(chart) : '');
};
