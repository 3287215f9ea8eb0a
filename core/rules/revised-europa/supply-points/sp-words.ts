// Sentences about supply points.

import { cutOff, fit, READ, UNKNOWN } from '../../sentence';

/** `R3-4` is of rule 3. */
const chapter = (id: string): string => {
  const number = /^R(\d+)/.exec(id)?.[1];
  return number === undefined ? 'logistics' : `rule ${number}`;
};

export const SP_WORDS = {
  tooLittle: (side: string, paid: string, due: string, names: readonly string[], rule: string) =>
    fit(
      names,
      n =>
        `${READ}${side} paid ${paid} SP in its turn, but at least ${due} ${due === '1' ? 'was' : 'were'} due: ${n} (${chapter(rule)}).`,
    ),
  notShown: (side: string, paid: string, due: string, missing: string) =>
    cutOff(`${UNKNOWN}the log shows ${paid} SP paid by ${side} of the ${due} due, but not ${missing} (rule 3).`),
  notAllPaid: (side: string, paid: string, due: string, names: readonly string[]) =>
    fit(
      names,
      n => `${UNKNOWN}${side} paid ${paid} of ${due} SP, which is right only if some of ${n} fought at half (rule 3).`,
    ),
  overTwice: (side: string, level: string, income: string, most: string) =>
    cutOff(`${READ}${side} keeps ${level} SP; it may store at most ${most}, twice the income of ${income} (rule 3).`),
  tooMuchIncome: (side: string, rise: string, due: string, why: readonly string[]) =>
    fit(
      why,
      w =>
        `${READ}${side} took in ${rise} SP, but at most ${due} ${due === '1' ? 'was' : 'were'} due: ${w} (supply rates).`,
    ),
  incomeUnclear: (side: string, rise: string, due: string, missing: string) =>
    cutOff(`${UNKNOWN}${side} took in ${rise} SP, with an income of ${due}; not shown: ${missing} (rule 3).`),
  partOfStack: (paid: readonly string[], unpaid: readonly string[]) =>
    fit(
      unpaid,
      n => `${READ}no SP for ${n}, but for ${paid[0] ?? 'others'} of the same stack; all pay or none (rule 3).`,
    ),
  unpaidAttack: (names: readonly string[]) =>
    fit(names, n => `${READ}${n} attacked without SP; units in supply may not (logistics).`),
};
