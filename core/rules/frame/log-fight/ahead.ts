// What is seen after an observation, up to the end of what is looked at.

import type { Observation } from '../../observation';

/** As of an array. A part of it is no copy: each observation of a long phase has most of the phase ahead of it. */
export interface Ahead extends Iterable<Observation> {
  readonly length: number;
  at(i: number): Observation | undefined;
  findIndex(is: (o: Observation) => boolean): number;
  find(is: (o: Observation) => boolean): Observation | undefined;
  some(is: (o: Observation) => boolean): boolean;
  slice(from: number, to?: number): Ahead;
}

class Part implements Ahead {
  constructor(
    private readonly all: readonly Observation[],
    private readonly from: number,
    private readonly to: number,
  ) {}

  get length(): number {
    return this.to - this.from;
  }

  at(i: number): Observation | undefined {
    return i < this.length ? this.all[this.from + i] : undefined;
  }

  findIndex(is: (o: Observation) => boolean): number {
    for (let i = this.from; i < this.to; i++) {
      const o = this.all[i];
      if (o && is(o)) return i - this.from;
    }
    return -1;
  }

  find(is: (o: Observation) => boolean): Observation | undefined {
    const at = this.findIndex(is);
    return at < 0 ? undefined : this.at(at);
  }

  some(is: (o: Observation) => boolean): boolean {
    return this.findIndex(is) >= 0;
  }

  slice(from: number, to = this.length): Ahead {
    return new Part(this.all, Math.min(this.from + from, this.to), Math.min(this.from + to, this.to));
  }

  *[Symbol.iterator](): Generator<Observation> {
    for (let i = this.from; i < this.to; i++) {
      const o = this.all[i];
      if (o) yield o;
    }
  }
}

/** What there is of them from the `from`th on. */
export const aheadFrom = (all: readonly Observation[], from: number): Ahead =>
  new Part(all, Math.min(from, all.length), all.length);
