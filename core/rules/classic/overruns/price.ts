// What an overrun costs a unit: the ground of the target and ZOCs, as far as the game asks for them, and the price of the attempt.

import { entry, type LedgerEntry } from '../../ledger';
import { isPaid, type Price } from '../../frame/movement/price';
import { valueFor } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { barredBy, dearestTerrain, groundPrice, zocToll, type Payee } from '../movement/entry-price';
import type { Approach } from './attempt';

export interface AttemptPrice {
  /** With what is not known for the best, and for the worst. */
  readonly least: readonly LedgerEntry[];
  readonly greatest: readonly LedgerEntry[];
  readonly barredBy: string | undefined;
  readonly missing: string | undefined;
}

interface Part {
  readonly least: readonly LedgerEntry[];
  readonly greatest?: readonly LedgerEntry[];
  readonly barredBy?: string | undefined;
  readonly missing?: string;
}

const FREE: Part = { least: [] };

/** The ground's prohibitions hold also where the ground costs nothing. */
const groundPart = (charts: Charts, who: Payee, { entered }: Approach): Part => {
  const { overrun } = charts.rules;
  const isPaidFor = overrun.how !== 'none' && overrun.ground;
  const price: Price = groundPrice(charts, who, entered);
  if (price === 'prohibited') return { least: [], barredBy: barredBy(charts, who, entered) };
  if (!isPaidFor) return FREE;
  if (isPaid(price)) return { least: price };
  const most = entered.terrain === undefined ? dearestTerrain(charts, who, entered.weather) : undefined;
  const worst = most && [entry(most, 'the dearest terrain', cite('movement.terrain'))];
  return { least: [], ...(worst ? { greatest: worst } : {}), missing: price.missing };
};

/** What ZOCs add on the way in; a stack that may overrun out of a ZOC is not held by it, and pays what the others charge. */
const zocPart = (charts: Charts, who: Payee, { zocs }: Approach): Part => {
  const { overrun } = charts.rules;
  if (overrun.how === 'none' || !overrun.ground) return FREE;
  const { paid, isBarred } = zocToll(charts, who, zocs);
  if (!isBarred || overrun.zoc === true) return { least: paid };
  if (overrun.zoc === undefined) return { least: paid, missing: 'whether a unit that a ZOC holds may overrun' };
  return { least: [], barredBy: 'an enemy ZOC' };
};

const attemptPart = ({ rules: { overrun } }: Charts, unit: Combatant, who: Payee): Part => {
  if (overrun.how === 'none') return FREE;
  const cost = valueFor(overrun.cost, who.class);
  if (!cost) return { least: [], missing: `what an overrun costs ${unit.label}` };
  return cost.n === 0 ? FREE : { least: [entry(cost, 'overrun', cite('overrun.cost'))] };
};

export const attemptPrice = (charts: Charts, unit: Combatant, approach: Approach): AttemptPrice => {
  if (unit.class === undefined)
    return { least: [], greatest: [], barredBy: undefined, missing: `the movement class of ${unit.label}` };
  const who: Payee = { class: unit.class, ma: approach.ma };
  const parts = [groundPart(charts, who, approach), zocPart(charts, who, approach), attemptPart(charts, unit, who)];
  return {
    least: parts.flatMap(p => p.least),
    greatest: parts.flatMap(p => p.greatest ?? p.least),
    barredBy: parts.find(p => p.barredBy !== undefined)?.barredBy,
    missing: parts.find(p => p.missing !== undefined)?.missing,
  };
};
