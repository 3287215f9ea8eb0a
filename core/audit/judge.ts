import { present } from '../base/present';
import { finished } from '../base/parts';
import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { Recognised } from '../rules/gather-fight';
import type { GameState, Judgement } from '../rules/system';
import { worst, type Verdict } from '../rules/verdict';
import type { UnitId } from '../scenario/scenario';
import type { AuditedAction, Finding, Standing } from './audit';
import { applyAnyRoll } from './dice-again';
import { Memory, stepOf, unitsOf } from './memory';
import { OutsideFights, type Roster } from './outside-fights';
import { readAlone } from './read-action';
import { asSure } from './sureness';
import type { undeclaredFights, UndeclaredFight } from './undeclared';

/** How far ahead a system may look for what belongs to one action; a phase never needs more. */
const WINDOW = 400;

export interface Judged {
  readonly actions: readonly AuditedAction[];
  readonly findings: readonly Finding[];
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
  const memory = new Memory();
  const outside = roster && new OutsideFights(roster);

  /**
   * What the end of a phase finds owed is told where it came about: at the action that brought it, if the verdict names
   * its step; that action then is not legal.
   */
  const endOfPhase = (owed: Unsettled, end: number): void => {
    const cause = owed.because?.at(-1);
    const i = cause ? actions.findLastIndex(a => a.action.steps.includes(cause.step)) : -1;
    const culprit = actions[i];
    if (!cause || !culprit) {
      findings.push(finding(owed, end, undefined, memory));
      return;
    }
    const verdicts = [...culprit.judgement.verdicts, owed];
    actions[i] = { ...culprit, verdict: standingOf(verdicts), judgement: { ...culprit.judgement, verdicts } };
    const because = [...(owed.because ?? []).slice(0, -1), { step: end, what: 'the phase ends here' }];
    findings.push(finding({ ...owed, because }, cause.step, culprit.id, memory));
  };

  const take = (action: Action, apply: () => Judgement = () => applyAnyRoll(state, action)): void => {
    if (action.kind === 'phase') {
      for (const owed of state.endPhase(action).map(asSure).filter(isFinding)) endOfPhase(owed, stepOf(action));
      memory.beginPhase(action.turn.number);
    }
    const before = state.position;
    const { state: after, ...found } = apply();
    const judgement = { ...found, verdicts: found.verdicts.map(asSure) };
    const id = `a${actions.length + 1}`;
    const verdict = standingOf(judgement.verdicts);
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

  /** What a fight passed over, such as a badge that was set before its dice: the board is as they left it. */
  const takePassed = (passed: readonly Observation[] | undefined, own: readonly number[]): void => {
    for (const seen of passed ?? []) {
      const action = own.includes(seen.step) ? undefined : readAlone(seen);
      if (action) take(action);
    }
  };

  /** Once what came before the dice is on the board, the fight is read anew: it is rolled for as the board then is. */
  const recognise = (next: readonly Observation[]): Recognised | undefined => {
    const found = state.recognise(next);
    if (!found?.before || found.before.length === 0) return found;
    takePassed(found.before, found.action.steps);
    return state.recognise(next) ?? found;
  };

  let i = 0;
  while (i < observations.length) {
    yield i;
    const next = observations.slice(i, i + WINDOW);
    const recognised = recognise(next);
    const fight = recognised || next[0]?.kind !== 'rolled' ? undefined : undeclared(state.position, next);
    const alone = next[0] && readAlone(next[0]);
    const action = recognised?.action ?? alone;
    if (fight) take(fight.action, () => openFight(state, fight));
    else if (action) take(action);
    takePassed(recognised?.after, recognised?.action.steps ?? []);
    i += Math.max(1, (recognised ?? fight)?.consumed ?? 1);
  }
  return { actions, findings: findings.sort((a, b) => a.step - b.step) };
};

/** An action of which no rule asked anything is not called legal. */
const standingOf = (verdicts: readonly Verdict[]): Standing => (verdicts.length === 0 ? 'not-judged' : worst(verdicts));

/** The same at once. */
export const judge = (...about: Parameters<typeof judging>): Judged => finished(judging(...about));

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
