import path from 'node:path';
import { parseArgs } from 'node:util';
import { placeOf, type SourceProblem } from '../../core/base/source';
import { loadScenario } from '../../core/scenario/load';
import { SCENARIO_ENTRY } from '../../core/scenario/module-contract';
import type { Scenario } from '../../core/scenario/scenario';
import { scenarioFromJson } from '../../core/scenario/scenario-json';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { BLANK_RENDERER } from '../../module-builder/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { predefinedSetup } from '../../module-builder/record/new-game';
import { readScript, readScriptHeader } from '../../module-builder/record/read-script';
import { recordGame } from '../../module-builder/record/record';
import { Complaint, withComplaints } from '../complaint';
import { EXIT, type Io } from '../io';
import { kitOf } from '../kit-file';
import { nodeFiles } from '../node-files';
import { readInput, refuseInputs, refuseOtherKinds, writeOutput } from '../user-files';
import { vassalErrorText } from '../vassal-error';
import { SYSTEM_IDS, vocabularyOf } from '../rule-systems';

const USAGE = 'overrun record SCRIPT.yaml -o G.vlog [--module M.vmod]';

interface Given {
  readonly script: string;
  readonly output: string;
  readonly module: string | undefined;
}

const readArguments = (args: readonly string[]): Given | undefined => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { output: { type: 'string', short: 'o' }, module: { type: 'string' } },
    });
    const [script] = positionals;
    if (script === undefined || positionals.length > 1 || values.output === undefined) return undefined;
    return { script, output: values.output, module: values.module };
  } catch {
    return undefined;
  }
};

interface Ground {
  readonly scenario: Scenario;
  readonly module: VassalModule;
}

/** The module that was named, with the scenario inside it. */
const groundOfModule = async (file: string, io: Io): Promise<Ground> => {
  const module = await readModule(await readInput(file, io));
  if (!module.ok) throw new Complaint(vassalErrorText(file, module.error));
  const entry = await module.value.entry(SCENARIO_ENTRY);
  if (!entry.ok) throw new Complaint(`${file} was not built by Overrun: it holds no ${SCENARIO_ENTRY}.`);
  const scenario = scenarioFromJson(new TextDecoder().decode(entry.value));
  if (!scenario.ok) throw new Complaint(`${file}: ${scenario.error}`);
  return { scenario: scenario.value, module: module.value };
};

/** The module of the script's scenario folder, built in memory. Its pictures stay blank: a log holds none. */
const groundOfFolder = async (folder: string, named: string): Promise<Ground> => {
  const files = await nodeFiles(folder).catch(() => undefined);
  if (!files) throw new Complaint(`${named} is no folder that can be read.`);
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (!scenario) throw new Complaint(lines(problems, named), EXIT.findings);
  const kit = await kitOf(scenario.system);
  if (!kit.ok) throw new Complaint(lines(kit.error, ''), EXIT.findings);
  const { defaults = new Map(), procedures = [] } = vocabularyOf(scenario.system) ?? {};
  const built = await buildModule({ scenario, kit: kit.value, defaults, procedures }, BLANK_RENDERER);
  if (!built.ok) throw new Complaint(lines(built.error, named), EXIT.findings);
  const module = await readModule(built.value.bytes);
  if (!module.ok) throw new Error(`the module that was built cannot be read: ${module.error.message}`);
  return { scenario, module: module.value };
};

const lines = (problems: readonly SourceProblem[], folder: string): string =>
  problems.map(p => `${placeOf({ ...p.at, file: path.join(folder, p.at.file) })}: ${p.message}`).join('\n');

/** Writes a log as VASSAL would, from a script of moves, rolls and remarks. */
export const record = withComplaints('record', async (args, io) => {
  const given = readArguments(args);
  if (!given) {
    io.err(`Name one script and the log to write.\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  return recordScript(given, io);
});

const recordScript = async ({ script: file, output, module: named }: Given, io: Io): Promise<number> => {
  const absolute = path.resolve(io.cwd, file);
  const text = new TextDecoder().decode(await readInput(file, io));
  await refuseInputs(output, [file, ...(named === undefined ? [] : [named])], io);
  await refuseOtherKinds(output, 'a log', async old => (await readSavedGame(old)).ok, io);
  const header = readScriptHeader(text, file);
  if (header.problems.length > 0) throw new Complaint(lines(header.problems, ''), EXIT.findings);
  const folder = header.scenario ?? '.';
  const ground =
    named === undefined
      ? await groundOfFolder(path.resolve(path.dirname(absolute), folder), path.join(path.dirname(file), folder))
      : await groundOfModule(named, io);
  const { script, problems } = readScript(
    text,
    file,
    ground.scenario,
    vocabularyOf(ground.scenario.system)?.procedures,
  );
  if (!script) throw new Complaint(lines(problems, ''), EXIT.findings);
  const setup = await predefinedSetup(ground.module);
  if (!setup.ok) throw new Complaint(setup.error.message);
  const game = await recordGame(script, { ...ground, setup: setup.value });
  if (!game.ok) throw new Complaint(lines(game.error, ''), EXIT.findings);
  await writeOutput(output, await writeSavedGame(game.value), io);
  io.err(
    `${output}: ${game.value.steps.length} steps, played with ${ground.scenario.name} ${ground.scenario.version}\n`,
  );
  return EXIT.clean;
};
