// What breaks a rule in what a judge has read, by act: one act is one conflict, whatever is found of it.

import type { Action } from '../../rules/action';
import type { GameState } from '../../rules/system';
import type { AuditedAction, Finding } from '../audit';
import type { Judge } from '../judge/judge';
import { played } from '../judge/moments';
import type { Conflict } from '../slips/slip';

/** What breaks a rule, all that is found of it together. */
export type Broken = Pick<Conflict, 'key' | 'findings'>;

export class Conflicts {
  /** What is broken among so many findings. */
  private known: { count: number; readonly from: number; readonly broken: Map<string, readonly Finding[]> } | undefined;
  /** The moments after so many actions that were asked for. */
  private readonly moments = new Map<number, GameState>();

  constructor(
    private readonly judge: Judge,
    /** The judge at the turns of the track: what was found before the first is not looked at. */
    private readonly turns: readonly Judge[],
  ) {}

  /** By their keys, in the order in which they are found. */
  get broken(): ReadonlyMap<string, readonly Finding[]> {
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

  of({ key, findings }: Broken): Conflict {
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

  momentBefore(action: Action): GameState | undefined {
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
}

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
