// A log in which the track is turned before anything else: whoever forgot to turn it in the log before does so now, and
// what is done then may still be what a fight in that log asked for. Retreat and advance together show it.

import type { HexId } from '../hexmap/hex-map';
import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { Position } from '../rules/position';
import { stepOf } from './memory';
import type { Roster } from './outside-fights';

export class TurnedFirst {
  /** Was it turned so? */
  isSo = false;

  constructor(private readonly observations: readonly Observation[]) {}

  /** Is the track turned to another phase of the side with which the log begins, and was nothing done before? */
  isTurn(action: Action, begin: Position, before: readonly { readonly action: Action }[]): boolean {
    return (
      action.kind === 'phase' &&
      action.phase.side === begin.phase?.side &&
      before.every(({ action: { kind } }) => kind === 'phase')
    );
  }

  /**
   * Does the other side leave a hex that is entered in this phase, or the side whose phase it is enter one that the other
   * has left or lost in this log?
   *
   * @param position before it
   */
  isShown(action: Action, position: Position, roster: Roster): boolean {
    if (action.kind !== 'move') return false;
    const own = position.phase?.side;
    const isOwn = (unit: string): boolean => roster.units.get(unit)?.side === own;
    const step = stepOf(action);
    if (action.units.every(isOwn)) return this.isLeftBefore(step, action.to, isOwn);
    const after = this.observations.filter(o => o.step > step);
    const end = after.findIndex(({ kind }) => kind === 'phase');
    const soon = end < 0 ? after : after.slice(0, end);
    return soon.some(o => o.kind === 'moved' && o.to === action.from && o.units.every(isOwn));
  }

  private isLeftBefore(step: number, hex: HexId, isOwn: (unit: string) => boolean): boolean {
    const isLeft = (o: Observation): boolean =>
      (o.kind === 'moved' && o.from === hex && !o.units.some(isOwn)) ||
      (o.kind === 'removed' && o.hex === hex && !isOwn(o.unit));
    return this.observations.some(o => o.step < step && isLeft(o));
  }
}
