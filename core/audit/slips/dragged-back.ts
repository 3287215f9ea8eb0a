// A drag and the drag back: mostly a slip, but it may have been a move there and another back. What else was done while the
// unit was away tells.

import { isAside } from '../../rules/frame/log-fight/pairs';
import { present } from '../../base/present';
import { isBegunMidway } from '../../rules/frame/begun-midway';
import type { HexId } from '../../hexmap/hex-map';
import type { Observation } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import type { Loop } from '../take-backs/corrections';
import { hexesOf, unitsOf } from '../memory';
import { isDeed } from './phases-begun';
import { plainly } from '../../rules/sentence';
import { logFinding } from '../make-finding';
import { isNamedNear, isSaidUnmeant } from './remarks';
import { accusedIn, firstChange, isNoTimeToMove, namesWere, without, type Moved } from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';

/** Was it told so by a slip already? */
const isTold = (loop: Loop, { slips }: Told): boolean => slips.some(({ loops }) => loops?.includes(loop) === true);

/** Does it begin where these observations do, or later? */
const isWithin = (loop: Loop, { observations, isFromStart }: Told): boolean =>
  isFromStart || loop.span[0] >= (observations[0]?.step ?? Infinity);

/** Who moved on there and back has come there by a move, and who was dragged there together has moved together. */
const goesWith = (other: Loop, one: Loop): boolean => {
  const [[from, to], [start, end]] = [other.span, one.span];
  const isAround = from < start && to > end && one.units.some(unit => other.units.includes(unit));
  return isAround || (other !== one && from === start);
};

/** With the drags of loops where they were made: only that part of a long log is told anew. */
const withDragsOf = (loops: readonly Loop[], observations: readonly Observation[]): readonly Observation[] => {
  const steps = loops.flatMap(({ drags }) => drags.map(({ step }) => step));
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  const earlier = observations.findIndex(o => o.step >= first);
  const start = earlier < 0 ? observations.length : earlier;
  // A turn of the track that is told as made earlier stands before lower steps.
  const end = 1 + observations.findLastIndex(o => o.step <= last);
  const among = loops.reduce(withDrags, observations.slice(start, end));
  return [...observations.slice(0, start), ...among, ...observations.slice(end)];
};

/** With those of one. */
const withDrags = (observations: readonly Observation[], { drags, units }: Loop): readonly Observation[] =>
  drags.reduce<readonly Observation[]>((seen, drag) => {
    const rest = seen.findIndex(o => isOfDrag(o, drag));
    const there = seen[rest];
    if (there?.kind === 'moved') {
      const all = [...there.units, ...units];
      return seen.with(rest, { ...there, units: drag.units.filter(unit => all.includes(unit)) });
    }
    const next = seen.findIndex(o => o.step > drag.step);
    const at = next < 0 ? seen.length : next;
    const own = { ...drag, units: drag.units.filter(unit => units.includes(unit)) };
    return [...seen.slice(0, at), own, ...seen.slice(at)];
  }, observations);

const isOfDrag = (o: Observation, { step, from, to }: Moved): boolean =>
  o.step === step && o.kind === 'moved' && o.from === from && o.to === to;

const withoutDrags = (observations: readonly Observation[], { drags, units }: Loop): readonly Observation[] =>
  observations.flatMap(o => {
    if (o.kind !== 'moved' || !drags.some(drag => isOfDrag(o, drag))) return [o];
    const left = o.units.filter(unit => !units.includes(unit));
    return left.length === 0 ? [] : [{ ...o, units: left }];
  });

/** Do dice follow that are for nothing, perhaps after others have joined it where it came back to? */
const isRolledAfter = (loop: Loop, { observations }: Told, { step }: Conflict): boolean => {
  const [, last] = loop.span;
  const home = loop.drags.at(-1)?.to;
  const next = observations.find(o => o.step > last && !isAside(o) && !(o.kind === 'moved' && o.to === home));
  return next?.step === step;
};

/** Somebody is accused of something done between the two drags, or who was dragged, or anybody later in a hex to which it led. */
const isInDoubt = (loop: Loop, at: Conflict): boolean => {
  const { step, findings } = at;
  const [from, to] = loop.span;
  const units = accusedIn(at);
  const ends = new Set<HexId | undefined>(loop.drags.map(drag => drag.to));
  return (
    (step >= from && step <= to) ||
    loop.drags.some(drag => drag.units.some(unit => units.has(unit))) ||
    (step > to && findings.some(f => f.hexes.some(hex => ends.has(hex))))
  );
};

