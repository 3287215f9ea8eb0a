// What follows from a fault is told under it, once: an overrun that was not allowed has no result that anybody must
// carry out, and nobody is accused of one.

import type { Outcome } from './action';
import { supposing } from './sentence';
import { opened, type Verdict } from './verdict';

const isCarriedOut = ({ losses, retreats, advances }: Outcome): boolean =>
  losses.length + retreats.length + advances.length > 0;

/**
 * How the result of a fight was carried out, with regard to whether there should have been a fight at all.
 *
 * @param may whether it was allowed, each question answered
 * @param carriedOut was its result carried out: each question answered
 * @param outcome what was done; where nothing was, the players took the fight back, or never let it count
 */
export const consequences = (
  may: readonly Verdict[],
  carriedOut: readonly Verdict[],
  outcome: Outcome,
): readonly Verdict[] => {
  // What is only illegal without a thing unsaid may have been a fight like any other.
  const cause = may.find(v => v.answer === 'illegal' && v.unsaid === undefined);
  if (!cause) return carriedOut;
  const [first] = isCarriedOut(outcome) ? carriedOut.filter(v => v.answer === 'illegal') : [];
  return [
    ...carriedOut.flatMap((v): readonly Verdict[] =>
      v.answer === 'illegal' ? [] : [v.answer === 'legal' ? v : { ...v, under: cause.code }],
    ),
    ...(first ? [ifItCounts(first, cause)] : []),
  ];
};

/** One question decides all of them, so one of them stands for the rest. */
const ifItCounts = (v: Verdict, cause: Verdict): Verdict => ({
  ...opened(v, supposing(IF_IT_COUNTS, v.says), 'whether the result of the illegal fight counts'),
  under: cause.code,
});

const IF_IT_COUNTS = 'the fight was illegal, so its result may not count. If it does: ';
