// How far the heap may grow before it is looked through again, in percent of what is alive in it. By itself V8 lets it grow to
// four times that, in each thread. A flag of V8 is the whole process's, whichever thread sets it.

import { setFlagsFromString } from 'node:v8';

/** Of many logs one after the other, in one thread or several: each leaves all behind that it took. */
const OF_MANY_LOGS = 150;

/** Logs of a long game stay open until all are judged: then it counts how much that nobody needs any more lies between them. */
const OF_LONG_GAME = 50;

/** One log, but of very many steps: a fifth of the memory less, at no cost that could be measured. */
const OF_LONG_LOG = 100;

let least = Infinity;

/** What was set for a longer game stays for the shorter ones after it. */
const grow = (percent: number): void => {
  if (percent >= least) return;
  least = percent;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
};

export const growLessForManyLogs = (): void => grow(OF_MANY_LOGS);

export const growLessForLongLog = (): void => grow(OF_LONG_LOG);

export const growLessForLongGame = (): void => grow(OF_LONG_GAME);
