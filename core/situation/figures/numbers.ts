// Figures as players type them: `7`, `3.5`, `7/2`, `3 1/2`, `3½`.

import { add, parseFraction, toText, type Fraction } from '../../base/fraction';

const HALVES: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };
const SIGNS = Object.keys(HALVES).join('');

/** One figure, as the source of a regular expression without groups that capture. */
export const FIGURE = String.raw`(?:\d{1,4}(?:\.\d{1,2}| \d{1,2}\/\d{1,2}|\/\d{1,3}| ?[${SIGNS}])?|[${SIGNS}])`;

/** What strengths are counted in, as the source of a regular expression. */
export const STRENGTH_UNIT = String.raw`(?:factors?|faktoren|points?|pts?|punkte|strength|str|[cs]fs?)`;

/** `3 1/2`, or `3½` and `½`. */
const MIXED = new RegExp(String.raw`^(?:(\d{1,4}) (\d{1,2}\/\d{1,2})|(\d{0,4}) ?([${SIGNS}]))$`);

/** undefined: no figure. */
export const readFigure = (text: string): Fraction | undefined => {
  const match = MIXED.exec(text.trim());
  if (!match) return parseFraction(text);
  const [, whole, part, before, sign = ''] = match;
  const [a, b] = [parseFraction(whole ?? (before || '0')), parseFraction(part ?? HALVES[sign] ?? '')];
  return a && b && add(a, b);
};

/** As the rules read it: `7/2` for `3½`. What they read anyhow, or is no figure, stays as it is. */
export const plainFigure = (text: string): string => {
  const value = parseFraction(text) === undefined ? readFigure(text) : undefined;
  return value ? toText(value) : text;
};

const WITH_SIGN = new RegExp(String.raw`\d{0,4}[${SIGNS}]`, 'g');

/** The figures in a text such as `7½B&4D`, each as the rules read it: `15/2B&4D`. */
export const plainFigures = (text: string): string => text.replace(WITH_SIGN, plainFigure);
