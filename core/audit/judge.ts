import { present } from '../base/present';
import { finished } from '../base/parts';
import type { Action, ActionOf } from '../rules/action';
import type { Reading, Recognised } from '../rules/frame/read-fight';
import type { Observation } from '../rules/observation';
import type { GameState, Judgement } from '../rules/system';
import { worst, type Verdict } from '../rules/verdict';
import type { UnitId } from '../scenario/scenario';
import type { AuditedAction, Finding, Owed, Standing } from './audit';
import { applyAnyRoll } from './dice-again';
import { carriedOutLate, type CarriedOutLate } from './late-acts';
import { asOneMove, fromBeside, type ReadFrom } from './drags';
import { asAnswer, mayAnswer } from './first-acts';
import { isOwing, owedOf, stillOwed, untilOf } from './owed';
import { Memory, stepOf, unitsOf } from './memory';
import { OutsideFights, type Roster } from './outside-fights';
import { readAlone } from './read-action';
import { phasesOf, ReadingOrder } from './reading-order';
import { asSure } from './sureness';
import type { undeclaredFights, UndeclaredFight } from './undeclared';

export interface Judged {
  readonly actions: readonly AuditedAction[];
  readonly findings: readonly Finding[];
  readonly owed: readonly Owed[];
}

/**
 * Reads observations as actions, by the system's own signs where it sees any, and judges them one after the other. Each
 * is judged on the board as it was played. Between two actions it tells how many observations are behind, and may be
 * left alone for a while, or for good.
 *
 * @param nameAt how a unit's counter reads after a step
 * @param undeclared reads fights in which the system sees none
 * @param roster tells of units that are set down or taken off outside any fight; without it nothing is said of them
 */
export const judging = function* (
  begin: GameState,
  observations: readonly Observation[],
  nameAt: (unit: UnitId, step: number) => string,
  undeclared: ReturnType<typeof undeclaredFights> = () => undefined,
  roster?: Roster,
): Generator<number, Judged> {
  let state = begin;
  const actions: AuditedAction[] = [];
  const findings: Finding[] = [];
  const owed: Owed[] = [];
  const memory = new Memory();
  const outside = roster && new OutsideFights(roster);
  const sideOf = (unit: UnitId): string | undefined => roster?.units.get(unit)?.side;
  const phases = phasesOf(observations);
  /** Has nothing been done yet but what may belong to the log before? */
  let begins = true;
  /** What is seen after the phase that is read now; undefined: the log ends in it. */
  let later: readonly Observation[] | undefined;

  /**
   * What the end of a phase finds owed is told where it came about: at the action that brought it, if the verdict names
   * its step; that action then is not legal.
   */
  const endOfPhase = (due: Unsettled, end: number): void => {
    const cause = due.because?.at(-1);
    const i = cause ? actions.findLastIndex(a => a.action.steps.includes(cause.step)) : -1;
    const culprit = actions[i];
    if (!cause || !culprit) {
      findings.push(finding(due, end, undefined, memory));
      return;
    }
    const verdicts = [...culprit.judgement.verdicts, due];
    actions[i] = { ...culprit, verdict: standingOf(verdicts), judgement: { ...culprit.judgement, verdicts } };
    const because = [...(due.because ?? []).slice(0, -1), { step: end, what: 'the phase ends here' }];
    findings.push(finding({ ...due, because }, cause.step, culprit.id, memory));
  };

  const take = (action: Action, apply: () => Judgement = () => applyFought(state, action)): void => {
    if (action.kind === 'phase') {
      for (const due of state.endPhase(action).map(asSure).filter(isFinding)) endOfPhase(due, stepOf(action));
      memory.beginPhase(action.turn.number);
    }
    const before = state.position;
    const { state: after, ...given } = apply();
    let found: Omit<Judgement, 'state'> = given;
    const id = `a${actions.length + 1}`;
    if (roster && begins && mayAnswer(action, before, roster))
      found = { ...found, verdicts: found.verdicts.map(asAnswer) };
    else if (action.kind !== 'adjust') begins = false;
    const open = stillOwed(action, found.verdicts, later, sideOf);
    owed.push(...open.map(v => owedOf(v, { action, id, judgement: found }, untilOf(before.phase), sideOf)));
    const judgement = { ...found, verdicts: found.verdicts.filter(v => !open.some(o => o === v)).map(asSure) };
    const verdict = open.length > 0 && judgement.verdicts.length === 0 ? 'legal' : standingOf(judgement.verdicts);
    actions.push({ id, action, verdict, judgement, units: named(action, nameAt) });
    for (const v of judgement.verdicts.filter(isFinding)) {
      const act = actOf(v, action);
      const made = withLedger(finding(v, stepOf(action), id, memory), judgement);
      findings.push(act === undefined ? made : { ...made, act });
    }
    if (outside && action.kind === 'adjust' && verdict === 'not-judged')
      findings.push(...outside.notes(action, before, id));
    memory.note(action, judgement, verdict);
    state = after;
  };

  for (let phase = phases.shift(); phase; phase = phases.shift()) {
    later = phases.length === 0 ? undefined : phases.flat();
    const queue = new ReadingOrder(phase);
    for (let next = queue.next(); next; next = queue.next()) {
      yield observations.length - queue.size - (later?.length ?? 0);
      if (next.recognised) {
        const reading = bestReading(state, next.recognised);
        queue.readOtherwise(next.recognised, reading);
        const late = later && lateReading(state, reading.action, later, sideOf);
        for (const [i, of] of phases.entries()) phases[i] = late ? of.filter(o => !late.taken.has(o)) : of;
        take(late?.action ?? reading.action);
        continue;
      }
      const [first] = next.observations;
      const beside = roster && fromBeside(state, next.observations, roster);
      if (beside) {
        findings.push(readFromNote(beside));
        queue.readAs(beside.next);
        continue;
      }
      const recognised = state.recognise(next.observations) ?? asOneMove(state, next.observations);
      if (recognised) queue.put(recognised);
      else {
        const fight = first?.kind === 'rolled' ? undeclared(state.position, next.observations) : undefined;
        const alone = first && readAlone(first);
        queue.skip(fight?.consumed ?? 1);
        if (fight) take(fight.action, () => openFight(state, fight));
        else if (alone) take(alone);
      }
    }
  }
  // What the end of the phase would ask for, if the log went on to it.
  for (const due of state.endPhase().filter(isOwing)) {
    const cause = actions.findLast(a => a.action.steps.includes(due.because?.at(-1)?.step ?? 0));
    if (cause) owed.push(owedOf(due, cause, untilOf(state.position.phase), sideOf));
  }
  return { actions, findings: findings.sort((a, b) => a.step - b.step), owed };
};

