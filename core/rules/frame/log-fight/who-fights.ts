// Whose deeds are those of a fight: its attackers and defenders, until they have done with it.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { FightReading } from './fight-reading';
import type { Rivals } from './rivals';

export class WhoFights {
  readonly attackers: Map<UnitId, HexId>;
  /** Units that have done with the fight: what they do from here on is something else. */
  private readonly released = new Set<UnitId>();
  /** Attackers among them that only moved on, into no other fight. */
  private readonly movedOn = new Set<UnitId>();
  /** Have defenders that defend along in another fight done something, or attackers who moved on lost something? */
  leftAlong = false;
  lostLate = false;

  /** @param redirected against what its attackers were sent instead */
  constructor(
    attackers: ReadonlyMap<UnitId, HexId>,
    readonly defenders: ReadonlySet<UnitId>,
    private readonly rivals: Rivals,
    private readonly redirected: () => HexId | undefined,
    private readonly reading: FightReading,
  ) {
    this.attackers = new Map(attackers);
  }

  isMine(unit: UnitId): boolean {
    return !this.released.has(unit) && (this.attackers.has(unit) || this.defenders.has(unit)) && !this.isLeft(unit);
  }

  /** Is it a defender that defends along in another fight, and suffers in that one? */
  private isLeft(unit: UnitId): boolean {
    if (!this.rivals.defendsAlong(unit, this.redirected())) return false;
    this.leftAlong = true;
    return this.reading.along === 'of another';
  }

  /** Did all attackers come out of the hex? */
  areFrom(hex: HexId): boolean {
    return [...this.attackers.values()].every(from => from === hex);
  }

  /** Is what it loses read as a loss of this fight, though the attacker has moved on? */
  isLostLate(unit: UnitId): boolean {
    if (!this.movedOn.has(unit)) return false;
    this.lostLate = true;
    return this.reading.lateLoss === 'own';
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
