// The referee's table of slips as docs/referees.md tells it: made of the rows, between two marks.

import type { Slip } from '../../core/audit/slips/slip';

const BEGIN = '<!-- The slips, from core/audit/slips: npm run slips-docs writes this. -->';
const END = '<!-- End of the slips. -->';

const row = (cells: readonly string[]): string => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const tableOf = (slips: readonly Slip[]): string =>
  [
    '| slip | what happens at the table | what it costs, and why |',
    '|---|---|---|',
    ...slips.map(({ name, what, why }) => row([name, what, why])),
  ].join('\n');

/** The page with the slips as their rows are now. */
export const withSlips = (page: string, slips: readonly Slip[]): string => {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/referees.md has lost the mark ${BEGIN}`);
  return [before, BEGIN, '\n\n', tableOf(slips), '\n\n', END, after].join('');
};
