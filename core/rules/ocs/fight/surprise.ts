// Surprise (9.8): two dice and the DRM; then one die of columns, right for the attacker, left for the defender.

import { add, fraction, ZERO, type Fraction } from '../../../base/fraction';
import { figure } from '../../table-data';
import { totals, TWO_DICE } from '../../dice';
import type { Charts } from '../charts';

export type Surprise = 'attacker' | 'defender' | 'none';
export type AttackKind = 'overrun' | 'regular';

/** Who gains surprise with a modified roll. */
export const surpriseOf = (charts: Charts, kind: AttackKind, modified: number): Surprise => {
  const table = charts.table('surprise');
  const defender = figure(table, kind, 'defender at most')?.n ?? 0;
  const attacker = figure(table, kind, 'attacker at least')?.n ?? 13;
  return modified >= attacker ? 'attacker' : modified <= defender ? 'defender' : 'none';
};

/** Columns that a shift die moves: right is positive (9.8-ex has both). */
export const shiftOf = (surprise: Surprise, die: number): number =>
  surprise === 'attacker' ? die : surprise === 'defender' ? -die : 0;

const ONE_DIE = totals(1, 6);

/** What is known of the surprise of a fight: nothing, who has it, or the shift too. */
export interface KnownSurprise {
  readonly surprise?: Surprise;
  readonly die?: number;
}

const chancesOfSurprise = (
  charts: Charts,
  kind: AttackKind,
  drm: number,
  known: KnownSurprise,
): ReadonlyMap<Surprise, Fraction> => {
  const chances = new Map<Surprise, Fraction>();
  if (known.surprise !== undefined) return chances.set(known.surprise, fraction(1));
  for (const [roll, p] of TWO_DICE) {
    const surprise = surpriseOf(charts, kind, roll + drm);
    chances.set(surprise, add(chances.get(surprise) ?? ZERO, p));
  }
  return chances;
};

/** The chances of who is surprised; they sum to 1. */
export const surpriseChances = (
  charts: Charts,
  kind: AttackKind,
  drm: number,
  known: KnownSurprise = {},
): Readonly<Record<Surprise, Fraction>> => {
  const chances = chancesOfSurprise(charts, kind, drm, known);
  const of = (s: Surprise): Fraction => chances.get(s) ?? ZERO;
  return { attacker: of('attacker'), none: of('none'), defender: of('defender') };
};

/** The chance of each shift from -6 to 6, before the ends of the table stop it; they sum to 1. */
export const shiftChances = (
  charts: Charts,
  kind: AttackKind,
  drm: number,
  known: KnownSurprise = {},
): ReadonlyMap<number, Fraction> => {
  const shifts = new Map<number, Fraction>();
  const count = (shift: number, p: Fraction): void => {
    shifts.set(shift, add(shifts.get(shift) ?? ZERO, p));
  };
  for (const [surprise, p] of chancesOfSurprise(charts, kind, drm, known)) {
    if (surprise === 'none' || known.die !== undefined) count(shiftOf(surprise, known.die ?? 0), p);
    else for (const [die, q] of ONE_DIE) count(shiftOf(surprise, die), fraction(p.n * q.n, p.d * q.d));
  }
  return shifts;
};
