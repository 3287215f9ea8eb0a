// Markdown that a hover or a report shows. Other people's text goes through `escaped` and can be no markup and no link.
import { compare, fraction, multiply, toText, type Fraction } from '../base/fraction';
import type { Certainty } from '../scenario/certainty';
import { visible } from './transcript/plain';

/** Text as it stands: no markup, no HTML, no table cell's end, and nothing that a renderer makes a link of by itself. */
export const escaped = (text: string): string =>
  visible(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]()#!|~>]/g, '\\$&')
    .replace(/@/g, '&#64;')
    .replace(/\b(www)\./gi, '$1&#46;')
    .replace(/:(?=\S)/g, '&#58;')
    .replace(/\/(?=\/)/g, '\\/')
    .replace(/\.(?=\p{L})/gu, '\\.')
    .replace(/^([-+=]|\d+\.)(?=\s)/, '\\$1');

/** Rows to a Markdown table; the first row is the head. Cells are Markdown. */
export const table = (rows: readonly (readonly string[])[], rightAligned: readonly number[] = [0]): string => {
  const [head, ...body] = rows;
  if (!head) return '';
  const rule = head.map((_, i) => (rightAligned.includes(i) ? '--:' : '---'));
  return [head, rule, ...body].map(cells => `| ${cells.join(' | ')} |`).join('\n');
};

/** Said only where the figure is not the rule's own text. */
export const certaintyWords = (certainty: Certainty): string => {
  switch (certainty) {
    case 'quoted':
      return '';
    case 'scenario':
      return '*chart of the scenario*';
    case 'user-supplied':
      return '*supplied table*';
    case 'reconstructed':
      return '*reading*';
    case 'illustrative':
      return '*illustrative*';
  }
};

/** `83 %`, to the nearest whole one; but only what is certain is 100, and only what is impossible 0. */
export const percent = (p: Fraction): string => {
  const hundredths = multiply(p, fraction(100));
  const nearest = Math.floor((2 * hundredths.n + hundredths.d) / (2 * hundredths.d));
  if (nearest === 100 && compare(p, fraction(1)) < 0) return '99';
  if (nearest === 0 && p.n > 0) return '1';
  return String(nearest);
};

/** `+1`, `-1`, `0` */
export const signed = (f: Fraction): string => (f.n > 0 ? `+${toText(f)}` : toText(f));
