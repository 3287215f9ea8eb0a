// Acts that break a rule in the phase that they are read in, and what is found by reading on from one of them.

import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import type { UnitId } from '../scenario/scenario';
import type { Phase } from '../scenario/scenario';
import type { AuditedAction } from './audit';
import { actorsOf } from './late-acts';
import { judging, type Following } from './judge';
import type { Roster } from './outside-fights';
import type { Sequence } from './turn-runs';
import type { undeclaredFights } from './undeclared';

/** What observations are judged with, wherever they begin. */
export interface JudgedBy {
  readonly nameAt: (unit: UnitId, step: number) => string;
  readonly undeclared: ReturnType<typeof undeclaredFights>;
  readonly roster: Roster;
  readonly sequence: Sequence;
}

/** An act that breaks a rule. */
export interface Broken {
  readonly action: Action;
  readonly before: GameState;
  /** What was read before it, since the reading began. */
  readonly read: () => readonly AuditedAction[];
}

/** Follows a reading: the acts in it that break a rule. */
export const followBroken = (found: Broken[]): Following => ({
  taken: ({ action, verdict, before, actions, count }) => {
    if (verdict === 'illegal' && action.kind !== 'phase' && action.kind !== 'adjust')
      found.push({ action, before, read: () => actions.slice(0, count) });
  },
});

export const firstStep = (action: Action): number => Math.min(...action.steps);

/** The acts that break a rule, as they come, if these observations are read from that moment on. */
export const readingBroken = function* (
  { nameAt, undeclared, roster }: JudgedBy,
  before: GameState,
  seen: readonly Observation[],
): Generator<Broken, undefined> {
  const found: Broken[] = [];
  const parts = judging(before, seen, nameAt, undeclared, roster, { ...followBroken(found), isBegun: true });
  for (let part = parts.next(); part.done !== true; part = parts.next()) yield* found.splice(0);
  yield* found.splice(0);
  return undefined;
};

/** Of these observations, which begin with those of the act, what is not read yet when it is. */
export const unread = (observations: readonly Observation[], { action, read }: Broken): readonly Observation[] => {
  const first = firstStep(action);
  const done = new Set(
    read().flatMap(a => (a.action.kind === 'phase' ? [] : a.action.steps.filter(step => step >= first))),
  );
  return done.size === 0 ? observations : observations.filter(o => o.kind === 'phase' || !done.has(o.step));
};

/** Where the step is among the observations; -1: it is not there. */
export const indexOfStep = (observations: readonly Observation[], step: number): number =>
  observations.findIndex(o => o.step === step && o.kind !== 'phase');

/** Is it the side of the phase that acts there? Dice and the like are anybody's. */
export const isActOf = (o: Observation | undefined, { side }: Phase, { roster }: JudgedBy): boolean =>
  (o ? actorsOf(o) : []).every(unit => roster.units.get(unit)?.side === side);
