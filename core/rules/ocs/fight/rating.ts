// Action ratings (9.6): the one unit of each side whose rating counts, and the DRM out of both.

import { entry, ledger, type Ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';

/** 9.6a: the rating in a mode. undefined: not said. */
export const ratingOf = (charts: Charts, unit: Pick<Combatant, 'ar' | 'mode' | 'dg'>): number | undefined => {
  const inMode = charts.mode(unit.mode).rating;
  if (inMode === 'none') return 0;
  if (unit.ar === undefined) return undefined;
  const dg = unit.dg ? charts.mode('dg').rating : 0;
  return Math.max(0, unit.ar + inMode + (dg === 'none' ? -unit.ar : dg));
};

export interface Leader {
  readonly unit: Combatant;
  readonly rating: number;
  /** The unit is marked as the one that leads; else it is the one with the highest rating. */
  readonly marked: boolean;
}

/** The unit that leads its side: the best of those so marked, else the best. undefined: none has a rating. */
export const leaderOf = (charts: Charts, units: readonly Combatant[]): Leader | undefined => {
  const rated = units.flatMap(unit => {
    const rating = ratingOf(charts, unit);
    return rating === undefined ? [] : [{ unit, rating, marked: unit.leads }];
  });
  const marked = rated.filter(r => r.marked);
  return (marked.length > 0 ? marked : rated).reduce<Leader | undefined>(
    (best, r) => (best && best.rating >= r.rating ? best : r),
    undefined,
  );
};

/** 9.6: attacker's rating less defender's. */
export const ratingDrm = (attacker: Leader | undefined, defender: Leader | undefined): Ledger =>
  ledger('DRM', [
    ...(attacker ? [entry(attacker.rating, `AR of ${attacker.unit.label}`, cite('9.6'))] : []),
    ...(defender ? [entry(-defender.rating, `AR of ${defender.unit.label}`, cite('9.6'))] : []),
  ]);

/** 9.9: on the combat roll, less the full level of a hedgehog. */
export const combatDrm = (rating: Ledger, hedgehog: number): Ledger =>
  hedgehog === 0
    ? rating
    : ledger('DRM', [...rating.entries, entry(-hedgehog, `hedgehog, level ${hedgehog}`, cite('9.9'))]);

/** 9.8: on the surprise roll, less 1 for a hedgehog of any level. */
export const surpriseDrm = (rating: Ledger, hedgehog: number): Ledger =>
  hedgehog === 0 ? rating : ledger('DRM', [...rating.entries, entry(-1, 'any hedgehog', cite('9.8-a'))]);
