// A list of lines, from a file or standard input: one short answer each. A line that cannot be read does not stop the rest.

import { withoutComment } from '../../core/report/odds-block/read-block';
import { whoseCharts } from '../../core/report/odds/whose-charts';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { answering, example, jsonLine, shortAnswer, tellProblems } from './answer';
import type { InForce } from './in-force';

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_LINES = 20_000;

/** `-`, or a name with an ending such as `lines.txt`; a line of odds has none. */
export const isList = (operand: string): boolean => operand === '-' || /^\S+\.[a-z][a-z0-9]{0,7}$/i.test(operand);

const linesOf = async (file: string, io: Io): Promise<readonly string[]> => {
  const bytes = await readInput(file, io);
  const name = nameOfInput(file);
  if (bytes.length > MOST_BYTES) throw new Complaint(`${name} is longer than 4 MB: too long for a list of odds.`);
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES) throw new Complaint(`${name} has more than ${MOST_LINES} lines.`);
  return lines;
};

/** Exit code 3 if a line could not be read. */
export const answerList = async (file: string, rules: InForce, json: boolean, io: Io): Promise<number> => {
  const name = nameOfInput(file);
  const { words, answer } = answering(rules);
  const refused: number[] = [];
  for (const [i, text] of (await linesOf(file, io)).entries()) {
    const line = withoutComment(text);
    if (line.trim() === '') continue;
    const read = answer(line);
    tellProblems(
      { ...read, problems: read.problems.filter(p => p.severity === 'error') },
      line,
      `${name}:${i + 1}:`,
      io,
    );
    const isRead = read.assessment !== undefined || read.chart !== undefined || read.undetermined === true;
    if (!isRead) refused.push(i + 1);
    if (json) io.out(`${jsonLine(i + 1, line, rules, read)}\n`);
    else if (isRead) io.out(`${[line.trim(), ...shortAnswer(read).map(l => `    ${l}`)].join('\n')}\n`);
  }
  if (!json) io.out(`Terrain and results: ${whoseCharts(rules)}.\n`);
  if (refused.length === 0) return EXIT.clean;
  io.err(example(words));
  return EXIT.unreadable;
};
