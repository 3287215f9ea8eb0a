// What an explanation does not explain yet: what breaks a rule and is taken for no fault, and dice that nobody looked at.

import type { Conflict } from '../slips/slip';
import type { Accepted } from './accepted';
import { Conflicts, type Broken } from './conflicts';
import type { Leftover } from './leftover';
import type { Reading } from './reading';

export class Unexplained {
  readonly found: Conflicts;

  constructor(
    private readonly reading: Reading,
    private readonly accepted: Accepted,
    private readonly over: Leftover,
  ) {
    this.found = new Conflicts(reading.judge, reading.turns);
  }

  /** What is not taken for a fault yet, in the order in which it is found. */
  conflicts(): readonly Conflict[] {
    return this.open().map(one => this.found.of(one));
  }

  /** The same, as far as it is compared and counted: explanations are, after every act. */
  open(): readonly Broken[] {
    const open: Broken[] = [];
    for (const [key, findings] of this.found.broken) if (!this.accepted.has(key)) open.push({ key, findings });
    return open;
  }

  /** The first that breaks a rule. */
  first(): Conflict | undefined {
    const [first] = this.open();
    return first && this.found.of(first);
  }

  /** Dice that nobody looked at yet: their steps. */
  get dice(): readonly number[] {
    return this.unsettledDice.filter(step => !this.accepted.own.dice.has(step));
  }

  /** The first of them. */
  firstDice(): Conflict | undefined {
    const step = this.unsettledDice.find(one => !this.accepted.own.dice.has(one));
    return step === undefined ? undefined : this.ofDice(step);
  }

  private get unsettledDice(): readonly number[] {
    return this.over.looseDice.but(this.accepted.settled.dice);
  }

  private ofDice(step: number): Conflict {
    const done = this.reading.judge.soFar.actions;
    return {
      kind: 'loose-dice',
      key: `dice ${step}`,
      step,
      findings: [],
      done,
      read: done,
      before: () => undefined,
      momentBefore: action => this.found.momentBefore(action),
    };
  }
}
