// `npm run bench`: figures beside what is aimed at. It prints and asserts nothing: machines differ, ratios count.

import { benchAudits, type AuditLine } from './audit';
import type { ProcessLine } from './child';
import { benchReplay } from './replay';
import { benchRules, type BenchLine } from './rules';
import { benchProcesses } from './whole';

/** One line a subject. */
const SUBJECTS: readonly (() => readonly BenchLine[] | Promise<readonly BenchLine[]>)[] = [benchRules, benchReplay];

const processText = ({ name, seconds, cpuSeconds, megabytes }: ProcessLine): string =>
  `${name}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB at most`;

const auditText = ({ msAStep, before, ...line }: AuditLine): string => {
  const { cpuSeconds, megabytes } = line;
  const more = msAStep === undefined ? '' : `, ${msAStep.toFixed(3)} ms for each step more`;
  if (!before) return processText(line) + more;
  const [time, memory] = [cpuSeconds / before.cpuSeconds, megabytes / before.megabytes];
  return `${processText(line)}${more}; ${time.toFixed(2)} of the time and ${memory.toFixed(2)} of the memory of before`;
};

const run = async (): Promise<void> => {
  for (const subject of SUBJECTS)
    for (const { name, ms, aimMs } of await subject())
      console.log(`${name}: ${ms.toFixed(3)} ms (aim: ${aimMs.toFixed(0)} ms)`);
  console.log('\nreplay --json as a whole process');
  for (const line of await benchProcesses()) console.log(processText(line));
  console.log('\naudit as a whole process (aim: 20,000 steps in 5 s and 500 MB, linear in steps)');
  for (const line of await benchAudits()) console.log(auditText(line));
};

void run();
