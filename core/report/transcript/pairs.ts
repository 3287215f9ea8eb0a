/**
 * A run of steps, each with the later step that took it back. One that has no such step in the run, and one that took nothing back
 * in it, part the run. What took a step back beyond such a step is in another part, so that both ends part the run, too.
 */
export class Pairs {
  /** By the place of a step in the run, the step that took it back; 0: none. It is the last row of a tree of the greatest ones. */
  private readonly ends: Int32Array;
  private readonly leaves: number;
  /** How many steps of its part one took back. */
  private readonly taken = new Map<number, number>();

  /** @param by the step that took one back; itself, if it only takes others back */
  constructor(
    private readonly first: number,
    private readonly last: number,
    private readonly by: (step: number) => number | undefined,
  ) {
    this.leaves = 2 ** Math.ceil(Math.log2(Math.max(1, last - first + 1)));
    this.ends = new Int32Array(2 * this.leaves);
    for (let step = first; step <= last; step++) {
      const end = by(step);
      if (end === undefined || end <= step || end > last) continue;
      this.set(step, end);
      this.taken.set(end, (this.taken.get(end) ?? 0) + 1);
    }
  }

  /** The steps that part the run, in order. */
  cuts(): readonly number[] {
    const cuts = new Set<number>();
    const open: number[] = [];
    const cut = (step: number): void => {
      if (cuts.has(step)) return;
      cuts.add(step);
      open.push(step);
    };
    for (let step = this.first; step <= this.last; step++) if (this.isAlone(step)) cut(step);
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (let crossing = this.crossing(at); crossing; crossing = this.crossing(at)) {
        const [step, end] = crossing;
        this.set(step, 0);
        this.taken.set(end, (this.taken.get(end) ?? 0) - 1);
        cut(step);
        if (this.isAlone(end)) cut(end);
      }
    return [...cuts].sort((a, b) => a - b);
  }

  private isAlone(step: number): boolean {
    if (this.ends[this.leaves + step - this.first] !== 0) return false;
    return this.by(step) !== step || (this.taken.get(step) ?? 0) === 0;
  }

  /** A pair with its ends before and after a step, or with one of them there. */
  private crossing(step: number): readonly [number, number] | undefined {
    let at = this.placeOfGreatest(step - this.first + 1);
    const own = this.ends[at] ?? 0;
    if (own < step) return undefined;
    while (at < this.leaves) at = (this.ends[2 * at] ?? 0) === own ? 2 * at : 2 * at + 1;
    return [at - this.leaves + this.first, own];
  }

  /** The node of the tree that holds the greatest end among the first `count` places. */
  private placeOfGreatest(count: number): number {
    let best = 1;
    let greatest = -1;
    for (let [low, high] = [this.leaves, this.leaves + count]; low < high; low >>= 1, high >>= 1)
      for (const node of [low % 2 === 1 ? low++ : 0, high % 2 === 1 ? --high : 0])
        if (node > 0 && (this.ends[node] ?? 0) > greatest) [best, greatest] = [node, this.ends[node] ?? 0];
    return best;
  }

  private set(step: number, end: number): void {
    let at = this.leaves + step - this.first;
    this.ends[at] = end;
    for (at >>= 1; at >= 1; at >>= 1) this.ends[at] = Math.max(this.ends[2 * at] ?? 0, this.ends[2 * at + 1] ?? 0);
  }
}
