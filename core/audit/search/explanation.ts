// One explanation of a log: the slips that it takes for granted, the acts that it takes for faults, and how all is judged then.

import { isFight, type Action } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction, Finding } from '../audit';
import type { GameState } from '../../rules/system';
import { NO_ROLL } from '../../rules/untold';
import { isUndeclared } from '../judge/fights/undeclared';
import type { Judge } from '../judge/judge';
import { played } from '../judge/moments';
import { FAULT, type Conflict, type Retelling } from '../slips/slip';

/** Dice that are for nothing, fights without dice and what cannot be told cost too: else the search would learn to destroy evidence. */
const LOOSE = 4;
const OPEN = 2;
/** A die that an act used and uses no more; a fight against a hex without enemies. */
const LOST = 10;
/** An act that still breaks a rule is likely to cost that much; one more of the same units so little: mostly it has the same cause. */
const LIKELY = 7;
const ONE_MORE = 2;
/** What one step more without a conflict is worth, and what a phase costs in which nobody does anything. */
const NEARER = 0.4;
const PASSED = 0.3;

/** What breaks a rule, all that is found of it together. */
export type Broken = Pick<Conflict, 'key' | 'findings'>;

/** A conflict that a slip, told from a step on, did not mend by itself. */
export interface Half {
  readonly key: string;
  /** The row. */
  readonly slip: string;
  readonly step: number | undefined;
}

interface AsLogged {
  /** The keys of what breaks a rule. */
  readonly broken: ReadonlySet<string>;
  /** So many dice are used. */
  readonly dice: number;
  /** What is left over. */
  readonly leftover: number;
  /** So many rolls are shown. */
  readonly rolls: number;
}

const NOTHING: AsLogged = { broken: new Set(), dice: 0, leftover: Infinity, rolls: Infinity };

/** What an explanation is made of. */
interface Parts {
  /** From the first of the turns on, as far as slips look. */
  readonly observations: readonly Observation[];
  /** What comes after them: too far from all conflicts to matter to them. */
  readonly beyond: readonly Observation[];
  /** The judge at the turns of the track, the first where the observations begin. */
  readonly turns: readonly Judge[];
  readonly slips: readonly Retelling[];
  /** What it takes for faults, and dice for nothing. */
  readonly accepted: ReadonlySet<string>;
  /** What is settled of them already costs nothing more. */
  readonly settled: ReadonlySet<string>;
  readonly judge: Judge;
  /** What is found if the log is believed. */
  readonly asLogged: AsLogged;
}

export class Explanation {
  /** The conflicts that a slip did not mend by itself: as long as one is there, it explains nothing. */
  halves: readonly Half[] = [];
  /** The judge at the turns of the track, also at those that were read since. */
  readonly turns: Judge[];
  /** What is broken among so many findings. */
  private known: { count: number; readonly from: number; readonly broken: Map<string, readonly Finding[]> } | undefined;
  /** The loose dice when so much was read. */
  private loose: { readonly count: number; readonly left: number; readonly dice: ReadonlySet<number> } | undefined;
  /** What it left over when so much was read and found. */
  private over: { readonly when: string; readonly value: number } | undefined;
  /** The moments after so many actions that were asked for. */
  private readonly moments = new Map<number, GameState>();

  private constructor(
    private readonly parts: Parts,
    /** The phase in the midst of which the judge stands. */
    private phase?: Generator<unknown, void>,
  ) {
    this.turns = [...parts.turns];
  }

  /** The log as it was written, of which nothing is read yet. */
  static asWritten(judge: Judge): Explanation {
    const none = { beyond: [], turns: [], slips: [], accepted: new Set<string>(), settled: new Set<string>() };
    return new Explanation({ ...none, observations: judge.left.all, judge, asLogged: NOTHING });
  }

  get observations(): readonly Observation[] {
    return this.parts.observations;
  }

  get slips(): readonly Retelling[] {
    return this.parts.slips;
  }

  get accepted(): ReadonlySet<string> {
    return this.parts.accepted;
  }

  get judge(): Judge {
    return this.parts.judge;
  }

  /** Reads on until so many observations are left. Stops between two actions, and behind each phase. */
  *readTo(left: number): Generator<unknown, void> {
    while (!this.isReadTo(left)) {
      if (!this.phase) this.turns.push(this.judge.copy());
      const phase = (this.phase ??= this.judge.phase());
      if (phase.next().done === true) this.phase = undefined;
      yield;
    }
  }

  /** Is nothing left to be read before so many observations are? */
  isReadTo(left: number): boolean {
    return this.isDone || (left > 0 && this.judge.unreadCount <= left && this.isBetweenActs);
  }

