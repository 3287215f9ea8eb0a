import { atTheEnd, finished } from '../base/parts';
import type { Action, ActionOf } from '../rules/action';
import { isAside } from '../rules/frame/pairs';
import type { Reading, Recognised } from '../rules/frame/read-fight';
import type { Observation } from '../rules/observation';
import type { GameState, Judgement } from '../rules/system';
import { worst, type Verdict } from '../rules/verdict';
import type { UnitId } from '../scenario/scenario';
import type { AuditedAction, Finding, Owed, Standing } from './audit';
import { correctedLater } from './corrected-later';
import { Drags } from './drags';
import { fromBeside, notYetRolled } from './from-beside';
import { perhapsDone } from './first-acts';
import { LogBefore } from './log-before';
import { isMarkedLate } from './late-marks';
import { findingOf, findingOn, isUnsettled, type Unsettled } from './make-finding';
import { Memory, stepOf, unitsOf } from './memory';
import { isFarFrom, type KeptMoment } from './moments';
import { NeverRolled } from './never-rolled';
import { perhapsMore, perhapsMoreBefore } from './not-all-declared';
import type { Roster } from './outside-fights';
import { isOwing, owedOf, stillOwed, untilOf } from './owed';
import { readAlone } from './read-action';
import { endOfFirstPhase, ReadingOrder } from './reading-order';
import { diceOfNextPhase } from './rolled-before-turn';
import { applyUndeclared, asideNotes, correctionNote, settling, type Ahead, type WhatFollows } from './settle-fight';
import { SettingUp } from './setting-up';
import { withoutStrayDice } from './stray-dice';
import { withVerdicts } from '../rules/judged-verdicts';
import { asSure } from '../rules/sureness';
import type { undeclaredFights } from './undeclared';
import { UnitLedger } from './units/unit-ledger';

/**
 * So many observations are judged ahead to choose between readings of fights, and so many for each that is read: a part of
 * a log that is read on trial has little to spend.
 */
const MOST_FOLLOWED = { least: 200, each: 1 };

/** What waits for a combat phase is found there, after a phase of the other side: so many changes of sides are looked back. */
const MOST_CHANGES = 3;

export interface Judged {
  readonly actions: readonly AuditedAction[];
  readonly findings: readonly Finding[];
  readonly owed: readonly Owed[];
  /** The first is that before all actions. */
  readonly moments: readonly KeptMoment[];
}

/** An action as it is judged, for whoever follows the judging. */
export interface Taken {
  readonly action: Action;
  readonly verdict: Standing;
  /** The moment before it. */
  readonly before: GameState;
  /** The actions up to then; more are added later. */
  readonly actions: readonly AuditedAction[];
  /** How many they are now. */
  readonly count: number;
  /** What was found up to then. */
  readonly findings: readonly Finding[];
}

export interface Following {
  readonly taken?: (taken: Taken) => void;
  /** The observations do not begin where a log begins. */
  readonly isBegun?: boolean;
  /** It is only tried out: dice are taken as they are first read. */
  readonly isTrial?: boolean;
}

/**
 * Reads observations as actions, by the system's own signs where it sees any, and judges them one after the other. Each
 * is judged on the board as it was played. Between two actions, and within those that take long, it tells how many
 * observations are behind, and may be left alone for a while, or for good.
 *
 * @param nameAt how a unit's counter reads after a step
 * @param undeclared reads fights in which the system sees none
 * @param roster the units of the scenario, of which a ledger is kept; without it nothing is said of those that come and go
 */
