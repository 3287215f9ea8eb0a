// A badge that is set on a counter and taken off again at once: nobody was marked, it was the wrong command of the menu.

import type { Observation, ObservationOf } from '../rules/observation';

type Marked = ObservationOf<'state'>;

/** Words, and badges of other counters, stand between. */
const isBeside = (o: Observation, { unit }: Marked): boolean =>
  o.kind === 'said' || (o.kind === 'state' && o.unit !== unit);

/** Does the next badge of the counter only take off what this one set? */
const isTakenOff = (first: Marked, then: Observation | undefined): boolean =>
  then?.kind === 'state' &&
  then.unit === first.unit &&
  then.states.length === first.states.length - 1 &&
  then.states.every(state => first.states.includes(state));

/** The observations without badges that were taken off again before anything else was done. */
export const withoutBadgeSlips = (observations: readonly Observation[]): readonly Observation[] =>
  observations.filter(
    (o, i) =>
      o.kind !== 'state' ||
      !isTakenOff(
        o,
        observations.slice(i + 1, i + 1 + AHEAD).find(next => !isBeside(next, o)),
      ),
  );

/** So far on a badge that is taken off is looked for: in a long log each look through all of it would take its time. */
const AHEAD = 40;