  get isDone(): boolean {
    return this.phase === undefined && this.judge.isDone;
  }

  private get isBetweenActs(): boolean {
    return this.phase === undefined || this.judge.isBetweenActs;
  }

  /**
   * From the turns of the track on that are kept; what is before them is settled.
   *
   * @param beyond so many of the observations, the last, are not looked at
   */
  goneOn(kept: number, beyond: number): Explanation {
    const { accepted, judge } = this;
    const turns = this.turns.slice(-kept);
    const [first] = turns;
    const whole = first === undefined || first === this.turns[0] ? this.whole : first.whole;
    const seen = lookedAt(whole, beyond);
    const none = { slips: [], asLogged: NOTHING };
    return new Explanation({ ...none, ...seen, turns, accepted, settled: accepted, judge }, this.phase);
  }

  /** How many of the observations are read when so many are left. */
  indexAt(left: number): number {
    const { observations, beyond } = this.parts;
    return observations.length + beyond.length - left;
  }

  /** With what is beyond. */
  private get whole(): readonly Observation[] {
    const { observations, beyond } = this.parts;
    return beyond.length === 0 ? observations : [...observations, ...beyond];
  }

  /** What is not taken for a fault yet, in the order in which it is found. */
  conflicts(): readonly Conflict[] {
    return this.open().map(one => this.conflictOf(one));
  }

  /** The same, as far as it is compared and counted: explanations are, after every act. */
  open(): readonly Broken[] {
    const open: Broken[] = [];
    for (const [key, findings] of this.broken()) if (!this.accepted.has(key)) open.push({ key, findings });
    return open;
  }

  /** The first of its conflicts. */
  first(): Conflict | undefined {
    const [first] = this.open();
    return first && this.conflictOf(first);
  }

  /** What breaks a rule, by act. */
  private broken(): ReadonlyMap<string, readonly Finding[]> {
    const { actions, findings } = this.judge.soFar;
    const from = this.turns[0]?.counts.findings ?? 0;
    // It is asked for whenever explanations are compared, and only what is found since is looked at: findings stay once they are made.
    const known =
      this.known?.from === from ? this.known : { count: from, from, broken: new Map<string, readonly Finding[]>() };
    for (; known.count < findings.length; known.count++) {
      const finding = findings[known.count];
      if (finding?.verdict !== 'illegal') continue;
      const key = keyOf(finding, actions);
      // Conflicts that were told keep the findings that they had.
      known.broken.set(key, [...(known.broken.get(key) ?? []), finding]);
    }
    this.known = known;
    return known.broken;
  }

  /** Is a conflict still there that a slip was to mend? */
  isHalfDone(): boolean {
    const broken = this.broken();
    return this.halves.some(({ key }) => broken.has(key));
  }

  /** Was the same row tried there for it, and did not mend it? Two habits that meet in one place are of two kinds. */
  isHalfBy({ key, slip, step }: Half): boolean {
    return this.halves.some(half => half.key === key && half.slip === slip && half.step === step);
  }

  /** Does one of its slips say the same already? Told twice it would only be carried from one place to another. */
  supposes({ slip, finding }: Retelling): boolean {
    return this.slips.some(
      ({ slip: row, finding: told }) =>
        finding !== undefined && row === slip && told?.message === finding.message && told.step === finding.step,
    );
  }

  /** What its slips cost, and the faults that are still there with them: a slip may mend more than what it was made for. */
  get price(): number {
    const faults = [...this.broken().keys()].filter(key => this.accepted.has(key) && !this.parts.settled.has(key));
    const slips = this.slips.reduce((sum, slip) => sum + slip.price, 0);
    return faults.reduce((sum, key) => sum + this.priceOfFault(key), slips);
  }

  /** What breaks no rule as it was logged is no fault for the price of one. */
  private priceOfFault(key: string): number {
    return this.parts.asLogged.broken.has(key) ? FAULT : 2 * FAULT;
  }

  /** What is found from the first of the turns on. */
  private get findings(): readonly Finding[] {
    return this.judge.soFar.findings.slice(this.turns[0]?.counts.findings ?? 0);
  }

  private get actions(): readonly AuditedAction[] {
    return this.judge.soFar.actions.slice(this.turns[0]?.counts.actions ?? 0);
  }

  private conflictOf({ key, findings }: Broken): Conflict {
    const { actions } = this.judge.soFar;
    const [first] = findings;
    const i = indexOfId(first?.action);
    const act = actions[i];
    const step = act ? Math.min(...act.action.steps) : (first?.step ?? 0);
    const done = (): readonly AuditedAction[] => (i < 0 ? actions : actions.slice(0, i));
    return {
      kind: 'broken',
      key,
      step,
      findings,
      ...(act ? { act } : {}),
      get done() {
        return done();
      },
      read: actions,
      before: () => this.momentAfter(i < 0 ? actions.length : i),
      momentBefore: action => this.momentBefore(action),
    };
  }

