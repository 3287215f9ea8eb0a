import { supposing } from '../rules/sentence';
import { opened, type Verdict } from '../rules/verdict';

const BY_THE_EXAMPLE = 'this rests on an example chart, not the published one. By the example: ';

/**
 * A verdict that rests on a figure which nobody could source is no verdict: whichever way it went, the real chart would
 * decide (contract: certainty travels).
 */
export const asSure = (verdict: Verdict): Verdict =>
  verdict.certainty !== 'illustrative' || verdict.answer === 'undetermined'
    ? verdict
    : opened(
        verdict,
        supposing(BY_THE_EXAMPLE, verdict.says),
        verdict.missing ?? 'the published chart in place of the example',
      );
