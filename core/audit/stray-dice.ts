// Dice that nobody declared anything for are read as those of a fight that waits for some. They may have been stray: then
// that fight's own come later, or have come before.

import { isAside } from '../rules/frame/pairs';
import type { Reading } from '../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../rules/observation';
import type { HexId } from '../hexmap/hex-map';
import type { AuditedAction, Finding } from './audit';

type Rolled = ObservationOf<'rolled'>;

/** What is found if these observations are read. */
export type Trial = (observations: readonly Observation[]) => {
  readonly actions: readonly Pick<AuditedAction, 'action'>[];
  readonly findings: readonly Finding[];
};

/** The roll with which the next observations begin, if the action begins with it. */
const rollOf = (next: readonly Observation[], { action }: Reading): Rolled | undefined => {
  const first = next.find(o => !isAside(o));
  return first?.kind === 'rolled' && action.steps.includes(first.step) ? first : undefined;
};

const accused = ({ findings }: ReturnType<Trial>): number => findings.filter(f => f.verdict === 'illegal').length;

/** Is nothing carried out of it? */
const isNothingDone = ({ action }: Reading): boolean =>
  'outcome' in action &&
  action.outcome.losses.length + action.outcome.retreats.length + action.outcome.advances.length === 0;

/** Is a hex fought for with dice, and none of these? */
const isFoughtFor = (
  actions: readonly Pick<AuditedAction, 'action'>[],
  target: HexId,
  dice: ReadonlySet<number>,
): boolean =>
  actions.some(
    ({ action }) =>
      'target' in action &&
      action.target === target &&
      (action.dice ?? []).length > 0 &&
      !action.steps.some(step => dice.has(step)),
  );

/**
 * The next observations without the roll with which they begin, if it was stray: read so, the same hex is fought for with
 * other dice, or it was before and nothing comes of these; and fewer are accused. undefined: it was not.
 *
 * @param earlier the actions of the phase so far
 */
export const withoutStrayDice = (
  next: readonly Observation[],
  read: Reading,
  earlier: readonly Pick<AuditedAction, 'action'>[],
  trial: Trial,
): readonly Observation[] | undefined => {
  const roll = rollOf(next, read);
  if (!roll || !('target' in read.action)) return undefined;
  const { target } = read.action;
  const rest = next.filter(o => o !== roll);
  const other = trial(rest);
  const dice = new Set(next.flatMap(o => (o.kind === 'rolled' && read.action.steps.includes(o.step) ? [o.step] : [])));
  const isFought =
    isFoughtFor(other.actions, target, dice) || (isNothingDone(read) && isFoughtFor(earlier, target, dice));
  return isFought && accused(other) < accused(trial(next)) ? rest : undefined;
};
