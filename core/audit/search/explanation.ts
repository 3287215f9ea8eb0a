// One explanation of a log: the slips that it takes for granted, the acts that it takes for faults, and how all is judged then.

import type { Observation } from '../../rules/observation';
import type { Judge } from '../judge/judge';
import { Accepted } from './accepted';
import { Conflicts, type Broken } from './conflicts';
import { Leftover, type DiceAsLogged } from './leftover';
import type { Conflict, Retelling } from '../slips/slip';

/** A conflict that a slip, told from a step on, did not mend by itself. */
export interface Half {
  readonly key: string;
  /** The row. */
  readonly slip: string;
  readonly step: number | undefined;
  /** It begins a phase: the fault is one in that phase then, and what is done in it afterwards is explained all the same. */
  readonly isOfPhase?: boolean;
}

interface AsLogged extends DiceAsLogged {
  /** The keys of what breaks a rule. */
  readonly broken: ReadonlySet<string>;
  /** What is left over. */
  readonly leftover: number;
}

const NOTHING: AsLogged = { broken: new Set(), dice: 0, leftover: Infinity, hasRolls: true };

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
  readonly accepted: Accepted;
  readonly judge: Judge;
  /** What is found if the log is believed. */
  readonly asLogged: AsLogged;
}

export class Explanation {
  /** The conflicts that a slip did not mend by itself: as long as one is there, it explains nothing. */
  halves: readonly Half[] = [];
  /** The judge at the turns of the track, also at those that were read since. */
  readonly turns: Judge[];
  private readonly found: Conflicts;
  private readonly over: Leftover;

  private constructor(
    private readonly parts: Parts,
    /** The phase in the midst of which the judge stands. */
    private phase?: Generator<unknown, void>,
    /** What is left over, where another explanation of the same judge and observations has counted it. */
    over?: Leftover,
  ) {
    const { judge, observations, beyond, asLogged } = parts;
    this.turns = [...parts.turns];
    this.found = new Conflicts(judge, this.turns);
    this.over = over ?? new Leftover(judge, this.turns, { observations, beyond: beyond.length }, asLogged);
  }

  /** The log as it was written, of which nothing is read yet. */
  static asWritten(judge: Judge): Explanation {
    const none = { beyond: [], turns: [], slips: [], accepted: new Accepted() };
    return new Explanation({ ...none, observations: judge.left.all, judge, asLogged: NOTHING });
  }

  get observations(): readonly Observation[] {
    return this.parts.observations;
  }

  get slips(): readonly Retelling[] {
    return this.parts.slips;
  }

  get accepted(): Accepted {
    return this.parts.accepted;
  }

  get asLogged(): AsLogged {
    return this.parts.asLogged;
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
    return new Explanation({ ...none, ...seen, turns, accepted: accepted.asSettled(), judge }, this.phase);
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
    return this.open().map(one => this.found.of(one));
  }

  /** The same, as far as it is compared and counted: explanations are, after every act. */
  open(): readonly Broken[] {
    const open: Broken[] = [];
    for (const [key, findings] of this.found.broken) if (!this.accepted.has(key)) open.push({ key, findings });
    return open;
  }

  /** The first of its conflicts. */
  first(): Conflict | undefined {
    const [first] = this.open();
    return first && this.found.of(first);
  }

  /** Is a conflict still there that a slip was to mend? */
  isHalfDone(): boolean {
    const { broken } = this.found;
    return this.halves.some(({ key, isOfPhase }) => broken.has(key) && !(isOfPhase === true && this.accepted.has(key)));
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

  /** The keys of what breaks a rule. */
  get brokenKeys(): readonly string[] {
    return [...this.found.broken.keys()];
  }

  /** What all that it leaves over costs. */
  get leftover(): number {
    return this.over.price;
  }

  /** The steps of dice, and of declarations, that are for nothing. */
  get looseDice(): ReadonlySet<number> {
    return this.over.looseDice.steps;
  }

  /** Dice that nobody looked at yet: their steps. */
  get unseenDice(): readonly number[] {
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
    const done = this.judge.soFar.actions;
    return {
      kind: 'loose-dice',
      key: keyOfDice(step),
      step,
      findings: [],
      done,
      read: done,
      before: NONE,
      momentBefore: action => this.found.momentBefore(action),
    };
  }

  /**
   * The same, from which others are told.
   *
   * @param beyond so many of the observations, the last, are not looked at
   */
  believed(beyond: number): Explanation {
    const hasRolls = this.whole.some(({ kind }) => kind === 'rolled');
    const asLogged = { broken: new Set(this.brokenKeys), dice: this.over.diceUsed, leftover: this.leftover, hasRolls };
    const seen = lookedAt(this.whole, beyond);
    return new Explanation({ ...this.parts, ...seen, turns: this.turns, asLogged }, this.phase);
  }

  /** The same, with acts taken for faults, or dice for nothing. */
  accepting({ kind, key, step }: Conflict): Explanation {
    return kind === 'loose-dice' ? this.acceptingAlso([], [step]) : this.acceptingAlso([key], []);
  }

  /** The same, with all that still breaks a rule taken for faults, and all loose dice for nothing. */
  acceptingAll(): Explanation {
    return this.acceptingAlso(
      this.open().map(({ key }) => key),
      this.unseenDice,
    );
  }

  private acceptingAlso(keys: readonly string[], dice: readonly number[]): Explanation {
    const accepted = this.accepted.with(keys, dice);
    // Before the first turn is read it is not known from where on is counted.
    const over = this.turns.length > 0 ? this.over : undefined;
    const other = new Explanation({ ...this.parts, turns: this.turns, accepted }, this.phase, over);
    other.halves = this.halves;
    return other;
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
    // Dice that a slip before it has given to a fight are not to be lost by this one.
    const asLogged = { ...parts.asLogged, dice: Math.max(parts.asLogged.dice, this.over.diceUsed) };
    const slips = [...parts.slips, by];
    return new Explanation({ ...parts, observations, turns: turns.slice(0, at), slips, judge, asLogged });
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

const keyOfDice = (step: number): string => `dice ${step}`;

const NONE = (): undefined => undefined;
