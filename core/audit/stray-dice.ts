// Dice that nobody declared anything for are read as those of a fight that waits for some. They may have been stray: then
// that fight's own come later.

import { isAside } from '../rules/frame/pairs';
import type { Reading } from '../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../rules/observation';
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

/**
 * The next observations without the roll with which they begin, if it was stray: read so, the same hex is fought for with
 * other dice, and fewer are accused. undefined: it was not.
 */
export const withoutStrayDice = (
  next: readonly Observation[],
  read: Reading,
  trial: Trial,
): readonly Observation[] | undefined => {
  const roll = rollOf(next, read);
  if (!roll || !('target' in read.action)) return undefined;
  const { target } = read.action;
  const rest = next.filter(o => o !== roll);
  const other = trial(rest);
  const isFought = other.actions.some(
    ({ action }) => 'target' in action && action.target === target && (action.dice ?? []).length > 0,
  );
  return isFought && accused(other) < accused(trial(next)) ? rest : undefined;
};
