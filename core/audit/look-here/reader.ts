import type { StoryStep } from './story';

/** What is looked for in a log, which is read once for all looks: step by step, in order. */
export interface Reader<T> {
  readonly note: (step: StoryStep) => void;
  /** What was found; asked after the last step. */
  readonly found: () => T;
}

/** For what cannot be looked for in this log. */
export const nothing = <T>(found: T): Reader<T> => ({ note: () => undefined, found: () => found });
