// How far a long run is, on a terminal.

/** In its parts: of a log that is looked at and then judged, the first is the smaller part of the work. */
export const WORK = { look: 1, judge: 3 } as const;

/** Sooner nobody can say how long it will take, in milliseconds. */
const TOO_SOON = 4000;

export class Progress {
  #done = 0;
  readonly #began: number;

  /**
   * @param all the whole work
   * @param now in milliseconds
   */
  constructor(
    private all: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#began = now();
  }

  did(work: number): void {
    this.#done += work;
  }

  /** So much is left, and no more: not all that was to be done is done for every log. */
  leaves(work: number): void {
    this.all = this.#done + work;
  }

  /** `about 3 minutes left`; empty: it cannot be said yet. */
  left(): string {
    const gone = this.now() - this.#began;
    if (gone < TOO_SOON || this.#done === 0 || this.#done >= this.all) return '';
    const seconds = (gone / this.#done) * (this.all - this.#done) * 0.001;
    if (seconds < 10) return 'a few seconds left';
    if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`;
  }
}
