import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState, Judgement } from '../rules/system';
import { worst, type Verdict } from '../rules/verdict';
import type { UnitId } from '../scenario/scenario';
import type { AuditedAction, Finding } from './audit';
import { Memory, stepOf, unitsOf } from './memory';
import { readAlone } from './read-action';
import { asSure } from './sureness';

/** How far ahead a system may look for what belongs to one action; a phase never needs more. */
const WINDOW = 400;

export interface Judged {
  readonly actions: readonly AuditedAction[];
  readonly findings: readonly Finding[];
}

/**
 * Reads observations as actions, by the system's own signs where it sees any, and judges them one after the other. Each
 * is judged on the board as it was played.
 *
 * @param nameAt how a unit's counter reads after a step
 */
export const judge = (
  begin: GameState,
  observations: readonly Observation[],
  nameAt: (unit: UnitId, step: number) => string,
): Judged => {
  let state = begin;
  const actions: AuditedAction[] = [];
  const findings: Finding[] = [];
  const memory = new Memory();

  const take = (action: Action): void => {
    if (action.kind === 'phase') {
      const owed = state.endPhase().map(asSure);
      findings.push(...owed.filter(isFinding).map(v => finding(v, stepOf(action), undefined, memory)));
      memory.beginPhase();
    }
    const judgement = sure(state.apply(action));
    const id = `a${actions.length + 1}`;
    const verdict = worst(judgement.verdicts);
    actions.push({ id, action, verdict, judgement, units: named(action, nameAt) });
    findings.push(...judgement.verdicts.filter(isFinding).map(v => finding(v, stepOf(action), id, memory)));
    memory.note(action, judgement, verdict);
    state = judgement.state;
  };

  for (let i = 0; i < observations.length;) {
    const next = observations.slice(i, i + WINDOW);
    const recognised = state.recognise(next);
    const alone = next[0] && readAlone(next[0]);
    const action = recognised?.action ?? alone;
    if (action) take(action);
    i += Math.max(1, recognised?.consumed ?? 1);
  }
  return { actions, findings };
};

const sure = (judgement: Judgement): Judgement => ({ ...judgement, verdicts: judgement.verdicts.map(asSure) });

type Unsettled = Verdict & { readonly answer: 'illegal' | 'undetermined' };
const isFinding = (verdict: Verdict): verdict is Unsettled => verdict.answer !== 'legal';

/** A verdict names the step that it speaks of if that is not the action's first one. */
const finding = (verdict: Unsettled, step: number, action: string | undefined, memory: Memory): Finding => ({
  code: verdict.code,
  verdict: verdict.answer,
  step,
  ...(action === undefined ? {} : { action }),
  units: verdict.units,
  hexes: verdict.hexes,
  rule: verdict.rule,
  message: verdict.message,
  ...(verdict.ledger === undefined ? {} : { ledger: verdict.ledger }),
  ...(verdict.missing === undefined ? {} : { missing: verdict.missing }),
  because: memory.causes(verdict, step),
});

const named = (
  action: Action,
  nameAt: (unit: UnitId, step: number) => string,
): readonly { readonly id: UnitId; readonly name: string }[] =>
  unitsOf(action).map(id => ({ id, name: nameAt(id, stepOf(action) - 1) }));
