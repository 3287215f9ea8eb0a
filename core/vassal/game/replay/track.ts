/** A value that changes at some steps: what it was after any step is found by halving, however long the log is. */
export class Track<T> {
  private readonly steps: number[] = [];
  private readonly values: T[] = [];

  /** Steps come in order; a second value for the same step replaces the first. */
  record(step: number, value: T): void {
    const last = this.steps.length - 1;
    if (this.steps[last] === step) {
      this.values[last] = value;
      return;
    }
    this.steps.push(step);
    this.values.push(value);
  }

  /** The value after the last step recorded so far. */
  get latest(): T | undefined {
    return this.values[this.values.length - 1];
  }

  /** The value after a step; undefined before the first one. */
  at(step: number): T | undefined {
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.steps[middle] ?? 0) <= step) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? undefined : this.values[low - 1];
  }

  /** The first step at which the value satisfies a condition. */
  firstStep(matches: (value: T) => boolean): number | undefined {
    const i = this.values.findIndex(matches);
    return i < 0 ? undefined : this.steps[i];
  }

  /** The steps at which it changed, in order. */
  changes(): readonly number[] {
    return this.steps;
  }

  /** All values there ever were, in order. */
  all(): Iterable<T> {
    return this.values;
  }
}
