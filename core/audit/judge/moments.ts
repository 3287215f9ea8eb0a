// What the rules remember between two steps of a log that was judged: whoever asks what may be done then gets the answer
// that the judge would have given. The judge keeps a moment now and then; from there the actions are played again.

import type { GameState } from '../../rules/system';
import type { Audit, AuditedAction } from '../audit';

/** A moment that the judge kept: so many actions were done. */
export interface KeptMoment {
  readonly count: number;
  readonly state: GameState;
}

export const momentAt = (count: number, state: GameState): KeptMoment => ({
  count,
  state: state.forgetful?.() ?? state,
});

/** A moment is kept when a phase begins, after so many actions at the earliest: playing them again takes a part of a second. */
const APART = 200;

/** Is it time to keep one more? */
export const isFarFrom = (kept: readonly KeptMoment[], count: number): boolean =>
  count - (kept.at(-1)?.count ?? 0) >= APART;

/** The moment after these actions. */
export const played = (state: GameState, actions: readonly AuditedAction[]): GameState =>
  actions.reduce((now, { action }) => now.apply(action).state, state);

/** The moment before one of the actions. */
export const momentBefore = (
  kept: readonly KeptMoment[],
  actions: readonly AuditedAction[],
  count: number,
): GameState | undefined => {
  const from = kept.findLast(moment => moment.count <= count);
  return from && played(from.state, actions.slice(from.count, count));
};

/** So many moments that were asked for stay: a reader goes on from step to step. */
const FEW = 8;

export class Moments {
  private readonly asked: KeptMoment[] = [];
  /** By action: the last step of those up to it, and the first of those from it on. */
  private readonly lastBy: readonly number[];
  private readonly firstFrom: readonly number[];

  constructor(
    private readonly kept: readonly KeptMoment[],
    private readonly actions: readonly AuditedAction[],
  ) {
    let last = 0;
    this.lastBy = actions.map(({ action }) => (last = Math.max(last, ...action.steps)));
    let first = Infinity;
    this.firstFrom = actions
      .toReversed()
      .map(({ action }) => (first = Math.min(first, ...action.steps)))
      .reverse();
  }

  /** After a step: with all actions that were done by then. One that goes on is not begun yet. */
  at(step: number): GameState | undefined {
    const done = this.lastBy.findIndex(last => last > step);
    const whole = done === -1 ? this.actions.length : done;
    const begun = this.firstFrom.findIndex(first => first > step);
    const end = begun === -1 ? this.actions.length : begun;
    const before = this.before(whole);
    // Some that were read as later are over already.
    const over = this.actions.slice(whole, end).filter(({ action }) => action.steps.every(at => at <= step));
    return before && played(before, over);
  }

  private before(count: number): GameState | undefined {
    const known = [...this.kept, ...this.asked].filter(moment => moment.count <= count);
    const from = known.reduce<KeptMoment | undefined>((t, m) => (t && t.count >= m.count ? t : m), undefined);
    if (!from) return undefined;
    const state = played(from.state, this.actions.slice(from.count, count));
    if (from.count !== count) this.asked.push({ count, state });
    if (this.asked.length > FEW) this.asked.shift();
    return state;
  }
}

const made = new WeakMap<Audit, Moments>();

/** undefined: the log was not judged. */
export const momentsOf = (audit: Audit): Moments | undefined => {
  if (!audit.moments || audit.unjudged !== undefined) return undefined;
  const moments = made.get(audit) ?? new Moments(audit.moments, audit.actions);
  made.set(audit, moments);
  return moments;
};
