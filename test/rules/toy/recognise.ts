// The signs of a clash: the declaration of the module's menu, one die, and what then happens to those who are in it.

import type { Outcome } from '../../../core/rules/action';
import type { Recognised } from '../../../core/rules/frame/read-fight';
import type { Observation } from '../../../core/rules/observation';
import type { Board } from './board';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

export const recogniseClash = (board: Board, next: readonly Observation[]): Recognised | undefined => {
  const [first, ...rest] = next;
  if (first?.kind !== 'declared' || first.what !== 'overrun') return undefined;
  const { units, from, target } = first;
  const riders = new Set(units);
  const enemies = new Set(board.standing(target, board.unit(units[0] ?? '').side, false));
  const outcome: Mutable<Outcome> = { losses: [], retreats: [], advances: [] };
  const steps = [first.step];
  let dice: readonly number[] | undefined;
  let consumed = 1;
  for (const [i, seen] of rest.entries()) {
    const { step } = seen;
    if (seen.kind === 'said') continue;
    if (seen.kind === 'rolled' && !dice) dice = seen.dice;
    else if (!dice) break;
    else if (seen.kind === 'removed' && (riders.has(seen.unit) || enemies.has(seen.unit)))
      outcome.losses.push({ unit: seen.unit, to: 'removed', step });
    else if (seen.kind === 'moved' && seen.from === target && seen.units.every(id => enemies.has(id)))
      outcome.retreats.push(...seen.units.map(unit => ({ unit, to: seen.to, step })));
    else if (seen.kind === 'moved' && seen.to === target && seen.units.every(id => riders.has(id)))
      outcome.advances.push(...seen.units.map(unit => ({ unit, to: target, step })));
    else break;
    steps.push(step);
    consumed = i + 2;
  }
  const about = first.player === undefined ? {} : { player: first.player };
  return {
    action: { kind: 'overrun', steps, ...about, units, from, target, ...(dice ? { dice } : {}), outcome },
    left: next.slice(consumed),
  };
};
