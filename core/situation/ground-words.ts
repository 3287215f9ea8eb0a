// Words of ground and weather in any game, also those that a game's own charts do not have.

import type { Words } from './context';
import { ALL_WRITTEN } from './common-words';
import { isMoreGround } from './lexicon';
import { meaningOf } from './reader';

const GROUND_KINDS = ['terrains', 'hexsides', 'weathers'] as const;

/** Of ground and weather nothing is passed over, unless the rules have none of its kind: it would be wanted. */
export const isGroundElsewhere = (word: string, words: Words): boolean =>
  GROUND_KINDS.some(kind => words[kind].size > 0 && meaningOf(ALL_WRITTEN[kind], word) !== undefined) ||
  isMoreGround(word);
