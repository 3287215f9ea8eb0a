// How players write the words of units and of the map: read in units.csv and in lines of odds alike.

import type { Spellings } from '../../scenario/vocabulary';
import { sizeSpellings } from '../../scenario/units/size-spellings';
import { DEFAULT_TABLES } from './defaults';

export const SPELLINGS: Spellings = {
  unitTypes: {
    panzer: 'pz',
    armor: 'tank',
    armour: 'tank',
    armored: 'tank',
    armoured: 'tank',
    motorized: 'mot',
    motorised: 'mot',
    infantry: 'inf',
    rifles: 'rifle',
    cavalry: 'cav',
    artillery: 'art',
    arty: 'art',
    antitank: 'at',
    'anti-tank': 'at',
    engineer: 'eng',
    engineers: 'eng',
    mountain: 'mtn',
    mechanized: 'mech',
    mechanised: 'mech',
    panzergrenadier: 'pzgren',
    'assault gun': 'stug',
    recce: 'recon',
    reconnaissance: 'recon',
    flak: 'heavy aa',
    aa: 'heavy aa',
    parachute: 'para',
    paratroops: 'para',
    marines: 'marine',
    headquarters: 'hq',
    trucks: 'truck',
  },
  unitSizes: sizeSpellings(DEFAULT_TABLES.get('unit-sizes')?.rows.map(r => r.key) ?? []),
  connections: { rail: 'railway', railroad: 'railway', highway: 'road' },
};
