// `npm run bench`: each figure beside its limit; exits 1 if one is over it.

import { benchRules, type BenchLine } from './rules';

/** One line a subject. */
const SUBJECTS: readonly (() => readonly BenchLine[])[] = [benchRules];

const lines = SUBJECTS.flatMap(subject => subject());
for (const { name, ms, limitMs } of lines)
  console.log(`${ms <= limitMs ? 'ok  ' : 'SLOW'} ${name}: ${ms.toFixed(3)} ms (limit ${limitMs} ms)`);
process.exitCode = lines.every(l => l.ms <= l.limitMs) ? 0 : 1;
