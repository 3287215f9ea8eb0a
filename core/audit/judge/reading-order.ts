// The observations of one phase, in the order in which they are read as actions: a fight stands at its dice, so that
// what is done between its declaration and its dice is read before it.

import type { Reading, Recognised } from '../../rules/frame/log-fight/read-fight';
import { byStep, type Observation } from '../../rules/observation';

/** What comes next: an action that was recognised before, or the observations that are not read yet. */
export type Next =
  | { readonly recognised: Recognised; readonly observations?: undefined }
  | { readonly recognised?: undefined; readonly observations: readonly Observation[] };

/** An action that was recognised, until its place comes; `before`: what was not read then. */
interface Waiting {
  readonly at: number;
  readonly recognised: Recognised;
  readonly before: readonly Observation[];
}

export class ReadingOrder {
  private ready: readonly Waiting[] = [];

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
    const [ready] = this.ready;
    const act = ready && this.pending.find(o => o.kind !== 'said');
    if (ready && (!act || ready.at <= act.step)) {
      this.ready = this.ready.slice(1);
      return { recognised: ready.recognised };
    }
    return this.pending.length > 0 ? { observations: this.pending } : undefined;
  }

  put(recognised: Recognised): void {
    const at = recognised.at ?? recognised.action.steps[0] ?? 0;
    const later = this.ready.findIndex(other => other.at > at);
    const place = later < 0 ? this.ready.length : later;
    const waiting = { at, recognised, before: this.pending };
    this.ready = [...this.ready.slice(0, place), waiting, ...this.ready.slice(place)];
    this.pending = recognised.left;
  }

  /** What is not read yet if the action that is read now is read in another way: what it takes and leaves then. */
  leftBy(first: Reading, chosen: Reading): readonly Observation[] {
    return exchanged(this.pending, first, chosen);
  }

  /** The same if those that wait for their place are read anew, too: they may have other dice. */
  leftInAnyOrder(first: Reading, chosen: Reading): readonly Observation[] {
    // Whoever was recognised last has the fewest before him.
    const waiting = [...this.ready].sort((a, b) => a.before.length - b.before.length);
    const left = waiting.reduce((now, { before, recognised }) => undone(now, before, recognised.left), this.pending);
    return exchanged(left, first, chosen);
  }

  /** It is read in another order after all, and so are those that waited for their place. */
  readInAnyOrder(first: Reading, chosen: Reading): void {
    this.pending = this.leftInAnyOrder(first, chosen);
    this.ready = [];
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

/** What an action that was read took is there again. */
const undone = (
  now: readonly Observation[],
  before: readonly Observation[],
  left: readonly Observation[],
): readonly Observation[] => {
  const known = new Set(before);
  const kept = new Set(left);
  return byStep([...now.filter(o => known.has(o) || !kept.has(o)), ...before.filter(o => !kept.has(o))]);
};

/** What is left when an action is read in another way. */
const exchanged = (now: readonly Observation[], first: Reading, chosen: Reading): readonly Observation[] => {
  if (chosen === first) return now;
  const freed = chosen.left.filter(o => !first.left.includes(o));
  const taken = new Set(first.left.filter(o => !chosen.left.includes(o)));
  return byStep([...now.filter(o => !taken.has(o)), ...freed]);
};

/** Where the phase ends that begins there: nothing belongs to an action of two phases. */
export const endOfPhaseFrom = (observations: readonly Observation[], at: number): number => {
  let end = at + 1;
  while (end < observations.length && observations[end]?.kind !== 'phase') end++;
  return Math.min(end, observations.length);
};
