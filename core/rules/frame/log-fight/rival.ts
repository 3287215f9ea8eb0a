// A fight that is declared while another is open.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { isLoss, type Observation, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightSigns } from './fight-signs';
import { throwOf, type Throw } from './pairs';

export class Rival {
  readonly what: string;
  readonly target: HexId;
  readonly attackers: Set<UnitId>;
  /** Outside its target, and attacked as well. */
  readonly along: ReadonlySet<UnitId>;
  private dice: readonly number[] = [];

  constructor(
    private readonly signs: FightSigns,
    declared: ObservationOf<'declared'>,
    readonly defenders: ReadonlySet<UnitId>,
  ) {
    this.what = declared.what;
    this.target = declared.target;
    this.attackers = new Set(declared.units);
    this.along = new Set(signs.defendsAlong?.(declared) ?? []);
  }

  get hasNoDice(): boolean {
    return this.dice.length === 0;
  }

  get isRolled(): boolean {
    return this.signs.isRolled(this.dice);
  }

  /** @returns the roll with all that was thrown with it; undefined: the dice are not its own */
  take(o: ObservationOf<'rolled'>, after: Ahead): Throw | undefined {
    const thrown = throwOf(this.signs, this.dice, o, after);
    const dice = this.signs.addDice(this.dice, thrown.roll.dice);
    if (typeof dice === 'string') return undefined;
    this.dice = dice;
    return thrown;
  }
}

/** Who fights for what. */
interface Fight {
  readonly target: HexId;
  readonly attackers: Pick<ReadonlySet<UnitId>, 'has'>;
  readonly defenders: ReadonlySet<UnitId>;
}

/** Is something carried out of the fight? */
export const touches = ({ attackers, defenders, target }: Fight, o: Observation): boolean => {
  if (o.kind === 'moved') return o.units.some(id => defenders.has(id) || (attackers.has(id) && o.to === target));
  return isLoss(o) && (defenders.has(o.unit) || attackers.has(o.unit));
};
