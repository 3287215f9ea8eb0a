// Dice that nobody declared anything for are read as those of a fight that waits for some. They may have been stray: then
// that fight's own come later, or have come before.

import { isAside } from '../../../rules/frame/pairs';
import type { Reading } from '../../../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../../../rules/observation';
import type { HexId } from '../../../hexmap/hex-map';
import type { Action } from '../../../rules/action';
import type { AuditedAction, Finding } from '../../audit';

type Rolled = ObservationOf<'rolled'>;

interface Found {
  readonly actions: readonly Pick<AuditedAction, 'action'>[];
  readonly findings: readonly Finding[];
}

/** What is found if these observations are read; in small parts. */
export type Trial = (observations: readonly Observation[]) => Generator<unknown, Found>;

/** The roll with which the next observations begin, if the fight begins with it and nobody declared it. */
const rollOf = (next: readonly Observation[], { action }: Reading): Rolled | undefined => {
  const first = next.find(o => !isAside(o));
  const isOwn = ({ step }: Observation): boolean => action.steps.includes(step);
  if (action.kind === 'procedure' || next.some(o => o.kind === 'declared' && isOwn(o))) return undefined;
  return first?.kind === 'rolled' && isOwn(first) ? first : undefined;
};

const accused = ({ findings }: Found): number => findings.filter(f => f.verdict === 'illegal').length;

/** Is nothing carried out of it? */
const isNothingDone = ({ action }: Reading): boolean =>
  'outcome' in action &&
  action.outcome.losses.length + action.outcome.retreats.length + action.outcome.advances.length === 0;

/** Is a hex fought for in the same way with dice, and none of these? */
const isFoughtFor = (
  actions: readonly Pick<AuditedAction, 'action'>[],
  { kind, target }: Extract<Action, { readonly target: HexId }>,
  dice: ReadonlySet<number>,
): boolean =>
  actions.some(
    ({ action }) =>
      action.kind === kind &&
      action.target === target &&
      (action.dice ?? []).length > 0 &&
      !action.steps.some(step => dice.has(step)),
  );

/**
 * The next observations without the roll with which they begin, if it was stray: read so, the same hex is fought for with
 * other dice, or it was before and nothing comes of these; and fewer are accused. undefined: it was not. In small parts.
 *
 * @param earlier the actions of the phase so far
 */
export const withoutStrayDice = function* (
  next: readonly Observation[],
  read: Reading,
  earlier: readonly Pick<AuditedAction, 'action'>[],
  trial: Trial,
): Generator<unknown, readonly Observation[] | undefined> {
  const roll = rollOf(next, read);
  if (!roll || !('target' in read.action)) return undefined;
  const fight = read.action;
  const rest = next.filter(o => o !== roll);
  const other = yield* trial(rest);
  const dice = new Set(next.flatMap(o => (o.kind === 'rolled' && read.action.steps.includes(o.step) ? [o.step] : [])));
  const isFought =
    isFoughtFor(other.actions, fight, dice) || (isNothingDone(read) && isFoughtFor(earlier, fight, dice));
  return isFought && accused(other) < accused(yield* trial(next)) ? rest : undefined;
};
