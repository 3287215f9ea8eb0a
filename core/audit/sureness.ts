import type { Verdict } from '../rules/verdict';

/**
 * A verdict that rests on a figure which nobody could source is no verdict: whichever way it went, the real chart would
 * decide (contract: certainty travels).
 */
export const asSure = (verdict: Verdict): Verdict =>
  verdict.certainty !== 'illustrative' || verdict.answer === 'undetermined'
    ? verdict
    : {
        ...verdict,
        answer: 'undetermined',
        message: `Cannot tell from an illustrative chart alone: ${plain(verdict.message)}`,
        missing: verdict.missing ?? 'the published chart in place of the illustrative one',
      };

const plain = (message: string): string => message.replace(/^(Illegal as logged|Legal): /, '');
