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
  /** All nodes reached, each at its least cost, in order of cost. */
  readonly nodes: readonly PathEnd<S>[];
  /** The node that ended the search, if `until` was given and true of one. */
  readonly found: PathEnd<S> | undefined;
}

interface Entry<S> extends PathEnd<S> {
  /** Order of discovery: equal costs are settled in it, so that the same question gives the same path. */
  readonly order: number;
}

const before = <S>(a: Entry<S>, b: Entry<S>): boolean =>
  a.spent < b.spent || (a.spent === b.spent && a.order < b.order);

/** A binary heap of entries, the cheapest on top. */
class Heap<S> {
  private readonly items: Entry<S>[] = [];

  push(entry: Entry<S>): void {
    const { items } = this;
    let at = items.length;
    items.push(entry);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = items[above];
      if (parent === undefined || !before(entry, parent)) break;
      items[at] = parent;
      at = above;
    }
    items[at] = entry;
  }

  pop(): Entry<S> | undefined {
    const { items } = this;
    const top = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return top;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let child = items[below];
      if (child === undefined) break;
      const right = items[below + 1];
      if (right !== undefined && before(right, child)) {
        child = right;
        below++;
      }
      if (!before(child, last)) break;
      items[at] = child;
      at = below;
    }
    items[at] = last;
    return top;
  }
}

/** Per state, per hex: two maps of plain keys cost less than one of joined strings. */
class Seen<S> {
  private readonly least = new Map<S, Map<HexId, number>>();

  /** True if nothing as cheap was offered for this node yet. */
  improves(node: PathNode<S>, spent: number): boolean {
    let hexes = this.least.get(node.state);
    if (hexes === undefined) {
      hexes = new Map();
      this.least.set(node.state, hexes);
    }
    const known = hexes.get(node.hex);
    if (known !== undefined && known <= spent) return false;
    hexes.set(node.hex, spent);
    return true;
  }

  isLeast(node: PathNode<S>, spent: number): boolean {
    return this.least.get(node.state)?.get(node.hex) === spent;
  }
}

/**
 * The cheapest ways from some nodes to all others that the limit allows (Dijkstra).
 * Throws RangeError (a defect of the caller) on a cost that is no whole number of 0 or more.
 */
export const cheapestPaths = <S extends string | number | undefined>(question: PathQuestion<S>): PathAnswer<S> => {
  const { limit = Number.MAX_SAFE_INTEGER, steps, until } = question;
  const heap = new Heap<S>();
  const seen = new Seen<S>();
  const nodes: PathEnd<S>[] = [];
  const hexes = new Map<HexId, PathEnd<S>>();
  let order = 0;
  const offer = (node: PathNode<S>, spent: number, from: PathEnd<S> | undefined): void => {
    if (spent <= limit && seen.improves(node, spent))
      heap.push({ hex: node.hex, state: node.state, spent, before: from, order: order++ });
  };

  for (const start of question.from) offer(start, 0, undefined);
  for (let at = heap.pop(); at !== undefined; at = heap.pop()) {
    if (!seen.isLeast(at, at.spent)) continue;
    nodes.push(at);
    if (!hexes.has(at.hex)) hexes.set(at.hex, at);
    if (until?.(at) === true) return { hexes, nodes, found: at };
    for (const step of steps(at, at.spent)) {
      if (!Number.isSafeInteger(step.cost) || step.cost < 0) throw new RangeError(`no cost of a step: ${step.cost}`);
      offer(step, at.spent + step.cost, at);
    }
  }
  return { hexes, nodes, found: undefined };
};

/** The hexes from start to end, both included; a hex that only changes its state stands once. */
export const pathOf = <S>(end: PathEnd<S>): readonly HexId[] => {
  const hexes: HexId[] = [];
  for (let at: PathEnd<S> | undefined = end; at !== undefined; at = at.before)
    if (hexes[hexes.length - 1] !== at.hex) hexes.push(at.hex);
  return hexes.reverse();
};
