import { ruleSystem } from '../core/rules/registry';
import { systemFor } from '../core/rules/scenario-words';
import { NO_SYSTEM } from '../core/scenario/no-system-id';
import { starterVocabulary } from '../core/scenario/no-system';
import type { Scenario } from '../core/scenario/scenario';
import type { ScenarioVocabulary } from '../core/scenario/vocabulary';

/** The words of a scenario: its system's, or its own where a scenario gives the rules. */
export const vocabularyFor = (scenario: Scenario): ScenarioVocabulary | undefined => {
  const system = ruleSystem(scenario.system);
  return system && systemFor(system, scenario).vocabulary;
};

/** The words of a new scenario. */
export const starterVocabularyOf = (id: string): ScenarioVocabulary | undefined =>
  id === NO_SYSTEM ? starterVocabulary() : vocabularyOf(id);

export const vocabularyOf = (id: string): ScenarioVocabulary | undefined => ruleSystem(id)?.vocabulary;
