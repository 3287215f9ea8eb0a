import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import type { ScenarioVocabulary } from '../../core/scenario/vocabulary';

export const REVISED = (id: string): ScenarioVocabulary | undefined =>
  id === VOCABULARY.system ? VOCABULARY : undefined;
