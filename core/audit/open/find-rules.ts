// By which rules is this log judged? One function answers, for the command line and the editor; the first hit wins.

import { loadScenario } from '../../scenario/load';
import { vocabularyOf } from '../../rules/load-scenario';
import { SYSTEM_IDS } from '../../rules/systems';
import type { Limits } from '../../vassal/archive/limits';
import { expansionFolders, expansionIn } from './expansions';
import { FoundSoFar } from './found-so-far';
import { lookForBinding } from './look-for-binding';
import { lookIntoNotes } from './look-into-notes';
import { ModulesRead } from './modules-read';
import { moduleNear, type Near } from './near-modules';
import { takeBinding, takeExpansion, takeFolder, takeModule, takeScenarioOf, type RulesHunt } from './places-taken';
import { PlayedGame } from './played-game';
import { inNumber } from './rules-found';
import type { RulesOptions, RulesSearch, SearchedLog } from './rules-search';
import type { Surroundings } from './surroundings';

const SCENARIO_FILE = 'scenario.yaml';

/** Looks for the module and the rules of a log; a failed place is told only if no later one serves. */
export const findRules = async (
  log: SearchedLog,
  surroundings: Surroundings,
  options: RulesOptions,
  limits: Limits,
): Promise<RulesSearch> => {
  const game = new PlayedGame(log.module);
  const found = new FoundSoFar(log, game, options);
  const modules = options.modules ?? new ModulesRead();
  const hunt: RulesHunt = { log, surroundings, options, limits, modules, game, found };
  const { module, scenario, binding } = options;
  if (binding) await takeBinding(hunt, binding);
  if (module) await takeModule(hunt, module.bytes, module.name, module.from ?? 'option --module');
  if (scenario) await takeFolder(hunt, scenario.files, scenario.from ?? 'option --scenario');
  await lookIntoNotes(hunt, options.notes);
  // To judge by something else than the notes meant would be worse than not to judge.
  if (found.notes.hasProblems) return found.result();
  await lookIntoExpansions(hunt);
  await lookIntoFolders(hunt);
  await lookForModule(hunt);
  await lookForBinding(hunt, module?.folder);
  found.notes.resolve(found.rules.rules);
  return found.result();
};

/** Expansions that the log says were loaded, where they lie beside it as VASSAL has them. */
const lookIntoExpansions = async (hunt: RulesHunt): Promise<void> => {
  const { log, surroundings, found, limits } = hunt;
  if (found.rules.isJudged) return;
  const folders = await expansionFolders(surroundings);
  if (folders.length === 0) return;
  const expansion = await expansionIn(folders, (await log.extensions?.()) ?? [], limits);
  if (expansion) await takeExpansion(hunt, expansion, `the scenario inside the expansion ${expansion.file}`);
};

/** A scenario folder at or above the log, if its name and version are those the log was played with. */
const lookIntoFolders = async ({ surroundings, found, game }: RulesHunt): Promise<void> => {
  const { rules, words } = found;
  for (const folder of surroundings.folders) {
    if (rules.isJudged) return;
    if (!(await folder.names()).includes(SCENARIO_FILE)) continue;
    const { scenario, problems } = await loadScenario(folder.files, vocabularyOf, SYSTEM_IDS);
    const name = `scenario folder ${folder.name}`;
    if (scenario && game.isPlayedWith(game.asPlayed(scenario))) await rules.judgeBy(scenario, `the ${name}`);
    else if (scenario) rules.failed(`The ${name} is ${scenario.name} ${scenario.version}; ${game.words}.`);
    else rules.failed(`The ${name} has ${inNumber(problems.length)}; ${words.checking}.`);
  }
};

/**
 * A module of that name and version, beside the log, in a folder above it, or elsewhere in the folder that was opened: for
 * its grid also if the rules were found before. Of a log that does not say its module, the only one of the nearest folder
 * that has any.
 */
const lookForModule = async (hunt: RulesHunt): Promise<void> => {
  const { log, surroundings, found, game, modules, limits, options } = hunt;
  if (found.module.module) return;
  const near = await moduleNear(log, surroundings, game, {
    read: bytes => modules.read(bytes, limits, options.rest),
    identityOf: bytes => modules.identityOf(bytes, limits),
    failed: (name, error) => found.rules.failed(`${name} could not be read: ${error.message}`),
  });
  found.module.nearMisses = near.misses;
  if (!near.found) return;
  await options.rest?.(0);
  await found.module.keep(near.found.module, near.found.bytes);
  found.module.isAssumed = near.found.isAssumed;
  await takeScenarioOf(hunt, near.found.module, insideWords(near.found));
};

const insideWords = ({ file, isAssumed, isElsewhere }: NonNullable<Near['found']>): string => {
  if (isAssumed) return `the scenario inside ${file}, the only module near it`;
  return isElsewhere ? `the scenario inside ${file}` : 'the scenario inside the module';
};
