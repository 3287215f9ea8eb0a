// Other fights that are declared while one is open: rolls go to the fights in the order of their declarations, unless
// what follows a roll shows that it was for a later one.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Observation, ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightBoard, FightSigns } from './fight-signs';
import { untilRolled, type Throw } from './pairs';
import { Rival, touches } from './rival';

export class Rivals {
  readonly fights: Rival[] = [];

  /**
   * Those that still have to be rolled for, in the same order: in a phase of hundreds of fights few are. What is rolled for
   * stays so, whatever dice come after.
   */
  readonly unrolled: Rival[] = [];

  private rolledLast: Rival | undefined;

  constructor(
    private readonly board: FightBoard,
    private readonly signs: FightSigns,
  ) {}

  /**
   * Another fight is declared.
   *
   * @param placeOf where units stand now
   * @param moved units that may have come to its target since
   * @returns units that have to do with it from here on
   */
  open(
    declared: ObservationOf<'declared'>,
    placeOf: (unit: UnitId) => HexId | undefined,
    moved: readonly UnitId[],
  ): readonly UnitId[] {
    const { what, target, units } = declared;
    const known = this.unrolled.find(f => f.what === what && f.target === target);
    if (known) {
      for (const unit of units) known.attackers.add(unit);
      return units;
    }
    const side = this.board.sideOf(units[0] ?? '');
    const comers = moved.filter(id => this.board.sideOf(id) !== side);
    const defenders = new Set([...this.board.enemiesIn(target, side), ...comers].filter(id => placeOf(id) === target));
    const fight = new Rival(this.signs, declared, defenders);
    this.fights.push(fight);
    if (!fight.isRolled) this.unrolled.push(fight);
    return [...units, ...defenders];
  }

  /** The first that still has to be rolled for takes it, or the one rolled for last, whose dice may go on. @returns the roll with all that was thrown with it; undefined: none does */
  takesRoll(o: ObservationOf<'rolled'>, after: Ahead): Throw | undefined {
    for (const fight of this.unrolled) {
      const thrown = this.give(fight, o, after);
      if (thrown) return thrown;
    }
    return this.rolledLast && this.give(this.rolledLast, o, after);
  }

  private give(fight: Rival, o: ObservationOf<'rolled'>, after: Ahead): Throw | undefined {
    const thrown = fight.take(o, after);
    if (!thrown) return undefined;
    this.rolledLast = fight;
    const at = fight.isRolled ? this.unrolled.indexOf(fight) : -1;
    if (at >= 0) this.unrolled.splice(at, 1);
    return thrown;
  }

  /** Is the roll for one of them? What is carried out before the next roll shows that, and nothing speaks against it. */
  isShownBy(o: ObservationOf<'rolled'>, after: Ahead, isFirst: (o: Observation) => boolean): Throw | undefined {
    if (this.fights.length === 0) return undefined;
    const soon = untilRolled(after);
    if (soon.some(isFirst)) return undefined;
    const fight = this.unrolled.find(f => soon.some(next => touches(f, next)));
    return fight && this.give(fight, o, after);
  }

  get isAnyRolled(): boolean {
    return this.rolledLast !== undefined;
  }
}
