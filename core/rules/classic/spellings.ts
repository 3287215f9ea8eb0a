// How players write usual words: a spelling counts where the word that it means is one of the scenario's.

import type { Spellings } from '../../scenario/vocabulary';

const UNIT_TYPES: Readonly<Record<string, readonly string[]>> = {
  inf: ['infantry', 'rifle', 'foot'],
  arm: ['armour', 'armor', 'armored', 'armoured', 'tank', 'tanks', 'panzer'],
  mech: ['mechanized', 'mechanised'],
  mot: ['motorized', 'motorised'],
  cav: ['cavalry'],
  art: ['artillery', 'arty'],
  eng: ['engineer', 'engineers'],
  mtn: ['mountain'],
  para: ['parachute', 'paratroops'],
  recon: ['recce', 'reconnaissance'],
  hq: ['headquarters'],
};

const UNIT_SIZES: Readonly<Record<string, readonly string[]>> = {
  army: ['xxxx'],
  corps: ['xxx'],
  division: ['xx', 'div', 'divisions'],
  brigade: ['x', 'bde', 'brig'],
  regiment: ['iii', 'regt', 'rgt'],
  battalion: ['ii', 'bn', 'btn'],
  company: ['i', 'coy'],
};

const CONNECTIONS: Readonly<Record<string, readonly string[]>> = {
  road: ['roads', 'highway'],
  railway: ['rail', 'railroad', 'rr'],
};

const known = (
  words: readonly string[],
  others: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([word, spelt]) =>
      words.includes(word) ? spelt.filter(s => !words.includes(s)).map(s => [s, word] as const) : [],
    ),
  );

export const spellingsOf = (
  types: readonly string[],
  sizes: readonly string[],
  connections: readonly string[],
): Spellings => ({
  unitTypes: known(types, UNIT_TYPES),
  unitSizes: known(sizes, UNIT_SIZES),
  connections: known(connections, CONNECTIONS),
});
