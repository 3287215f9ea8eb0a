// Acts that break a rule in the phase that they are read in, and what is found by reading on from one of them.

import { present } from '../base/present';
import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import type { UnitId } from '../scenario/scenario';
import type { Phase } from '../scenario/scenario';
import type { AuditedAction } from './audit';
import { actorsOf } from './late-acts';
import { judging, type Following } from './judge';
import { unitsOf } from './memory';
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
  /** Of that, all that may have a step as late as that. */
  readonly readSince: (step: number) => readonly AuditedAction[];
  /** The last act before the track was turned to its phase: perhaps it was the first of that phase. */
  readonly beforeTurn?: Broken;
  /** The fight that was rolled for before it, and of which something is read as carried out after it. */
  readonly within?: Broken;
}

/**
 * Follows a reading: the acts in it that break a rule.
 *
 * @param markers counters put down and badges set that do: they are told apart, a turn of the track is not looked for at them
 */
export const followBroken = (found: Broken[], markers?: Broken[]): Required<Pick<Following, 'taken'>> => {
  let last: Broken | undefined;
  let beforeTurn: Broken | undefined;
  let fight: Broken | undefined;
  /** The latest step of each action and those before it: mostly actions come in the order of their steps. */
  const latest: number[] = [];
  const since = (actions: readonly AuditedAction[], count: number, step: number): readonly AuditedAction[] => {
    for (let i = latest.length; i < count; i++)
      latest.push(Math.max(latest[i - 1] ?? 0, ...(actions[i]?.action.steps ?? [])));
    let first = count;
    while (first > 0 && (latest[first - 1] ?? 0) >= step) first--;
    return actions.slice(first, count);
  };
  return {
    taken: ({ action, verdict, before, actions, count }) => {
      if (action.kind === 'phase') {
        beforeTurn = last ?? beforeTurn;
        last = undefined;
        fight = undefined;
        return;
      }
      const act: Broken = {
        action,
        before,
        read: () => actions.slice(0, count),
        readSince: step => since(actions, count, step),
      };
      const isAtEnd = count < actions.length;
      if (action.kind === 'adjust') {
        // The end of a phase finds wrong how a unit stands: perhaps the last act before it came after the turn.
        if (isAtEnd && verdict === 'illegal' && last && !found.includes(last)) found.push(last);
        if (!isAtEnd && verdict === 'illegal') markers?.push(act);
        return;
      }
      const within = fight && Math.max(...fight.action.steps) > firstStep(action) ? fight : undefined;
      if (verdict === 'illegal') found.push({ ...act, ...present({ beforeTurn, within }) });
      if ('outcome' in action) fight = act;
      // The end of a phase finds wrong what was done before.
      if (!isAtEnd) last = act;
    },
  };
};

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
export const unread = (observations: readonly Observation[], { action, readSince }: Broken): readonly Observation[] => {
  const first = firstStep(action);
  const done = readSince(first).flatMap(a =>
    a.action.kind !== 'phase' && a.action.steps.some(step => step >= first) ? [a.action] : [],
  );
  const steps = new Set(done.flatMap(a => a.steps));
  // Units of several hexes that are dragged at once are one step, and each hex's is an act of its own, or of another fight.
  const isDone = (o: Observation): boolean =>
    steps.has(o.step) &&
    done.some(
      a => a.steps.includes(o.step) && (o.kind !== 'moved' || o.units.some(unit => movedBy(a, o.step).includes(unit))),
    );
  if (done.length === 0) return observations;
  return observations.flatMap(o => (o.kind === 'phase' || !isDone(o) ? [o] : leftFor(action, o)));
};

/** The units that the action drags in one of its steps. */
const movedBy = (action: Action, step: number): readonly UnitId[] => {
  if (!('outcome' in action)) return unitsOf(action);
  const { losses, retreats, advances } = action.outcome;
  const results = [...losses, ...retreats, ...advances].flatMap(r => (r.step === step ? [r.unit] : []));
  return [...unitsOf(action), ...results];
};

/** Of a drag through the hex of a fight that is read already: the way on from there, which is the act. */
const leftFor = (action: Action, o: Observation): readonly Observation[] =>
  action.kind === 'move' && o.kind === 'moved' && action.steps.includes(o.step) && isAmong(action.units, o.units)
    ? [{ ...o, units: action.units, from: action.from }]
    : [];

const isAmong = (some: readonly UnitId[], all: readonly UnitId[]): boolean => some.every(unit => all.includes(unit));

/** Where the step is among the observations; -1: it is not there. */
export const indexOfStep = (observations: readonly Observation[], step: number): number =>
  observations.findIndex(o => o.step === step && o.kind !== 'phase');

const placesFound = new WeakMap<readonly Observation[], ReadonlyMap<number, number>>();

/** The same of observations of which it is asked again and again: a whole log's. */
export const placeOfStep = (observations: readonly Observation[], step: number): number => {
  let places = placesFound.get(observations);
  if (!places) {
    const found = new Map<number, number>();
    for (const [i, o] of observations.entries()) if (o.kind !== 'phase' && !found.has(o.step)) found.set(o.step, i);
    placesFound.set(observations, (places = found));
  }
  return places.get(step) ?? -1;
};

/** Is it the side of the phase that acts there, or the other in a phase of its own? Dice and the like are anybody's. */
export const isActOf = (o: Observation | undefined, { side, kind }: Phase, { roster }: JudgedBy): boolean =>
  roster.othersPhases.includes(kind) || (o ? actorsOf(o) : []).every(unit => roster.units.get(unit)?.side === side);

/** Dice with the declaration, or the entry, before them: no phase begins between the two. */
export const isDeclaredBefore = (o: Observation | undefined, { steps }: Action, of: readonly Observation[]): boolean =>
  o?.kind === 'rolled' && !of.some(({ kind, step }) => kind === 'declared' && steps.includes(step));
