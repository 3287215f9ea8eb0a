// How eagerly V8 compiles, and how much in one go. Flags of V8 are the whole process's, whichever thread sets them.

import { setFlagsFromString } from 'node:v8';

/**
 * So much has to run of a function, in bytes of bytecode, before V8 compiles it for speed. Three times V8's own measure: most
 * runs last a second or two, and most of what V8 compiles in them pays for itself never. What a long log runs often is
 * compiled all the same.
 */
const RUN_BEFORE = 200_000;

/** Of a function with all that is put into it, in bytes of bytecode. V8's own measure is six times that. */
const MOST_INLINED = 150;

/**
 * For a program that runs for seconds, not for hours. Small functions go into their callers less often, too: compiling is a
 * third of the work on a log of some ten thousand steps, and on a small archive, where each thread compiles for itself. With
 * less of that it takes a third of its time less, and what it made is as fast.
 */
export const compileLater = (): void => {
  setFlagsFromString(`--interrupt-budget=${RUN_BEFORE}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MOST_INLINED}`);
};
