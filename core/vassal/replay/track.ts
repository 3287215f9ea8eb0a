/** Marked as moved and not, flipped and back: most values go to and fro between few. */
const LATELY = 3;

/** A value that changes at some steps: what it was after any step is found by halving, however long the log is. */
export class Track<T> {
  private steps: number[] = [];
  private values: T[] = [];
  /** Where the last one was found: who goes through a log asks for it again, or for the next. */
  private hint = 0;

  /** Steps come in order; a second value for the same step replaces the first. */
  record(step: number, value: T): void {
    const last = this.steps.length - 1;
    if (this.steps[last] === step) {
      this.values[last] = value;
      return;
    }
    // Most have one value for good: a list that is pushed to while it is empty makes room for many.
    if (last < 0) [this.steps, this.values] = [[step], [value]];
    else {
      this.steps.push(step);
      this.values.push(value);
    }
  }

  /** One of the last few values, the latest first. */
  lately(matches: (value: T) => boolean): T | undefined {
    const { values } = this;
    for (let i = values.length - 1; i >= 0 && i >= values.length - LATELY; i--) {
      const value = values[i];
      if (value !== undefined && matches(value)) return value;
    }
    return undefined;
  }

  /** Nothing more is recorded. */
  close(): void {
    [this.steps, this.values] = [this.steps.slice(), this.values.slice()];
  }

  /** The value after the last step recorded so far. */
  get latest(): T | undefined {
    return this.values[this.values.length - 1];
  }

  /** The value after a step; undefined before the first one. */
  at(step: number): T | undefined {
    const { steps } = this;
    let low = this.hint;
    if (!this.holds(low, step)) low++;
    if (!this.holds(low, step)) {
      low = 0;
      let high = steps.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((steps[middle] ?? 0) <= step) low = middle + 1;
        else high = middle;
      }
    }
    this.hint = low;
    return low === 0 ? undefined : this.values[low - 1];
  }

  /** So many values were recorded at this step or before. */
  private holds(count: number, step: number): boolean {
    const { steps } = this;
    return (
      count <= steps.length &&
      (count === 0 || (steps[count - 1] ?? 0) <= step) &&
      (count === steps.length || (steps[count] ?? 0) > step)
    );
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
