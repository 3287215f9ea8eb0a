// Words of a line that are read and change nothing in its answer: each is told, with where it would count.

import type { Words } from './context';
import { isSame } from '../base/same';
import type { ChartReading } from '../rules/known-odds';
import type { CombatAssessment } from '../rules/situation';
import { remark, type LineProblem, type SaidWord } from './problem';

/** What is answered to a line or a file, or to it without some of its words. */
export interface Answer {
  readonly read: {
    readonly said: readonly SaidWord[];
    readonly problems: readonly { readonly severity: string }[];
  };
  readonly assessment: CombatAssessment | undefined;
  readonly chart?: ChartReading;
}

/** Where words count that are no modifiers, in all systems. */
const COUNTS: Readonly<Record<string, string>> = {
  mp: 'where an overrun costs MPs',
  kind: 'where the rules read counted odds of an overrun and of an attack by different charts',
  crt: 'where the rules have several tables',
  turn: 'where a rule goes by the date or the weather',
  date: 'where a rule goes by the date',
  weather: 'where a chart has a row or a column of it',
  terrain: 'where a chart has an effect of it',
  hexside: 'where a chart has an effect of it for those who cross it, and no rule sets it aside',
  feature: 'where a chart has an effect of it',
  from: 'where it is another hex than the board’s',
  option: 'where the doubtful sentence is asked',
  size: 'where a rule goes by the size',
  whose: 'where a rule goes by the nation',
  face: 'where a chart has a column of the class',
};

/** States of units and the weather: of these an answer may take for granted what the line contradicts. */
const IS_STATE = /^(?:\+|weather$)/;

/** What is taken for granted in other words: of a unit on its reduced side the steps are known. */
const IN_OTHER_WORDS: Readonly<Record<string, string>> = { '+reduced': 'step', '+lost': 'step' };

/** Does an answer name it among what it takes for granted: `naval gunfire prepared`, `ridge bars the Mobile table`? */
const isTakenFor = ({ key, part }: SaidWord, { assessment }: Answer): boolean => {
  const own = key.startsWith('+') ? [IN_OTHER_WORDS[key] ?? key] : [];
  const names = [part.text, ...own].map(name => name.toLowerCase().replace(/^\+|s$/g, ''));
  return assessment?.assumptions.some(text => names.some(name => text.toLowerCase().includes(name))) ?? true;
};

/**
 * Both are answered, and alike. A state that changes no more than what is taken for granted, `all in supply`, changes nothing,
 * unless it is what is taken for granted.
 */
const isSameAnswer = (a: Answer, b: Answer, word: SaidWord): boolean => {
  const isIdleState = IS_STATE.test(word.key) && !isTakenFor(word, a) && !isTakenFor(word, b);
  const rest = ({ assessment }: Answer): Partial<CombatAssessment> | undefined =>
    assessment && isIdleState ? { ...assessment, assumptions: [] } : assessment;
  const isAnswered = !b.read.problems.some(p => p.severity === 'error');
  return isAnswered && isSame(a.chart, b.chart) && isSame(rest(a), rest(b));
};

/**
 * The words of a line without which its answer is the same. Of two that say the same thing one counts: what is left out
 * stays left out.
 *
 * @param without the answer to the line without the words that begin there
 */
const wordsWithoutEffect = (answer: Answer, without: (leftOut: ReadonlySet<number>) => Answer): readonly SaidWord[] => {
  let leftOut: ReadonlySet<number> = new Set();
  return answer.read.said.toReversed().filter(word => {
    const fewer = new Set([...leftOut, word.part.start]);
    const isIdle = isSameAnswer(answer, without(fewer), word);
    if (isIdle) leftOut = fewer;
    return isIdle;
  });
};

/** `“+prepared” changes nothing here: it counts with naval gunfire.` */
export const effectRemarks = (
  answer: Answer,
  { counts }: Words,
  without: (leftOut: ReadonlySet<number>) => Answer,
): readonly LineProblem[] =>
  wordsWithoutEffect(answer, without)
    .map(({ key, part }) => {
      const kind = key.startsWith('+') ? 'size' : (key.split(' ')[0] ?? '');
      const where = counts.get(key.replace(/^\+/, '')) ?? COUNTS[kind];
      const message = `“${part.text.replace(/^[,&]\s*/, '').trim()}” changes nothing here`;
      return remark(WITHOUT_EFFECT, part, `${message}${where === undefined ? '' : `: it counts ${where}`}.`, ['']);
    })
    .sort((a, b) => a.start - b.start);

export const WITHOUT_EFFECT = 'without-effect';
