// A log in which the track is turned before anything else: whoever forgot to turn it in the log before does so now, and
// what is done then may still be what a fight in that log asked for. Retreat and advance together show it.

import type { HexId } from '../../hexmap/hex-map';
import type { Action } from '../../rules/action';
import { until, type Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { stepOf } from '../memory';
import type { Roster } from '../units/outside-fights';

/** Is the track turned to another phase of the side with which the log begins, and was nothing done before? */
export const isTurnedFirst = (
  action: Action,
  begin: Position,
  before: readonly { readonly action: Action }[],
): boolean =>
  action.kind === 'phase' &&
  action.phase.side === begin.phase?.side &&
  before.every(({ action: { kind } }) => kind === 'phase');

/**
 * Does the other side leave a hex that is entered in this phase, or the side whose phase it is enter one that the other has
 * left or lost in this log?
 *
 * @param position before it
 */
export const isShownAsAnswer = (
  action: Action,
  position: Position,
  roster: Roster,
  observations: readonly Observation[],
): boolean => {
  if (action.kind !== 'move') return false;
  const isOwn = (unit: string): boolean => roster.units.get(unit)?.side === position.phase?.side;
  const step = stepOf(action);
  if (action.units.every(isOwn))
    return observations.some(o => o.step < step && isLeft(o, action.to, unit => !isOwn(unit)));
  const after = observations.filter(o => o.step > step);
  const soon = until(after, ({ kind }) => kind === 'phase');
  return soon.some(o => o.kind === 'moved' && o.to === action.from && o.units.every(isOwn));
};

/** Do such units leave the hex, or are they lost there? */
const isLeft = (o: Observation, hex: HexId, isOfThem: (unit: string) => boolean): boolean =>
  (o.kind === 'moved' && o.from === hex && o.units.every(isOfThem)) ||
  (o.kind === 'removed' && o.hex === hex && isOfThem(o.unit));
