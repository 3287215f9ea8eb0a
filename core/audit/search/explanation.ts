// One explanation of a log: the slips that it takes for granted, the acts that it takes for faults, and how all is judged then.

import { isFight } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { AuditedAction, Finding } from '../audit';
import type { GameState } from '../../rules/system';
import type { Judge } from '../judge';
import { played } from '../moments';
import { FAULT, type Conflict, type Retelling } from '../slips/slip';

/** Dice that are for nothing, fights without dice and what cannot be told cost too: else the search would learn to destroy evidence. */
const LOOSE = 4;
const OPEN = 2;
/** A die that an act used and uses no more; a fight against a hex without enemies. */
const LOST = 10;
/** An act that still breaks a rule is likely to cost that much. */
const LIKELY = 7;

export class Explanation {
  /** The conflict that its last slip did not mend by itself. */
  half: string | undefined;
  /** The judge at the turns of the track, the first where the observations begin. */
  readonly turns: Judge[];

  constructor(
    /** From the first of the turns on. */
    readonly observations: readonly Observation[],
    turns: readonly Judge[],
    readonly slips: readonly Retelling[],
    readonly accepted: ReadonlySet<string>,
    /** What its slips and faults cost. */
    readonly price: number,
    public judge: Judge,
    /** So many dice are used if the log is believed. */
    public dice = 0,
  ) {
    this.turns = [...turns];
  }

  /** Reads one more phase. */
  *phase(): Generator<unknown, void> {
    this.turns.push(this.judge.readingOn(this.judge.left));
    yield* this.judge.phase();
  }

  /** What is not taken for a fault yet, in the order in which it is found. */
  conflicts(): readonly Conflict[] {
    const { actions } = this.judge.soFar;
    const found = new Map<string, Finding[]>();
    for (const finding of this.findings) {
      if (finding.verdict !== 'illegal') continue;
      const key = keyOf(finding, actions);
      if (this.accepted.has(key)) continue;
      const alike = found.get(key);
      if (alike) alike.push(finding);
      else found.set(key, [finding]);
    }
    return [...found].map(([key, alike]) => this.conflictOf(key, alike));
  }

  /** What is found from the first of the turns on. */
  private get findings(): readonly Finding[] {
    return this.judge.soFar.findings.slice(this.turns[0]?.soFar.findings.length ?? 0);
  }

  private get actions(): readonly AuditedAction[] {
    return this.judge.soFar.actions.slice(this.turns[0]?.soFar.actions.length ?? 0);
  }

  private conflictOf(key: string, findings: readonly Finding[]): Conflict {
    const { actions } = this.judge.soFar;
    const [first] = findings;
    const i = indexOfId(first?.action);
    const act = actions[i];
    const step = act ? Math.min(...act.action.steps) : (first?.step ?? 0);
    const done = i < 0 ? actions : actions.slice(0, i);
    return {
      kind: 'broken',
      key,
      step,
      findings,
      ...(act ? { act } : {}),
      done,
      read: actions,
      before: () => this.momentAfter(done),
      momentBefore: action => {
        const at = actions.findIndex(a => a.action === action);
        return at < 0 ? undefined : this.momentAfter(actions.slice(0, at));
      },
    };
  }

  private momentAfter(done: readonly AuditedAction[]): GameState | undefined {
    const turn = this.turns.findLast(({ soFar }) => soFar.actions.length <= done.length);
    return turn && played(turn.now, done.slice(turn.soFar.actions.length));
  }

  /** The steps of dice that no action took, or that are for a fight which nobody declared. */
  looseDice(): ReadonlySet<number> {
    const read = new Set(this.actions.filter(isUnderstood).flatMap(({ action }) => action.steps));
    const seen = this.observations.slice(0, this.observations.length - this.judge.left.length);
    return new Set(seen.flatMap(o => (o.kind === 'rolled' && !read.has(o.step) ? [o.step] : [])));
  }

