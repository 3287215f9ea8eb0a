// Dice of a log that are for nothing, as it is explained so far.

import type { Observation } from '../../rules/observation';
import type { AuditedAction } from '../audit';
import { isUndeclared } from '../judge/fights/undeclared';
import type { Judge } from '../judge/judge';

/** The observations that are looked at, and how many come after them. */
export interface LookedAt {
  readonly observations: readonly Observation[];
  readonly beyond: number;
}

const NO_DICE: ReadonlySet<number> = new Set();

export class LooseDice {
  private shown: { readonly observations: readonly Observation[]; readonly steps: ReadonlySet<number> } | undefined;
  /** The loose dice when so much was read. */
  private known: { readonly when: string; readonly dice: ReadonlySet<number> } | undefined;
  /** Those of them that are not settled. */
  private unsettled:
    | { readonly dice: ReadonlySet<number>; readonly settled: ReadonlySet<number>; readonly steps: readonly number[] }
    | undefined;

  constructor(
    private readonly judge: Judge,
    private readonly told: LookedAt,
    /** What was read of them. */
    private readonly actions: () => readonly AuditedAction[],
  ) {}

  /** The steps of dice that no action took, or that are for a fight which nobody declared, or against nobody; and of declarations against nobody. */
  get steps(): ReadonlySet<number> {
    const { line, counts } = this.judge;
    const when = `${line.unreadCount} ${counts.actions}`;
    if (this.known?.when !== when)
      this.known = { when, dice: this.mayBeLoose.steps.size === 0 ? NO_DICE : this.count() };
    return this.known.dice;
  }

  /** Those that are not settled: gone through once for all explanations that go on from there. */
  but(settled: ReadonlySet<number>): readonly number[] {
    const dice = this.steps;
    if (this.unsettled?.dice !== dice || this.unsettled.settled !== settled)
      this.unsettled = { dice, settled, steps: [...dice].filter(step => !settled.has(step)) };
    return this.unsettled.steps;
  }

  private get mayBeLoose(): NonNullable<typeof this.shown> {
    if (this.shown) return this.shown;
    const observations = this.told.observations.filter(({ kind }) => kind === 'rolled' || kind === 'declared');
    return (this.shown = { observations, steps: new Set(observations.map(({ step }) => step)) });
  }

  private count(): ReadonlySet<number> {
    // Of thousands of acts and steps only those are noted that may leave something over.
    const { observations, steps: may } = this.mayBeLoose;
    const read = new Set<number>();
    for (const one of this.actions())
      for (const step of one.action.steps) if (may.has(step) && !isUndeclared(one)) read.add(step);
    const forNothing = new Set(this.judge.soFar.forNothing.steps);
    for (const step of forNothing) read.delete(step);
    const unread = Math.max(0, this.judge.line.unreadCount - this.told.beyond);
    for (const { step } of this.judge.line.nextUnread(unread)) if (may.has(step)) read.add(step);
    const dice = new Set<number>();
    for (const { kind, step } of observations)
      if (kind === 'rolled' ? !read.has(step) : forNothing.has(step)) dice.add(step);
    return dice;
  }
}
