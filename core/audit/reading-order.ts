// The observations of one phase, in the order in which they are read as actions: a fight stands at its dice, so that
// what is done between its declaration and its dice is read before it.

import type { Reading, Recognised } from '../rules/frame/read-fight';
import type { Observation } from '../rules/observation';

/** What comes next: an action that was recognised before, or the observations that are not read yet. */
export type Next =
  | { readonly recognised: Recognised; readonly observations?: undefined }
  | { readonly recognised?: undefined; readonly observations: readonly Observation[] };

export class ReadingOrder {
  private readonly ready: { readonly at: number; readonly recognised: Recognised }[] = [];

  constructor(private pending: readonly Observation[]) {}

  /** Observations that are not read yet. */
  get left(): readonly Observation[] {
    return this.pending;
  }

  get size(): number {
    return this.pending.length;
  }

  /** What is said changes nothing on the board: a fight does not wait for a remark before its dice. */
  next(): Next | undefined {
    const act = this.pending.find(o => o.kind !== 'said');
    const [ready] = this.ready;
    if (ready && (!act || ready.at <= act.step)) {
      this.ready.shift();
      return { recognised: ready.recognised };
    }
    return this.pending.length > 0 ? { observations: this.pending } : undefined;
  }

  put(recognised: Recognised): void {
    const at = recognised.at ?? recognised.action.steps[0] ?? 0;
    const later = this.ready.findIndex(other => other.at > at);
    this.ready.splice(later < 0 ? this.ready.length : later, 0, { at, recognised });
    this.pending = recognised.left;
  }

  /** What is not read yet if the action that is read now is read in another way: what it takes and leaves then. */
  leftBy(first: Reading, chosen: Reading): readonly Observation[] {
    if (chosen === first) return this.pending;
    const freed = chosen.left.filter(o => !first.left.includes(o));
    const taken = new Set(first.left.filter(o => !chosen.left.includes(o)));
    return [...this.pending.filter(o => !taken.has(o)), ...freed].sort((a, b) => a.step - b.step);
  }

  /** Does an action that was recognised before wait for its place? */
  get isOneWaiting(): boolean {
    return this.ready.length > 0;
  }

  /** It is read in another way after all. */
  readOtherwise(first: Reading, chosen: Reading): void {
    this.pending = this.leftBy(first, chosen);
  }

  /** The observations that are not read yet, told otherwise. */
  readAs(observations: readonly Observation[]): void {
    this.pending = observations;
  }

  skip(count: number): void {
    this.pending = this.pending.slice(count);
  }
}

/** How many of the observations are of the first phase: nothing belongs to an action of two phases. */
export const endOfFirstPhase = (observations: readonly Observation[]): number => {
  const next = observations.findIndex((o, i) => o.kind === 'phase' && i > 0);
  return next < 0 ? observations.length : next;
};
