import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { foldersOf } from '../../core/scenario/folders';
import { buildExpansion } from '../../module-builder/build-expansion';
import { buildModule, planModule, type BuildInput, type ModuleSummary } from '../../module-builder/build-module';
import { missingGlyphsOf, openRenderer } from '../../module-builder/pictures/png';
import { nodeArtHost } from '../art-host';
import { buildReceipts } from '../build-receipts';
import { complain, loadBuildInput } from '../build-input';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { drawingHost, pictureFolder } from '../drawing-host';
import { writeLockFile } from '../gpid-file';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { nodeFiles } from '../node-files';
import { buildManual } from '../manuals/build';
import { pruneCache } from '../picture-cache';
import { writeProblems } from '../problem-lines';
import { isStandardOutput, refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_EXPANSION, OWN_MODULE } from '../result-kinds';

interface Wish {
  readonly folder: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
  readonly force: boolean;
  /** Pictures of earlier builds are used again. */
  readonly cached: boolean;
}

const inWords = ({ name, version, hexes, units, onMap, pictures, board }: ModuleSummary): string =>
  `${name} ${version}: ${hexes} hexes on a board of ${board.width} x ${board.height} pixels, ` +
  `${units} units (${onMap} set up), ${pictures} pictures`;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/** In the working folder unless named: the scenario's short name. */
const placeOf = ({ output, force }: Wish, { scenario }: BuildInput): ResultPlace => ({
  name: output ?? `${scenario.id}.vmod`,
  kind: output !== undefined && isExpansion(output) ? OWN_EXPANSION : OWN_MODULE,
  force,
});

const isExpansion = (name: string): boolean => /\.vmdx$/i.test(name);

/** What the module is built from that an expansion goes with: the scenario that this one extends. */
const baseOf = async (wish: Wish, inputs: InputFiles, io: Io): Promise<Awaited<ReturnType<typeof loadBuildInput>>> => {
  const [, under] = await foldersOf(await nodeFiles(path.resolve(io.cwd, wish.folder)));
  if (under) return loadBuildInput(path.join(wish.folder, under.shown), inputs, io);
  throw new Complaint(
    `${wish.folder} extends no other scenario, so it is no expansion: write “extends:” in its scenario.yaml, or build a .vmod.`,
  );
};

/** A file that would not change keeps its date, and whoever watches it is left in peace. */
const holds = async (file: string, bytes: Uint8Array, io: Io): Promise<boolean> => {
  const old = await io.readFile(file).catch(() => undefined);
  return old?.length === bytes.length && old.every((byte, i) => byte === bytes[i]);
};

const VASSAL_OPENS = /\.(?:vmod|vmdx)$/i;

const buildOnce = async (wish: Wish, io: Io): Promise<number> => {
  const inputs = new InputFiles(io.cwd);
  const folder = wish.cached && !wish.dryRun ? io.cacheFolder : undefined;
  const receipts = folder === undefined ? undefined : await buildReceipts(folder, wish.folder, io);
  const before = await receipts?.upToDate(wish.output);
  if (before) {
    writeProblems(before.warnings, wish.folder, io);
    io.out(`${inWords(before.summary)}\n${before.name} is unchanged.\n`);
    return EXIT.clean;
  }
  const loaded = await loadBuildInput(wish.folder, inputs, io);
  if ('exit' in loaded) return loaded.exit;
  const { input, warnings } = loaded;
  const place = placeOf(wish, input);
  if (wish.dryRun) {
    const plan = planModule(input, missingGlyphsOf(await nodeArtHost().fonts()));
    if (!plan.ok) return complain(plan.error, wish.folder, io).exit;
    writeProblems(plan.value.warnings, wish.folder, io);
    io.out(`${inWords(plan.value.summary)}\nWould write ${place.name}; nothing was written.\n`);
    return EXIT.clean;
  }
  await refuseResult(place, inputs, io);
  const host = await drawingHost(io, wish.folder, wish.cached);
  const renderer = await openRenderer(nodeArtHost());
  const base = isExpansion(place.name) ? await baseOf(wish, inputs, io) : undefined;
  if (base && 'exit' in base) return base.exit;
  const built = await (base ? buildExpansion(input, base.input, renderer, host) : buildModule(input, renderer, host));
  await host.done();
  if (!built.ok) {
    complain(built.error, wish.folder, io);
    return EXIT.findings;
  }
  writeProblems(built.value.warnings, wish.folder, io);
  const { bytes, summary } = built.value;
  const same = !isStandardOutput(place.name) && (await holds(path.resolve(io.cwd, place.name), bytes, io));
  if (!same) await writeResult(place, bytes, inputs, io);
  const locked = await writeLockFile(wish.folder, input.gpids, built.value.gpids, io);
  const kept = pictureFolder(io);
  if (kept !== undefined && wish.cached) await pruneCache(kept);
  // The lock is one of the folder's files, by which the next build knows that nothing changed.
  const now = locked && folder !== undefined ? await buildReceipts(folder, wish.folder, io) : receipts;
  await now?.keep({ name: place.name, summary, warnings: [...warnings, ...built.value.warnings] }, bytes);
  const done = same ? `${place.name} is unchanged.` : `Wrote ${place.name} (${kilobytes(bytes.length)}).`;
  if (isStandardOutput(place.name)) return EXIT.clean;
  io.out(`${inWords(summary)}\n${done}\n`);
  if (!VASSAL_OPENS.test(place.name)) io.err('VASSAL opens modules whose names end in .vmod: rename it.\n');
  return EXIT.clean;
};

/** Files are often saved in several writes: wait until the folder is quiet. */
const QUIET_MS = 150;

/** Builds again whenever the folder changes, until the process is ended. */
const buildOnChange = async (wish: Wish, io: Io): Promise<number> => {
  await buildOnce(wish, io);
  const folder = path.resolve(io.cwd, wish.folder);
  const extended = await foldersOf(await nodeFiles(folder));
  io.err(`Watching ${wish.folder}; Ctrl-C ends.\n`);
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<unknown> = Promise.resolve();
    const again = (): void => {
      running = running.then(() => buildOnce(wish, io)).catch(reject);
    };
    const watchers = extended.map(({ shown }) =>
      watchFolder(path.resolve(folder, shown), { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(again, QUIET_MS);
      }),
    );
    for (const watcher of watchers) watcher.on('error', reject);
    process.once('SIGINT', () => {
      for (const watcher of watchers) watcher.close();
      resolve(EXIT.clean);
    });
  });
};

/** A scenario folder -> a module. Nothing is written if anything is wrong; the file is replaced in one move. */
export const build = command(buildManual, async ({ values, operands: [folder = ''] }, io) => {
  const { output, watch, force } = values;
  if (watch && values['dry-run']) throw new Complaint('--watch and --dry-run do not go together.', EXIT.wrongUse);
  if (watch && isStandardOutput(output)) throw new Complaint('--watch needs a file to write.', EXIT.wrongUse);
  // What is said of the data would stand in the midst of a module that goes to standard output.
  const said: Io = isStandardOutput(output) ? { ...io, out: io.err } : io;
  const wish: Wish = { folder, output, dryRun: values['dry-run'], force, cached: !values['no-cache'] };
  return watch ? buildOnChange(wish, io) : buildOnce(wish, said);
});
