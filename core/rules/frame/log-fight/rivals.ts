// Other fights that are declared while one is open: rolls go to the fights in the order of their declarations, unless
// what follows a roll shows that it was for a later one.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { isLoss, type Observation, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightBoard, FightSigns } from './fight-signs';
import { throwOf, untilRolled, type Throw } from './pairs';

interface Fight {
  readonly target: HexId;
  readonly attackers: Pick<ReadonlySet<UnitId>, 'has'>;
  readonly defenders: ReadonlySet<UnitId>;
}

interface Rival extends Fight {
  readonly what: string;
  readonly attackers: Set<UnitId>;
  /** Outside its target, and attacked as well. */
  readonly along: ReadonlySet<UnitId>;
  dice: readonly number[];
}

export class Rivals {
  private readonly fights: Rival[] = [];

  /**
   * Those that still have to be rolled for, in the same order: in a phase of hundreds of fights few are. What is rolled for
   * stays so, whatever dice come after.
   */
  private readonly unrolled: Rival[] = [];

  private rolledLast: Rival | undefined;

  constructor(
    private readonly board: FightBoard,
    private readonly signs: FightSigns,
  ) {}

  get any(): boolean {
    return this.fights.length > 0;
  }

  get count(): number {
    return this.fights.length;
  }

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
    const along = new Set(this.signs.defendsAlong?.(declared) ?? []);
    const fight: Rival = { what, target, attackers: new Set(units), defenders, along, dice: [] };
    this.fights.push(fight);
    if (!this.signs.isRolled(fight.dice)) this.unrolled.push(fight);
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
    const thrown = throwOf(this.signs, fight.dice, o, after);
    const dice = this.signs.addDice(fight.dice, thrown.roll.dice);
    if (typeof dice === 'string') return undefined;
    fight.dice = dice;
    this.rolledLast = fight;
    const at = this.signs.isRolled(dice) ? this.unrolled.indexOf(fight) : -1;
    if (at >= 0) this.unrolled.splice(at, 1);
    return thrown;
  }

  /** Is the roll for one of them? What is carried out before the next roll shows that, and nothing speaks against it. */
  isShownBy(o: ObservationOf<'rolled'>, after: Ahead, isFirst: (o: Observation) => boolean): Throw | undefined {
    if (!this.any) return undefined;
    const soon = untilRolled(after);
    if (soon.some(isFirst)) return undefined;
    const fight = this.unrolled.find(f => soon.some(next => touches(f, next)));
    return fight && this.give(fight, o, after);
  }

  get countRolled(): number {
    return this.fights.length - this.unrolled.length;
  }

  /** Those of this sort that have no dice yet. */
  countWaiting(what: string): number {
    return this.fights.filter(f => f.what === what && f.dice.length === 0).length;
  }

  get isAnyRolled(): boolean {
    return this.rolledLast !== undefined;
  }

  /**
   * Does the unit, outside the target of another fight, defend in that one as well?
   *
   * @param redirected against what the attackers of the first were sent instead: its dice are that one's, rolled or not yet
   */
  defendsAlong(unit: UnitId, redirected: HexId | undefined): boolean {
    return this.fights.some(f => f.along.has(unit) && (f.target === redirected || this.signs.isRolled(f.dice)));
  }

  get isFirstRolled(): boolean {
    const [first] = this.fights;
    return first !== undefined && this.signs.isRolled(first.dice);
  }

  get areAllRolled(): boolean {
    return this.unrolled.length === 0;
  }

  /** Does a unit of the first do or suffer something? */
  isActOfFirst(o: Observation): boolean {
    const [first] = this.fights;
    const moves = o.kind === 'moved' && o.units.some(id => first?.attackers.has(id) === true);
    return first !== undefined && (moves || touches(first, o));
  }

  /** Is something carried out of any of them? */
  isTouched(o: Observation): boolean {
    return this.fights.some(f => touches(f, o));
  }

  /** Is something carried out of one that is not rolled for? */
  isTouchedUnrolled(o: Observation): boolean {
    return this.unrolled.some(f => touches(f, o));
  }
}

/** Is something carried out of the fight? */
export const touches = ({ attackers, defenders, target }: Fight, o: Observation): boolean => {
  if (o.kind === 'moved') return o.units.some(id => defenders.has(id) || (attackers.has(id) && o.to === target));
  return isLoss(o) && (defenders.has(o.unit) || attackers.has(o.unit));
};
