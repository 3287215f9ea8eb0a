// A declaration against the wrong hex: its attackers are sent against another before any roll. What comes of the first hex
// then is others', if they fight for it.

import type { Ahead } from './ahead';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { until, type ObservationOf } from '../../observation';

export class Redirection {
  /** Against what its attackers were sent instead. */
  to: HexId | undefined;
  /** Since then a fight of others was declared. */
  private haveOthersFought = false;

  /** @param target the hex of the first declaration */
  constructor(private readonly target: HexId) {}

  /**
   * Another fight is declared.
   *
   * @param isSlip may this one still be corrected by it?
   */
  declared({ units, target }: ObservationOf<'declared'>, isOwn: (unit: UnitId) => boolean, isSlip: boolean): void {
    const isOwnNow = units.some(isOwn);
    if (this.to !== undefined && !isOwnNow) this.haveOthersFought = true;
    if (isSlip && isOwnNow) this.to = target;
  }

  /** Others enter the hex: what comes of that is theirs. */
  isOthersNow({ units, to }: ObservationOf<'moved'>, isMine: (unit: UnitId) => boolean): boolean {
    return this.to !== undefined && to === this.target && !units.some(isMine);
  }

  /** Others fight since, or go into the hex later in the phase: what is lost there is theirs. */
  isLostToOthers(after: Ahead, isMine: (unit: UnitId) => boolean): boolean {
    if (this.to === undefined) return false;
    const soon = until(after, o => o.kind === 'phase');
    return this.haveOthersFought || soon.some(o => o.kind === 'moved' && this.isOthersNow(o, isMine));
  }
}