/** What it costs to look whether another loop goes with one. */
const EACH_LOOP = 0.1;

export const MOVED_THERE_AND_BACK: Slip = {
  name: 'moved there and back',
  brief: 'two moves, there and back',
  what: 'A drag and the drag back are two moves, though nothing else tells them from a slip of the hand.',
  why: '1: players do that; it gains nothing.',
  *retellings(told, at) {
    for (const loop of told.loops) {
      if (loop.rather !== undefined || isTold(loop, told) || !isWithin(loop, told)) continue;
      if (at.kind === 'loose-dice' ? !isRolledAfter(loop, told, at) : !isInDoubt(loop, at)) continue;
      told.by.work.draw(EACH_LOOP * told.loops.length);
      const loops = [loop, ...told.loops.filter(other => other.rather === undefined && goesWith(other, loop))].filter(
        one => isWithin(one, told) && !isTold(one, told),
      );
      const observations = withDragsOf(loops, told.observations);
      // The drag is of the phase that ends with a turn right behind it.
      const from = Math.max(0, firstChange(told.observations, observations) - 1);
      yield { slip: this.name, observations, from, price: 1, loops };
    }
  },
};

/** Does it lie between what the accused did last and what they are accused of? */
const isBetween = (loop: Loop, { done, findings, step }: Conflict): boolean => {
  const accused = findings.flatMap(f => f.units);
  const last = done.findLast(({ action }) => unitsOf(action).some(unit => accused.includes(unit)));
  const [from, to] = loop.span;
  return last !== undefined && from > Math.max(...last.action.steps) && to < step;
};

/** Over a turn of the track it was no slip if the drag away was a move of its own right. */
const mayBeSlip = (loop: Loop, at: Conflict): boolean =>
  loop.rather === 'moves' ? loop.drags[0]?.step === at.step : isInDoubt(loop, at) || isBetween(loop, at);

/** A slip of the hand is noticed before so much more is done. */
const NOTICED = 8;

const isLongAgo = (loop: Loop, { observations }: Told): boolean => {
  const [from, to] = loop.span;
  return observations.filter(o => o.step > from && o.step < to && isDeed(o)).length > NOTICED;
};

export const DRAGGED_BACK: Slip = {
  name: 'dragged back',
  brief: 'a drag that was taken back',
  what: 'A drag into a fight and out again, with stray dice between there and back, or over a turn of the track, was a slip of the hand. Or a log ends with a drag before the drag back, or begins with the drag back.',
  why: '3: out of a fight and in again is mostly an act of it, and over a turn two moves; never where much was done between. 6 where the log begins, for a counter that moves on or cannot move now: the log before tells. 6 where it ends, for a counter of the other side, for any other between a declaration and its dice, or if a remark beside it names it, or calls it a slip: the next log tells.',
  *retellings(told, at): Iterable<Telling> {
    yield* leftOpen(told, at);
    yield* begunWithin(told, at);
    for (const loop of told.loops) {
      if (loop.rather === undefined || isTold(loop, told) || !isWithin(loop, told) || !mayBeSlip(loop, at)) continue;
      if (isLongAgo(loop, told)) continue;
      const observations = withoutDrags(told.observations, loop);
      yield {
        observations,
        price: 3,
        loops: [loop],
      };
    }
  },
};

/**
 * Was play going on, and did it do nothing in this phase, and nobody went where it stood? Else it answers what was done, or
 * begins something.
 */
const isAmidOthers = ({ from, units }: Moved, conflict: Conflict): boolean =>
  conflict.done.some(({ action }) => action.kind !== 'phase') &&
  !inPhase(conflict).some(
    ({ action }) => hexesOf(action).includes(from ?? '') || unitsOf(action).some(unit => units.includes(unit)),
  );

/** What was done in the phase before it. */
const inPhase = ({ done }: Conflict): Conflict['done'] =>
  done.slice(done.findLastIndex(({ action }) => action.kind === 'phase') + 1);

