// How players write usual words: a spelling counts where the word that it means is one of the scenario's.

import type { Spellings } from '../../scenario/vocabulary';
import { sizeSpellings, speltAs } from '../../scenario/units/size-spellings';

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

const CONNECTIONS: Readonly<Record<string, readonly string[]>> = {
  road: ['roads', 'highway'],
  railway: ['rail', 'railroad', 'rr'],
};

export const spellingsOf = (
  types: readonly string[],
  sizes: readonly string[],
  connections: readonly string[],
): Spellings => ({
  unitTypes: speltAs(types, UNIT_TYPES),
  unitSizes: sizeSpellings(sizes),
  connections: speltAs(connections, CONNECTIONS),
});
