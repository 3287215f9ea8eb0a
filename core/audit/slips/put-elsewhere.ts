// A stack that was set down in the wrong hex and put right later, when other things had been done: one move, told in two drags.

import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import { isAside } from '../../rules/frame/pairs';
import type { Observation } from '../../rules/observation';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import { areActing, firstChange, indexOfStep, isNamedNear, namesOf, phaseAround, type Moved } from './retell';
import type { Conflict, Retelling, Slip, Told } from './slip';

/** So much at most comes between a drag and what puts it right. */
const MOST_BETWEEN = 30;

interface PutRight {
  readonly first: Moved;
  readonly again: Moved;
  readonly between: readonly Observation[];
}

/** Drags of who is accused, up to the conflict, each with the next of the same stack; with a deed or a mark between them. */
const pairsBefore = ({ observations }: Told, { step, findings, act, read }: Conflict): readonly PutRight[] => {
  // Who goes back or advances by a result was not set down anywhere by mistake.
  const moves = new Set(read.flatMap(({ action }) => (action.kind === 'move' ? action.steps : [])));
  const accused = new Set([...findings.flatMap(f => f.units), ...(act ? unitsOf(act.action) : [])]);
  const [begin, end] = phaseAround(observations, indexOfStep(observations, step));
  const phase = observations.slice(begin + 1, end);
  return phase.flatMap((again, i): readonly PutRight[] => {
    if (again.kind !== 'moved' || again.step > step || !again.units.some(unit => accused.has(unit))) return [];
    const at = phase.slice(0, i).findLastIndex(o => areActing([o], again.units));
    const first = phase[at];
    const between = phase.slice(at + 1, i);
    const isGoneOn =
      first?.kind === 'moved' &&
      moves.has(first.step) &&
      first.to === again.from &&
      first.from !== undefined &&
      first.from !== again.to &&
      again.units.every(unit => first.units.includes(unit));
    const isApart = between.some(({ kind }) => kind !== 'said') && between.length <= MOST_BETWEEN;
    return isGoneOn && isApart ? [{ first, again, between }] : [];
  });
};

const asOne = ({ first, again }: PutRight): Moved => ({ ...again, ...present({ from: first.from }), via: [] });

/** Who was dragged along, and stays there. */
const othersIn = ({ first, again }: PutRight): readonly Moved[] => {
  const units = first.units.filter(unit => !again.units.includes(unit));
  return units.length === 0 ? [] : [{ ...first, units }];
};

/** Do others go just before, or just after, from where the drag leads to where it begins? */
const isExchanged = (observations: readonly Observation[], drag: Moved): boolean => {
  const at = observations.indexOf(drag);
  const isOpposite = (o: Observation | undefined): boolean =>
    o?.kind === 'moved' && o.from === drag.to && o.to === drag.from;
  const isDeed = (o: Observation): boolean => o.kind !== 'said';
  return isOpposite(observations.slice(0, at).findLast(isDeed)) || isOpposite(observations.slice(at + 1).find(isDeed));
};

/** A way back may lead so much aside. */
const ASIDE = 1;

/**
 * Back on the way that it came: who is dragged back was dragged too far, who is dragged on, or elsewhere, goes on.
 */
const comesBack = ({ by: { roster } }: Told, { first, again }: PutRight): boolean => {
  const apart = (a: HexId | undefined, b: HexId | undefined): number =>
    (a === undefined || b === undefined ? undefined : roster.map.distance(a, b)) ?? Infinity;
  const whole = apart(first.from, first.to);
  const left = apart(first.from, again.to);
  return left < whole && left + apart(again.to, first.to) <= whole + ASIDE;
};

/** Does anything tell it from a second move? */
const isToldFrom = (told: Told, pair: PutRight): boolean => {
  const { first, again, between } = pair;
  const { observations } = told;
  const hexes = [first.to, again.to].flatMap(hex => hex ?? []);
  const isTold =
    isExchanged(observations, again) || isNamedNear(told, [observations.indexOf(again)], again.units, hexes);
  return isTold || (between.every(isAside) && comesBack(told, pair));
};

const noteOf = (told: Told, { first, again }: PutRight): Finding => {
  const message = `${namesOf(again.units, told)} set down in ${first.to ?? ''} and put right to ${again.to ?? ''} at step ${again.step}: read as one move.`;
  const hexes = [first.from, first.to, again.to].flatMap(hex => hex ?? []);
  return logFinding('put-elsewhere', first.step, message, { units: again.units, hexes });
};

export const PUT_ELSEWHERE: Slip = {
  name: 'put elsewhere',
  brief: 'a drag into the wrong hex, put right later',
  what: 'A stack is set down in the wrong hex and dragged on from there later in the phase: one move, from where it stood before.',
  why: '2 where a remark names the stack or the hex, two change places, or it is dragged back with only marks and remarks between. Never, without a word, for who is dragged on, or back when others have moved: that is a second move.',
  *retellings(told, at): Iterable<Retelling> {
    if (at.kind !== 'broken') return;
    for (const pair of pairsBefore(told, at)) {
      const { first, again } = pair;
      if (!isToldFrom(told, pair)) continue;
      for (const place of [again, first]) {
        const observations = told.observations.flatMap(o => [
          ...(o === first ? othersIn(pair) : o === again ? [] : [o]),
          ...(o === place ? [asOne(pair)] : []),
        ]);
        yield {
          slip: this.name,
          observations,
          from: firstChange(told.observations, observations),
          price: 2,
          finding: noteOf(told, pair),
        };
      }
    }
  },
};