/**
 * Is it a counter of the side that does not move in the phase that the track shows? If others of its side have acted in the
 * phase, it may have been theirs.
 */
const isOfOtherSide = ({ units }: Moved, conflict: Conflict, { by: { roster }, isNeverTurned }: Told): boolean => {
  const phase = conflict.before()?.position.phase;
  if (phase === undefined || isNeverTurned || roster.othersPhases.includes(phase.kind)) return false;
  const isTheirs = (unit: UnitId): boolean => roster.units.get(unit)?.side !== phase.side;
  return units.every(isTheirs) && !inPhase(conflict).some(({ action }) => unitsOf(action).some(isTheirs));
};

/** Between a declaration and its dice nobody else moves. */
const isStillRolledFor = (before: Observation | undefined, { units, to }: Moved): boolean =>
  before?.kind === 'declared' && before.target !== to && !before.units.some(unit => units.includes(unit));

/**
 * With the conflict's drag the log ends: of a counter that its player had no reason to move, or with a remark that names it, or
 * calls it a slip: “over to you” does not. Or with a drag that is called so, right behind the conflict's.
 */
const leftOpen = function* (told: Told, conflict: Conflict): Generator<Telling> {
  const { observations } = told;
  const { kind, act } = conflict;
  const at = observations.findLastIndex(o => !isAside(o) && o.kind !== 'rolled');
  const last = observations[at];
  if (kind !== 'broken' || act?.action.kind !== 'move' || last?.kind !== 'moved') return;
  const isUnmeant = isSaidUnmeant(observations, at);
  // Dice may be of it, unless it is called a slip. A turn of the track that is told as made earlier was made behind it.
  const isBehindIt = (o: Observation): boolean => !isAside(o) && !(isUnmeant && o.kind === 'rolled');
  if (observations.some(o => isBehindIt(o) && o.step > last.step)) return;
  const isOthers = isOfOtherSide(last, conflict, told);
  const before = observations.slice(0, at).findLast(o => !isAside(o));
  const isOwn =
    act.action.steps.includes(last.step) &&
    (isUnmeant ||
      (isAmidOthers(last, conflict) &&
        (isOthers || isStillRolledFor(before, last) || isNamedNear(told, [at], last.units, []))));
  // Without it the log may end in the midst of what came before it.
  const isBehind = isUnmeant && before !== undefined && act.action.steps.includes(before.step);
  if (!isOwn && !isBehind) return;
  const { units, to } = last;
  const says = plainly`the log ends when ${namesWere(units, told)} dragged to ${to ?? ''}`;
  const about = { units, hexes: to === undefined ? [] : [to] };
  const missing = `whether the next log puts it back${isOthers ? ', or the phase of its side had begun' : ''}`;
  yield {
    observations: without(observations, [last]),
    price: 6,
    finding: logFinding('left-open', last.step, says, { ...about, missing }),
  };
};

/**
 * A log that goes on with a game begins with the drag of a counter which moves on, or cannot move now: it may be the drag back
 * of one in the log before.
 */
const begunWithin = function* (told: Told, conflict: Conflict): Generator<Telling> {
  const { observations, isFromStart, by } = told;
  const at = observations.findIndex(o => !isAside(o));
  const first = observations[at];
  if (!isFromStart || conflict.kind !== 'broken' || conflict.act?.action.kind !== 'move' || first?.kind !== 'moved')
    return;
  const { step, player, units, from, to } = first;
  const { steps, units: moved } = conflict.act.action;
  const isNow = isNoTimeToMove(conflict) || isOfOtherSide(first, conflict, told);
  const isOwn = steps.includes(step) ? isNow : moved.some(unit => units.includes(unit));
  if (to === undefined || !isOwn || !isBegunMidway(by.position, by.roster.units)) return;
  const placed = units.map((unit): Observation => ({
    step,
    kind: 'placed',
    unit,
    hex: to,
    faceUp: by.position.units.get(unit)?.faceUp ?? 0,
    ...present({ player, from }),
  }));
  const says = plainly`the log begins when ${namesWere(units, told)} dragged to ${to}`;
  const missing = 'whether that takes back a drag of the log before';
  yield {
    observations: observations.toSpliced(at, 1, ...placed),
    price: 6,
    finding: logFinding('begun-back', step, says, { units, hexes: [to], missing }),
  };
};
