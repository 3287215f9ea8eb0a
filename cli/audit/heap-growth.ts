// How far the heap may grow before it is looked through again, in percent of what is alive in it. By itself V8 lets it grow to
// four times that, in each thread. A flag of V8 is the whole process's, whichever thread sets it.

import { setFlagsFromString } from 'node:v8';

/** Of each thread, where several work at once. */
const OF_THREADS = 150;

/** Logs of a long game stay open until all are judged: then it counts how much that nobody needs any more lies between them. */
const OF_LONG_GAME = 50;

const grow = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

export const growLessInThreads = (): void => grow(OF_THREADS);

export const growLessForLongGame = (): void => grow(OF_LONG_GAME);
