// Logs that cost too much may show it only as they are compared, judged or told. They stop no others that are read with them.

import { limitIn } from '../../vassal/budget';

/** What comes of work on one log; or, where that costs too much, what `tooDear` makes of the words that say so. */
export const orTooDear = <T, U>(work: () => T, tooDear: (why: string) => U): T | U => {
  try {
    return work();
  } catch (error) {
    const limit = limitIn(error);
    if (!limit) throw error;
    return tooDear(limit.message);
  }
};

/**
 * Works on logs together; where one of them costs too much, on each alone.
 *
 * @param work tells nothing of its logs before it is done with all of them: it may be called again with some
 * @param tooDear is told why a log cannot be worked on
 */
export const togetherOrAlone = async <L>(
  logs: readonly L[],
  work: (logs: readonly L[]) => Promise<void>,
  tooDear: (log: L, why: string) => void,
): Promise<void> => {
  try {
    await work(logs);
  } catch (error) {
    const limit = limitIn(error);
    if (!limit) throw error;
    const [only] = logs;
    if (logs.length > 1) for (const log of logs) await togetherOrAlone([log], work, tooDear);
    else if (only !== undefined) tooDear(only, limit.message);
  }
};
