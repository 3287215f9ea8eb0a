import { withoutAnswer, type Verdict } from '../rules/verdict';

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
        message: `Cannot tell: this rests on an example chart, not the published one. By the example: ${withoutAnswer(verdict.message)}`,
        missing: verdict.missing ?? 'the published chart in place of the example',
      };
