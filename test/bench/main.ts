// `npm run bench`: figures beside what is aimed at. It prints and asserts nothing: machines differ, ratios count.

import { benchArchive, benchKills, type ArchiveLine, type KillsLine } from './archive-runs';
import { benchAudits, type AuditLine } from './audit';
import type { ProcessLine } from './child';
import { benchBoardLines } from './board-lines';
import { benchMany } from './many-logs';
import { benchReplay } from './replay';
import { benchRules, type BenchLine } from './rules';
import { benchTypedLines } from './typed-lines';
import { benchProcesses } from './whole';

const linesText = (lines: readonly BenchLine[]): readonly string[] =>
  lines.map(({ name, ms, aimMs }) => `${name}: ${ms.toFixed(3)} ms (aim: ${aimMs.toFixed(0)} ms)`);

const processText = ({ name, seconds, cpuSeconds, megabytes }: ProcessLine): string =>
  `${name}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB at most`;

const auditText = ({ msAStep, before, ...line }: AuditLine): string => {
  const { cpuSeconds, megabytes } = line;
  const more = msAStep === undefined ? '' : `, ${msAStep.toFixed(3)} ms for each step more`;
  if (!before) return processText(line) + more;
  const [time, memory] = [cpuSeconds / before.cpuSeconds, megabytes / before.megabytes];
  return `${processText(line)}${more}; ${time.toFixed(2)} of the time and ${memory.toFixed(2)} of the memory of before`;
};

const archiveText = ({ hash, load, ...line }: ArchiveLine): string =>
  `${processText(line)}; load ${load.toFixed(1)}, result ${hash}`;

const killsText = ({ kills, halfResults, left, leftAtLast, isSame }: KillsLine): string =>
  `${kills} runs killed: ${halfResults} half results; ${left} unfinished files, ${leftAtLast} of them after the last run; its result is ${isSame ? 'the same' : 'ANOTHER'}`;

interface Part {
  readonly title: string;
  /** `which`: one rule system only, or so many logs. */
  readonly lines: (which: string | undefined) => Promise<readonly string[]>;
}

const LOGS = 1000;
const TIMES = 3;
const KILLS = 20;

const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['rules', { title: 'the rules', lines: async () => linesText(benchRules()) }],
  ['typed', { title: 'odds as they are typed', lines: async () => linesText(benchTypedLines()) }],
  ['board', { title: 'odds on a board', lines: async () => linesText(await benchBoardLines()) }],
  ['replay', { title: 'replay', lines: async () => linesText(await benchReplay()) }],
  [
    'whole',
    { title: 'replay --json as a whole process', lines: async () => (await benchProcesses()).map(processText) },
  ],
  [
    'audit',
    {
      title: 'audit as a whole process (aim: 20,000 steps in 5 s and 500 MB, linear in steps)',
      lines: async system => (await benchAudits(system)).map(auditText),
    },
  ],
  [
    'archive',
    {
      title: 'audit of 1,000 logs of 200 steps (aim: two jobs 1.8 times as fast, once more 20 times, 600 MB)',
      lines: async logs => (await benchArchive(Number(logs ?? LOGS), TIMES)).map(archiveText),
    },
  ],
  [
    'many',
    {
      title:
        'audit of very many short logs (aim: index page under 5 MB, second run under 60 s of processor time, 600 MB)',
      lines: async logs =>
        (await benchMany(Number(logs ?? LOGS))).map(line => `${processText(line)}; index ${line.index.toFixed(2)} MB`),
    },
  ],
  [
    'kills',
    {
      title: 'the same, killed at random moments',
      lines: async logs => [killsText(await benchKills(Number(logs ?? LOGS), KILLS))],
    },
  ],
]);

/** `npm run bench -- audit ocs-4.3`: one part, of one system; `archive 200`: of so many logs; without a word, all. */
const run = async ([name, which]: readonly string[]): Promise<void> => {
  const parts = name === undefined ? [...PARTS.values()] : [PARTS.get(name)];
  for (const part of parts) {
    if (!part) throw new Error(`the parts are ${[...PARTS.keys()].join(', ')}`);
    console.log(`\n${part.title}`);
    for (const line of await part.lines(which)) console.log(line);
  }
};

void run(process.argv.slice(2));
