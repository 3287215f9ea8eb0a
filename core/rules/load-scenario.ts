import { present } from '../base/present';
import type { SourceProblem } from '../base/source';
import type { Choices } from '../scenario/choices';
import type { Files } from '../scenario/files';
import type { Scenario } from '../scenario/scenario';
import { loadScenario, type LoadedScenario, type VocabularyOf } from '../scenario/load';
import { nowhere } from './nowhere';
import { barredAtStart, setUpProblems } from './set-up';
import { zoneProblems } from './set-up-zones';
import type { RuleSystem } from './system';
import { loadSystem, SYSTEM_IDS } from './systems';

/** The words of a rule system. */
export const vocabularyOf: VocabularyOf = async id => (await loadSystem(id))?.vocabulary;

/** What its rules say of a scenario: charts that cannot be read, or what is wrong with its set-up. */
const askRules = (scenario: Scenario, system: RuleSystem): readonly SourceProblem[] => {
  const referee = system.referee(scenario);
  if (!referee.ok) return referee.error;
  return [setUpProblems, barredAtStart, zoneProblems].flatMap(ask => ask(scenario, referee.value));
};

/** The same of one in which something else is wrong: what may follow from that is left out. */
const askOfDraft = (
  draft: Scenario,
  system: RuleSystem,
  problems: readonly SourceProblem[],
): readonly SourceProblem[] => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => code.startsWith('rules-'))) return [];
  const { tables, rules } = draft;
  const charts = system.referee({ ...nowhere(system.id), tables, ...present({ rules }) });
  if (!charts.ok) return charts.error.filter(({ at }) => !errors.some(error => error.at.file === at.file));
  return system.referee(draft).ok ? askRules(draft, system) : [];
};

/**
 * Reads a scenario folder and checks all that can be checked: its data, its charts by the rule system that will read
 * them, and its set-up by the rules. The scenario is there only if none of these has an error.
 */
export const loadPlayableScenario = async (files: Files, choices?: Choices): Promise<LoadedScenario> => {
  const loaded = await loadScenario(files, vocabularyOf, SYSTEM_IDS, choices);
  const { scenario, ...others } = loaded;
  const system = loaded.draft && (await loadSystem(loaded.draft.system));
  if (loaded.draft === undefined || system === undefined) return loaded;
  if (scenario === undefined)
    return { ...others, problems: [...loaded.problems, ...askOfDraft(loaded.draft, system, loaded.problems)] };
  const found = askRules(scenario, system);
  const problems = [...loaded.problems, ...found, ...(system.warnings?.(scenario) ?? [])];
  return { ...others, problems, ...(found.some(({ severity }) => severity === 'error') ? {} : { scenario }) };
};
