// Two drags of some units, one after the other, and what both come to as one.

import type { HexId, HexMap } from '../../hexmap/hex-map';
import type { Observation } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import { actorsOf } from '../judge/fights/late-acts';
import { accusedIn, placeOf, type Moved } from './retell';
import type { Conflict, Told } from './slip';

export interface TwoDrags {
  readonly first: Moved;
  /** From where the first led. */
  readonly again: Moved;
  /** Who went both ways. */
  readonly units: readonly UnitId[];
}

/** Each of these drags with those that drag its units on, with nothing else done by them between. */
export const twoDragsIn = (observations: readonly Observation[]): readonly TwoDrags[] => {
  /** What each unit does next, from the last observation on. */
  const next = new Map<UnitId, Observation>();
  const found: (readonly TwoDrags[])[] = [];
  for (const o of observations.toReversed()) {
    if (o.kind === 'moved') found.push(goneOn(o, next));
    for (const unit of actorsOf(o)) next.set(unit, o);
  }
  return found.reverse().flat();
};

const goneOn = (first: Moved, next: ReadonlyMap<UnitId, Observation>): readonly TwoDrags[] => {
  const found = new Map<Moved, UnitId[]>();
  for (const unit of first.units) {
    const again = next.get(unit);
    if (again?.kind === 'moved' && again.from === first.to) found.set(again, [...(found.get(again) ?? []), unit]);
  }
  return [...found].map(([again, units]) => ({ first, again, units }));
};

/**
 * Two drags of who is accused in one phase, the conflict's or one before it: what a move cost may break a rule later. Whom the
 * second drags, the first has dragged together.
 */
export const twoDragsOfAccused = (told: Told, at: Conflict): readonly TwoDrags[] => {
  const { observations } = told;
  const accused = accusedIn(at);
  const [, , end] = placeOf(observations, at);
  return twoDragsIn(observations.slice(0, end)).filter(pair => {
    const { first, again, units } = pair;
    const areAll = first.from !== undefined && units.length === again.units.length;
    if (!areAll || !units.some(unit => accused.has(unit))) return false;
    return betweenDrags(told, pair).every(({ kind }) => kind !== 'phase');
  });
};

/** Was its first drag read as a move, and not as a part of a fight? */
export const isOfMove = ({ first }: TwoDrags, { read }: Conflict): boolean =>
  read.some(({ action }) => action.kind === 'move' && action.steps.includes(first.step));

/** What is observed between the two. */
export const betweenDrags = ({ observations }: Told, { first, again }: TwoDrags): readonly Observation[] =>
  observations.slice(observations.indexOf(first) + 1, observations.indexOf(again));

/** A way back may lead so much aside. */
const ASIDE = 1;

/**
 * Back on the way that it came: who is dragged back was dragged too far, who is dragged on, or elsewhere, goes on.
 */
export const comesBack = ({ first, again }: TwoDrags, map: HexMap): boolean => {
  const apart = (a: HexId | undefined, b: HexId | undefined): number =>
    (a === undefined || b === undefined ? undefined : map.distance(a, b)) ?? Infinity;
  const whole = apart(first.from, first.to);
  const left = apart(first.from, again.to);
  return left < whole && left + apart(again.to, first.to) <= whole + ASIDE;
};

/** A drag without some of its units. */
const lessOf = (drag: Moved, units: readonly UnitId[]): readonly Observation[] => {
  const left = drag.units.filter(unit => !units.includes(unit));
  return left.length === 0 ? [] : [{ ...drag, units: left }];
};

export const withoutBoth = (
  observations: readonly Observation[],
  { first, again, units }: TwoDrags,
): readonly Observation[] => observations.flatMap(o => (o === first || o === again ? lessOf(o, units) : [o]));

/** From where they stood to where they came to rest, at the place of the second drag, and at that of the first. */
export const asOneDrag = (
  observations: readonly Observation[],
  { first, again, units }: TwoDrags,
): readonly (readonly Observation[])[] =>
  [again, first].map(place =>
    observations.flatMap(o => [
      ...(o === first || o === again ? lessOf(o, units) : [o]),
      ...(o === place ? [{ ...again, from: first.from, via: [], units, step: place.step }] : []),
    ]),
  );
