/** What a stranger's file may cost. Every reader takes them; each limit broken is its own error (`too-many-entries`, …). */
export interface Limits {
  readonly entries: number;
  /** Bytes of one inflated entry, and of all that one reader inflates. */
  readonly inflatedBytes: number;
  /** Inflated : compressed bytes of one entry. Checked above 1 MiB inflated. */
  readonly ratio: number;
  /** ESC nesting of commands (spec 3.5). */
  readonly commandDepth: number;
  /** TAB nesting of traits (spec 5.1). */
  readonly traitDepth: number;
  readonly steps: number;
  readonly pieces: number;
  /** Places and states of pieces that a replay writes down: each piece that a step moves or changes is one. */
  readonly records: number;
  /** So many of them may come at once, beside those of the start; */
  readonly recordsAtOnce: number;
  /** and so many more with each step: in long games a step moves a few pieces, and now and then all of them. */
  readonly recordsAStep: number;
}

export const DEFAULT_LIMITS: Limits = {
  entries: 20_000,
  inflatedBytes: 600 * 1024 * 1024,
  ratio: 500,
  commandDepth: 64,
  traitDepth: 256,
  steps: 1_000_000,
  pieces: 1_000_000,
  records: 2_000_000,
  recordsAtOnce: 220_000,
  recordsAStep: 100,
};
