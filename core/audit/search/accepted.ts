// What an explanation takes for faults, and for dice that are for nothing.

const NONE: ReadonlySet<string> = new Set();

/** The keys of conflicts: those that were settled before, one set for all that go on from there, and its own. */
export class Accepted {
  constructor(
    readonly settled: ReadonlySet<string> = NONE,
    readonly own: ReadonlySet<string> = NONE,
  ) {}

  has(key: string): boolean {
    return this.own.has(key) || this.settled.has(key);
  }

  with(keys: Iterable<string>): Accepted {
    return new Accepted(this.settled, new Set([...this.own, ...keys]));
  }

  /** All of them settled: they cost nothing more. */
  asSettled(): Accepted {
    return this.own.size === 0 ? this : new Accepted(new Set([...this.settled, ...this.own]));
  }
}
