// Whose deeds are those of a fight: its attackers and defenders, until they have done with it.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Choices } from './fight-reading';
import type { Redirection } from './redirection';
import type { Rivals } from './rivals';

export class WhoFights {
  readonly attackers: Map<UnitId, HexId>;
  /** Units that have done with the fight: what they do from here on is something else. */
  private readonly released = new Set<UnitId>();
  /** Attackers among them that only moved on, into no other fight. */
  private readonly movedOn = new Set<UnitId>();
  /** Defenders that left the target before the dice. */
  private readonly gone = new Set<UnitId>();

  constructor(
    attackers: ReadonlyMap<UnitId, HexId>,
    readonly target: HexId,
    readonly defenders: ReadonlySet<UnitId>,
    private readonly rivals: Rivals,
    private readonly redirection: Redirection,
    private readonly choices: Choices,
  ) {
    this.attackers = new Map(attackers);
  }

  isMine(unit: UnitId): boolean {
    return !this.released.has(unit) && (this.attackers.has(unit) || this.defenders.has(unit)) && !this.isLeft(unit);
  }

  /**
   * Is it a defender that defends along in another fight, and suffers in that one? Where the attackers were sent against
   * that one's target instead, the dice are that one's, rolled or not yet.
   */
  private isLeft(unit: UnitId): boolean {
    const { to } = this.redirection;
    const isElsewhere = this.rivals.fights.some(f => f.along.has(unit) && (f.target === to || f.isRolled));
    return isElsewhere && this.choices.answer('along') === 'of another';
  }

  /** Did all attackers come out of the hex? */
  areFrom(hex: HexId): boolean {
    return [...this.attackers.values()].every(from => from === hex);
  }

  /** Is what it loses read as a loss of this fight, though the attacker has moved on? */
  isLostLate(unit: UnitId): boolean {
    return this.movedOn.has(unit) && this.choices.answer('lateLoss') === 'own';
  }

  /** A defender is dragged by itself before the dice: out of the target it holds it no more. */
  dragged(unit: UnitId, to: HexId | undefined): void {
    if (to === this.target) this.gone.delete(unit);
    else this.gone.add(unit);
  }

  isGone(unit: UnitId): boolean {
    return this.gone.has(unit);
  }

  isReleased(unit: UnitId): boolean {
    return this.released.has(unit);
  }

  /** The unit has done with the fight. */
  release(unit: UnitId): void {
    this.released.add(unit);
  }

  /** The unit has to do with another fight from here on. */
  doesOther(unit: UnitId): void {
    this.released.add(unit);
    this.movedOn.delete(unit);
  }

  /** The attacker has moved on, into no other fight. */
  movesOn(unit: UnitId): void {
    this.released.add(unit);
    this.movedOn.add(unit);
  }
}
