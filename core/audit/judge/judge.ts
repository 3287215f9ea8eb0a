// Reads observations as actions, by the system's own signs where it sees any, and judges them one after the other, each on
// the board as it was played. The judge goes from one turn of the track to the next; between two phases he can be copied,
// so that what comes after can be read in several ways.

import { atTheEnd, finished } from '../../base/parts';
import type { Action, ActionOf } from '../../rules/action';
import type { Reading, Recognised } from '../../rules/frame/log-fight/read-fight';
import type { Observation } from '../../rules/observation';
import type { GameState, Judgement } from '../../rules/system';
import { worst } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import type { Finding } from '../audit';
import { notYetRolled } from './fights/not-yet-rolled';
import type { JudgingWork } from '../judging-work';
import { isUnsettled } from '../make-finding';
import { stepOf, unitsOf } from '../memory';
import { JudgedSoFar, type ForNothing, type Judged } from './judged-so-far';
import type { Roster } from '../units/outside-fights';
import { readAlone } from './read-action';
import { ObservationsFrom } from './observations-from';
import { ReadingOrder } from './reading-order';
import { copyOf, emptyRecords, type Records } from './records';
import {
  applyUndeclared,
  asideFindings,
  correctionNote,
  settling,
  type Ahead,
  type WhatFollows,
} from './fights/settle-fight';
import { asSure } from '../../rules/sureness';
import type { undeclaredFights } from './fights/undeclared';

/**
 * So many observations are judged ahead to choose between readings of fights, and so many for each that is read: a part of
 * a log that is read on trial has little to spend.
 */
const MOST_FOLLOWED = { least: 200, each: 1 };

/** What it costs to come to the next act; many a sign of it is looked for in all that is left of its phase. */
const READ = 20;
const EACH_LEFT = 0.05;

/** What observations are judged with, wherever they begin. */
export interface JudgedWith {
  /** How a unit's counter reads after a step. */
  readonly nameAt: (unit: UnitId, step: number) => string;
  /** Reads fights in which the system sees none. Left out: it does not look for any. */
  readonly undeclared?: ReturnType<typeof undeclaredFights>;
  /** The units of the scenario, of which a ledger is kept; without it nothing is said of those that come and go. */
  readonly roster?: Roster | undefined;
  /** Badges and procedures that the log shows somewhere. Left out: what is not done was forgotten. */
  readonly kept?: ReadonlySet<string>;
  /** Is told which step is judged. Left out: nobody bounds what it costs. */
  readonly work?: JudgingWork;
}

interface Where {
  /** The observations do not begin where a log begins. */
  readonly isBegun?: boolean;
  /** It is only tried out: dice are taken as they are first read. */
  readonly isTrial?: boolean;
}

export class Judge {
  private state: GameState;
  private told: JudgedSoFar;
  private readonly records: Records;
  /** What is not read yet, from the next turn of the track on, as far as it is looked at. */
  private rest: ObservationsFrom;
  /** What comes after it, and is only looked at when all before it is read. */
  private beyond: readonly Observation[] = [];
  /** The phase that is read now. */
  private queue = new ReadingOrder([]);
  /** The log ends in the phase that is read now. */
  private isLast = true;
  /** Nothing is read that is not judged yet. */
  private isBetween = true;
  /** Observations that were judged ahead. */
  private followed = 0;
  private readonly length: number;

  constructor(
    begin: GameState,
    private readonly observations: readonly Observation[],
    private readonly by: JudgedWith,
    private readonly where: Where = {},
    records?: Records,
  ) {
    this.state = begin;
    this.rest = new ObservationsFrom(observations);
    this.length = observations.length;
    this.told = new JudgedSoFar(begin, this);
    const { roster, kept } = by;
    this.records = records ?? emptyRecords(begin, { observations, roster, kept, isBegun: where.isBegun === true });
  }

  /** The same judge between two phases, to be read on from there. */
  copy(): Judge {
    return this.from(this.rest, this.beyond);
  }

  /**
   * The same judge between two phases, to read something else from there on.
   *
   * @param beyond what comes after it
   */
  readingOn(rest: readonly Observation[], beyond: readonly Observation[]): Judge {
    return this.from(new ObservationsFrom(rest), beyond);
  }

  private from(rest: ObservationsFrom, beyond: readonly Observation[]): Judge {
    const observations = this.told.counts.actions === 0 ? rest.all : this.observations;
    const other = new Judge(this.state, observations, this.by, this.where, copyOf(this.records, observations));
    other.told = this.told.copy(this.state, other);
    other.rest = rest;
    other.beyond = beyond;
    return other;
  }

  /** What is not read yet, between two phases, as far as it is looked at. */
  get left(): Pick<ObservationsFrom, 'all' | 'length' | 'ahead'> {
    return this.rest;
  }

