import type { Choices } from '../scenario/choices';
import type { Files } from '../scenario/files';
import { loadScenario, type LoadedScenario, type VocabularyOf } from '../scenario/load';
import { barredAtStart, setUpProblems } from './set-up';
import { zoneProblems } from './set-up-zones';
import { loadSystem, SYSTEM_IDS } from './systems';

/** The words of a rule system. */
export const vocabularyOf: VocabularyOf = async id => (await loadSystem(id))?.vocabulary;

/**
 * Reads a scenario folder and checks all that can be checked: its data, its charts by the rule system that will read
 * them, and its set-up by the rules. The scenario is there only if none of these has an error.
 */
export const loadPlayableScenario = async (files: Files, choices?: Choices): Promise<LoadedScenario> => {
  const loaded = await loadScenario(files, vocabularyOf, SYSTEM_IDS, choices);
  const { scenario } = loaded;
  const system = scenario && (await loadSystem(scenario.system));
  if (scenario === undefined || system === undefined) return loaded;
  const referee = system.referee(scenario);
  const found = referee.ok
    ? [setUpProblems, barredAtStart, zoneProblems].flatMap(ask => ask(scenario, referee.value))
    : referee.error;
  const problems = [...loaded.problems, ...found, ...(system.warnings?.(scenario) ?? [])];
  return found.some(problem => problem.severity === 'error') ? { problems } : { scenario, problems };
};
