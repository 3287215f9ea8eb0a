// A target that is corrected after the dice: its attackers are declared against another hex, and nobody rolls for that.

import type { Observation } from '../observation';
import { isAside } from './pairs';

/**
 * The same observations with the dice after that declaration: perhaps they were thrown for it. undefined: something was
 * carried out before it, others are declared, or it has dice of its own.
 */
export const withDiceAfterNext = (next: readonly Observation[]): readonly Observation[] | undefined => {
  const [first] = next;
  if (first?.kind !== 'declared') return undefined;
  const at = next.findIndex(o => o.kind === 'declared' && o.target !== first.target);
  const again = next[at];
  if (again?.kind !== 'declared' || again.what !== first.what) return undefined;
  const before = next.slice(0, at);
  const rolls = before.filter(o => o.kind === 'rolled');
  const isAtOnce = before.every(o => o.kind === 'declared' || o.kind === 'rolled' || isAside(o));
  if (rolls.length === 0 || !isAtOnce) return undefined;
  const attackers = new Set(before.flatMap(o => (o.kind === 'declared' ? o.units : [])));
  if (!again.units.every(unit => attackers.has(unit))) return undefined;
  const rest = next.slice(at + 1);
  const then = rest.find(o => !isAside(o) && !(o.kind === 'declared' && o.target === again.target));
  if (then?.kind === 'rolled') return undefined;
  return [...before.filter(o => o.kind !== 'rolled'), again, ...rolls, ...rest];
};
