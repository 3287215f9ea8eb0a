// What is set down, marked, taken up or declared and undone at once, with only remarks between: nobody has touched it.

import { isAside } from '../../rules/frame/log-fight/pairs';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import { isCallingOff } from '../slips/retell';

type Handled = ObservationOf<'placed' | 'removed' | 'state'>;

interface Done {
  readonly o: Handled;
  /** What the counter showed before it. */
  readonly states: readonly string[];
}

const isHandled = (o: Observation): o is Handled => o.kind === 'placed' || o.kind === 'removed' || o.kind === 'state';

const isPart = (a: readonly string[], b: readonly string[]): boolean => a.every(state => b.includes(state));

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && isPart(a, b);

/**
 * What of it the next step undoes: a counter set down and taken up, a badge off and on, or a counter taken up and dragged home.
 * A badge that is set says something, even if it is taken back: that it was wrong is told.
 */
const undone = (o: Observation, recent: readonly Done[]): readonly Observation[] => {
  if (o.kind === 'moved') {
    const own = recent.filter(({ o: { unit } }) => o.units.length === 1 && unit === o.units[0]).map(done => done.o);
    const [up, down] = own;
    const isHome = up?.kind === 'removed' && up.hex === o.to && down?.kind === 'placed' && down.hex === o.from;
    return isHome && own.length === 2 ? own : [];
  }
  const first = recent.find(
    ({ o: one, states }) =>
      isHandled(o) &&
      one.unit === o.unit &&
      ((one.kind === 'placed' && o.kind === 'removed') ||
        (one.kind === 'state' && o.kind === 'state' && isPart(one.states, states) && isSame(o.states, states))),
  );
  return first ? [first.o] : [];
};

/** The fights that a remark right behind calls off; not where dice stand around it, or others join in. */
const calledOff = (observations: readonly Observation[], at: number): readonly Observation[] => {
  const remark = observations[at];
  if (remark?.kind !== 'said') return [];
  const isMore = (o: Observation): boolean => !isAside(o) && o.kind !== 'declared';
  const begin = observations.slice(0, at).findLastIndex(isMore);
  const declared = observations.slice(begin + 1, at).filter(o => o.kind === 'declared');
  const target = declared.at(-1)?.target;
  const next = observations.slice(at + 1).find(o => !isAside(o));
  const isOn = next?.kind === 'declared' && next.target === target;
  if (target === undefined || !isCallingOff(remark.text, target)) return [];
  if (isOn || next?.kind === 'rolled' || observations[begin]?.kind === 'rolled') return [];
  return declared.filter(one => one.target === target);
};

/**
 * The observations without what was undone at once, and without what undid it.
 *
 * @param position what counters show at first
 */
export const withoutSetBacks = (
  { units }: Pick<Position, 'units'>,
  observations: readonly Observation[],
): readonly Observation[] => {
  const dropped = new Set<Observation>();
  const shown = new Map<UnitId, readonly string[]>();
  let recent: readonly Done[] = [];
  for (const [i, o] of observations.entries()) {
    if (o.kind === 'said') {
      for (const one of calledOff(observations, i)) dropped.add(one);
      continue;
    }
    const back = undone(o, recent);
    for (const one of back) dropped.add(one);
    if (back.length > 0) dropped.add(o);
    if (isHandled(o)) {
      const states = shown.get(o.unit) ?? units.get(o.unit)?.states ?? [];
      shown.set(o.unit, o.kind === 'state' ? o.states : []);
      recent = back.length > 0 ? recent : [...recent, { o, states }];
    }
    if (back.length > 0) recent = recent.filter(one => !back.includes(one.o));
    else if (!isHandled(o)) recent = [];
  }
  return dropped.size === 0 ? observations : observations.filter(o => !dropped.has(o));
};
