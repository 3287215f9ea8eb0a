import { ownSize } from '../base/own-size';
import type { HexId } from './hex-map';

/**
 * A place in a search: a hex, and whatever else of the way there decides what comes next (halted, waypoints passed,
 * kind of movement). Two nodes are the same if both are.
 */
export interface PathNode<S> {
  readonly hex: HexId;
  readonly state: S;
}

export interface PathStep<S> extends PathNode<S> {
  /** In the caller's unit, such as half MPs: a whole number, 0 or more, so that costs stay exact. */
  readonly cost: number;
}

export interface PathQuestion<S extends string | number | undefined> {
  readonly from: readonly PathNode<S>[];
  /** The legal steps out of a node. `spent` is the cost up to it. */
  readonly steps: (node: PathNode<S>, spent: number) => Iterable<PathStep<S>>;
  /** The most that may be spent in all; absent: no limit. */
  readonly limit?: number;
  /**
   * The least that a node still has to spend: what cannot keep to the limit any more is left out. A step may lower it by
   * no more than the step costs. With a limit that the answer keeps to, the answer is the same. Absent: 0.
   */
  readonly ahead?: (node: PathNode<S>) => number;
  /** Stop at the first node, in order of cost, of which this is true. */
  readonly until?: (node: PathNode<S>) => boolean;
}

/** A node reached at the least cost, and the one before it. */
export interface PathEnd<S> extends PathNode<S> {
  readonly spent: number;
  readonly before: PathEnd<S> | undefined;
}

export interface PathAnswer<S> {
  /** The cheapest arrival in each hex that can be reached, over all states; in order of cost. */
  readonly hexes: ReadonlyMap<HexId, PathEnd<S>>;
  /** The node that ended the search, if `until` was given and true of one. */
  readonly found: PathEnd<S> | undefined;
}

/**
 * Nodes by what was spent up to them, the least first; of equal ones the first comer, so that the same question gives
 * the same path. Costs are small whole numbers: many nodes share one, and only the costs themselves must be sorted.
 */
class Frontier<S> {
  private readonly bySpent = new Map<number, PathEnd<S>[]>();
  /** A binary heap of the costs that have nodes, the least on top. */
  private readonly costs: number[] = [];
  private now: readonly PathEnd<S>[] = [];
  private next = 0;

  push(node: PathEnd<S>): void {
    const equals = this.bySpent.get(node.spent);
    if (equals) equals.push(node);
    else {
      this.bySpent.set(node.spent, [node]);
      this.addCost(node.spent);
    }
  }

  pop(): PathEnd<S> | undefined {
    // A step may cost nothing: the nodes of the cost that is read now are kept until no more can come.
    if (this.next === this.now.length) {
      const done = this.now[0];
      if (done) {
        this.bySpent.delete(done.spent);
        this.takeCost();
      }
      const least = this.costs[0];
      this.now = (least === undefined ? undefined : this.bySpent.get(least)) ?? [];
      this.next = 0;
    }
    return this.now[this.next++];
  }

  private addCost(cost: number): void {
    const { costs } = this;
    let at = costs.length;
    costs.push(cost);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = costs[above] ?? 0;
      if (parent <= cost) break;
      costs[at] = parent;
      at = above;
    }
    costs[at] = cost;
  }

  private takeCost(): void {
    const { costs } = this;
    const last = costs.pop();
    if (last === undefined || costs.length === 0) return;
    let at = 0;
    for (let below = 1; below < costs.length; below = 2 * at + 1) {
      if ((costs[below + 1] ?? Infinity) < (costs[below] ?? 0)) below++;
      const child = costs[below] ?? 0;
      if (child >= last) break;
      costs[at] = child;
      at = below;
    }
    costs[at] = last;
  }
}

/**
 * The cheapest ways from some nodes to all others that the limit allows (Dijkstra).
 * Throws RangeError (a defect of the caller) on a cost that is no whole number of 0 or more.
 */
export const cheapestPaths = <S extends string | number | undefined>(question: PathQuestion<S>): PathAnswer<S> => {
  const { limit = Number.MAX_SAFE_INTEGER, steps, until, ahead } = question;
  const frontier = new Frontier<S>();
  /** Per state, per hex: two maps of plain keys cost less than one of joined strings. */
  const cheapest = new Map<S, Map<HexId, PathEnd<S>>>();
  const ends: PathEnd<S>[] = [];
  const offer = (node: PathNode<S>, spent: number, before: PathEnd<S> | undefined): void => {
    let known = cheapest.get(node.state);
    if (!known) cheapest.set(node.state, (known = new Map()));
    const other = known.get(node.hex);
    if ((other && other.spent <= spent) || spent > limit || (ahead && spent + ahead(node) > limit)) return;
    const end = { hex: node.hex, state: node.state, spent, before };
    known.set(node.hex, end);
    frontier.push(end);
  };

  for (const start of question.from) offer(start, 0, undefined);
  for (let at = frontier.pop(); at !== undefined; at = frontier.pop()) {
    if (cheapest.get(at.state)?.get(at.hex) !== at) continue;
    ends.push(at);
    if (until?.(at) === true) return answerOf(ends, at);
    for (const step of steps(at, at.spent)) {
      if (!Number.isSafeInteger(step.cost) || step.cost < 0) throw new RangeError(`no cost of a step: ${step.cost}`);
      offer(step, at.spent + step.cost, at);
    }
  }
  return answerOf(ends, undefined);
};

/** Most questions are for the end that was found: its hexes are gathered only for those that are not. */
const answerOf = <S>(ends: readonly PathEnd<S>[], found: PathEnd<S> | undefined): PathAnswer<S> => ({
  found,
  get hexes() {
    const hexes = new Map<HexId, PathEnd<S>>();
    for (const end of ends) if (!hexes.has(end.hex)) hexes.set(end.hex, end);
    return hexes;
  },
});

/** The hexes from start to end, both included; a hex that only changes its state stands once. */
export const pathOf = <S>(end: PathEnd<S>): readonly HexId[] => {
  const hexes: HexId[] = [];
  for (let at: PathEnd<S> | undefined = end; at !== undefined; at = at.before)
    if (hexes[hexes.length - 1] !== at.hex) hexes.push(at.hex);
  return ownSize(hexes.reverse());
};
