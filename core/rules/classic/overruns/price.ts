// What an overrun costs: the ground of the target, as far as the game asks for it, and the price of the attempt.

import { ZERO } from '../../../base/fraction';
import { entry, type LedgerEntry } from '../../ledger';
import { valueFor } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';

/** undefined: the block names no cost for this class. */
export const attemptPrice = ({ rules }: Charts, unitClass: string): readonly LedgerEntry[] | undefined => {
  const { overrun } = rules;
  if (overrun.how === 'none') return [];
  const cost = valueFor(overrun.cost, unitClass);
  return cost && (cost.n === ZERO.n ? [] : [entry(cost, 'overrun', cite('overrun.cost'))]);
};

export const paysGround = ({ rules }: Charts): boolean => rules.overrun.how !== 'none' && rules.overrun.ground;
