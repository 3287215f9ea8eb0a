// `npm run bench`: figures beside what is aimed at. It prints and asserts nothing: machines differ, ratios count.

import { benchReplay } from './replay';
import { benchRules, type BenchLine } from './rules';
import { benchProcesses } from './whole';

/** One line a subject. */
const SUBJECTS: readonly (() => readonly BenchLine[] | Promise<readonly BenchLine[]>)[] = [benchRules, benchReplay];

const run = async (): Promise<void> => {
  for (const subject of SUBJECTS)
    for (const { name, ms, aimMs } of await subject())
      console.log(`${name}: ${ms.toFixed(3)} ms (aim: ${aimMs.toFixed(0)} ms)`);
  console.log('\nreplay --json as a whole process');
  for (const { name, seconds, megabytes } of await benchProcesses())
    console.log(`${name}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB at most`);
};

void run();
