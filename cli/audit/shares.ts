// Work that several do at once, each first what is his: what lies side by side is alike, and who has done one such piece does
// the next sooner (its module is read, its rules are compiled). Who has done his own helps the one with most left.

export class Shares<T> {
  readonly #shares: T[][];

  constructor(shares: readonly (readonly T[])[]) {
    this.#shares = shares.map(share => [...share].reverse());
  }

  /** The next of the own share; else the last of the longest other one. */
  next(own: number): T | undefined {
    const share = this.#shares[own];
    if (share && share.length > 0) return share.pop();
    const longest = this.#shares.reduce((a, b) => (b.length > a.length ? b : a), []);
    return longest.shift();
  }
}

/** Neighbours stay together. */
export const inShares = <T>(items: readonly T[], count: number): readonly (readonly T[])[] =>
  Array.from({ length: count }, (_, i) =>
    items.slice(Math.floor((items.length * i) / count), Math.floor((items.length * (i + 1)) / count)),
  );
