// Weather and dates: snow's DRMs (R9-8), the first winter, the surprise turn (Setup-1).

import { halfMonth } from '../dates';
import { entry, type LedgerEntry } from '../ledger';
import type { Weather } from './charts';
import { cite } from './cite';
import type { Combatant } from './combatant';

const MAY_I_1942 = halfMonth('May I 1942') ?? 0;
const JAN_I_1943 = halfMonth('Jan I 1943') ?? 0;
const JUNE_II_1941 = halfMonth('June II 1941') ?? 0;

export const isBefore1943 = (date: string | undefined): boolean => (halfMonth(date ?? '') ?? JAN_I_1943) < JAN_I_1943;
const isFirstWinter = (date: string | undefined): boolean | undefined => {
  const now = halfMonth(date ?? '');
  return now === undefined ? undefined : now < MAY_I_1942;
};

/** The turn before the first full one says so in its date: `June II 1941 (surprise)`. */
export const isSurpriseTurn = (date: string | undefined): boolean => /\bsurprise\b/i.test(date ?? '');

/** Setup-2: on June II 1941 Soviet ZOCs are limited. */
export const sovietZocsAreLimited = (date: string | undefined): boolean => halfMonth(date ?? '') === JUNE_II_1941;

/** Attackers who suffer in the first winter: Axis, not Finnish, not winterized. undefined: their nation is not said. */
const freezes = (unit: Combatant): boolean | undefined =>
  unit.winterized ? false : unit.nation === undefined ? undefined : unit.nation === 'axis';

export interface WinterEffect {
  readonly entries: readonly LedgerEntry[];
  /** What is not said and would decide: something else, or whose the attackers are. */
  readonly missing?: string;
  readonly cold?: string;
}

export const winterEffect = (
  attackers: readonly Combatant[],
  features: readonly string[],
  weather: Weather | undefined,
  date: string | undefined,
): WinterEffect => {
  if (weather !== 'snow') return { entries: [] };
  const advantage = features.includes('winter advantage')
    ? [entry(1, 'winterization advantage', cite('R9-8'), 'quoted')]
    : [];
  const cold = attackers.map(freezes);
  if (isFirstWinter(date) === false || cold.every(c => c === false)) return { entries: advantage };
  if (cold.includes(true) && isFirstWinter(date) === true)
    return { entries: [...advantage, entry(-1, 'Axis not winterized, first winter', cite('R9-8'))] };
  return cold.includes(true)
    ? { entries: advantage, missing: 'the date (first winter?)' }
    : { entries: advantage, cold: 'whether the attackers are Axis and not winterized' };
};
