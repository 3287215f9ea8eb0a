// The signs of a barrage (10.0): guns that declare it in their own hex, a marker in the hex that they aim at, two dice, and
// perhaps a third for a step.

import type { HexId } from '../../../hexmap/hex-map';
import type { FightSigns } from '../../frame/log-fight/fight-signs';
import { declaredFight, type Recognised } from '../../frame/log-fight/read-fight';
import type { Observation, ObservationOf } from '../../observation';
import type { Board } from '../board';
import { BARRAGE } from '../vocabulary';

const areSix = (dice: readonly number[]): boolean => dice.every(d => d >= 1 && d <= 6);

const SIGNS: FightSigns = {
  addDice: (before, roll) => {
    if (!areSix(roll) || roll.length > 2) return 'none';
    if (before.length === 0) return roll.length === 2 ? roll : 'none';
    return before.length === 2 && roll.length === 1 ? [...before, ...roll] : 'another';
  },
  isRolled: dice => dice.length >= 2,
  singleDiceFollow: true,
  announced: () => undefined,
  attackersRetreat: () => false,
};

const isAside = (o: Observation): boolean => o.kind === 'said' || o.kind === 'pool' || o.kind === 'marker';

const isBarrage = (o: Observation): o is ObservationOf<'declared'> => o.kind === 'declared' && o.what === BARRAGE;

/** The hex of a marker that is laid before anything else is done. */
const laidNext = (next: readonly Observation[]): HexId | undefined => {
  for (const o of next) {
    if (o.kind === 'marker' && o.present && o.marker === BARRAGE) return o.hex;
    if (!isAside(o) && !isBarrage(o)) return undefined;
  }
  return undefined;
};

/** @param aimedAt where the last marker was laid in the phase */
export const recogniseBarrage = (
  board: Board,
  aimedAt: HexId | undefined,
  next: readonly Observation[],
): Recognised | undefined => {
  const [first] = next;
  if (first === undefined || !isBarrage(first)) return undefined;
  const target = laidNext(next) ?? aimedAt ?? first.target;
  const end = next.findIndex(o => !isAside(o) && !isBarrage(o));
  const run = end < 0 ? next : next.slice(0, end);
  const lines = run.filter(isBarrage).map(line => ({ ...line, target }));
  const others = run.filter(o => !isBarrage(o));
  const [line, ...more] = lines;
  return line && declaredFight(board, [line, ...more, ...others, ...(end < 0 ? [] : next.slice(end))], () => SIGNS);
};