export const judging = function* (
  begin: GameState,
  observations: readonly Observation[],
  nameAt: (unit: UnitId, step: number) => string,
  undeclared: ReturnType<typeof undeclaredFights> = () => undefined,
  roster?: Roster,
  { taken: follow, isBegun = false, isTrial = false }: Following = {},
): Generator<number, Judged> {
  let state = begin;
  const actions: AuditedAction[] = [];
  const findings: Finding[] = [];
  const owed: Owed[] = [];
  const moments: KeptMoment[] = [{ count: 0, state: begin }];
  const memory = new Memory();
  const ledger = roster && new UnitLedger(roster, observations);
  const sideOf = (unit: UnitId): string | undefined => roster?.units.get(unit)?.side;
  const drags = new Drags();
  const neverRolled = new NeverRolled();
  const logBefore = roster && !isBegun ? new LogBefore(begin.position, observations, roster, actions) : undefined;
  /** The moment before each of the last actions: what the end of a later phase finds may rest on it. */
  const befores = new Map<number, GameState>();
  /** How many actions there were when a phase of another side began. */
  const changes: number[] = [];
  /** What is seen after the phase that is read now; undefined: the log ends in it. */
  let later: readonly Observation[] | undefined;
  /** What is left of that phase. */
  let unread = (): readonly Observation[] => [];

  /** Is it the phase in which the log begins? */
  const isFirstPhase = (): boolean => !isBegun && !actions.some(({ action }) => action.kind === 'phase');

  /**
   * What the end of a phase finds owed is told where it came about: at the action that brought it, if the verdict names
   * its step; that action then is not legal.
   */
  const endOfPhase = (due: Unsettled, end: number): void => {
    const cause = due.because?.at(-1);
    const i = cause ? actions.findLastIndex(a => a.action.steps.includes(cause.step)) : -1;
    const culprit = actions[i];
    if (!cause || !culprit) {
      findings.push(findingOf(isFirstPhase() ? perhapsDone(due) : due, end, undefined, memory));
      return;
    }
    const verdicts = [...culprit.judgement.verdicts, due];
    const verdict = standingOf(verdicts);
    actions[i] = { ...culprit, verdict, judgement: { ...culprit.judgement, verdicts } };
    const before = befores.get(i);
    if (before && culprit.verdict !== verdict)
      follow?.({ action: culprit.action, verdict, before, actions, count: i, findings });
    const because = [...(due.because ?? []).slice(0, -1), { step: end, what: 'the phase ends here' }];
    findings.push(findingOf({ ...due, because }, cause.step, culprit.id, memory));
  };

  /** Is a declaration the first that anybody does in the log? */
  const isDeclaredFirst = (): boolean =>
    actions.length === 0 && observations.find(o => !isAside(o))?.kind === 'declared';

  /** The next observations without the dice with which they begin, if these are for nothing. */
  const strayIn = function* (
    next: readonly Observation[],
    read: Recognised,
  ): Generator<unknown, readonly Observation[] | undefined> {
    if (isTrial || (next[0]?.kind !== 'rolled' && next[0]?.kind !== 'said')) return undefined;
    const asRead = yield* settling(state, read, later, sideOf);
    if (worst(asRead.judged.verdicts) !== 'illegal') return undefined;
    const now = state;
    const phase = actions.findLastIndex(a => a.action.kind === 'phase');
    return yield* withoutStrayDice(next, read, actions.slice(phase + 1), seen =>
      judging(now, seen, nameAt, undeclared, roster, { isBegun: true, isTrial: true }),
    );
  };

  /** Observations that were judged ahead. */
  let followed = 0;
  /** What is accused in what is left of the phase, and at its end, from a moment on; nothing, if too much was judged ahead. */
  const accusedFrom = function* (now: GameState, left: readonly Observation[]): Generator<unknown, readonly Finding[]> {
    if ((followed += left.length + 1) > MOST_FOLLOWED.least + MOST_FOLLOWED.each * observations.length) return [];
    const seen = [...left, ...(later?.slice(0, 1) ?? [])];
    const { findings: then } = yield* judging(now, seen, nameAt, undeclared, roster, { isBegun: true, isTrial: true });
    return then.filter(f => f.verdict === 'illegal');
  };

  /** The same if a fight is read so. */
  const accusedAfter =
    (leftBy: (reading: Reading) => readonly Observation[]): WhatFollows =>
    (reading, after) =>
      accusedFrom(after, leftBy(reading));

  /** Those that wait for their place would be judged on a board that they were not recognised on: only read anew. */
  const ahead = (first: Reading, queue: ReadingOrder): Ahead =>
    isTrial
      ? {}
      : {
          ...(queue.isOneWaiting ? {} : { after: accusedAfter(reading => queue.leftBy(first, reading)) }),
          inAnyOrder: accusedAfter(reading => queue.leftInAnyOrder(first, reading)),
        };

  /** Is a move that may have been an advance rather a move, by what its units and others do after it? */
  const isBetterAsMove = function* (moved: GameState, advance: GameState): Generator<unknown, boolean> {
    const accused = isTrial ? [] : yield* accusedFrom(advance, unread());
    return accused.length > 0 && (yield* accusedFrom(moved, unread())).length < accused.length;
  };

  const settingUp = new SettingUp(roster, isBegun);

  const take = function* (seen: Action, judged: Judgement): Generator<unknown, void> {
    let action = seen;
    const before = state;
    if (follow) befores.set(actions.length, before);
    let { state: after, ...given } = judged;
    const placing = worst(given.verdicts) === 'illegal' ? settingUp.asPlacing(action, before.position) : undefined;
    if (placing) {
      action = placing;
      ({ state: after, ...given } = before.apply(placing));
    }
    settingUp.note(action);
    const back = ledger?.returning(action, before);
    if (back?.changes.length === unitsOf(action).length) {
      action = back;
      ({ state: after, ...given } = before.apply(back));
    } else if (back) after = after.apply(back).state;
    const advance = logBefore?.asAdvance(action, before);
    if (advance) {
      const asAdvanced = before.apply(advance).state;
      if (!(yield* isBetterAsMove(after, asAdvanced))) after = asAdvanced;
    }
    const explained = logBefore ? logBefore.explained(action, given.verdicts, before) : given.verdicts;
    const id = `a${actions.length + 1}`;
    const told = placing ? undefined : ledger?.follow(back ?? action, back ? [] : given.verdicts, before, id);
    const verdicts = told ? [...explained, ...told.questions] : explained;
    const found: Omit<Judgement, 'state'> = { ...given, verdicts };
    const open = stillOwed(action, found.verdicts, later, sideOf);
    owed.push(
      ...open.flatMap(v => owedOf(v, { action, id, judgement: found }, untilOf(before.position.phase), sideOf)),
    );
    const judgement = withVerdicts(found, all => all.filter(v => !open.some(o => o === v)).map(asSure));
    const verdict = open.length > 0 && judgement.verdicts.length === 0 ? 'legal' : standingOf(judgement.verdicts);
    follow?.({ action, verdict, before: state, actions, count: actions.length, findings });
    actions.push({ id, action, verdict, judgement, units: named(action, nameAt) });
    for (const v of judgement.verdicts.filter(isUnsettled))
      findings.push(findingOn(v, { action, id, judgement }, memory));
    findings.push(...(told?.notes ?? []));
    memory.note(action, judgement, verdict);
    state = after;
  };

  /** The track is turned. */
  const turn = function* (action: ActionOf<'phase'>, after: () => readonly Observation[]): Generator<unknown, void> {
    const due = neverRolled.endPhase(state, action).map(asSure).filter(isUnsettled);
    for (const one of due) if (!isMarkedLate(one, state, action, after)) endOfPhase(one, stepOf(action));
    memory.beginPhase(action.turn.number);
    if (action.phase.side !== state.position.phase?.side) {
      changes.push(actions.length);
      const oldest = changes.at(-MOST_CHANGES) ?? 0;
      for (const i of befores.keys()) if (i < oldest) befores.delete(i);
    }
    yield* take(action, state.applying ? yield* state.applying(action) : state.apply(action));
    if (!isTrial && isFarFrom(moments, actions.length)) moments.push({ count: actions.length, state });
  };

  for (let rest = observations; rest.length > 0;) {
    const end = endOfFirstPhase(rest);
    const queue = new ReadingOrder(rest.slice(0, end));
    unread = () => queue.left;
    rest = rest.slice(end);
    later = rest.length === 0 ? undefined : rest;
    for (let next = queue.next(); next; next = queue.next()) {
      const behind = observations.length - queue.size - (later?.length ?? 0);
      yield behind;
      if (next.recognised?.action.kind === 'phase') {
        yield* atTheEnd(
          turn(next.recognised.action, () => [...queue.left, ...rest]),
          behind,
        );
        continue;
      }
      if (next.recognised) {
        const { action, judged, reading, taken } = yield* atTheEnd(
          settling(state, next.recognised, later, sideOf, ahead(next.recognised, queue)),
          behind,
        );
        if (reading.inAnotherOrder) queue.readInAnyOrder(next.recognised, reading);
        else queue.readOtherwise(next.recognised, reading);
        const told =
          logBefore?.isMidway === true && roster && isDeclaredFirst()
            ? perhapsMoreBefore(state, action, judged, roster)
            : judged;
        const whole = roster && later === undefined ? perhapsMore(state, action, told, queue.left, roster) : told;
        if (taken.size > 0) {
          rest = rest.filter(o => !taken.has(o));
          later = rest;
        }
        findings.push(...asideNotes(reading, id => roster?.units.get(id)?.name ?? id));
        const note = correctionNote(reading);
        if (note) findings.push(note);
        else neverRolled.note(action);
        yield* atTheEnd(take(action, whole), behind);
        continue;
      }
      const [first] = next.observations;
      const beside =
        roster &&
        fromBeside(state, next.observations, roster, later === undefined, left =>
          isTrial ? 0 : finished(accusedFrom(state, left)).length,
        );
      if (beside) {
        findings.push(beside.note);
        queue.readAs(beside.next);
        continue;
      }
      const recognised =
        state.recognise(next.observations) ??
        (roster && later === undefined ? notYetRolled(state, next.observations, roster) : undefined) ??
        drags.asOneMove(state, next.observations, roster?.map) ??
        (roster && correctedLater(state, next.observations, roster));
      const stray = recognised && (yield* atTheEnd(strayIn(next.observations, recognised), behind));
      if (stray) queue.readAs(stray);
      else if (recognised) queue.put(recognised);
      else {
        const fight = first?.kind === 'rolled' ? undeclared(state.position, next.observations) : undefined;
        const turned = first?.kind === 'rolled' && !fight ? diceOfNextPhase(queue.left, rest) : undefined;
        if (turned) {
          rest = turned.rest;
          later = rest;
          queue.readAs(turned.left);
          continue;
        }
        const alone = first && readAlone(first);
        if (fight) queue.readAs(fight.left);
        else queue.skip(1);
        if (first?.kind === 'rolled') logBefore?.noteLooseDice();
        if (fight) yield* atTheEnd(take(fight.action, applyUndeclared(state, fight)), behind);
        else if (alone?.kind === 'phase')
          yield* atTheEnd(
            turn(alone, () => [...queue.left, ...rest]),
            behind,
          );
        else if (alone) yield* atTheEnd(take(alone, drags.apply(state, first, alone)), behind);
      }
    }
  }
  // What the end of the phase would ask for, if the log went on to it.
  for (const due of state.endPhase().filter(isOwing)) {
    const cause = actions.findLast(a => a.action.steps.includes(due.because?.at(-1)?.step ?? 0));
    if (cause) owed.push(...owedOf(due, cause, untilOf(state.position.phase), sideOf));
  }
  return { actions, findings: findings.sort((a, b) => a.step - b.step), owed, moments };
};

/** An action of which no rule asked anything is not called legal. */
const standingOf = (verdicts: readonly Verdict[]): Standing => (verdicts.length === 0 ? 'not-judged' : worst(verdicts));

/** The same at once. */
export const judge = (...about: Parameters<typeof judging>): Judged => finished(judging(...about));

const named = (
  action: Action,
  nameAt: (unit: UnitId, step: number) => string,
): readonly { readonly id: UnitId; readonly name: string }[] =>
  unitsOf(action).map(id => ({ id, name: nameAt(id, stepOf(action) - 1) }));
