/**
 * The work that a file asks for, where it is done: whoever does it draws, in about a millionth of a second of a processor. Who
 * bounds it throws once it is too much.
 */
export interface Work {
  readonly draw: (count: number) => void;
  /** All that was drawn so far. */
  readonly drawn: number;
}

/** Nobody bounds it: it is the host's own wish. */
export const UNBOUNDED: Work = { draw: () => undefined, drawn: 0 };
