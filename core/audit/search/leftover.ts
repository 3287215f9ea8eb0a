// What an explanation leaves over: dice that are for nothing, fights without dice, and what cannot be told.

import { isFight } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import { NO_ROLL } from '../../rules/untold';
import { isUndeclared } from '../judge/fights/undeclared';
import type { AuditedAction } from '../audit';
import type { Judge } from '../judge/judge';

/** They cost too: else the search would learn to destroy evidence. */
const LOOSE = 4;
const OPEN = 2;
/** A die that an act used and uses no more; a fight against a hex without enemies. */
const LOST = 10;

/** What a loose die is likely to cost in the end: it, and the question that it leaves. */
export const LOOSE_AND_OPEN = LOOSE + OPEN;

/** What the log as it is told uses and shows. */
export interface DiceAsLogged {
  /** So many dice are used. */
  readonly dice: number;
  /** Rolls are shown. */
  readonly hasRolls: boolean;
}

const NO_DICE: ReadonlySet<number> = new Set();

export class Leftover {
  private mayBeLoose:
    | { readonly observations: readonly Observation[]; readonly steps: ReadonlySet<number> }
    | undefined;
  /** The loose dice when so much was read. */
  private loose: { readonly when: string; readonly dice: ReadonlySet<number> } | undefined;
  /** Those of them that are not settled. */
  private unsettled:
    | { readonly dice: ReadonlySet<number>; readonly settled: ReadonlySet<number>; readonly steps: readonly number[] }
    | undefined;
  /** What was left over when so much was read and found. */
  private known: { readonly when: string; readonly value: number } | undefined;

  constructor(
    private readonly judge: Judge,
    /** The judge at the turns of the track: what is left over before the first is not looked at. */
    private readonly turns: readonly Judge[],
    /** Those that are looked at, and how many come after them. */
    private readonly told: { readonly observations: readonly Observation[]; readonly beyond: number },
    private readonly asLogged: DiceAsLogged,
  ) {}

  /** The steps of dice that no action took, or that are for a fight which nobody declared, or against nobody; and of declarations against nobody. */
  get looseDice(): ReadonlySet<number> {
    const { unreadCount, counts } = this.judge;
    const when = `${unreadCount} ${counts.actions}`;
    if (this.loose?.when === when) return this.loose.dice;
    const dice = this.shown.steps.size === 0 ? NO_DICE : this.countLoose();
    this.loose = { when, dice };
    return dice;
  }

  /** What may be loose. */
  private get shown(): NonNullable<typeof this.mayBeLoose> {
    if (this.mayBeLoose) return this.mayBeLoose;
    const observations = this.told.observations.filter(({ kind }) => kind === 'rolled' || kind === 'declared');
    return (this.mayBeLoose = { observations, steps: new Set(observations.map(({ step }) => step)) });
  }

  private countLoose(): ReadonlySet<number> {
    // Of thousands of acts and steps only those are noted that may leave something over.
    const { observations, steps: may } = this.shown;
    const read = new Set<number>();
    for (const one of this.actions)
      for (const step of one.action.steps) if (may.has(step) && !isUndeclared(one)) read.add(step);
    const forNothing = new Set(this.judge.forNothing.steps);
    for (const step of forNothing) read.delete(step);
    const unread = Math.max(0, this.judge.unreadCount - this.told.beyond);
    for (const { step } of this.judge.nextUnread(unread)) if (may.has(step)) read.add(step);
    const dice = new Set<number>();
    for (const { kind, step } of observations)
      if (kind === 'rolled' ? !read.has(step) : forNothing.has(step)) dice.add(step);
    return dice;
  }

  /** The loose dice that are not settled: gone through once for all explanations that go on from there. */
  looseBut(settled: ReadonlySet<number>): readonly number[] {
    const dice = this.looseDice;
    if (this.unsettled?.dice !== dice || this.unsettled.settled !== settled)
      this.unsettled = { dice, settled, steps: [...dice].filter(step => !settled.has(step)) };
    return this.unsettled.steps;
  }

  /** What all of it costs. It is asked for whenever explanations are compared, and changes only where something is read. */
  get price(): number {
    const { unreadCount, counts } = this.judge;
    const when = `${unreadCount} ${counts.actions} ${counts.findings}`;
    if (this.known?.when !== when) this.known = { when, value: this.count() };
    return this.known.value;
  }

  private count(): number {
    const { asLogged, actions } = this;
    // Where all is rolled for elsewhere no explanation has dice for its fights.
    const isRolledElsewhere = !asLogged.hasRolls;
    const open = new Set<string | number>();
    for (const { verdict, code, action, step } of this.judge.soFar.findings.slice(this.turns[0]?.counts.findings ?? 0))
      if (verdict === 'undetermined' && !(isRolledElsewhere && code === NO_ROLL)) open.add(action ?? step);
    let unrolled = 0;
    if (!isRolledElsewhere)
      for (const { action } of actions) if (isFight(action) && (action.dice ?? []).length === 0) unrolled++;
    const lost = Math.max(0, asLogged.dice - this.diceUsed);
    const { fights } = this.forNothing;
    return LOOSE * (this.looseDice.size + unrolled) + LOST * (lost + fights) + OPEN * open.size;
  }

  /** How many dice its acts use, but for those that are loose or were rolled for nothing: of these none is lost. */
  get diceUsed(): number {
    let used = 0;
    for (const one of this.actions)
      if ('dice' in one.action && !isUndeclared(one)) used += (one.action.dice ?? []).length;
    return used - this.forNothing.dice;
  }

  private get actions(): readonly AuditedAction[] {
    return this.judge.soFar.actions.slice(this.turns[0]?.counts.actions ?? 0);
  }

  private get forNothing(): Judge['forNothing'] {
    const [now, before] = [this.judge.forNothing, this.turns[0]?.forNothing];
    return { ...now, fights: now.fights - (before?.fights ?? 0), dice: now.dice - (before?.dice ?? 0) };
  }
}
