// The explanations that a search carries on side by side, and the best that it knows.

import { FAULT } from '../slips/slip';
import { CameThere } from './came-there';
import { mayBeTakenUp, priceOf, totalOf } from './cost';
import { isHalfDone, type Explanation } from './explanation';

/** So many explanations are carried on side by side, the cheapest. */
const BEAM = 8;

export class Candidates {
  private open: readonly Explanation[];
  private readonly cameThere: CameThere;

  constructor(
    public best: Explanation,
    /** How many observations are left where reading on trial ends. */
    private readonly end: number,
    private readonly estimateOf: (one: Explanation) => number,
  ) {
    this.open = [best];
    this.cameThere = new CameThere(end);
  }

  /** The one that is likely to be the cheapest in the end is taken out. */
  take(): Explanation | undefined {
    const [next, ...others] = this.open;
    this.open = others;
    return next;
  }

  /** What costs as much as an explanation that is known explains nothing better. */
  isTooDear(price: number): boolean {
    return price >= totalOf(this.best);
  }

  /** One by a slip more, unless another came to the same as cheaply. */
  addTold(one: Explanation): void {
    if (this.cameThere.isFirst(one, this.estimateOf(one))) this.add(one);
  }

  add(one: Explanation): void {
    this.open = [...this.open, one];
    if (one.reading.isAt(this.end) && !this.isTooDear(totalOf(one)) && !isHalfDone(one)) this.best = one;
  }

  /** Keeps the most promising of them. */
  rank(): void {
    this.open = this.open
      .filter(one => !this.isTooDear(priceOf(one)))
      .map(one => ({ one, estimate: this.estimateOf(one) }))
      .sort((a, b) => a.estimate - b.estimate)
      .filter(({ estimate }, _, all) => {
        // A slip that mends the half of a fault explains nothing yet: it keeps no other away.
        const first = all.find(({ one }) => !isHalfDone(one));
        return !first || estimate <= first.estimate + mayBeTakenUp(first.one) + FAULT;
      })
      .map(({ one }) => one)
      .slice(0, BEAM);
  }
}