  private momentBefore(action: Action): GameState | undefined {
    const { actions } = this.judge.soFar;
    const at = actions.findIndex(a => a.action === action);
    return at < 0 ? undefined : this.momentAfter(at);
  }

  /** After so many actions. */
  private momentAfter(count: number): GameState | undefined {
    const known = this.moments.get(count);
    if (known) return known;
    const turn = this.turns.findLast(({ counts }) => counts.actions <= count);
    const moment = turn && played(turn.now, this.judge.soFar.actions.slice(turn.counts.actions, count));
    if (moment) this.moments.set(count, moment);
    return moment;
  }

  /** The steps of dice that no action took, or that are for a fight which nobody declared, or against nobody; and of declarations against nobody. */
  looseDice(): ReadonlySet<number> {
    const { unreadCount: left, counts } = this.judge;
    const count = counts.actions;
    if (this.loose?.count === count && this.loose.left === left) return this.loose.dice;
    const read = new Set(this.actions.filter(one => !isUndeclared(one)).flatMap(({ action }) => action.steps));
    const forNothing = new Set(this.judge.forNothing.steps);
    for (const step of forNothing) read.delete(step);
    for (const { step } of this.judge.nextUnread(this.observations.length)) read.add(step);
    const isLoose = ({ kind, step }: Observation): boolean =>
      (kind === 'rolled' && !read.has(step)) || (kind === 'declared' && forNothing.has(step));
    const dice = new Set(this.observations.flatMap(o => (isLoose(o) ? [o.step] : [])));
    this.loose = { count, left, dice };
    return dice;
  }

  /** Dice that nobody looked at yet. */
  diceForNothing(): readonly Conflict[] {
    const done = this.judge.soFar.actions;
    return [...this.looseDice()].flatMap((step): readonly Conflict[] => {
      const key = `dice ${step}`;
      return this.accepted.has(key)
        ? []
        : [
            {
              kind: 'loose-dice',
              key,
              step,
              findings: [],
              done,
              read: done,
              before: NONE,
              momentBefore: action => this.momentBefore(action),
            },
          ];
    });
  }

  /** What it leaves over. It is asked for whenever explanations are compared, and changes only where something is read. */
  leftover(): number {
    const { unreadCount, counts } = this.judge;
    const when = `${unreadCount} ${counts.actions} ${counts.findings}`;
    if (this.over?.when !== when) this.over = { when, value: this.countLeftover() };
    return this.over.value;
  }

  private countLeftover(): number {
    const { asLogged } = this.parts;
    // Where all is rolled for elsewhere no explanation has dice for its fights.
    const isRolledElsewhere = asLogged.rolls === 0;
    const open = new Set<string | number>();
    for (const { verdict, code, action, step } of this.findings)
      if (verdict === 'undetermined' && !(isRolledElsewhere && code === NO_ROLL)) open.add(action ?? step);
    let unrolled = 0;
    if (!isRolledElsewhere)
      for (const { action } of this.actions) if (isFight(action) && (action.dice ?? []).length === 0) unrolled++;
    const lost = Math.max(0, asLogged.dice - this.diceUsed());
    const { fights } = this.forNothing;
    return LOOSE * (this.looseDice().size + unrolled) + LOST * (lost + fights) + OPEN * open.size;
  }

  /** How many dice its acts use, but for those that were rolled for nothing: of these none is lost. */
  private diceUsed(): number {
    const used = this.actions.reduce((sum, { action }) => sum + ('dice' in action ? (action.dice ?? []).length : 0), 0);
    return used - this.forNothing.dice;
  }

  /** From the first of the turns on. */
  private get forNothing(): Judge['forNothing'] {
    const [now, before] = [this.judge.forNothing, this.turns[0]?.forNothing];
    return { ...now, fights: now.fights - (before?.fights ?? 0), dice: now.dice - (before?.dice ?? 0) };
  }

