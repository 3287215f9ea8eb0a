import type { SourceProblem } from '../base/source';
import type { Choices } from '../scenario/choices';
import type { Files } from '../scenario/files';
import { loadScenario, type LoadedScenario, type VocabularyOf } from '../scenario/load';
import { nowhere } from './nowhere';
import { barredAtStart, setUpProblems } from './set-up';
import { zoneProblems } from './set-up-zones';
import { loadSystem, SYSTEM_IDS } from './systems';

/** The words of a rule system. */
export const vocabularyOf: VocabularyOf = async id => (await loadSystem(id))?.vocabulary;

/** Charts that cannot be read, of a scenario in which something else is wrong; where that stands in a chart, it may be the cause. */
const ofCharts = async ({ ruled, problems }: LoadedScenario): Promise<readonly SourceProblem[]> => {
  const system = ruled && (await loadSystem(ruled.system));
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!system || errors.some(({ code }) => code.startsWith('rules-'))) return [];
  const referee = system.referee({ ...nowhere(system.id), ...ruled });
  return referee.ok ? [] : referee.error.filter(({ at }) => !errors.some(error => error.at.file === at.file));
};

/**
 * Reads a scenario folder and checks all that can be checked: its data, its charts by the rule system that will read
 * them, and its set-up by the rules. The scenario is there only if none of these has an error.
 */
export const loadPlayableScenario = async (files: Files, choices?: Choices): Promise<LoadedScenario> => {
  const loaded = await loadScenario(files, vocabularyOf, SYSTEM_IDS, choices);
  const { scenario, ...others } = loaded;
  if (scenario === undefined) return { ...others, problems: [...loaded.problems, ...(await ofCharts(loaded))] };
  const system = await loadSystem(scenario.system);
  if (system === undefined) return loaded;
  const referee = system.referee(scenario);
  const found = referee.ok
    ? [setUpProblems, barredAtStart, zoneProblems].flatMap(ask => ask(scenario, referee.value))
    : referee.error;
  const problems = [...loaded.problems, ...found, ...(system.warnings?.(scenario) ?? [])];
  return { ...others, problems, ...(found.some(({ severity }) => severity === 'error') ? {} : { scenario }) };
};