  /** The same with what is beyond. */
  get whole(): readonly Observation[] {
    return this.beyond.length === 0 ? this.rest.all : [...this.rest.all, ...this.beyond];
  }

  get isDone(): boolean {
    return this.rest.length + this.beyond.length === 0;
  }

  /** What is not read yet, in the midst of a phase too, as far as it is looked at. */
  get unread(): readonly Observation[] {
    return [...this.queue.left, ...this.rest.all];
  }

  /** The next so many of them, or some more. */
  nextUnread(count: number): readonly Observation[] {
    return [...this.queue.left, ...this.rest.first(count)];
  }

  get unreadCount(): number {
    return this.queue.size + this.rest.length + this.beyond.length;
  }

  /** Is all judged that was read? */
  get isBetweenActs(): boolean {
    return this.isBetween && !this.queue.isOneWaiting;
  }

  /** What was judged up to now; it grows. */
  get soFar(): Pick<Judged, 'actions' | 'findings'> {
    const { actions, findings } = this.told;
    return { actions, findings };
  }

  /** Up to now. */
  get forNothing(): ForNothing {
    return this.told.forNothing;
  }

  /** How much that is; an earlier judge's lists are not made for it. */
  get counts(): Readonly<Record<'actions' | 'findings', number>> {
    return this.told.counts;
  }

  /** The moment after what was read. */
  get now(): GameState {
    return this.state;
  }

  /** To the end. Tells between two actions how many observations are behind, and may be left alone for a while, or for good. */
  *judging(): Generator<number, Judged> {
    while (!this.isDone) yield* this.phase();
    return this.judged();
  }

  /** Reads up to the next turn of the track. */
  *phase(): Generator<number, void> {
    let { phase } = this.rest;
    // A phase that goes on behind what is looked at is read to its end all the same.
    if (this.beyond.length > 0 && phase === this.rest.length) {
      this.rest = new ObservationsFrom(this.whole);
      this.beyond = [];
      ({ phase } = this.rest);
    }
    this.queue = new ReadingOrder(this.rest.first(phase));
    this.rest = this.rest.after(phase);
    this.isLast = this.rest.length === 0;
    this.isBetween = false;
    for (let next = this.queue.next(); next; next = this.queue.next()) {
      const behind = this.length - this.unreadCount;
      this.isBetween = next.recognised === undefined;
      this.by.work?.at(next.recognised ? stepOf(next.recognised.action) : (next.observations[0]?.step ?? 0));
      this.by.work?.draw(READ + EACH_LEFT * this.queue.size);
      yield behind;
      this.isBetween = false;
      yield* atTheEnd(
        next.recognised ? this.takeRecognised(next.recognised) : this.readNext(next.observations),
        behind,
      );
    }
  }

  /** When all is read. */
  judged(): Judged {
    return this.told.atEnd(this.state);
  }

  readonly sideOf = (unit: UnitId): string | undefined => this.by.roster?.units.get(unit)?.side;

  readonly nameAt = (unit: UnitId, step: number): string => this.by.nameAt(unit, step);

  /** Is it the phase in which the log begins? */
  private get isFirstPhase(): boolean {
    return this.where.isBegun !== true && !this.told.actions.some(({ action }) => action.kind === 'phase');
  }

  /** The next observations, of which the first is not read yet. */
  private *readNext(next: readonly Observation[]): Generator<unknown, void> {
    const { state, queue } = this;
    const { roster } = this.by;
    const recognised = state.recognise(next) ?? (roster && this.isLast ? notYetRolled(state, next, roster) : undefined);
    if (recognised) queue.put(recognised);
    else yield* this.takeAlone(next);
  }

  /** The first observation by itself, or with others as a fight that nobody declared. */
  private *takeAlone(next: readonly Observation[]): Generator<unknown, void> {
    const { state, queue } = this;
    const [first] = next;
    const isRoll = first?.kind === 'rolled';
    const fight = isRoll ? this.by.undeclared?.(state, next) : undefined;
    const alone = first && readAlone(first);
    if (fight) queue.readAs(fight.left);
    else queue.skip(1);
    if (isRoll) this.records.logBefore?.noteLooseDice();
    if (fight) yield* this.take(fight.action, applyUndeclared(state, fight));
    else if (alone?.kind === 'phase') yield* this.turn(alone);
    else if (alone) yield* this.take(alone, state.apply(alone));
  }

