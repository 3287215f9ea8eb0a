import type { Counts } from './inspection';

/** Counts things by name. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  /** The most frequent first, then by name. */
  counts(): Counts {
    const sorted = [...this.#counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    // Names come from files: `__proto__` is one like any other.
    const counts = Object.create(null) as Record<string, number>;
    for (const [name, count] of sorted) counts[name] = count;
    return counts;
  }
}
