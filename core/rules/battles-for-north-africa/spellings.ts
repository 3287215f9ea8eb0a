// How players write the words of units and of the map: read in units.csv and in lines of odds alike.

import type { Spellings } from '../../scenario/vocabulary';
import { sizeSpellings } from '../../scenario/units/size-spellings';

/** The sizes of the game's units. */
export const UNIT_SIZES = [
  'company',
  'battalion',
  'regiment',
  'brigade',
  'division',
  'headquarters',
  'squadron',
  'ship',
  'marker',
] as const;

export const SPELLINGS: Spellings = {
  unitTypes: {
    tank: 'armor',
    panzer: 'armor',
    pz: 'armor',
    armour: 'armor',
    'heavy armour': 'heavy armor',
    'heavy tank': 'heavy armor',
    'armour car': 'armor car',
    'armd car': 'armor car',
    'armored car': 'armor car',
    'armoured car': 'armor car',
    ac: 'armor car',
    reconnaissance: 'recon',
    recce: 'recon',
    mot: 'mot infantry',
    'mot inf': 'mot infantry',
    motorized: 'mot infantry',
    motorised: 'mot infantry',
    mech: 'mech infantry',
    'mech inf': 'mech infantry',
    mechanized: 'mech infantry',
    inf: 'infantry',
    cav: 'cavalry',
    mc: 'motorcycle',
    'machine gun': 'mg',
    art: 'arty',
    artillery: 'arty',
    'towed art': 'towed arty',
    'towed artillery': 'towed arty',
    'sp art': 'sp arty',
    'sp artillery': 'sp arty',
    antitank: 'at',
    'anti-tank': 'at',
    headquarters: 'hq',
    'fighter-bomber': 'fb',
    'light-bomber': 'lb',
    ship: 'naval',
    'artillery support': 'support',
  },
  unitSizes: { ...sizeSpellings(UNIT_SIZES), hq: 'headquarters' },
  connections: { road: 'major road', 'primary road': 'major road', 'secondary road': 'minor road', track: 'trail' },
};
