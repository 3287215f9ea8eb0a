import { VOCABULARY } from '../core/rules/revised-europa/vocabulary';
import type { ScenarioVocabulary } from '../core/scenario/vocabulary';

const VOCABULARIES: readonly ScenarioVocabulary[] = [VOCABULARY];

export const SYSTEM_IDS: readonly string[] = VOCABULARIES.map(v => v.system);

export const vocabularyOf = (id: string): ScenarioVocabulary | undefined => VOCABULARIES.find(v => v.system === id);
