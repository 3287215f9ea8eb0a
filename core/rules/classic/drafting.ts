// What a draft of a game must know of these rules: `import` makes one out of spreadsheets.

import type { DraftingWords } from '../system';
import { usualResult } from './block/read-results';
import { crtProblems } from './check-tables';
import { UNSAID_WORDS } from './unsaid';

export const DRAFTING: DraftingWords = {
  unsaid: UNSAID_WORDS,
  isUsualResult: word => usualResult(word) !== undefined,
  crtFault: (table, scale) => crtProblems(table, scale, () => true)[0]?.message,
};
