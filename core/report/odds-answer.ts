import type { EvaluatedLine } from '../situation/evaluate';
import { chartJson } from './chart-text';
import { oddsJson } from './odds-json';

/** The answer to a line as `odds --json` writes it; undefined: it has none. @param system its id */
export const answerJson = (
  system: string,
  { assessment, chart, notes, reading, undetermined }: EvaluatedLine,
): object | undefined => {
  if (chart) return chartJson(system, chart, reading);
  if (assessment) return { ...oddsJson(system, assessment), ...(notes ? { where: notes.where } : {}) };
  return undetermined === true ? { system, answer: 'undetermined' } : undefined;
};
