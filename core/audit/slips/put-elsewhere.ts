// A stack that was set down in the wrong hex and put right later, when other things had been done or said: one move, told in
// two drags.

import { isFight } from '../../rules/action';
import { isAside } from '../../rules/frame/log-fight/pairs';
import type { Observation } from '../../rules/observation';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import { isNamedNear, isSaidAside, isSaidToPutRight } from './remarks';
import { namesOf, namesWere, readAs, without, type Moved } from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';
import { asOneDrag, betweenDrags, comesBack, isOfMove, twoDragsOfAccused, type TwoDrags } from './two-drags';

/** Drags of who is accused that may be one. */
const pairsOf = (told: Told, at: Conflict): readonly TwoDrags[] =>
  twoDragsOfAccused(told, at).filter(
    pair => pair.first.from !== pair.again.to && (isOfMoves(told, at, pair) || isOfResult(told, at, pair)),
  );

/** Up to the conflict, with a deed or a mark between, or called a slip: else both are one way already. */
const isOfMoves = (told: Told, at: Conflict, pair: TwoDrags): boolean =>
  pair.again.step <= at.step &&
  (betweenDrags(told, pair).some(({ kind }) => kind !== 'said') || isExcused(told, pair)) &&
  isOfMove(pair, at);

const isExcused = ({ observations }: Told, { first, again }: TwoDrags): boolean =>
  isSaidToPutRight(observations, observations.indexOf(again)) || isSaidAside(observations, observations.indexOf(first));

/** Who goes back or advances by a fight is put right at once, if at all. */
const isOfResult = (told: Told, { read }: Conflict, pair: TwoDrags): boolean =>
  read.some(({ action }) => isFight(action) && action.steps.includes(pair.first.step)) &&
  betweenDrags(told, pair).every(isAside);

/** Do others go just before, or just after, from where the drag leads to where it begins? */
const isExchanged = (observations: readonly Observation[], drag: Moved): boolean => {
  const at = observations.indexOf(drag);
  const isOpposite = (o: Observation | undefined): boolean =>
    o?.kind === 'moved' && o.from === drag.to && o.to === drag.from;
  const isDeed = (o: Observation): boolean => o.kind !== 'said';
  return isOpposite(observations.slice(0, at).findLast(isDeed)) || isOpposite(observations.slice(at + 1).find(isDeed));
};

/** Does anything tell it from a second move? */
const isToldFrom = (told: Told, pair: TwoDrags): boolean => {
  const { first, again, units } = pair;
  const { observations } = told;
  const hexes = [first.to, again.to].flatMap(hex => hex ?? []);
  return isExchanged(observations, again) || isNamedNear(told, [observations.indexOf(again)], units, hexes);
};

const RIGHT = 2;
/** A remark calls it a slip, or laid aside, but names nothing. */
const EXCUSED = 6;
/** Others have moved since: as likely a second move. */
const ANOTHER_MOVE = 10;

const findingOf = (told: Told, { first, again, units }: TwoDrags, isSure: boolean): Finding => {
  const on = comesBack({ first, again, units }, told.by.roster.map) ? 'back to' : 'to';
  const [names, wrong, right] = [namesOf(units, told), first.to ?? '', again.to ?? ''];
  const fact = isSure
    ? `${names} set down in ${wrong} and put right to ${right} at step ${again.step}`
    : `${namesWere(units, told)} dragged to ${wrong} and, after others had moved, ${on} ${right} at step ${again.step}: one move that was put right, or a second one`;
  return readAs('put-elsewhere', isSure ? first.step : again.step, fact, 'one move', {
    units,
    hexes: [first.from, first.to, again.to].flatMap(hex => hex ?? []),
    missing: isSure ? undefined : `whether ${right} is where it was to stop`,
  });
};

/** Whom the conflict sets down and its player drags on at once: set down where the drag leads to. */
const placedElsewhere = function* (told: Told, { act }: Conflict): Generator<Telling> {
  if (act?.action.kind !== 'adjust') return;
  const { steps } = act.action;
  const { observations } = told;
  const at = observations.findIndex(o => o.kind === 'placed' && steps.includes(o.step));
  const first = observations[at];
  const behind = observations.slice(at + 1);
  const again = behind.find(o => !isAside(o));
  if (first?.kind !== 'placed' || first.hex === undefined || again?.kind !== 'moved' || again.to === undefined) return;
  if (again.from !== first.hex || again.units.some(unit => unit !== first.unit)) return;
  const message = `${told.nameOf(first.unit)} set down in ${first.hex} and put right to ${again.to} at step ${again.step}: read as set down there.`;
  yield {
    observations: without(observations, [again]).with(at, { ...first, hex: again.to }),
    price: RIGHT,
    finding: logFinding('put-elsewhere', first.step, message, { units: again.units, hexes: [first.hex, again.to] }),
  };
};

export const PUT_ELSEWHERE: Slip = {
  name: 'put elsewhere',
  brief: 'a drag into the wrong hex, put right later',
  what: 'A stack is set down in the wrong hex and dragged on from there later in the phase, or by a fight’s result and at once: one move, from where it stood before.',
  why: '2 where a remark names the stack or the hex, two change places, it was only just set down from beside the map, or it is dragged back with only marks and remarks between, or on with a word between that calls it a slip; 6, a question, where a remark beside the second drag only calls it a slip, or one beside the first a counter laid aside; 10, a question, where it is dragged back when others have moved: it may be a second move. Never, without a word, for who is dragged on.',
  *retellings(told, at) {
    if (at.kind !== 'broken') return;
    yield* placedElsewhere(told, at);
    for (const pair of pairsOf(told, at)) {
      const isTold = isToldFrom(told, pair);
      const isSaid = isExcused(told, pair);
      if (!isTold && !isSaid && !comesBack(pair, told.by.roster.map)) continue;
      const isSure = isTold || betweenDrags(told, pair).every(isAside);
      for (const observations of asOneDrag(told.observations, pair))
        yield {
          observations,
          price: isSure ? RIGHT : isSaid ? EXCUSED : ANOTHER_MOVE,
          finding: findingOf(told, pair, isSure),
        };
    }
  },
};
