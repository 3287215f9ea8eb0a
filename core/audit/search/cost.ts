// What an explanation costs: its slips, the faults that it leaves, and what it leaves over.

import type { UnitId } from '../../scenario/scenario';
import { FAULT } from '../slips/slip';
import type { Broken } from './conflicts';
import { isHalfDone, type Explanation } from './explanation';
import { LOOSE_AND_OPEN } from './leftover';

/** An act that still breaks a rule is likely to cost that much; one more of the same units so little: mostly it has the same cause. */
const LIKELY = 7;
const ONE_MORE = 2;
/** What one step more without a conflict is worth, and what a phase costs in which nobody does anything. */
const NEARER = 0.4;
const PASSED = 0.3;

/** What its slips cost, and the faults that are still there with them: a slip may mend more than what it was made for. */
export const priceOf = (one: Explanation): number => {
  const { own, settled } = one.accepted;
  const broken = [...one.unexplained.found.broken.keys()];
  const faults = broken.filter(key => own.keys.has(key) && !settled.keys.has(key));
  const slips = one.slips.reduce((sum, slip) => sum + slip.price, 0);
  return faults.reduce((sum, key) => sum + priceOfFault(one, key), slips);
};

/** What breaks no rule as it was logged is no fault for the price of one. */
const priceOfFault = ({ asLogged }: Explanation, key: string): number => (asLogged.broken.has(key) ? FAULT : 2 * FAULT);

/** What it costs if all that still breaks a rule is taken for a fault. */
export const totalOf = (one: Explanation): number => {
  const faults = one.unexplained.open().reduce((sum, { key }) => sum + priceOfFault(one, key), 0);
  return priceOf(one) + faults + one.over.price;
};

/** What it is likely to cost in the end. */
export const estimateOf = (one: Explanation): number => {
  const open = one.unexplained.open();
  const causes = countCauses(open);
  return priceOf(one) + LIKELY * causes + ONE_MORE * (open.length - causes) + one.over.price - mayBeTakenUp(one);
};

/** What mends the next conflict may take up what is left over beyond what the log leaves anyhow. */
export const mayBeTakenUp = (one: Explanation): number =>
  one.unexplained.open().length === 0 ? 0 : Math.max(0, one.over.price - one.asLogged.leftover);

/**
 * The same where the track is never turned: one phase that has begun unseen makes all that is done after it wrong, and leaves
 * dice over. Only the first conflict tells, and how far it is.
 */
export const estimateByPhases = (one: Explanation): number => {
  const first = one.unexplained.first();
  const price = priceOf(one) + PASSED * one.slips.reduce((sum, slip) => sum + (slip.passed ?? 0), 0);
  // One phase more may mend all that is broken from the first on; but not what broke while the phase mended a part of its
  // conflict only.
  const beside = isHalfDone(one) ? one.unexplained.open().length - 1 : 0;
  if (first) return price + LIKELY * (1 + beside) - NEARER * first.step;
  // Dice that nobody looked at yet may be mended.
  return price + one.over.price - LIKELY - LOOSE_AND_OPEN * one.unexplained.dice.length;
};

/** So many of them are of units that none before them is of. */
const countCauses = (open: readonly Broken[]): number => {
  const known = new Set<UnitId>();
  return open.filter(({ findings }) => {
    const units = findings.flatMap(f => f.units);
    const isNew = !units.some(unit => known.has(unit));
    for (const unit of units) known.add(unit);
    return isNew;
  }).length;
};
