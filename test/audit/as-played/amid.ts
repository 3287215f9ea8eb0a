// The same log with talk and undone slips between any two of its acts, whatever other habit it shows: none of it may change
// what is found.

import type { Act } from '../random-games/table-top';
import type { Random } from '../random-games/random';
import type { Line, Variant } from './variant';
import { WORDS } from './variants/chat';

/** One act in so many has something before it. */
const OFTEN = 0.15;

const talkOrSlip = (random: Random): readonly Act[] => {
  const slip = (act: Act): readonly Act[] => [act, { do: 'undo' }];
  return (
    random.pick([
      [{ do: 'say', text: random.pick(WORDS) ?? '' }],
      slip({ do: 'phase' }),
      slip({ do: 'roll', dice: [random.die(), random.die()] }),
      slip({ do: 'roll', dice: [random.die()] }),
    ]) ?? []
  );
};

export const amidTalkAndSlips = ({ before, lines }: Variant, random: Random): Variant => ({
  before,
  lines: lines.flatMap((line): readonly Line[] =>
    // An undo undoes the act before it.
    line.act.do !== 'undo' && random.chance(OFTEN) ? [...talkOrSlip(random).map(act => ({ act })), line] : [line],
  ),
});
