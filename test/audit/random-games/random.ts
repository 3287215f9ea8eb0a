// Chance that can be played again: the same seed gives the same game.

export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** mulberry32: at least 0, under 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number under n. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  shuffled<T>(items: readonly T[]): readonly T[] {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const [a, b] = [mixed[i], mixed[j]];
      if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a];
    }
    return mixed;
  }

  /** Some of them in their order, at least one. */
  some<T>(items: readonly T[]): readonly T[] {
    const chosen = items.filter(() => this.chance(0.5));
    return chosen.length > 0 ? chosen : items.slice(0, 1);
  }

  die(): number {
    return 1 + this.below(6);
  }
}
