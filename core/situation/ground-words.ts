// Words of ground and weather in any game, also those that a game's own charts do not have.

import type { Words } from './context';
import { ALL_WRITTEN } from './common-words';
import { meaningOf } from './reader';

const GROUND_KINDS = ['terrains', 'hexsides', 'weathers'] as const;
const MORE_GROUND: ReadonlySet<string> = new Set(
  'dug-in desert bocage jungle beach beaches oasis ridge ridges crest slope slopes uphill downhill canal lake sea coast coastal polder tundra taiga steppes scrub brush cactus orchard orchards vineyard town towns village villages hamlet city cities urban suburb ruins factory farmhouse chateau château castle church stream brook fort forts fortress fortresses fortified bunker bunkers pillbox blitz depression entrenched entrenchment entrenchments trench trenches redoubt hedgerow hedgehog hedgehogs foxholes dorf stadt schloss hügel'.split(
    ' ',
  ),
);

/** Of ground and weather nothing is passed over, unless the rules have none of its kind: it would be wanted. */
export const isGroundElsewhere = (word: string, words: Words): boolean =>
  GROUND_KINDS.some(kind => words[kind].size > 0 && meaningOf(ALL_WRITTEN[kind], word) !== undefined) ||
  MORE_GROUND.has(word);
