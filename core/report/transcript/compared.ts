// The text of a log as it is compared with another: one remark more, and every step below it has another number. So the numbers of
// steps are no text there; who shows it draws them over the blanks that they leave.

import type { Transcript, TranscriptLine } from '../transcript';

/** A number of a step, where it stands in its line, in UTF-16 units. */
export interface StepNumber {
  readonly line: number;
  readonly start: number;
  readonly text: string;
}

/** `Steps 1–50`: a heading that is nothing but numbers. */
const STEPS_LINE = /^Steps? [\d–]+$/;

/** [start, end) of what tells steps by their numbers. */
const numbersIn = ({ text, tokens }: TranscriptLine): readonly (readonly [number, number])[] => [
  ...(STEPS_LINE.test(text) ? [[text.indexOf(' ') + 1, text.length] as const] : []),
  ...tokens.flatMap(({ kind, start, end }) => (kind === 'step' || kind === 'link' ? [[start, end] as const] : [])),
];

const withoutNumbers = (line: TranscriptLine): string =>
  numbersIn(line).reduce((text, [start, end]) => {
    const blank = text.slice(start, end).replace(/[\d–]/g, ' ');
    return text.slice(0, start) + blank + text.slice(end);
  }, line.text);

/** As a file has it: LF, final newline. As long as the log's own text, so that what is told of a place holds in both. */
export const comparedText = ({ lines }: Transcript): string => lines.map(line => `${withoutNumbers(line)}\n`).join('');

/** Those of some lines, from the first to the last. */
export const stepNumbers = ({ lines }: Transcript, first: number, last: number): readonly StepNumber[] =>
  lines.slice(first, last + 1).flatMap((line, i) =>
    numbersIn(line).flatMap(([start, end]) => {
      const runs = [...line.text.slice(start, end).matchAll(/[\d–]+/g)];
      return runs.map(run => ({ line: first + i, start: start + run.index, text: run[0] }));
    }),
  );
