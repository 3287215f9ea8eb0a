// What is judged of a line of play up to now: the actions with what is found of them, what is owed, and moments from which
// one may judge on.

import { Grown } from '../../base/grown';
import { isFight, type Action } from '../../rules/action';
import { withVerdicts } from '../../rules/judged-verdicts';
import { asSure } from '../../rules/sureness';
import type { GameState, Judgement } from '../../rules/system';
import { worst, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction, Finding, Owed, Standing } from '../audit';
import { findingOf, findingOn, isUnsettled, type Unsettled } from '../make-finding';
import { stepOf, unitsOf, type Memory } from '../memory';
import { perhapsDone } from './first-acts';
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

/** Fights against a hex without enemies that somebody rolled for, or nobody took back; their dice, and their steps. */
export interface ForNothing {
  readonly fights: number;
  readonly dice: number;
  readonly steps: readonly number[];
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
  private ofActions = Grown.empty<AuditedAction>();
  private ofFindings = Grown.empty<Finding>();
  private owed: Owed[] = [];
  private moments: KeptMoment[];
  /** Fights that were rolled for against a hex without enemies: no reading at all, where another can be had. */
  forNothing: ForNothing = { fights: 0, dice: 0, steps: [] };

  constructor(
    begin: GameState,
    private readonly names: Names,
  ) {
    this.moments = [momentAt(0, begin)];
  }

  copy(state: GameState, names: Names): JudgedSoFar {
    const other = new JudgedSoFar(state, names);
    other.ofActions = this.ofActions.copy();
    other.ofFindings = this.ofFindings.copy();
    other.owed = [...this.owed];
    other.moments = [...this.moments];
    other.forNothing = this.forNothing;
    return other;
  }

  /** It grows. */
  get actions(): readonly AuditedAction[] {
    return this.ofActions.all;
  }

  /** It grows. */
  get findings(): readonly Finding[] {
    return this.ofFindings.all;
  }

  /** How long they are; an earlier judge's lists are not made for it. */
  get counts(): Readonly<Record<'actions' | 'findings', number>> {
    return { actions: this.ofActions.length, findings: this.ofFindings.length };
  }

  /** Of the action that comes next. */
  get nextId(): string {
    return `a${this.ofActions.length + 1}`;
  }

  note(...findings: readonly Finding[]): void {
    this.ofFindings.push(...findings);
  }

  /** Keeps the moment, if none near it is kept. */
  keep(state: GameState): void {
    const { length } = this.ofActions;
    if (isFarFrom(this.moments, length)) this.moments.push(momentAt(length, state));
  }

  /** The action with what is found of it, and what is owed. */
  record(
    action: Action,
    found: Omit<Judgement, 'state'>,
    notes: readonly Finding[],
    { position, rest, memory }: Then,
  ): void {
    const { nameAt, sideOf } = this.names;
    this.noteForNothing(action, found, position);
    const id = this.nextId;
    const open = stillOwed(action, found.verdicts, rest, sideOf);
    const until = untilOf(position.phase, rest !== undefined);
    this.owed.push(...open.flatMap(v => owedOf(v, { action, id, judgement: found }, until, sideOf)));
    const judgement = withVerdicts(found, all => all.filter(v => !open.some(o => o === v)).map(asSure));
    const verdict = open.length > 0 && judgement.verdicts.length === 0 ? 'legal' : standingOf(judgement.verdicts);
    this.ofActions.push({ id, action, verdict, judgement, units: named(action, nameAt) });
    for (const v of judgement.verdicts.filter(isUnsettled))
      this.ofFindings.push(findingOn(v, { action, id, judgement }, memory));
    this.ofFindings.push(...notes);
    memory.note(action, judgement, verdict);
  }

  /** Does a fight that was rolled for, or of which something is not settled, have nobody of the other side in its target? */
  private noteForNothing(
    action: Action,
    { verdicts }: Omit<Judgement, 'state'>,
    position: GameState['position'],
  ): void {
    const { units, masked } = position;
    if (!isFight(action) || masked.has(action.target)) return;
    const { sideOf } = this.names;
    const side = sideOf(unitsOf(action)[0] ?? '');
    if ([...units].some(([id, { hex }]) => hex === action.target && sideOf(id) !== side)) return;
    const dice = (action.dice ?? []).length;
    if (dice === 0 && !verdicts.some(isUnsettled)) return;
    const { fights, dice: before, steps } = this.forNothing;
    this.forNothing = { fights: fights + 1, dice: before + dice, steps: [...steps, ...action.steps] };
  }

  /**
   * What the end of a phase finds owed is told where it came about: at the action that brought it, if the verdict names
   * its step; that action then is not legal.
   *
   * @param end the step of the end
   * @param isFirst the log begins in this phase
   */
  endOfPhase(due: Unsettled, end: number, isFirst: boolean, memory: Memory): void {
    const { actions } = this;
    const cause = due.because?.at(-1);
    const i = cause ? actions.findLastIndex(a => a.action.steps.includes(cause.step)) : -1;
    const culprit = actions[i];
    if (!cause || !culprit) {
      this.ofFindings.push(findingOf(isFirst ? perhapsDone(due) : due, end, undefined, memory));
      return;
    }
    const verdicts = [...culprit.judgement.verdicts, due];
    this.ofActions.replace(i, {
      ...culprit,
      verdict: standingOf(verdicts),
      judgement: { ...culprit.judgement, verdicts },
    });
    const because = [...(due.because ?? []).slice(0, -1), { step: end, what: 'the phase ends here' }];
    this.ofFindings.push(findingOf({ ...due, because }, cause.step, culprit.id, memory));
  }

  /** When all is read, with what the end of the phase would ask for, if the log went on to it. */
  atEnd(state: GameState): Judged {
    const { actions, findings } = this;
    const owed = [...this.owed];
    for (const due of state.endPhase().filter(isOwing)) {
      const cause = actions.findLast(a => a.action.steps.includes(due.because?.at(-1)?.step ?? 0));
      if (cause) owed.push(...owedOf(due, cause, untilOf(state.position.phase), this.names.sideOf));
    }
    return { actions, findings: [...findings].sort((a, b) => a.step - b.step), owed, moments: this.moments };
  }
}

/** An action of which no rule asked anything is not called legal. */
const standingOf = (verdicts: readonly Verdict[]): Standing => (verdicts.length === 0 ? 'not-judged' : worst(verdicts));

const named = (action: Action, nameAt: Names['nameAt']): readonly { readonly id: UnitId; readonly name: string }[] =>
  unitsOf(action).map(id => ({ id, name: nameAt(id, stepOf(action) - 1) }));
