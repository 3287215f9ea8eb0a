import { RULE_SYSTEMS, ruleSystem } from '../core/rules/registry';
import type { ScenarioVocabulary } from '../core/scenario/vocabulary';

export const SYSTEM_IDS: readonly string[] = RULE_SYSTEMS.map(system => system.id);

export const vocabularyOf = (id: string): ScenarioVocabulary | undefined => ruleSystem(id)?.vocabulary;
