// Which of the dice that are thrown while a fight is open are its own, and which are another's that was declared or entered
// meanwhile.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { until, type Observation, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightBoard, FightSigns } from './fight-signs';
import { isAside, throwOf, untilRolled, type Throw } from './pairs';
import type { ResultsSoFar } from './results-so-far';
import type { Rivals } from './rivals';
import { rolledFirst } from './rolled-first';

type Rolled = ObservationOf<'rolled'>;

/** What dice are told of the life of their fight. */
export interface FightLife {
  /** `overrun`, `attack`, or the key of a procedure. */
  readonly what: string;
  /** Has something else been done since it was opened? */
  readonly interrupted: boolean;
  /** Against what its attackers have been sent instead, before it was rolled. */
  readonly redirected: HexId | undefined;
  readonly results: ResultsSoFar;
  /** Does it look as if the roll before had been for this fight? */
  readonly isTouchedBy: (o: Observation) => boolean;
  /** Is something taken off, turned over or moved of the other side, and of none of its defenders? */
  readonly isOfOtherEnemies: (o: Observation) => boolean;
  /** Where units are now, as far as the fight moved them. */
  readonly placeOf: (unit: UnitId) => HexId | undefined;
}

/** How dice are read where they can be several things. */
export interface DiceReading {
  /** Are single dice after its own for its losses, or the next fight's pair or nobody's, where both can be? */
  readonly singles: 'own' | 'next';
  /** So many of the fights that were declared after it are rolled for before it. */
  readonly turn: number;
}

export class FightDice {
  private rolled: readonly number[] = [];
  private firstRoll: Rolled | undefined;
  private lastRoll: Rolled | undefined;
  readonly again: { readonly step: number; readonly dice: readonly number[] }[] = [];
  /** How many attackers stood in the target when it was rolled. */
  private enteredBefore = 0;
  /** Have dice been thrown for something else, after its own? The next are for that too. */
  private isOthersTurn = false;
  /** The other die of a pair that was thrown singly goes with the first. */
  private readonly seconds = new Map<Observation, boolean>();
  /** Have there been single dice that could be for its losses, or the next fight's pair, or nobody's? */
  tookSingles = false;
  /** So many fights like it that were declared later waited for their dice too when it got its first. */
  mayWaitFor = 0;
  /** Has it dice that were thrown after another fight's roll? */
  private hasBelated = false;
  /** Were others set down upon the enemy just now? The next dice are for them. */
  private isEntered = false;
  /** Have others moved since its last dice? */
  private haveOthersMoved = false;
  /** It was rolled for, others moved, and then another fight was declared: its player was done with it. */
  private isLeftForAnother = false;

  constructor(
    private readonly board: FightBoard,
    private readonly signs: FightSigns,
    private readonly rivals: Rivals,
    private readonly fight: FightLife,
    private readonly reading: DiceReading,
  ) {}

  /** undefined: none yet. */
  get thrown(): readonly number[] | undefined {
    return this.rolled.length === 0 ? undefined : this.rolled;
  }

  get isRolled(): boolean {
    return this.signs.isRolled(this.rolled);
  }

  /** The step of its first dice. */
  get at(): number | undefined {
    return this.firstRoll?.step;
  }

  /** Something was seen that is not the fight's. */
  otherDid(o: Observation, isEntry: boolean): void {
    if (o.kind === 'moved') this.haveOthersMoved = true;
    if (!isAside(o)) this.isEntered = isEntry;
  }

  /** Something was seen that is the fight's. */
  ownDid(o: Observation): void {
    if (!isAside(o)) this.isEntered = false;
  }

  /** Another fight is declared. */
  otherDeclared(): void {
    if (this.isRolled && this.haveOthersMoved) this.isLeftForAnother = true;
  }

  get isCarriedOut(): boolean {
    const { losses, retreats, advances } = this.fight.results.outcome;
    return losses.length + retreats.length > 0 || advances.length !== this.enteredBefore;
  }

  /** It was carried out, and another has been rolled for since: it wants no more dice. */
  private get isOver(): boolean {
    return this.isRolled && this.isCarriedOut && this.rivals.isAnyRolled;
  }

  /** @returns whether the dice are this fight's; it then has them */
  take(o: Rolled, after: Ahead): boolean {
    const known = this.seconds.get(o);
    if (known !== undefined) return known;
    if (this.isRolled && this.isEntered && this.isWholeThrow(o, after)) {
      this.isOthersTurn = true;
      return false;
    }
    const thrown = throwOf(this.signs, this.rolled, o, after);
    const dice = this.signs.addDice(this.rolled, thrown.roll.dice);
    if (dice === 'none' || this.fight.redirected !== undefined || this.isOthersTurn || this.isOver) return false;
    if (typeof dice !== 'string' && this.mayGoOn(o, after)) {
      this.tookSingles = true;
      return this.add(o, dice);
    }
    if (
      typeof dice !== 'string' &&
      (this.mayBeRolledFirst(o, after) || this.mayBeUndeclared(o, after) || this.mayBeStray(o))
    ) {
      this.tookSingles = true;
      if (this.reading.singles === 'next') {
        this.isOthersTurn = true;
        return false;
      }
    }
    if (typeof dice !== 'string' && this.isBelated(o, after)) {
      this.hasBelated = true;
      return this.add(o, dice);
    }
    const other = this.isRolled ? this.rivals.takesRoll(o, after) : dice !== 'another' && this.isOfAnother(o, after);
    const { roll, second } = other ? other : thrown;
    const isOwn = !other && (dice === 'another' ? this.takeAgain(roll, after) : this.add(roll, dice));
    if (second) this.seconds.set(second, isOwn);
    if (!other && !isOwn && this.thrown) this.isOthersTurn = true;
    return isOwn;
  }

