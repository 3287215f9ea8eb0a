// The dice that are thrown for an open fight.

import type { Observation, ObservationOf } from '../../observation';
import type { FightSigns } from './fight-signs';

type Rolled = ObservationOf<'rolled'>;

export class OwnDice {
  all: readonly number[] = [];
  private first: Rolled | undefined;
  last: Rolled | undefined;
  /** The same thrown once more. */
  readonly again: { readonly step: number; readonly dice: readonly number[] }[] = [];
  /** How many attackers stood in the target when it was rolled. */
  enteredBefore = 0;
  /** Have dice been thrown for something else, after its own? The next are for that too. */
  isOthersTurn = false;
  /** Has it dice that were thrown after another fight's roll? */
  hasBelated = false;
  /** The other die of a pair that was thrown singly goes with the first: is it the fight's? */
  readonly seconds = new Map<Observation, boolean>();

  constructor(private readonly signs: FightSigns) {}

  /** undefined: none yet. */
  get thrown(): readonly number[] | undefined {
    return this.all.length === 0 ? undefined : this.all;
  }

  get isRolled(): boolean {
    return this.signs.isRolled(this.all);
  }

  /** The step of its first dice. */
  get at(): number | undefined {
    return this.first?.step;
  }

  get isOneRoll(): boolean {
    return this.last === this.first;
  }

  /** @param all with those of the roll @param entered so many attackers stand in the target */
  add(roll: Rolled, all: readonly number[], entered: number): void {
    this.all = all;
    this.enteredBefore = entered;
    this.first ??= roll;
    this.last = roll;
  }

  addAgain({ step, dice }: Rolled): void {
    this.again.push({ step, dice: [...this.all.slice(0, -dice.length), ...dice] });
  }
}
