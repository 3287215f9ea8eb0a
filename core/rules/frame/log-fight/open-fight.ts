// A fight with a life: opened by a declaration or an entry, rolled for, and carried out by later steps in any order, by
// single units and by either player's hand, until its phase ends. What else is done in between is left alone, and
// neither ends nor changes it.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome, PoolChange } from '../../action';
import type { Announced } from '../../announced';
import type { Observation } from '../../observation';
import type { Choices } from './fight-reading';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import { isHeld } from './holding';
import { Meanwhile } from './meanwhile';
import { movedTo } from './outcome-of-unit';
import { OwnDice } from './own-dice';
import { Redirection } from './redirection';
import { ResultsSoFar } from './results-so-far';
import { touches } from './rival';
import { Rivals } from './rivals';
import { WhoFights } from './who-fights';

/** How a fight begins. */
export interface Opening {
  readonly kind: FightSoFar['kind'];
  /** `overrun`, `attack`, or the key of a procedure. */
  readonly what: string;
  readonly attackers: ReadonlyMap<UnitId, HexId>;
  readonly target: HexId;
  readonly defenders: ReadonlySet<UnitId>;
  /** Its dice were thrown where the log does not show them. */
  readonly offLog?: true;
}

/** What is known of it so far. What is seen is taken into it by `gather`. */
export class OpenFight {
  /** The steps that are its own. */
  readonly steps: number[] = [];
  readonly pools: PoolChange[] = [];
  announced: Announced | undefined;
  readonly rivals: Rivals;
  readonly redirection: Redirection;
  readonly who: WhoFights;
  readonly results: ResultsSoFar;
  readonly dice: OwnDice;
  readonly meanwhile = new Meanwhile();
  /** Units besides attackers and defenders that may be taken off as its losses. */
  readonly bystanders: ReadonlySet<UnitId>;

  constructor(
    readonly board: FightBoard,
    readonly signs: FightSigns,
    readonly opening: Opening,
    readonly choices: Choices,
  ) {
    const { attackers, target, defenders } = opening;
    this.rivals = new Rivals(board, signs);
    this.redirection = new Redirection(target);
    this.who = new WhoFights(attackers, target, defenders, this.rivals, this.redirection, choices);
    this.results = new ResultsSoFar(board, this.who, choices);
    this.dice = new OwnDice(signs);
    this.bystanders = signs.bystanders?.(this.soFar) ?? new Set();
  }

  get soFar(): FightSoFar {
    const { attackers, target, defenders } = this.who;
    const { outcome } = this.results;
    return {
      kind: this.opening.kind,
      attackers,
      target,
      defenders,
      dice: this.dice.thrown,
      outcome,
      held: isHeld(this),
    };
  }

  /** Has anything been done of what its dice say? */
  get isCarriedOut(): boolean {
    const { losses, retreats, advances } = this.results.outcome;
    return losses.length + retreats.length > 0 || advances.length !== this.dice.enteredBefore;
  }

  /** Where units are now, as far as the fight moved them. */
  readonly placeOf = (unit: UnitId): HexId | undefined => movedTo(this.results.outcome, unit) ?? this.board.hexOf(unit);

  /** Does it look as if the roll before had been for this fight? */
  readonly isTouchedBy = (o: Observation): boolean => touches(this.who, o);

  /** What every kind of fight says of itself. */
  get said(): {
    readonly target: HexId;
    readonly dice?: readonly number[];
    readonly rolledAgain?: readonly { readonly step: number; readonly dice: readonly number[] }[];
    readonly declared?: Announced;
    readonly outcome: Outcome;
    readonly pools?: readonly PoolChange[];
  } {
    const { thrown, again } = this.dice;
    return {
      target: this.who.target,
      ...(thrown ? { dice: thrown } : {}),
      ...(again.length > 0 ? { rolledAgain: again } : {}),
      ...(this.announced ? { declared: this.announced } : {}),
      outcome: this.results.outcome,
      ...(this.pools.length > 0 ? { pools: this.pools } : {}),
    };
  }
}