/** An action of which no rule asked anything is not called legal. */
const standingOf = (verdicts: readonly Verdict[]): Standing => (verdicts.length === 0 ? 'not-judged' : worst(verdicts));

/** The same at once. */
export const judge = (...about: Parameters<typeof judging>): Judged => finished(judging(...about));

/** A fight that nobody rolled for, and of which nothing came, binds nobody: only its own questions are left. */
const applyFought = (state: GameState, action: Action): Judgement => {
  const judged = applyAnyRoll(state, action);
  return isUnfought(action) ? { ...judged, state: state.apply(asPlaced(action)).state } : judged;
};

/** The first reading that accuses nobody; if all do, the first. */
const bestReading = (state: GameState, found: Recognised): Reading =>
  found.or
    ? ([found, ...found.or].find(({ action }) => worst(applyFought(state, action).verdicts) !== 'illegal') ?? found)
    : found;

/** The fight with what was done of it in later phases, if nobody is to blame then. */
const lateReading = (
  state: GameState,
  action: Action,
  later: readonly Observation[],
  sideOf: (unit: UnitId) => string | undefined,
): CarriedOutLate | undefined => {
  if (!('outcome' in action)) return undefined;
  const owing = applyFought(state, action).verdicts.filter(isOwing);
  const late = owing.length === 0 ? undefined : carriedOutLate(action, owing, later, sideOf);
  return late && worst(applyFought(state, late.action).verdicts) !== 'illegal' ? late : undefined;
};

const readFromNote = ({ hex, units, target, step }: ReadFrom): Finding => ({
  code: 'read-from',
  verdict: 'note',
  step,
  units,
  hexes: [hex, target],
  rule: { system: 'log', id: 'read-from' },
  message: `Dragged onto ${target} from afar: read as an overrun out of ${hex}, the cheapest hex beside it.`,
  because: [],
});

type FightAction = ActionOf<'overrun' | 'combat'>;

const isUnfought = (action: Action): action is FightAction =>
  (action.kind === 'overrun' || action.kind === 'combat') &&
  action.dice === undefined &&
  action.outcome.losses.length + action.outcome.retreats.length === 0;

/** Where its attackers were set down. */
const asPlaced = ({ steps, outcome, pools = [] }: FightAction): ActionOf<'adjust'> => ({
  kind: 'adjust',
  steps,
  changes: [
    ...outcome.advances.map(({ unit, to, step }) => ({ what: 'placed' as const, unit, hex: to, reduced: false, step })),
    ...pools.map(pool => ({ what: 'pool' as const, ...pool })),
  ],
});

/** What came of it stands on the board; whether it was right is open. */
const openFight = (state: GameState, { changes, verdict }: UndeclaredFight): Judgement => {
  const judged = state.apply(changes);
  return { ...judged, verdicts: [...judged.verdicts, verdict] };
};

type Unsettled = Verdict & { readonly answer: 'illegal' | 'undetermined' };
const isFinding = (verdict: Verdict): verdict is Unsettled => verdict.answer !== 'legal';

/**
 * The step of what the other side did in a fight and should not have, such as a retreat that is too short: the attack
 * itself may be legal. What was not done at all, and what cannot be told, has none.
 */
const actOf = ({ answer, units }: Unsettled, action: Action): number | undefined => {
  const own = unitsOf(action);
  if (!('outcome' in action) || answer !== 'illegal' || units.some(unit => own.includes(unit))) return undefined;
  const { losses, retreats, advances } = action.outcome;
  const done = [...losses, ...retreats, ...advances].filter(act => units.includes(act.unit)).map(act => act.step);
  return done.length === 0 ? undefined : Math.min(...done);
};

/** A finding shows its figures: the verdict's own, else what the action cost. */
const withLedger = (found: Finding, { ledgers, combat }: AuditedAction['judgement']): Finding => {
  const cost = ledgers['mp'] ?? combat?.attack;
  return found.ledger || !cost ? found : { ...found, ledger: cost, ledgerOf: 'action' };
};

const finding = (verdict: Unsettled, step: number, action: string | undefined, memory: Memory): Finding => ({
  code: verdict.code,
  verdict: verdict.answer,
  step,
  ...present({ action }),
  units: verdict.units,
  hexes: verdict.hexes,
  rule: verdict.rule,
  message: verdict.message,
  ...present({ ledger: verdict.ledger, missing: verdict.missing }),
  ...(verdict.under === undefined ? {} : present({ under: action })),
  because: memory.causes(verdict, step),
});

const named = (
  action: Action,
  nameAt: (unit: UnitId, step: number) => string,
): readonly { readonly id: UnitId; readonly name: string }[] =>
  unitsOf(action).map(id => ({ id, name: nameAt(id, stepOf(action) - 1) }));
