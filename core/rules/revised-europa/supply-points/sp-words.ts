// Sentences about supply points.

import { by } from '../../sentence';

/** `R3-4` is of rule 3. */
const chapter = (id: string): string => {
  const number = /^R(\d+)/.exec(id)?.[1];
  return number === undefined ? 'logistics' : `rule ${number}`;
};

export const SP_WORDS = {
  tooLittle: (side: string, paid: string, due: string, names: readonly string[], rule: string) =>
    by(
      chapter(rule),
    )`${side} paid ${paid} SP in its turn, but at least ${due} ${due === '1' ? 'was' : 'were'} due: ${names}`,
  notShown: (side: string, paid: string, due: string, missing: string) =>
    by('rule 3')`the log shows ${paid} SP paid by ${side} of the ${due} due, but not ${missing}`,
  notAllPaid: (side: string, paid: string, due: string, names: readonly string[]) =>
    by('rule 3')`${side} paid ${paid} of ${due} SP, which is right only if some of ${names} fought at half`,
  overTwice: (side: string, level: string, income: string, most: string) =>
    by('rule 3')`${side} keeps ${level} SP; it may store at most ${most}, twice the income of ${income}`,
  tooMuchIncome: (side: string, rise: string, due: string, why: readonly string[]) =>
    by('supply rates')`${side} took in ${rise} SP, but at most ${due} ${due === '1' ? 'was' : 'were'} due: ${why}`,
  incomeUnclear: (side: string, rise: string, due: string, missing: string) =>
    by('rule 3')`${side} took in ${rise} SP, with an income of ${due}; not shown: ${missing}`,
  partOfStack: (paid: readonly string[], unpaid: readonly string[]) =>
    by('rule 3')`no SP for ${unpaid}, but for ${paid[0] ?? 'others'} of the same stack; all pay or none`,
  unpaidAttack: (names: readonly string[]) => by('logistics')`${names} attacked without SP; units in supply may not`,
};
