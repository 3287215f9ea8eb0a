// What is seen from one observation on. It is a list of its own only once somebody looks at it: of a long log each would be
// long, and a judge who is kept at a turn of the track has one.

import type { Observation } from '../../rules/observation';
import { endOfPhaseFrom } from './reading-order';

export class ObservationsFrom {
  constructor(
    private whole: readonly Observation[],
    private at = 0,
  ) {}

  get all(): readonly Observation[] {
    if (this.at > 0) [this.whole, this.at] = [this.whole.slice(this.at), 0];
    return this.whole;
  }

  /** One after the other, from this one to the last: no list is made of them. */
  *[Symbol.iterator](): Generator<Observation, void> {
    const { whole } = this;
    for (let { at } = this; at < whole.length; at++) {
      const observation = whole[at];
      if (observation) yield observation;
    }
  }

  get length(): number {
    return this.whole.length - this.at;
  }

  /** How many are of the first phase. */
  get phase(): number {
    return endOfPhaseFrom(this.whole, this.at) - this.at;
  }

  /** That many behind the first. */
  ahead(count: number): Observation | undefined {
    return this.whole[this.at + count];
  }

  first(count: number): readonly Observation[] {
    return this.whole.slice(this.at, this.at + count);
  }

  after(count: number): ObservationsFrom {
    return new ObservationsFrom(this.whole, this.at + count);
  }
}
