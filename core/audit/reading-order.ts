// The observations of one phase, in the order in which they are read as actions: a fight stands at its dice, so that
// what is done between its declaration and its dice is read before it.

import type { Action } from '../rules/action';
import type { Recognised } from '../rules/frame/read-fight';
import type { Observation } from '../rules/observation';

/** What comes next: an action that was recognised before, or the observations that are not read yet. */
export type Next =
  | { readonly action: Action; readonly observations?: undefined }
  | { readonly action?: undefined; readonly observations: readonly Observation[] };

export class ReadingOrder {
  private readonly ready: { readonly at: number; readonly action: Action }[] = [];

  constructor(private pending: readonly Observation[]) {}

  /** Observations that are not read yet. */
  get size(): number {
    return this.pending.length;
  }

  next(): Next | undefined {
    const [first] = this.pending;
    const [action] = this.ready;
    if (action && (!first || action.at <= first.step)) {
      this.ready.shift();
      return { action: action.action };
    }
    return first && { observations: this.pending };
  }

  put({ action, left, at }: Recognised): void {
    const stands = at ?? action.steps[0] ?? 0;
    const later = this.ready.findIndex(other => other.at > stands);
    this.ready.splice(later < 0 ? this.ready.length : later, 0, { at: stands, action });
    this.pending = left;
  }

  skip(count: number): void {
    this.pending = this.pending.slice(count);
  }
}

/** Where phases begin and end: nothing belongs to an action of two phases. */
export const phasesOf = (observations: readonly Observation[]): readonly (readonly [number, number])[] => {
  const starts = [0, ...observations.flatMap((o, i) => (o.kind === 'phase' && i > 0 ? [i] : []))];
  return starts.map((start, i) => [start, starts[i + 1] ?? observations.length] as const);
};
