import { present } from '../../base/present';
import type { EvaluatedLine } from '../../situation/evaluate';
import { chartJson } from './chart-text';
import { oddsJson } from './odds-json';
import { whoseCharts, type RulesInForce } from './whose-charts';

/** The answer to a line as `odds --json` writes it; undefined: it has none. */
export const answerJson = (
  rules: RulesInForce,
  { assessment, chart, notes, reading, undetermined, withoutEffect }: EvaluatedLine,
): object | undefined => {
  const system = rules.system.id;
  const charts = whoseCharts(rules);
  const idle = present({ withoutEffect });
  if (chart) return { ...chartJson(system, chart, reading), charts, ...idle };
  if (assessment) return { ...oddsJson(system, assessment), charts, ...(notes ? { where: notes.where } : {}), ...idle };
  return undetermined === true ? { system, answer: 'undetermined' } : undefined;
};
