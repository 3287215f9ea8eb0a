import path from 'node:path';
import { placeOf, type SourceProblem } from '../../core/base/source';
import { ruleSystem } from '../../core/rules/registry';
import { loadScenario } from '../../core/scenario/load';
import { SCENARIO_ENTRY } from '../../core/scenario/module-contract';
import type { Scenario } from '../../core/scenario/scenario';
import { scenarioFromJson } from '../../core/scenario/json/scenario-json';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { buildInputOf } from '../../module-builder/build-input';
import { predefinedSetup } from '../../module-builder/record/new-game';
import { readScript, readScriptHeader } from '../../module-builder/record/read-script';
import { recordGame } from '../../module-builder/record/record';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { kitText } from '../kit-texts';
import { recordManual } from '../manuals/record';
import { nodeFiles } from '../node-files';
import { refuseResult, writeResult, type ResultPlace } from '../result-file';
import { OWN_LOG } from '../result-kinds';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { vocabularyFor, vocabularyOf } from '../rule-systems';
import { buildUndrawn } from '../../module-builder/preview/undrawn';

interface Ground {
  readonly scenario: Scenario;
  readonly module: VassalModule;
}

/** The module that was named, with the scenario inside it. */
const groundOfModule = async (file: string, inputs: InputFiles, io: Io): Promise<Ground> => {
  const module = await readModule(await readInput(file, io, inputs));
  if (!module.ok) throw new Complaint(vassalErrorText(file, module.error));
  const entry = await module.value.entry(SCENARIO_ENTRY);
  if (!entry.ok) throw new Complaint(`${file} was not built by Overrun: it holds no ${SCENARIO_ENTRY}.`);
  const scenario = scenarioFromJson(new TextDecoder().decode(entry.value));
  if (!scenario.ok) throw new Complaint(`${file}: ${scenario.error}`);
  return { scenario: scenario.value, module: module.value };
};

/** The module of the script's scenario folder, built in memory. Its pictures stay blank: a log holds none. */
const groundOfFolder = async (folder: string, named: string, inputs: InputFiles): Promise<Ground> => {
  const files = await nodeFiles(folder, inputs.note).catch(() => undefined);
  if (!files) throw new Complaint(`${named} is not a folder that can be read.`);
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (!scenario) throw new Complaint(lines(problems, named), EXIT.findings);
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), kitText);
  if (!input.ok) throw new Complaint(lines(input.error, ''), EXIT.findings);
  const built = await buildUndrawn(input.value);
  if (!built.ok) throw new Complaint(lines(built.error, named), EXIT.findings);
  const module = await readModule(built.value.bytes);
  if (!module.ok) throw new Error(`the module that was built cannot be read: ${module.error.message}`);
  return { scenario, module: module.value };
};

const lines = (problems: readonly SourceProblem[], folder: string): string =>
  problems.map(p => `${placeOf({ ...p.at, file: path.join(folder, p.at.file) })}: ${p.message}`).join('\n');

/** Writes a log as VASSAL would, from a script of moves, rolls and remarks. */
export const record = command(recordManual, async ({ values, operands: [given = ''] }, io) => {
  const { output, module: named, force } = values;
  const inputs = new InputFiles(io.cwd);
  const place: ResultPlace = { name: output, kind: OWN_LOG, force };
  const text = new TextDecoder().decode(await readInput(given, io, inputs));
  if (named !== undefined) inputs.note(named);
  await refuseResult(place, inputs, io);
  const file = nameOfInput(given);
  const header = readScriptHeader(text, file);
  if (header.problems.length > 0) throw new Complaint(lines(header.problems, ''), EXIT.findings);
  const below = path.dirname(given);
  const folder = header.scenario ?? '.';
  const ground =
    named === undefined
      ? await groundOfFolder(path.resolve(io.cwd, below, folder), path.join(below, folder), inputs)
      : await groundOfModule(named, inputs, io);
  const { script, problems } = readScript(text, file, ground.scenario, vocabularyFor(ground.scenario)?.procedures);
  if (!script) throw new Complaint(lines(problems, ''), EXIT.findings);
  const setup = await predefinedSetup(ground.module);
  if (!setup.ok) throw new Complaint(setup.error.message);
  const game = await recordGame(script, { ...ground, setup: setup.value });
  if (!game.ok) throw new Complaint(lines(game.error, ''), EXIT.findings);
  await writeResult(place, writeSavedGame(game.value), inputs, io);
  const { name, version } = ground.scenario;
  io.err(
    `${output}: ${game.value.steps.length} ${game.value.steps.length === 1 ? 'step' : 'steps'}, played with ${name} ${version}\n`,
  );
  return EXIT.clean;
});
