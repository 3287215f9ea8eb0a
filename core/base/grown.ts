// A list to which much is added, and of which many earlier states are kept.

export class Grown<T> {
  private constructor(
    private items: T[],
    /** Of a state that nobody looked at yet: so many of the items, which others may add to. */
    private earlier?: number,
  ) {}

  static empty<T>(): Grown<T> {
    return new Grown<T>([]);
  }

  /** It grows with this list. */
  get all(): readonly T[] {
    return this.own();
  }

  get length(): number {
    return this.earlier ?? this.items.length;
  }

  push(...more: readonly T[]): void {
    this.own().push(...more);
  }

  replace(index: number, by: T): void {
    this.items = this.own().with(index, by);
  }

  /** As it is now, whatever becomes of it. Nothing is copied before somebody looks. */
  copy(): Grown<T> {
    return new Grown(this.items, this.length);
  }

  private own(): T[] {
    if (this.earlier !== undefined) [this.items, this.earlier] = [this.items.slice(0, this.earlier), undefined];
    return this.items;
  }
}