  /** An action whose place has come. */
  private *takeRecognised(recognised: Recognised): Generator<unknown, void> {
    if (recognised.action.kind === 'phase') return yield* this.turn(recognised.action);
    const { queue, state } = this;
    const { action, judged, reading, taken } = yield* settling(
      state,
      recognised,
      this.isLast ? undefined : this.rest,
      this.sideOf,
      this.ahead(recognised),
    );
    if (reading.inAnotherOrder) queue.readInAnyOrder(recognised, reading);
    else queue.readOtherwise(recognised, reading);
    if (taken.size > 0) this.rest = new ObservationsFrom(this.rest.all.filter(o => !taken.has(o)));
    this.told.note(...asideFindings(reading, this.by.roster));
    const note = correctionNote(reading);
    if (note) this.told.note(note);
    else this.records.neverRolled.note(action);
    yield* this.take(action, judged);
  }

  private *take(seen: Action, judged: Judgement): Generator<unknown, void> {
    let action = seen;
    const before = this.state;
    let { state: after, ...given } = judged;
    const placing =
      worst(given.verdicts) === 'illegal' ? this.records.settingUp.asPlacing(action, before.position) : undefined;
    if (placing) {
      action = placing;
      ({ state: after, ...given } = before.apply(placing));
    }
    this.records.settingUp.note(action);
    this.records.unkept.note(action);
    const back = this.records.ledger?.returning(action, before);
    if (back?.changes.length === unitsOf(action).length) {
      action = back;
      ({ state: after, ...given } = before.apply(back));
    } else if (back) after = after.apply(back).state;
    const advance = this.records.logBefore?.asAdvance(action, before);
    if (advance) {
      const asAdvanced = before.apply(advance).state;
      if (!(yield* this.isBetterAsMove(after, asAdvanced))) after = asAdvanced;
    }
    const explained = this.records.logBefore
      ? this.records.logBefore.explained(action, given.verdicts, before, this.told.actions)
      : given.verdicts;
    const id = this.told.nextId;
    const told = placing
      ? undefined
      : this.records.ledger?.follow(back ?? action, back ? [] : given.verdicts, before, id);
    const found = { ...given, verdicts: [...explained, ...(told?.questions ?? [])] };
    this.told.record(action, found, told?.notes ?? [], {
      position: before.position,
      rest: this.isLast ? undefined : this.rest,
      memory: this.records.memory,
    });
    this.state = after;
  }

  /** The track is turned. */
  private *turn(action: ActionOf<'phase'>): Generator<unknown, void> {
    const { state } = this;
    const left = this.records.neverRolled.endPhase(state, action);
    const due = this.records.unkept.endPhase(left).map(asSure).filter(isUnsettled);
    for (const one of due) this.told.endOfPhase(one, stepOf(action), this.isFirstPhase, this.records.memory);
    this.records.memory.beginPhase(action.turn.number);
    yield* this.take(action, state.applying ? yield* state.applying(action) : state.apply(action));
    if (this.where.isTrial !== true) this.told.keep(this.state);
  }

  private onTrial(state: GameState, seen: readonly Observation[]): Generator<unknown, Judged> {
    return new Judge(state, seen, this.by, { isBegun: true, isTrial: true }).judging();
  }

  /** What is accused in what is left of the phase, and at its end, from a moment on; nothing, if too much was judged ahead. */
  private *accusedFrom(now: GameState, left: readonly Observation[]): Generator<unknown, readonly Finding[]> {
    const most = MOST_FOLLOWED.least + MOST_FOLLOWED.each * this.length;
    if ((this.followed += left.length + 1) > most) return [];
    const { findings } = yield* this.onTrial(now, [...left, ...this.rest.first(1)]);
    return findings.filter(f => f.verdict === 'illegal');
  }

  /** The same if a fight is read so. */
  private accusedAfter(leftBy: (reading: Reading) => readonly Observation[]): WhatFollows {
    return (reading, after) => this.accusedFrom(after, leftBy(reading));
  }

  /** Those that wait for their place would be judged on a board that they were not recognised on: only read anew. */
  private ahead(first: Reading): Ahead {
    const { queue } = this;
    return this.where.isTrial === true
      ? {}
      : {
          ...(queue.isOneWaiting ? {} : { after: this.accusedAfter(reading => queue.leftBy(first, reading)) }),
          inAnyOrder: this.accusedAfter(reading => queue.leftInAnyOrder(first, reading)),
        };
  }

  /** Is a move that may have been an advance rather a move, by what its units and others do after it? */
  private *isBetterAsMove(moved: GameState, advance: GameState): Generator<unknown, boolean> {
    const left = this.queue.left;
    const accused = this.where.isTrial === true ? [] : yield* this.accusedFrom(advance, left);
    return accused.length > 0 && (yield* this.accusedFrom(moved, left)).length < accused.length;
  }
}

/** All at once. */
export const judge = (begin: GameState, observations: readonly Observation[], by: JudgedWith): Judged =>
  finished(new Judge(begin, observations, by).judging());
