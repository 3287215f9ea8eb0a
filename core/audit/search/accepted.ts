// What an explanation takes for faults, and for dice that are for nothing.

/** Conflicts by their keys, and loose dice by their steps. */
interface Conflicts {
  readonly keys: ReadonlySet<string>;
  readonly dice: ReadonlySet<number>;
}

const NONE: Conflicts = { keys: new Set(), dice: new Set() };

export class Accepted {
  constructor(
    /** What was settled before: one for all that go on from there. It costs nothing more. */
    readonly settled: Conflicts = NONE,
    readonly own: Conflicts = NONE,
  ) {}

  has(key: string): boolean {
    return this.own.keys.has(key) || this.settled.keys.has(key);
  }

  with(keys: readonly string[], dice: readonly number[]): Accepted {
    return new Accepted(this.settled, joined(this.own, { keys: new Set(keys), dice: new Set(dice) }));
  }

  asSettled(): Accepted {
    const { settled, own } = this;
    return own.keys.size + own.dice.size === 0 ? this : new Accepted(joined(settled, own));
  }
}

const joined = (a: Conflicts, b: Conflicts): Conflicts => ({
  keys: b.keys.size === 0 ? a.keys : new Set([...a.keys, ...b.keys]),
  dice: b.dice.size === 0 ? a.dice : new Set([...a.dice, ...b.dice]),
});
