// What of a fight's result has been carried out: losses, retreats and advances, in whatever order, and taken back again.

import { seenLoss } from '../../seen-loss';
import type { HexId } from '../../../hexmap/hex-map';
import type { FaceUp } from '../../../scenario/units/faces';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import { isLoss, until, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightBoard, FightSigns } from './fight-signs';
import type { LaidAside } from './laid-aside';
import { isAside } from './pairs';

/** Is a counter that is turned back, or set down again, a loss taken back? Otherwise it is something else, such as a replacement. */
export type TakesBack = 'always' | 'if taken again' | 'never';

/** The two sides of the fight; its player may still name more attackers. */
export interface Fighters {
  readonly attackers: ReadonlyMap<UnitId, HexId>;
  readonly target: HexId;
  readonly defenders: ReadonlySet<UnitId>;
}

export class ResultsSoFar {
  private losses: Outcome['losses'] = [];
  private retreats: Outcome['retreats'] = [];
  private advances: Outcome['advances'] = [];
  /** Defenders that left the target before the dice. */
  private readonly gone = new Set<UnitId>();
  /** Has a loss been read as taken back? */
  tookBack = false;
  laidAside: readonly LaidAside[] = [];

  constructor(
    private readonly board: FightBoard,
    private readonly signs: FightSigns,
    private readonly fighters: Fighters,
    private readonly takesBack: TakesBack,
  ) {}

  get outcome(): Outcome {
    return { losses: this.losses, retreats: this.retreats, advances: this.advances };
  }

  /** Where the fight moved the unit; undefined: nowhere. */
  movedTo(unit: UnitId): HexId | undefined {
    return [...this.retreats, ...this.advances].findLast(m => m.unit === unit)?.to;
  }

  hasEntered(unit: UnitId): boolean {
    return this.advances.some(a => a.unit === unit);
  }

  hasRetreated(unit: UnitId): boolean {
    return this.retreats.some(r => r.unit === unit);
  }

  /** The defenders that stand there since they retreated. */
  retreatedInto(hex: HexId): readonly UnitId[] {
    return [...this.fighters.defenders].filter(id => this.retreats.findLast(r => r.unit === id)?.to === hex);
  }

  /** Are defenders that hold the target left in it? */
  get isHeld(): boolean {
    return this.holders.length > 0;
  }

  /** Are some left in it even if what is carried out next, before anybody does something else, is of the result? */
  isHeldAfter(next: Ahead): boolean {
    const left = new Set(this.holders);
    for (const o of next) {
      if (left.size === 0) return false;
      if (isLoss(o)) {
        if (!this.fighters.defenders.has(o.unit)) return true;
        if (o.kind === 'removed') left.delete(o.unit);
      } else if (o.kind === 'moved' && o.units.every(id => this.fighters.defenders.has(id)))
        for (const id of o.units) left.delete(id);
      else if (!isAside(o)) return true;
    }
    return left.size > 0;
  }

  private get holders(): readonly UnitId[] {
    return [...this.fighters.defenders].filter(
      id =>
        this.signs.holds?.(id) !== false &&
        !this.losses.some(l => l.unit === id && l.to === 'removed') &&
        !this.hasRetreated(id) &&
        !this.gone.has(id),
    );
  }

  /** A defender is dragged by itself before the dice: out of the target it holds it no more. */
  dragged(unit: UnitId, to: HexId | undefined): void {
    if (to === this.fighters.target) this.gone.delete(unit);
    else this.gone.add(unit);
  }

  /** It is taken off, or turned to a lower side. */
  lose(o: ObservationOf<'reduced' | 'removed'>): void {
    this.losses = [...this.losses, seenLoss(o)];
  }

  /** Its badges tell of another number of steps lost. */
  mark(o: ObservationOf<'state'>): void {
    this.losses = [...this.losses, seenLoss(o)];
  }

  /** Has it lost anything so far? */
  hasLost(unit: UnitId): boolean {
    return this.losses.some(l => l.unit === unit);
  }

  /** The side to which its counter was turned for a loss; undefined: it was not turned. */
  turnedTo(unit: UnitId): FaceUp | undefined {
    const last = this.losses.findLast(l => l.unit === unit && l.to === 'reduced');
    return last?.to === 'reduced' ? last.faceUp : undefined;
  }

  /** The states that it shows by now; undefined: as before the fight. */
  shownBy(unit: UnitId): readonly string[] | undefined {
    const last = this.losses.findLast(l => l.unit === unit && l.to === 'badge');
    return last?.to === 'badge' ? last.states : undefined;
  }

  /** Lost, though its counter stays on the board. */
  layAside(unit: UnitId, { to, step }: ObservationOf<'moved'>): void {
    this.losses = [...this.losses, { unit, to: 'removed', step }];
    if (to !== undefined) this.laidAside = [...this.laidAside, { unit, hex: to, step }];
  }

  /** Flipped back, or set down again: the loss was a slip. @returns whether it is one that was taken so */
  takeBack(unit: UnitId, to: 'reduced' | 'removed', after: Ahead): boolean {
    const last = this.losses.findLastIndex(l => l.unit === unit);
    if (this.losses[last]?.to !== to) return false;
    // What it loses in a fight that is declared later is that one's.
    const soon = until(after, ({ kind }) => kind === 'declared' || kind === 'phase');
    const isAgain = soon.some(o => isLoss(o) && o.unit === unit);
    if (this.takesBack === 'never' || (this.takesBack === 'if taken again' && !isAgain)) return false;
    this.tookBack = true;
    this.losses = this.losses.filter((_, i) => i !== last);
    return true;
  }

  /** Taken off and set down elsewhere: it went there. */
  setDown(unit: UnitId, hex: HexId | undefined, step: number): void {
    if (hex !== undefined && hex !== this.board.hexOf(unit)) this.takeAway([unit], hex, step);
  }

  /** @param units of the drag, those that are the fight's */
  carryOut(units: readonly UnitId[], { from, to, step }: ObservationOf<'moved'>): void {
    const { attackers: all, target } = this.fighters;
    const attackers = units.filter(id => all.has(id));
    if (to === target) this.enter(attackers, step);
    else if (from === target && attackers.every(id => all.get(id) === to)) {
      this.advances = this.advances.filter(a => !attackers.includes(a.unit));
    } else this.takeAway(attackers, to, step);
    const defenders = units.filter(id => !all.has(id));
    this.takeAway(defenders, to, step);
  }

  enter(units: readonly UnitId[], step: number): void {
    this.advances = [...this.advances, ...units.map(unit => ({ unit, to: this.fighters.target, step }))];
  }

  /** Off the map by hand is a removal; a second drag goes on with the retreat, one back to where it began is none. */
  private takeAway(units: readonly UnitId[], to: HexId | undefined, step: number): void {
    const { attackers, target } = this.fighters;
    for (const unit of units)
      if (to === undefined) this.losses = [...this.losses, { unit, to: 'removed', step }];
      // Who defended along out of another hex may retreat into the one that was attacked.
      else if (to === target && (attackers.has(unit) || this.board.hexOf(unit) === to))
        this.retreats = this.retreats.filter(r => r.unit !== unit);
      else this.retreats = [...this.retreats, { unit, to, step }];
  }
}
