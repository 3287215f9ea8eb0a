// What an overrun on the board is told with: may it be tried and who pays what, from its judge and nowhere else.

import type { Verdict } from '../../verdict';
import type { OverrunAssessment, OverrunPayer } from '../../situation';
import { subtract, compare, type Fraction } from '../../../base/fraction';
import type { Ledger } from '../../ledger';

const most = ({ mp }: OverrunPayer): Ledger => ('least' in mp ? mp.greatest : mp);

/** MPs that it has left at the worst; below 0: it lacks some. */
const leftAfter = (payer: OverrunPayer): Fraction => subtract(payer.ma, most(payer).total);

/** Who has the fewest MPs left. */
const tightestPayer = (payers: readonly OverrunPayer[]): OverrunPayer | undefined =>
  payers.reduce<OverrunPayer | undefined>((t, p) => (t && compare(leftAfter(t), leftAfter(p)) <= 0 ? t : p), undefined);

/** @param price what it costs where no unit has MPs of its own */
export const overrunAssessed = (
  allowed: readonly Verdict[],
  payers: readonly OverrunPayer[],
  price: Ledger,
): OverrunAssessment => {
  const tightest = tightestPayer(payers);
  return { allowed, mp: tightest?.mp ?? price, ...(tightest ? { ma: tightest.ma } : {}), payers };
};
