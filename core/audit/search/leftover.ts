// What an explanation leaves over: dice that are for nothing, fights without dice, and what cannot be told.

import { isFight } from '../../rules/action';
import { NO_ROLL } from '../../rules/untold';
import { isUndeclared } from '../judge/fights/undeclared';
import type { AuditedAction } from '../audit';
import type { Judge } from '../judge/judge';
import type { ForNothing } from '../judge/for-nothing';
import { LooseDice, type LookedAt } from './loose-dice';

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

export class Leftover {
  readonly looseDice: LooseDice;
  /** What was left over when so much was read and found. */
  private known: { readonly when: string; readonly value: number } | undefined;

  constructor(
    private readonly judge: Judge,
    /** The judge at the turns of the track: what is left over before the first is not looked at. */
    private readonly turns: readonly Judge[],
    told: LookedAt,
    private readonly asLogged: DiceAsLogged,
  ) {
    this.looseDice = new LooseDice(judge, told, () => this.actions);
  }

  /** What all of it costs. It is asked for whenever explanations are compared, and changes only where something is read. */
  get price(): number {
    const { line, counts } = this.judge;
    const when = `${line.unreadCount} ${counts.actions} ${counts.findings}`;
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
    return LOOSE * (this.looseDice.steps.size + unrolled) + LOST * (lost + fights) + OPEN * open.size;
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

  private get forNothing(): ForNothing {
    const [now, before] = [this.judge.soFar.forNothing, this.turns[0]?.soFar.forNothing];
    return { ...now, fights: now.fights - (before?.fights ?? 0), dice: now.dice - (before?.dice ?? 0) };
  }
}
