// How players write the words of units and of the map: read in units.csv and in lines of odds alike.

import type { Spellings } from '../../scenario/vocabulary';
import { sizeSpellings } from '../size-spellings';
import { DEFAULT_TABLES } from './defaults';

export const SPELLINGS: Spellings = {
  unitTypes: {
    armor: 'armour',
    armored: 'armour',
    armoured: 'armour',
    tank: 'armour',
    tanks: 'armour',
    panzer: 'armour',
    pz: 'armour',
    arm: 'armour',
    stug: 'assault gun',
    mechanized: 'mech',
    mechanised: 'mech',
    panzergrenadier: 'mech',
    pzgr: 'mech',
    mot: 'motorized',
    motorised: 'motorized',
    infantry: 'inf',
    rifle: 'inf',
    cavalry: 'cav',
    engineers: 'engineer',
    eng: 'engineer',
    mtn: 'mountain',
    recce: 'recon',
    reconnaissance: 'recon',
    antitank: 'at',
    'anti-tank': 'at',
    'anti-aircraft': 'aa',
    flak: 'aa',
    artillery: 'art',
    arty: 'art',
    parachute: 'para',
    headquarters: 'hq',
    mc: 'motorcycle',
    mg: 'machine gun',
    trucks: 'truck',
    wagons: 'wagon',
    'supply dump': 'dump',
  },
  unitSizes: sizeSpellings(DEFAULT_TABLES.get('unit-sizes')?.rows.map(r => r.key) ?? []),
  connections: { rail: 'railway', railroad: 'railway', rr: 'railway', trail: 'track', highway: 'road' },
};
