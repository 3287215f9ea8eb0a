// A rule system with the words of a scenario: in most systems its own; where a scenario gives the rules, the scenario's.

import { Problems } from '../scenario/problems';
import type { Scenario } from '../scenario/scenario';
import type { RuleSystem } from './system';

/** The system as this scenario makes it; without a scenario, and in systems with rules of their own, as it is. */
export const systemFor = (system: RuleSystem, scenario: Scenario | undefined): RuleSystem => {
  const { vocabulary, wordsOf } = system;
  if (!scenario || !vocabulary.byScenario) return system;
  const { rules, tables } = scenario;
  const own = wordsOf?.(scenario);
  return {
    ...system,
    vocabulary: vocabulary.byScenario({ rules, tables, problems: new Problems() }),
    ...(own ? { words: own.words, ...(own.figures ? { figures: own.figures } : {}) } : {}),
  };
};
