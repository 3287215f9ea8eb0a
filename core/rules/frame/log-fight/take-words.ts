// What is said while a fight is open: of this fight, of others that wait for their dice, or of what is rolled next.

import { corrected, heardAt } from '../../announced';
import type { ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import { isEntry } from './entries';
import type { OpenFight } from './open-fight';
import { isAside } from './pairs';

type Said = ObservationOf<'said'>;

/** Words are left for others in any case. @returns how */
export const takeWords = (fight: OpenFight, o: Said, after: Ahead): 'left' | { readonly passedOn: Said } => {
  const isAlone = fight.rivals.fights.length === 0;
  if (!isAlone && !fight.dice.isRolled) return { passedOn: { ...o, perhapsOfAnother: true } };
  if (isAlone && !isOfNextRoll(fight, o, after)) hear(fight, o);
  return 'left';
};

/** All is rolled, something else has been done since, and dice follow before any entry: odds are said of those. */
const isOfNextRoll = ({ board, signs, dice, meanwhile }: OpenFight, { text }: Said, after: Ahead): boolean => {
  if (!dice.isRolled || !meanwhile.isInterrupted || signs.announced(text)?.result !== undefined) return false;
  return after.find(o => !isAside(o) && (o.kind !== 'moved' || isEntry(board, o)))?.kind === 'rolled';
};

/** Until all is rolled players may correct themselves; after it the first word counts, for the next may be about another fight. */
const hear = (fight: OpenFight, { text, step, perhapsOfAnother }: Said): void => {
  const { isRolled } = fight.dice;
  const said = fight.signs.announced(text);
  const heard = said && heardAt(step, isRolled, said);
  if (!heard) return;
  if (perhapsOfAnother === true && fight.choices.answer('words') === 'of another') return;
  fight.announced = isRolled && fight.announced ? corrected(heard, fight.announced) : corrected(fight.announced, heard);
};
