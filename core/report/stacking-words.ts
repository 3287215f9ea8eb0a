// How full a hex is for a side, in words: of the board's overlay and of cards.
import { toWords } from '../base/fraction';
import type { StackedHex } from '../rules/system';

/** What stands there, counted as the rules count it. */
export const stackedTotal = ({ verdict: { ledger } }: StackedHex): string =>
  ledger === undefined ? '?' : toWords('total' in ledger ? ledger.total : ledger.greatest.total);

export const stackedLimit = ({ verdict: { limit } }: StackedHex): string => (limit ? toWords(limit) : '?');

/** It cannot be told how full it is; `hidden`: pieces that nobody can tell are in it. */
export const isOpenStack = ({ verdict }: StackedHex, hidden: boolean): boolean =>
  hidden || verdict.answer === 'undetermined';

/** `7 of 10 RE`, `12 RE, over the limit of 10` */
export const stackedWords = (one: StackedHex, hidden: boolean): string => {
  const { ledger, answer } = one.verdict;
  const unit = ledger === undefined ? '' : ` ${'total' in ledger ? ledger.unit : ledger.greatest.unit}`;
  if (answer === 'illegal') return `${stackedTotal(one)}${unit}, over the limit of ${stackedLimit(one)}`;
  const counted = `${stackedTotal(one)} of ${stackedLimit(one)}${unit}`;
  return isOpenStack(one, hidden) ? `${counted}, and what nobody can tell` : counted;
};
