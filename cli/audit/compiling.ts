// How eagerly V8 puts the code of small functions into their callers as it compiles them. Compiling is a third of the work on a
// small archive, and each thread compiles for itself: on another core where one is idle, at the threads' cost where none is.
// With less of that it compiles for a third of the time less, and what it made is as fast. A flag of V8 is the whole process's.

import { setFlagsFromString } from 'node:v8';

/** Of a function with all that is put into it, in bytes of bytecode. V8's own measure is six times that. */
const MOST_INLINED = 150;

export const inlineLessInThreads = (): void =>
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
