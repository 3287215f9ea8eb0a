// What a place brings to judge a log by: a module, an expansion, a scenario folder, a binding.

import { withRests } from '../../base/parts';
import { SCENARIO_ENTRY } from '../../scenario/module-contract';
import { loadScenario } from '../../scenario/load';
import type { Files } from '../../scenario/files';
import { vocabularyOf } from '../../rules/load-scenario';
import { SYSTEM_IDS } from '../../rules/systems';
import type { Limits } from '../../vassal/archive/limits';
import type { VassalModule } from '../../vassal/module/module';
import { readExpansion, type Expansion } from './expansions';
import type { FoundSoFar } from './found-so-far';
import type { ModulesRead } from './modules-read';
import type { PlayedGame } from './played-game';
import { inNumber } from './rules-found';
import type { RulesOptions, SearchedLog } from './rules-search';
import type { Place, Surroundings } from './surroundings';

/** A search for the rules of a log: of which log, where, and what was found so far. */
export interface RulesHunt {
  readonly log: SearchedLog;
  readonly surroundings: Surroundings;
  readonly options: RulesOptions;
  readonly limits: Limits;
  readonly modules: ModulesRead;
  readonly game: PlayedGame;
  readonly found: FoundSoFar;
}

/** A module that somebody named: of the log's game, though its version may be another. */
export const takeModule = async (hunt: RulesHunt, bytes: Uint8Array, name: string, from: string): Promise<void> => {
  const { modules, found, limits, options } = hunt;
  const module = await modules.read(bytes, limits, options.rest);
  const isExpansion = !module.ok && module.error.code === 'is-extension';
  const expansion = isExpansion ? await readExpansion(bytes, name, limits) : undefined;
  if (expansion) {
    await takeExpansion(hunt, expansion, `the scenario inside the expansion, ${from}`);
    return;
  }
  if (!module.ok) {
    found.module.error ??= module.error;
    found.rules.failed(`${name} could not be read: ${module.error.message}`);
    return;
  }
  if (!found.rules.isOfTheGame(module.value, from)) return;
  if (!found.module.module) await found.module.keep(module.value, bytes);
  await takeScenarioOf(hunt, module.value, `the scenario inside the module, ${from}`);
};

/** Of the log's game, as its module is: a log names the module, not what was loaded with it. */
export const takeExpansion = async (
  { found }: RulesHunt,
  { file, extension, scenario }: Expansion,
  from: string,
): Promise<void> => {
  const { module: name, moduleVersion: version } = extension.about;
  if (!found.rules.isOfTheGame({ name, version }, from)) return;
  found.module.expansion = extension;
  if (typeof scenario === 'string') found.rules.failed(`The scenario of ${file} could not be read: ${scenario}`);
  else await found.rules.judgeBy(scenario, from);
};

export const takeFolder = async ({ found, game }: RulesHunt, files: Files, from: string): Promise<void> => {
  if (found.rules.isJudged) return;
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (scenario) {
    if (found.rules.isOfTheGame(game.asPlayed(scenario), from)) await found.rules.judgeBy(scenario, from);
  } else found.rules.failed(`The scenario (${from}) has ${inNumber(problems.length)}; ${found.words.checking}.`);
};

/** A binding that somebody named: the first, and no rules that merely lie about. */
export const takeBinding = async (
  { found }: RulesHunt,
  { name, bytes, files, from }: NonNullable<RulesOptions['binding']>,
): Promise<void> => {
  if (found.rules.isJudged) return;
  const { readBinding } = await import('../../binding/read-binding');
  const binding = readBinding(new TextDecoder().decode(bytes), name, SYSTEM_IDS);
  found.rules.judgeByBinding({ file: name, ...binding }, files, from);
};

export const takePlace = async (hunt: RulesHunt, place: Place, from: string): Promise<void> => {
  if (place.kind === 'file') await takeModule(hunt, place.bytes, place.name, from);
  else await takeFolder(hunt, place.folder.files, from);
};

export const takeScenarioOf = async (
  { found, modules, options: { rest } }: RulesHunt,
  module: VassalModule,
  from: string,
): Promise<void> => {
  if (found.rules.isJudged || !module.entries.includes(SCENARIO_ENTRY)) return;
  const entry = await module.entry(SCENARIO_ENTRY);
  if (!entry.ok) {
    found.rules.failed(`The module’s scenario could not be read: ${entry.error.message}`);
    return;
  }
  await rest?.(0);
  const scenario = await withRests(modules.scenarioOf(module, entry.value), rest);
  await rest?.(0);
  if (scenario.ok) await found.rules.judgeBy(scenario.value, from);
  else found.rules.failed(`The module’s scenario could not be read: ${scenario.error}`);
};
