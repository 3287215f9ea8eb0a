// What is judged of a line of play up to now: the actions with what is found of them, what is owed, and moments from which
// one may judge on.

import type { Action } from '../../rules/action';
import { withVerdicts } from '../../rules/judged-verdicts';
import { asSure } from '../../rules/sureness';
import type { GameState, Judgement } from '../../rules/system';
import { worst, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction, Finding, Owed, Standing } from '../audit';
import { findingOf, findingOn, isUnsettled, type Unsettled } from '../make-finding';
import { stepOf, unitsOf, type Memory } from '../memory';
import { perhapsDone } from './first-acts';
import { withFight } from './for-nothing';
import { JudgedActs } from './judged-acts';
import { isFarFrom, momentAt, type KeptMoment } from './moments';
import type { ObservationsFrom } from './observations-from';
import { isOwing, owedOf, stillOwed, untilOf } from './owed';

export interface Judged {
  readonly actions: readonly AuditedAction[];
  readonly findings: readonly Finding[];
  readonly owed: readonly Owed[];
  /** The first is that before all actions. */
  readonly moments: readonly KeptMoment[];
}

/** Who units are. */
interface Names {
  /** How a unit's counter reads after a step. */
  readonly nameAt: (unit: UnitId, step: number) => string;
  readonly sideOf: (unit: UnitId) => string | undefined;
}

/** When an action was judged. */
interface Then {
  readonly position: GameState['position'];
  /** What comes after its phase; undefined: the log ends in it. */
  readonly rest: ObservationsFrom | undefined;
  readonly memory: Memory;
}

export class JudgedSoFar {
  private owed: Owed[] = [];
  private moments: KeptMoment[];

  constructor(
    begin: GameState,
    private readonly names: Names,
    readonly acts = new JudgedActs(),
  ) {
    this.moments = [momentAt(0, begin)];
  }

  copy(state: GameState, names: Names): JudgedSoFar {
    const other = new JudgedSoFar(state, names, this.acts.copy());
    other.owed = [...this.owed];
    other.moments = [...this.moments];
    return other;
  }

  /** Keeps the moment, if none near it is kept. */
  keep(state: GameState): void {
    const { actions } = this.acts.counts;
    if (isFarFrom(this.moments, actions)) this.moments.push(momentAt(actions, state));
  }

  /** The action with what is found of it, and what is owed. */
  record(
    action: Action,
    found: Omit<Judgement, 'state'>,
    notes: readonly Finding[],
    { position, rest, memory }: Then,
  ): void {
    const { acts } = this;
    const { nameAt, sideOf } = this.names;
    acts.forNothing = withFight(acts.forNothing, action, found, position, sideOf);
    const id = acts.nextId;
    const open = stillOwed(action, found.verdicts, rest, sideOf);
    const until = untilOf(position.phase, rest !== undefined);
    this.owed.push(...open.flatMap(v => owedOf(v, { action, id, judgement: found }, until, sideOf)));
    const { judgement, verdict } = standing(found, open);
    acts.add({ id, action, verdict, judgement, units: named(action, nameAt) });
    for (const v of judgement.verdicts.filter(isUnsettled)) acts.note(findingOn(v, { action, id, judgement }, memory));
    acts.note(...notes);
    memory.note(action, judgement, verdict);
  }

  /**
   * What the end of a phase finds owed is told where it came about: at the action that brought it, if the verdict names
   * its step; that action then is not legal.
   *
   * @param end the step of the end
   * @param isFirst the log begins in this phase
   */
  endOfPhase(due: Unsettled, end: number, isFirst: boolean, memory: Memory): void {
    const { acts } = this;
    const at = causeOf(due, acts.actions);
    if (!at) {
      acts.note(findingOf(isFirst ? perhapsDone(due) : due, end, undefined, memory));
      return;
    }
    const { index, culprit, step } = at;
    const verdicts = [...culprit.judgement.verdicts, due];
    const judgement = { ...culprit.judgement, verdicts };
    acts.replace(index, { ...culprit, verdict: standingOf(verdicts), judgement });
    const because = [...(due.because ?? []).slice(0, -1), { step: end, what: 'the phase ends here' }];
    acts.note(findingOf({ ...due, because }, step, culprit.id, memory));
  }

  /** When all is read, with what the end of the phase would ask for, if the log went on to it. */
  atEnd(state: GameState): Judged {
    const { actions, findings } = this.acts;
    const owed = [...this.owed];
    for (const due of state.endPhase().filter(isOwing)) {
      const cause = causeOf(due, actions);
      if (cause) owed.push(...owedOf(due, cause.culprit, untilOf(state.position.phase), this.names.sideOf));
    }
    return { actions, findings: [...findings].sort((a, b) => a.step - b.step), owed, moments: this.moments };
  }
}

/** The act that brought what is due, and the step that did: the last that the verdict names. */
const causeOf = (
  { because }: Pick<Verdict, 'because'>,
  actions: readonly AuditedAction[],
): { readonly index: number; readonly culprit: AuditedAction; readonly step: number } | undefined => {
  const { step } = because?.at(-1) ?? {};
  if (step === undefined) return undefined;
  const index = actions.findLastIndex(({ action }) => action.steps.includes(step));
  const culprit = actions[index];
  return culprit && { index, culprit, step };
};

/** How an action stands but for what is open in it: that is owed, and no fault yet. */
const standing = (
  found: Omit<Judgement, 'state'>,
  open: readonly Verdict[],
): Pick<AuditedAction, 'judgement' | 'verdict'> => {
  const judgement = withVerdicts(found, all => all.filter(v => !open.some(o => o === v)).map(asSure));
  const isLegal = open.length > 0 && judgement.verdicts.length === 0;
  return { judgement, verdict: isLegal ? 'legal' : standingOf(judgement.verdicts) };
};

/** An action of which no rule asked anything is not called legal. */
const standingOf = (verdicts: readonly Verdict[]): Standing => (verdicts.length === 0 ? 'not-judged' : worst(verdicts));

const named = (action: Action, nameAt: Names['nameAt']): readonly { readonly id: UnitId; readonly name: string }[] =>
  unitsOf(action).map(id => ({ id, name: nameAt(id, stepOf(action) - 1) }));