  /** Is the roll that comes next, after words and badges, another one of this fight's kind? */
  isRolledAnewNext(after: Ahead): boolean {
    const soon = after.findIndex(next => !isAside(next));
    const roll = after.at(soon);
    if (roll?.kind !== 'rolled') return false;
    const thrown = throwOf(this.signs, this.rolled, roll, after.slice(soon + 1));
    return this.signs.addDice(this.rolled, thrown.roll.dice) === 'another';
  }

  /** With the die that comes at once: is it all that a fight is rolled for? */
  private isWholeThrow(o: Rolled, after: Ahead): boolean {
    const alone = this.signs.addDice([], throwOf(this.signs, [], o, after).roll.dice);
    return typeof alone !== 'string' && this.signs.isRolled(alone);
  }

  /** A single die while other fights are declared, and none of them is rolled for yet. One that is a fight's whole roll is theirs. */
  private mayGoOn(o: Rolled, after: Ahead): boolean {
    const isNext = this.isRolled && this.rivals.any && !this.rivals.isAnyRolled;
    // A fight that was carried out or left before the next was declared wants no more dice, if these are all that the next does.
    const isWholeRoll = this.isWholeThrow(o, this.isCarriedOut || this.isLeftForAnother ? after : []);
    return (
      this.signs.singleDiceFollow === true &&
      this.reading.singles === 'own' &&
      isNext &&
      o.dice.length === 1 &&
      !isWholeRoll
    );
  }

  /** A single die that would go on with its own throw, or is the next fight's, alone or with the die behind it, thrown before that is declared. */
  private mayBeRolledFirst(o: Rolled, after: Ahead): boolean {
    const mayBe = this.signs.singleDiceFollow === true && this.isRolled && o.dice.length === 1;
    if (!mayBe || this.rivals.any || !this.isWholeThrow(o, after)) return false;
    return rolledFirst(this.board, this.signs, [o, ...after], this.fight.placeOf) !== undefined;
  }

  /** A single die that would go on with its own throw, and behind it other enemies lose something, or go: nobody declared that. */
  private mayBeUndeclared(o: Rolled, after: Ahead): boolean {
    const mayBe = this.signs.singleDiceFollow === true && this.isRolled && o.dice.length === 1 && !this.rivals.any;
    const next = mayBe ? untilRolled(after).find(other => !isAside(other)) : undefined;
    return next !== undefined && this.fight.isOfOtherEnemies(next);
  }

  /** A single die that would change dice of which something was carried out already. */
  private mayBeStray(o: Rolled): boolean {
    return this.signs.singleDiceFollow !== true && this.isRolled && this.isCarriedOut && o.dice.length === 1;
  }

  /**
   * A single die after another fight's roll, where none came before that: it is this fight's, if up to the next throw
   * only its losses and retreats are carried out.
   */
  private isBelated(o: Rolled, after: Ahead): boolean {
    const mayBe = this.signs.singleDiceFollow === true && this.isRolled && this.rivals.isAnyRolled;
    if (!mayBe || o.dice.length > 1 || this.isWholeThrow(o, []) || this.isCarriedOut) return false;
    if (this.lastRoll !== this.firstRoll && !this.hasBelated) return false;
    const isSingle = (next: Observation): boolean => next.kind === 'rolled' && next.dice.length === 1;
    const first = after.findIndex(next => !isAside(next) && !isSingle(next));
    const done = after.slice(first < 0 ? after.length : first);
    const soon = until(done, ({ kind }) => kind === 'rolled' || kind === 'declared' || kind === 'phase');
    return soon.some(this.fight.isTouchedBy) && !soon.some(next => this.rivals.isTouched(next));
  }

  /** Is it for a fight that was declared later? What is carried out shows it, or so it is read. @returns the roll then */
  private isOfAnother(o: Rolled, after: Ahead): Throw | undefined {
    const isShownOwn = untilRolled(after).some(this.fight.isTouchedBy);
    if (this.thrown === undefined && !isShownOwn) {
      if (this.rivals.countRolled < this.reading.turn) return this.rivals.takesRoll(o, after);
      this.mayWaitFor = this.rivals.countWaiting(this.fight.what);
    }
    return this.rivals.isShownBy(o, after, this.fight.isTouchedBy);
  }

  private add(roll: Rolled, dice: readonly number[]): true {
    this.rolled = dice;
    this.firstRoll ??= roll;
    this.lastRoll = roll;
    this.haveOthersMoved = false;
    this.enteredBefore = this.fight.results.outcome.advances.length;
    return true;
  }

  /** The same dice are thrown once more, by whomever, with nothing carried out yet: for this fight, as far as is seen. */
  private takeAgain(o: Rolled, after: Ahead): boolean {
    const last = this.lastRoll;
    if (last?.button !== o.button || last.dice.length !== o.dice.length) return false;
    if (this.isCarriedOut || this.fight.interrupted) return false;
    if (rolledFirst(this.board, this.signs, [o, ...after], this.fight.placeOf)?.isShown === true) return false;
    this.again.push({ step: o.step, dice: [...this.rolled.slice(0, -o.dice.length), ...o.dice] });
    return true;
  }
}
