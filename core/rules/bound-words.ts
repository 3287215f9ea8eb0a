// The words of the rule system that a binding names, by the rules that it gives.

import type { YamlMap } from '../scenario/yaml/yaml';
import { Problems } from '../scenario/problems';
import type { ScenarioVocabulary } from '../scenario/vocabulary';
import type { RuleSystem } from './system';

/** @param own the block of rules of systems whose rules a binding gives */
export const boundWords = (
  system: RuleSystem | undefined,
  own: YamlMap | undefined,
): ScenarioVocabulary | undefined => {
  const vocabulary = system?.vocabulary;
  if (!vocabulary?.byScenario || !own) return vocabulary;
  return vocabulary.byScenario({ rules: own, tables: vocabulary.defaults, problems: new Problems() });
};