  /**
   * What it is likely to cost in the end.
   *
   * @param isOfPhases one phase that has begun unseen makes all that is done after it wrong, and leaves dice over: only the
   * first conflict tells, and how far it is
   */
  estimate(isOfPhases: boolean): number {
    if (!isOfPhases) {
      const open = this.open();
      // What mends the next conflict may take up what is left over beyond what the log leaves anyhow.
      const leftover = open.length === 0 ? this.leftover() : Math.min(this.leftover(), this.parts.asLogged.leftover);
      const causes = countCauses(open);
      return this.price + LIKELY * causes + ONE_MORE * (open.length - causes) + leftover;
    }
    const first = this.first();
    const passed = PASSED * this.slips.reduce((sum, slip) => sum + (slip.passed ?? 0), 0);
    // One phase more may mend all that is broken from the first on; but not what broke while the phase mended a part of its
    // conflict only.
    const beside = this.isHalfDone() ? this.open().length - 1 : 0;
    if (first) return this.price + passed + LIKELY * (1 + beside) - NEARER * first.step;
    // Dice that nobody looked at yet may be mended.
    return this.price + passed + this.leftover() - LIKELY - (LOOSE + OPEN) * this.diceForNothing().length;
  }

  /** What it costs if all that still breaks a rule is taken for a fault. */
  total(): number {
    const faults = this.open().reduce((sum, { key }) => sum + this.priceOfFault(key), 0);
    return this.price + faults + this.leftover();
  }

  /**
   * The same, from which others are told.
   *
   * @param beyond so many of the observations, the last, are not looked at
   */
  believed(beyond: number): Explanation {
    const rolls = this.whole.filter(({ kind }) => kind === 'rolled').length;
    const asLogged = { broken: new Set(this.broken().keys()), dice: this.diceUsed(), leftover: this.leftover(), rolls };
    const seen = lookedAt(this.whole, beyond);
    return new Explanation({ ...this.parts, ...seen, turns: this.turns, asLogged }, this.phase);
  }

  /** The same, with acts taken for faults, or dice for nothing. */
  accepting(conflicts: readonly Conflict[]): Explanation {
    const accepted = new Set([...this.accepted, ...conflicts.map(({ key }) => key)]);
    const other = new Explanation({ ...this.parts, turns: this.turns, accepted }, this.phase);
    other.halves = this.halves;
    other.loose = this.loose;
    return other;
  }

  /** The same, with all that still breaks a rule taken for faults, and all loose dice for nothing. */
  acceptingAll(): Explanation {
    return this.accepting([...this.conflicts(), ...this.diceForNothing()]);
  }

  /** The same told otherwise, to be judged from the last turn of the track before that on. */
  retold(by: Retelling): Explanation {
    const { turns, parts } = this;
    const { observations } = by;
    // What is told otherwise at the very end of a phase is read with the phase: its fights look ahead.
    const last = observations[by.from]?.kind === 'phase' ? by.from : by.from - 1;
    const [at, start] = turns
      .map((turn, i): readonly [number, number] => [i, this.indexOf(turn)])
      .findLast(([, index]) => index >= 0 && index <= last) ?? [0, 0];
    const turn = turns[at] ?? this.judge;
    const judge = turn.readingOn(observations.slice(start), parts.beyond);
    return new Explanation({ ...parts, observations, turns: turns.slice(0, at), slips: [...parts.slips, by], judge });
  }

  /** Where a turn stands among the observations; -1: something after it was read before it. */
  private indexOf({ left, unreadCount }: Judge): number {
    const { observations } = this;
    const index = this.indexAt(unreadCount);
    const last = Math.min(observations.length - index, left.length) - 1;
    return index >= 0 && observations[index] === left.ahead(0) && observations[index + last] === left.ahead(last)
      ? index
      : -1;
  }
}

const lookedAt = (whole: readonly Observation[], beyond: number): Pick<Parts, 'observations' | 'beyond'> => {
  const end = whole.length - beyond;
  return { observations: whole.slice(0, end), beyond: whole.slice(end) };
};

const NONE = (): undefined => undefined;

/** So many of them are of units that none before them is of. */
const countCauses = (open: readonly Broken[]): number => {
  const known = new Set<UnitId>();
  return open.filter(({ findings }) => {
    const units = findings.flatMap(f => f.units);
    const isNew = !units.some(unit => known.has(unit));
    for (const unit of units) known.add(unit);
    return isNew;
  }).length;
};

/** Actions are numbered `a1`, `a2`, … */
const indexOfId = (id: string | undefined): number => (id === undefined ? -1 : Number(id.slice(1)) - 1);

/** The conflict that a finding makes. An act is the same in all explanations if it begins at the same step with the same units. */
export const keyOf = ({ action: id, code, step, units }: Finding, actions: readonly AuditedAction[]): string => {
  const action = actions[indexOfId(id)]?.action;
  return action
    ? `${action.kind === 'move' ? 'move' : 'act'} ${Math.min(...action.steps)} ${namesIn(action)}`
    : `${code} ${step} ${units.join()}`;
};

const namesIn = (action: AuditedAction['action']): string =>
  'units' in action ? action.units.join() : 'target' in action ? action.target : '';