  /** Dice that nobody looked at yet. */
  diceForNothing(): readonly Conflict[] {
    const done = this.judge.soFar.actions;
    return [...this.looseDice()].flatMap((step): readonly Conflict[] => {
      const key = `dice ${step}`;
      return this.accepted.has(key)
        ? []
        : [{ kind: 'loose-dice', key, step, findings: [], done, read: done, before: NONE, momentBefore: NONE }];
    });
  }

  /** What it leaves over. */
  leftover(): number {
    const open = new Set(this.findings.flatMap(f => (f.verdict === 'undetermined' ? [f.action ?? f.step] : [])));
    const unrolled = this.actions.filter(({ action }) => isFight(action) && (action.dice ?? []).length === 0);
    const lost = Math.max(0, this.dice - this.diceUsed());
    const empty = this.judge.soFar.fightsForNothing - (this.turns[0]?.soFar.fightsForNothing ?? 0);
    return LOOSE * (this.looseDice().size + unrolled.length) + LOST * (lost + empty) + OPEN * open.size;
  }

  /** How many dice its acts use. */
  diceUsed(): number {
    return this.actions.reduce((sum, { action }) => sum + ('dice' in action ? (action.dice ?? []).length : 0), 0);
  }

  /** What it is likely to cost in the end. */
  estimate(): number {
    return this.price + LIKELY * this.conflicts().length + this.leftover();
  }

  /** All that still breaks a rule is taken for a fault. */
  total(): number {
    return this.price + FAULT * this.conflicts().length + this.leftover();
  }

  /** The same, with an act taken for a fault, or dice for nothing. */
  accepting({ key, kind }: Conflict): Explanation {
    const { observations, turns, slips, judge } = this;
    const price = this.price + (kind === 'broken' ? FAULT : 0);
    return new Explanation(observations, turns, slips, new Set([...this.accepted, key]), price, judge, this.dice);
  }

  /** The same, with all that still breaks a rule taken for faults, and all loose dice for nothing. */
  acceptingAll(): Explanation {
    const { observations, turns, slips, judge } = this;
    const keys = [...this.conflicts(), ...this.diceForNothing()].map(({ key }) => key);
    return new Explanation(
      observations,
      turns,
      slips,
      new Set([...this.accepted, ...keys]),
      this.total(),
      judge,
      this.dice,
    );
  }

  /** The same told otherwise, to be judged from the last turn of the track before that on. */
  retold(by: Retelling): Explanation {
    const { turns, slips, price, accepted } = this;
    const [at, start] = turns
      .map((turn, i): readonly [number, number] => [i, this.indexOf(turn)])
      .findLast(([, index]) => index >= 0 && index <= by.from) ?? [0, 0];
    const turn = turns[at] ?? this.judge;
    const judge = turn.readingOn(by.observations.slice(start));
    return new Explanation(
      by.observations,
      turns.slice(0, at),
      [...slips, by],
      accepted,
      price + by.price,
      judge,
      this.dice,
    );
  }

  /** Where a turn stands among the observations; -1: something after it was read before it. */
  private indexOf({ left }: Judge): number {
    const index = this.observations.length - left.length;
    return index >= 0 && this.observations[index] === left[0] && this.observations.at(-1) === left.at(-1) ? index : -1;
  }
}

const isUnderstood = ({ judgement }: AuditedAction): boolean =>
  !judgement.verdicts.some(v => v.code === 'undeclared-fight');

const NONE = (): undefined => undefined;

/** Actions are numbered `a1`, `a2`, … */
const indexOfId = (id: string | undefined): number => (id === undefined ? -1 : Number(id.slice(1)) - 1);

/** An act is the same in all explanations if it begins at the same step with the same units. */
const keyOf = ({ action: id, code, step, units }: Finding, actions: readonly AuditedAction[]): string => {
  const action = actions[indexOfId(id)]?.action;
  return action
    ? `${action.kind === 'move' ? 'move' : 'act'} ${Math.min(...action.steps)} ${namesIn(action)}`
    : `${code} ${step} ${units.join()}`;
};

const namesIn = (action: AuditedAction['action']): string =>
  'units' in action ? action.units.join() : 'target' in action ? action.target : '';
