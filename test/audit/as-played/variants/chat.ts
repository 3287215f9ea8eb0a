// Something is said, at any time: wishes, doubts, good manners.

import { everyPlace } from '../places';
import { putIn, type Kind } from '../variant';

export const WORDS = [
  'ok',
  'good luck',
  'DR!',
  'hm 3-1?',
  'AR?? no',
  'X1',
  '2-1 after the break',
  'your dice',
  'sorry, coffee',
];

export const CHAT: Kind = {
  name: 'something is said',
  *variants(game, random) {
    for (const { at } of everyPlace(game, random))
      yield putIn(game, at, [{ do: 'say', text: random.pick(WORDS) ?? '' }]);
  },
};
