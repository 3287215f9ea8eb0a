import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SourceProblem } from '../../core/base/source';
import type { Files } from '../../core/scenario/files';
import { loadScenario } from '../../core/scenario/load';
import { buildModule, planModule, type BuildInput, type ModuleSummary } from '../../module-builder/build-module';
import type { OwnPictures } from '../../module-builder/own-pictures';
import { openRenderer } from '../../module-builder/png';
import { nodeArtHost } from '../art-host';
import { readModule } from '../../core/vassal/module/read-module';
import { withComplaints } from '../complaint';
import { EXIT, type Io } from '../io';
import { kitOf } from '../kit-file';
import { nodeFiles } from '../node-files';
import { writeProblems } from '../problem-lines';
import { refuseOtherKinds, writeOutput } from '../user-files';
import { SYSTEM_IDS, vocabularyOf } from '../rule-systems';

const USAGE = 'overrun build DIR [-o FILE.vmod] [--dry-run] [--watch]';

interface Arguments {
  readonly folder: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
  readonly watch: boolean;
}

const readArguments = (args: readonly string[]): Arguments | undefined => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        'dry-run': { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
      },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) return undefined;
    return { folder, output: values.output, dryRun: values['dry-run'], watch: values.watch };
  } catch {
    return undefined;
  }
};

type Loaded = { readonly input: BuildInput } | { readonly exit: number };

const complain = (problems: readonly SourceProblem[], folder: string, io: Io): Loaded => {
  writeProblems(problems, folder, io);
  io.err('Nothing was written.\n');
  return { exit: EXIT.findings };
};

const load = async (folder: string, io: Io): Promise<Loaded> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  const listed = await files?.list().catch(() => undefined);
  if (files === undefined || listed === undefined) {
    io.err(`overrun: ${folder} is no folder that can be read. Name the folder that holds scenario.yaml.\n`);
    return { exit: EXIT.unreadable };
  }
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (!scenario) return complain(problems, folder, io);
  writeProblems(problems, folder, io);
  const kit = await kitOf(scenario.system);
  if (!kit.ok) return complain(kit.error, '', io);
  const { defaults = new Map(), procedures = [] } = vocabularyOf(scenario.system) ?? {};
  const ownPictures = await readPictures(files, listed);
  return { input: { scenario, kit: kit.value, defaults, procedures, ownPictures } };
};

/** The scenario's own pictures, by bare name. */
const readPictures = async (files: Files, listed: readonly string[]): Promise<OwnPictures> => {
  const pictures = new Map<string, Uint8Array>();
  for (const file of listed.filter(path => /^images\/[^/]+\.png$/.test(path))) {
    const bytes = await files.read(file);
    if (bytes) pictures.set(file.slice('images/'.length), bytes);
  }
  return pictures;
};

const inWords = ({ name, version, hexes, units, onMap, pictures, board }: ModuleSummary): string =>
  `${name} ${version}: ${hexes} hexes on a board of ${board.width} x ${board.height} pixels, ` +
  `${units} units (${onMap} set up), ${pictures} pictures`;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

/** Beside the working folder unless named: the scenario's short name. */
const outputOf = ({ output }: Arguments, { scenario }: BuildInput, io: Io): string =>
  path.resolve(io.cwd, output ?? `${scenario.id}.vmod`);

/** A file that would not change keeps its date, and whoever watches it is left in peace. */
const holds = async (file: string, bytes: Uint8Array, io: Io): Promise<boolean> => {
  const old = await io.readFile(file).catch(() => undefined);
  return old?.length === bytes.length && old.every((byte, i) => byte === bytes[i]);
};

const buildOnce = async (given: Arguments, io: Io): Promise<number> => {
  const loaded = await load(given.folder, io);
  if ('exit' in loaded) return loaded.exit;
  const { input } = loaded;
  const target = outputOf(given, input, io);
  const shown = path.relative(io.cwd, target) || target;
  if (given.dryRun) {
    const plan = planModule(input);
    if (!plan.ok) complain(plan.error, given.folder, io);
    else io.out(`${inWords(plan.value)}\nWould write ${shown}; nothing was written.\n`);
    return plan.ok ? EXIT.clean : EXIT.findings;
  }
  await refuseOtherKinds(shown, 'a module', async old => (await readModule(old)).ok, io);
  const built = await buildModule(input, await openRenderer(nodeArtHost()));
  if (!built.ok) {
    complain(built.error, given.folder, io);
    return EXIT.findings;
  }
  writeProblems(built.value.warnings, given.folder, io);
  const { bytes, summary } = built.value;
  const same = await holds(target, bytes, io);
  if (!same) await writeOutput(shown, bytes, io);
  const done = same ? `${shown} is as it was: nothing changed.` : `Wrote ${shown} (${kilobytes(bytes.length)}).`;
  io.out(`${inWords(summary)}\n${done}\n`);
  return EXIT.clean;
};

/** Files are often saved in several writes: wait until the folder is quiet. */
const QUIET_MS = 150;

/** Builds again whenever the folder changes, until the process is ended. */
const buildOnChange = async (given: Arguments, io: Io): Promise<number> => {
  await buildOnce(given, io);
  io.err(`Watching ${given.folder}; Ctrl-C ends.\n`);
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<unknown> = Promise.resolve();
    const again = (): void => {
      running = running.then(() => buildOnce(given, io)).catch(reject);
    };
    const watcher = watchFolder(path.resolve(io.cwd, given.folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(again, QUIET_MS);
    });
    watcher.on('error', reject);
    process.once('SIGINT', () => {
      watcher.close();
      resolve(EXIT.clean);
    });
  });
};

/** A scenario folder -> a module. Nothing is written if anything is wrong; the file is replaced in one move. */
export const build = withComplaints('build', async (args, io) => {
  const given = readArguments(args);
  if (!given || (given.watch && given.dryRun)) {
    io.err(`Name one scenario folder.\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  return given.watch ? buildOnChange(given, io) : buildOnce(given, io);
});
