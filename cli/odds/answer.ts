// What is written for a line of odds: the whole answer, or one short answer for each line of a list.

import { chartHeadline, chartText } from '../../core/report/odds/chart-text';
import { answerJson } from '../../core/report/odds/odds-answer';
import { barLines, casesLines, oddsHeadline, oddsText } from '../../core/report/odds/odds-text';
import { wordsOf, type Words } from '../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../core/situation/evaluate';
import type { LineProblem } from '../../core/situation/problem';
import { EXIT, type Io } from '../io';
import { formsOf, whoseChart, whoseCharts } from '../../core/report/odds/whose-charts';
import type { InForce } from './in-force';

export type Answer = (line: string) => EvaluatedLine;

export const answering = (rules: InForce): { readonly words: Words; readonly answer: Answer } => {
  const words = wordsOf(rules.system, rules.scenario);
  return { words, answer: line => evaluateLine(line, words, rules.referee, whoseChart(rules), rules.board) };
};

/** A line from elsewhere may hold anything: shown is what a terminal takes for text. */
const shown = (line: string): string => line.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');

const placeOf = (p: LineProblem): string => {
  const end = p.end > p.start + 1 ? `–${p.end}` : '';
  return `${p.start + 1}${end}`;
};

/** The problem, and for an error the line with a caret below what is wrong. */
const problemText = (p: LineProblem, line: string, where: string): string => {
  const told = `${where}${placeOf(p)}: ${p.severity}: ${shown(p.message)} [${p.code}]\n`;
  if (p.severity !== 'error') return told;
  return `${told}    ${shown(line)}\n    ${' '.repeat(p.start)}${'^'.repeat(Math.max(1, p.end - p.start))}\n`;
};

/** @param where what stands before a problem's column: `column `, `lines.txt:3:` */
export const tellProblems = ({ problems }: EvaluatedLine, line: string, where: string, io: Io): void => {
  for (const problem of problems) io.err(problemText(problem, line, where));
};

export const example = ({ system, examples }: Words): string =>
  `For example: overrun odds ${system} "${examples[0]}"\n`;

/** The whole answer to one line. */
export const answerLine = (line: string, rules: InForce, json: boolean, io: Io): number => {
  const { words, answer } = answering(rules);
  const read = answer(line);
  const isHidden = read.undetermined === true;
  if (!isHidden) tellProblems(read, line, 'column ', io);
  const about = { charts: whoseCharts(rules), forms: formsOf(rules) };
  const found = answerJson(rules, read);
  if (!found) {
    io.err(example(words));
    return EXIT.unreadable;
  }
  if (json) io.out(`${JSON.stringify(found, null, 2)}\n`);
  else if (isHidden) io.out(`${hiddenLines(read).join('\n')}\n`);
  else if (read.chart && read.known) io.out(chartText(read.known, read.chart, read.reading, about));
  else if (read.assessment && read.situation) {
    const where = read.notes === undefined ? {} : { where: read.notes.where };
    io.out(oddsText(read.situation, read.assessment, { ...about, ...where }));
  }
  return EXIT.clean;
};

/** What is hidden decides: the answer, not a mistake. */
const hiddenLines = ({ problems }: EvaluatedLine): readonly string[] => problems.map(p => p.message);

/** A few lines: what it comes to, what forbids it, what is not known. */
export const shortAnswer = (read: EvaluatedLine): readonly string[] => {
  const { assessment: a, chart, reading, notes, withoutEffect = [] } = read;
  if (chart) return [chartHeadline(chart), ...(reading === undefined ? [] : [reading]), ...withoutEffect];
  if (!a) return hiddenLines(read);
  const unsaid = a.missing.length === 0 ? [] : [`Not said, and it matters: ${a.missing.join('; ')}.`];
  return [
    oddsHeadline(a),
    ...(notes ? [notes.where] : []),
    ...barLines(a),
    ...unsaid,
    ...casesLines(a),
    ...withoutEffect,
  ];
};

/** One line of a list as JSON: its number and text, then the answer, or what is wrong with it. */
export const jsonLine = (number: number, line: string, rules: InForce, read: EvaluatedLine): string => {
  const problems = read.problems
    .filter(p => p.severity === 'error')
    .map(p => ({ code: p.code, message: p.message, columns: [p.start + 1, p.end] }));
  const found = answerJson(rules, read) ?? { system: rules.system.id, problems };
  return JSON.stringify({ line: number, asked: line.trim(), ...found });
};
