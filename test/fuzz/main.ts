// `npm run fuzz [-- COUNT [SEED]]`: damages files and reads them, by default 100,000 times. Ends with a count of what
// came of it; the first defect ends it, with the seed that shows it. `npm run fuzz -- shapes`: measures each kind of dear file at
// several sizes; the files that cost most are those that just pass.

import { COSTLY } from './costly';
import { costlyFile } from './costly-parts';
import { JUDGED, judgedFile, tryJudged } from './judged';
import { mulberry32, mutate } from './mutate';
import { seedBuildFile, seedFiles } from './seeds';
import { problemFile, SHAPES } from './shapes';
import { tryBuildFile, tryFile } from './try-file';
import { WRITTEN } from './written';

/** Of processor time, as all times here: on a busy machine the clock tells of the others. What no file of less than 1 MB may take. */
const SLOW_MS = 2000;
/** And in memory: what a run grows by beyond what it had. */
const SLOW_MB = 512;
const MEGABYTE = 1024 * 1024;
/** What no file may take, and the whole run no more of: with all that the test itself holds. */
const MOST_MS = 60_000;
const MOST_MB = 2500;

/** So many files are between two lines on how far the run has come. */
const PROGRESS = 2000;

/** A file of that seed, and how it is read. */
interface Trial {
  /** What kind of file it is, to look for what makes it dear. */
  readonly kind: string;
  readonly bytes: number;
  readonly read: () => Promise<number | string>;
}

const trialOf = (kind: string, bytes: Uint8Array, read: (bytes: Uint8Array) => Promise<number | string>): Trial => ({
  kind,
  bytes: bytes.length,
  read: () => read(bytes),
});

const written = (random: () => number): Trial => {
  const kind = WRITTEN[Math.floor(random() * WRITTEN.length)];
  const bytes = kind ? mutate(kind.seed, random) : new Uint8Array(0);
  return trialOf(kind?.name ?? '', bytes, async file => {
    await kind?.read(file);
    return kind?.name ?? '';
  });
};

/** One of the dear kinds, small sizes as likely as great ones. */
const costly = async (random: () => number): Promise<Trial> => {
  const kinds = Object.entries(COSTLY);
  const [name = '', kind] = kinds[Math.floor(random() * kinds.length)] ?? [];
  const count = Math.ceil((kind?.most ?? 1) ** random());
  return trialOf(`${name}: ${count}`, kind ? costlyFile(kind.make, count) : new Uint8Array(0), tryFile);
};

/** One of those that rules judge. */
const judged = async (random: () => number): Promise<Trial> => {
  const kinds = Object.entries(JUDGED);
  const [name = '', kind] = kinds[Math.floor(random() * kinds.length)] ?? [];
  const count = Math.ceil((kind?.most ?? 1) ** random());
  return trialOf(`${name}: ${count}`, kind ? await judgedFile(kind, count) : new Uint8Array(0), tryJudged);
};

/** Made before its time is taken. */
const trial = async (seed: number, files: readonly Uint8Array[], buildFile: Uint8Array): Promise<Trial> => {
  const random = mulberry32(seed);
  const file = files[Math.floor(random() * files.length)] ?? new Uint8Array(0);
  if (seed % 20 === 0) return trialOf('build file', mutate(buildFile, random), tryBuildFile);
  if (seed % 50 === 1) return trialOf('problems', problemFile(random), tryBuildFile);
  if (seed % 10 === 1) {
    const shape = SHAPES[Math.floor(random() * SHAPES.length)];
    return trialOf(shape?.name ?? '', shape?.(random) ?? file, tryFile);
  }
  if (seed % 100 === 3) return costly(random);
  if (seed % 100 === 4) return judged(random);
  return seed % 10 === 2 ? written(random) : trialOf('damaged', mutate(file, random), tryFile);
};

/** Sizes between which it turns out where a kind is refused. */
const SHARES = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16];

/** Each kind of dear file with how many of it a size asks for. */
const KINDS = [
  ...Object.entries(COSTLY).map(([name, { most, make }]) => ({
    name,
    most,
    make: (count: number) => costlyFile(make, count),
    read: tryFile,
  })),
  ...Object.entries(JUDGED).map(([name, kind]) => ({
    name,
    most: kind.most,
    make: (count: number) => judgedFile(kind, count),
    read: tryJudged,
  })),
];

const shapes = async (): Promise<number> => {
  let over = 0;
  for (const { name, most, make, read } of KINDS)
    for (const share of SHARES) {
      const count = Math.ceil(most * share);
      const file = await make(count);
      const start = process.cpuUsage();
      const memory = process.memoryUsage.rss();
      const outcome = await read(file);
      const { user, system } = process.cpuUsage(start);
      const [ms, mb] = [(user + system) / 1000, (process.memoryUsage.rss() - memory) / 1024 / 1024];
      const isOver = ms > SLOW_MS || mb > SLOW_MB;
      if (isOver) over++;
      const what = typeof outcome === 'number' ? 'read' : outcome;
      console.log(
        `${isOver ? '! ' : '  '}${name}: ${count}, ${file.length} bytes: ${what}, ${Math.round(ms)} ms, ${Math.round(mb)} MB`,
      );
    }
  return over === 0 ? 0 : 1;
};

const main = async (count: number, firstSeed: number): Promise<number> => {
  const files = await seedFiles();
  const buildFile = await seedBuildFile();
  const outcomes = new Map<string, number>();
  let slowest = 0;
  let slow = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { kind, bytes, read } = await trial(seed, files, buildFile);
    const start = process.cpuUsage();
    const before = process.memoryUsage.rss();
    try {
      const outcome = await read();
      const name = typeof outcome === 'number' ? 'read' : outcome;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    } catch (error) {
      console.error(`seed ${seed}, ${kind}:`, error);
      return 1;
    }
    const { user, system } = process.cpuUsage(start);
    const took = (user + system) / 1000;
    slowest = Math.max(slowest, took);
    const megabytes = process.resourceUsage().maxRSS / 1024;
    const grown = (process.memoryUsage.rss() - before) / 1024 / 1024;
    if (took > MOST_MS || megabytes > MOST_MB) {
      console.error(`seed ${seed}: ${Math.round(took)} ms, ${Math.round(megabytes)} MB; more than any file may take`);
      return 1;
    }
    const done = seed - firstSeed + 1;
    if (done % PROGRESS === 0) console.error(`${done} files`);
    // What is longer may take more.
    const times = Math.max(1, bytes / MEGABYTE);
    if (took <= SLOW_MS * times && grown <= SLOW_MB * times) continue;
    slow++;
    console.error(`seed ${seed}: ${kind}, ${bytes} bytes, took ${Math.round(took)} ms, ${Math.round(grown)} MB`);
  }
  for (const [name, times] of [...outcomes].sort((a, b) => b[1] - a[1])) console.log(`${times} ${name}`);
  console.log(
    `${count} files, no defect, ${slow} slow; ${Math.round(process.resourceUsage().maxRSS / 1024)} MB and ${Math.round(slowest)} ms at most`,
  );
  return 0;
};

const [, , what = '100000', seed = '1'] = process.argv;
void (what === 'shapes' ? shapes() : main(Number(what), Number(seed))).then(code => {
  process.exitCode = code;
});
