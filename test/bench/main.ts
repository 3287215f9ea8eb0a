// `npm run bench`: each figure beside its limit; exits 1 if one is over it.

import { benchReplay } from './replay';
import { benchRules, type BenchLine } from './rules';

/** One line a subject. */
const SUBJECTS: readonly (() => readonly BenchLine[] | Promise<readonly BenchLine[]>)[] = [benchRules, benchReplay];

const run = async (): Promise<void> => {
  const lines: BenchLine[] = [];
  for (const subject of SUBJECTS) lines.push(...(await subject()));
  for (const { name, ms, limitMs } of lines)
    console.log(`${ms <= limitMs ? 'ok  ' : 'SLOW'} ${name}: ${ms.toFixed(3)} ms (limit ${limitMs.toFixed(0)} ms)`);
  process.exitCode = lines.every(l => l.ms <= l.limitMs) ? 0 : 1;
};

void run();
