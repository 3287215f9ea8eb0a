// What is set down, marked, taken up or declared and undone at once, with only remarks between: nobody has touched it.

import { isAside } from '../../rules/frame/log-fight/pairs';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import type { Finding } from '../audit';
import { isCallingOff } from '../slips/remarks';
import { namesWere, readAs } from '../slips/retell';

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

type Declared = ObservationOf<'declared'>;

/** The fights that a remark right behind calls off; not where dice stand around it, or others join in. */
class CalledOff {
  /** Declared since somebody did something else. */
  private declared: Declared[] = [];
  private isBehindDice = false;
  private off: readonly Declared[] = [];

  hear(text: string): void {
    const target = this.declared.at(-1)?.target;
    if (target === undefined || this.off.length > 0 || this.isBehindDice || !isCallingOff(text, target)) return;
    this.off = this.declared.filter(one => one.target === target);
  }

  /** @returns those that stay called off with what is done next; undefined: the log ends */
  next(o: Observation | undefined): readonly Declared[] {
    if (o && isAside(o)) return [];
    const isOn = o?.kind === 'rolled' || (o?.kind === 'declared' && o.target === this.off[0]?.target);
    const off = isOn ? [] : this.off;
    this.off = [];
    if (o?.kind === 'declared') this.declared.push(o);
    else {
      this.declared = [];
      this.isBehindDice = o?.kind === 'rolled';
    }
    return off;
  }
}

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
  const fights = new CalledOff();
  for (const o of observations) {
    if (o.kind === 'said') {
      fights.hear(o.text);
      continue;
    }
    for (const one of fights.next(o)) dropped.add(one);
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
  for (const one of fights.next(undefined)) dropped.add(one);
  return dropped.size === 0 ? observations : observations.filter(o => !dropped.has(o));
};

/** Notes on the fights that were left out. */
export const calledOffNotes = (
  before: readonly Observation[],
  after: readonly Observation[],
  nameOf: (unit: UnitId) => string,
): readonly Finding[] => {
  if (before === after) return [];
  const left = new Set(after);
  return before.flatMap(o => {
    if (o.kind !== 'declared' || left.has(o)) return [];
    const { units, target, step } = o;
    const fact = `${namesWere(units, { nameOf })} declared against ${target}, and a word right behind calls it off`;
    return [readAs('declaration-corrected', step, fact, 'called off', { units, hexes: [target], missing: undefined })];
  });
};
