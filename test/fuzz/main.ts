// `npm run fuzz [-- COUNT [SEED]]`: damages files and reads them, by default 100,000 times. Ends with a count of what
// came of it; the first defect ends it, with the seed that shows it.

import { mulberry32, mutate } from './mutate';
import { seedBuildFile, seedFiles } from './seeds';
import { problemFile, SHAPES } from './shapes';
import { tryBuildFile, tryFile } from './try-file';
import { WRITTEN } from './written';

/** Of processor time, as all times here: on a busy machine the clock tells of the others. */
const SLOW_MS = 2000;
/** What no file may take, and the whole run no more of: with all that the test itself holds. */
const MOST_MS = 60_000;
const MOST_MB = 2500;

/** So many files are between two lines on how far the run has come. */
const PROGRESS = 2000;

const tryWritten = async (random: () => number): Promise<string> => {
  const written = WRITTEN[Math.floor(random() * WRITTEN.length)];
  await written?.read(mutate(written.seed, random));
  return written?.name ?? '';
};

const main = async (count: number, firstSeed: number): Promise<number> => {
  const files = await seedFiles();
  const buildFile = await seedBuildFile();
  const outcomes = new Map<string, number>();
  let slowest = 0;
  let slow = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const random = mulberry32(seed);
    const file = files[Math.floor(random() * files.length)] ?? new Uint8Array(0);
    const start = process.cpuUsage();
    try {
      const outcome = await (seed % 20 === 0
        ? tryBuildFile(mutate(buildFile, random))
        : seed % 50 === 1
          ? tryBuildFile(problemFile(random))
          : seed % 10 === 1
            ? tryFile((SHAPES[Math.floor(random() * SHAPES.length)] ?? (() => file))(random))
            : seed % 10 === 2
              ? tryWritten(random)
              : tryFile(mutate(file, random)));
      const name = typeof outcome === 'number' ? 'read' : outcome;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    } catch (error) {
      console.error(`seed ${seed}:`, error);
      return 1;
    }
    const { user, system } = process.cpuUsage(start);
    const took = (user + system) / 1000;
    slowest = Math.max(slowest, took);
    const megabytes = process.resourceUsage().maxRSS / 1024;
    if (took > MOST_MS || megabytes > MOST_MB) {
      console.error(`seed ${seed}: ${Math.round(took)} ms, ${Math.round(megabytes)} MB; more than any file may take`);
      return 1;
    }
    const done = seed - firstSeed + 1;
    if (done % PROGRESS === 0) console.error(`${done} files`);
    if (took <= SLOW_MS) continue;
    slow++;
    console.error(`seed ${seed} took ${Math.round(took)} ms`);
  }
  for (const [name, times] of [...outcomes].sort((a, b) => b[1] - a[1])) console.log(`${times} ${name}`);
  console.log(
    `${count} files, no defect, ${slow} slow; ${Math.round(process.resourceUsage().maxRSS / 1024)} MB and ${Math.round(slowest)} ms at most`,
  );
  return 0;
};

void main(Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1)).then(code => {
  process.exitCode = code;
});
