// A target that is corrected after the dice, or between them: its attackers are declared against another hex, and nobody
// rolls for that, or only what was left to roll.

import type { Observation } from '../../observation';
import type { FightSigns } from './fight-signs';
import { isAside, withNextRolls } from './pairs';

export interface CorrectedAfterDice {
  /** The same observations with the dice after that declaration: perhaps they were thrown for it. */
  readonly told: readonly Observation[];
  /** The dice are no whole throw, and are gone on with after the declaration. */
  readonly isGoneOn: boolean;
}

/** @returns undefined: something was carried out before it, others are declared, or it has dice of its own */
export const withDiceAfterNext = (signs: FightSigns, next: readonly Observation[]): CorrectedAfterDice | undefined => {
  const [first] = next;
  if (first?.kind !== 'declared') return undefined;
  // Nothing may stand before it but dice, remarks and declarations against the first hex.
  const at = next.findIndex(o =>
    o.kind === 'declared' ? o.target !== first.target : o.kind !== 'rolled' && !isAside(o),
  );
  const again = next[at];
  if (again?.kind !== 'declared' || again.what !== first.what) return undefined;
  const before = next.slice(0, at);
  const rolls = before.filter(o => o.kind === 'rolled');
  if (rolls.length === 0) return undefined;
  const attackers = new Set(before.flatMap(o => (o.kind === 'declared' ? o.units : [])));
  if (!again.units.every(unit => attackers.has(unit))) return undefined;
  const rest = next.slice(at + 1);
  const then = rest.find(o => !isAside(o) && !(o.kind === 'declared' && o.target === again.target));
  const isGoneOn = then?.kind === 'rolled';
  if (isGoneOn && signs.isRolled(withNextRolls(signs, [], rolls))) return undefined;
  return { told: [...before.filter(o => o.kind !== 'rolled'), again, ...rolls, ...rest], isGoneOn };
};
