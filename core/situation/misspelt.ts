// Verbs as fingers slip over them: `attakcs`, `overuns`. The sign that stands for one has its length, so that places stay.

import { isWithin } from '../scenario/suggest';
import { readAs } from './passed-over';
import type { LineProblems } from './problem';

const FORMS: readonly (readonly [form: string, plain: string])[] = [
  ['attack', 'att'],
  ['attacks', 'att'],
  ['attacking', 'att'],
  ['assaults', 'att'],
  ['overrun', 'ovr'],
  ['overruns', 'ovr'],
  ['overrunning', 'ovr'],
];
/** Words that are one letter from a verb and mean something else. */
const OTHERS: ReadonlySet<string> = new Set(['attached', 'attaches', 'attacked', 'attacker', 'assault', 'overruning']);
const WORD = /\p{L}{5,12}/gu;

export const withVerbs = (line: string, problems: LineProblems): string =>
  line.replace(WORD, (typed: string, at: number) => {
    const word = typed.toLowerCase();
    if (!/^[ao]/.test(word) || OTHERS.has(word) || FORMS.some(([form]) => form === word)) return typed;
    const found = FORMS.find(([form]) => isWithin(word, form, 1));
    if (!found) return typed;
    readAs({ text: typed, start: at }, found[0], problems);
    return found[1].padEnd(typed.length);
  });
