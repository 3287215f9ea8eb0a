// What of a fight's result has been carried out: losses, retreats and advances, in whatever order, and taken back again.

import { seenLoss } from '../../seen-loss';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import { isLoss, until, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { Choices } from './fight-reading';
import type { FightBoard } from './fight-signs';
import type { LaidAside } from './laid-aside';
import type { WhoFights } from './who-fights';

export class ResultsSoFar {
  outcome: Outcome = { losses: [], retreats: [], advances: [] };
  laidAside: readonly LaidAside[] = [];

  constructor(
    private readonly board: FightBoard,
    private readonly who: Pick<WhoFights, 'attackers' | 'target'>,
    private readonly choices: Choices,
  ) {}

  /** It is taken off, or turned to a lower side, or its badges tell of another number of steps lost. */
  lose(o: ObservationOf<'reduced' | 'removed' | 'state'>): void {
    this.add({ losses: [seenLoss(o)] });
  }

  /** Lost, though its counter stays on the board. */
  layAside(unit: UnitId, { to, step }: ObservationOf<'moved'>): void {
    this.add({ losses: [{ unit, to: 'removed', step }] });
    if (to !== undefined) this.laidAside = [...this.laidAside, { unit, hex: to, step }];
  }

  /** Flipped back, or set down again: the loss was a slip. @returns whether it is one that was taken so */
  takeBack(unit: UnitId, to: 'reduced' | 'removed', after: Ahead): boolean {
    const { losses } = this.outcome;
    const last = losses.findLastIndex(l => l.unit === unit);
    if (losses[last]?.to !== to) return false;
    const takesBack = this.choices.answer('takesBack');
    // What it loses in a fight that is declared later is that one's.
    const soon = until(after, ({ kind }) => kind === 'declared' || kind === 'phase');
    const isAgain = soon.some(o => isLoss(o) && o.unit === unit);
    if (takesBack === 'never' || (takesBack === 'if taken again' && !isAgain)) return false;
    this.outcome = { ...this.outcome, losses: losses.filter((_, i) => i !== last) };
    return true;
  }

  /** Taken off and set down elsewhere: it went there. */
  setDown(unit: UnitId, hex: HexId | undefined, step: number): void {
    if (hex !== undefined && hex !== this.board.hexOf(unit)) this.takeAway([unit], hex, step);
  }

  /** @param units of the drag, those that are the fight's */
  carryOut(units: readonly UnitId[], { from, to, step }: ObservationOf<'moved'>): void {
    const { attackers: all, target } = this.who;
    const attackers = units.filter(id => all.has(id));
    if (to === target) this.enter(attackers, step);
    else if (from === target && attackers.every(id => all.get(id) === to)) {
      const advances = this.outcome.advances.filter(a => !attackers.includes(a.unit));
      this.outcome = { ...this.outcome, advances };
    } else this.takeAway(attackers, to, step);
    const defenders = units.filter(id => !all.has(id));
    this.takeAway(defenders, to, step);
  }

  enter(units: readonly UnitId[], step: number): void {
    this.add({ advances: units.map(unit => ({ unit, to: this.who.target, step })) });
  }

  /** Off the map by hand is a removal; a second drag goes on with the retreat, one back to where it began is none. */
  private takeAway(units: readonly UnitId[], to: HexId | undefined, step: number): void {
    const { attackers, target } = this.who;
    for (const unit of units)
      if (to === undefined) this.add({ losses: [{ unit, to: 'removed', step }] });
      // Who defended along out of another hex may retreat into the one that was attacked.
      else if (to === target && (attackers.has(unit) || this.board.hexOf(unit) === to))
        this.outcome = { ...this.outcome, retreats: this.outcome.retreats.filter(r => r.unit !== unit) };
      else this.add({ retreats: [{ unit, to, step }] });
  }

  private add({ losses = [], retreats = [], advances = [] }: Partial<Outcome>): void {
    const { outcome } = this;
    this.outcome = {
      losses: [...outcome.losses, ...losses],
      retreats: [...outcome.retreats, ...retreats],
      advances: [...outcome.advances, ...advances],
    };
  }
}
