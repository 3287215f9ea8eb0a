// What random fields of each system are made of: words of the samples' own charts.

import unitTypes from '../../../assets/rules/europa-one-week/unit-types.json';
import type { FieldKind } from './field';

export const REVISED_EUROPA_FIELDS: FieldKind = {
  terrains: ['woods', 'woods', 'rough', 'wooded rough', 'forest', 'swamp'],
  hexsides: ['minor river', 'minor river', 'major river'],
  roads: ['road', 'road', 'railway'],
  features: ['dot city', 'town', 'airfield', 'fort', 'fortress'],
  weathers: ['Clear', 'Clear', 'Mud', 'Frost', 'Snow'],
  options: {
    oddsRounding: ['nearest', 'nearest-up', 'down'],
    belowTable: ['rounded', 'strict'],
    tableLimits: ['after-shifts', 'before-shifts'],
    fireShifts: ['1', '2'],
    armourBelowEven: ['rounded', 'literal'],
    interdiction: ['leave', 'enter-or-leave'],
    overrunInterdiction: ['added', 'covered'],
    axisHalfAntitank: ['no', 'yes'],
    haltedMayOverrun: ['no'],
  },
  settled: { fractionalOdds: 'no' },
  unfit: [],
  moreUnits: [],
  files: {},
  tables: [],
};

export const OCS_FIELDS: FieldKind = {
  terrains: ['hills', 'hills', 'rough', 'salt marsh', 'village'],
  hexsides: ['wadi', 'escarpment', 'minor river'],
  roads: ['track'],
  features: [],
  weathers: ['Clear'],
  options: { rounding: ['half-up', 'defender'] },
  unfit: ['salt marsh'],
  moreUnits: [
    'ariete,Ariete,Axis,italian,armour,division,,18,,3,12,3,2,18,3,12,1,0203',
    'pavia,Pavia,Axis,italian,inf,division,,9,,2,5,3,2,9,2,5,1,0207',
    'trieste,Trieste,Axis,italian,motorized,division,,12,,3,12,3,2,12,3,12,1,0106',
    '4-ind,4 Ind,Allied,,inf,division,4,12,,4,4,3,2,12,4,4,1,0905',
    '7-arm,7 Arm,Allied,,armour,brigade,7,14,,4,12,2,2,14,4,12,1,0502',
    '1-raf,1 RAF,Allied,,truck,points,,0,,0,20,0,1,,,,,0606',
  ],
  files: {
    'tables/movement.csv': 'key,mp\noverrun,3\nmost to enter,3\ntrainbusting,1\n',
  },
  tables: [
    '  movement:\n    file: tables/movement.csv\n    certainty: scenario\n    source: A field for random games.',
  ],
};

const csvOf = (
  key: string,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] },
): string => [[key, ...columns], ...rows].map(row => `${row.join(',')}\n`).join('');

export const CLASSIC_FIELDS: FieldKind = {
  terrains: ['woods', 'woods', 'hill', 'marsh'],
  hexsides: ['stream', 'stream', 'river'],
  roads: ['road', 'road'],
  features: ['town', 'city'],
  weathers: ['Dry', 'Dry', 'Rain'],
  options: {},
  unfit: ['marsh'],
  moreUnits: [],
  files: {},
  tables: [],
};

export const NORTH_AFRICA_FIELDS: FieldKind = {
  terrains: ['rough', 'rough', 'woods', 'hill', 'marsh', 'sand', 'mountain'],
  hexsides: ['wadi', 'wadi', 'ridge', 'escarpment'],
  roads: ['major road', 'minor road', 'trail'],
  features: ['fortification 1', 'fortification 2', 'town', 'airfield'],
  weathers: ['Clear', 'Clear', 'Cloudy', 'Rain', 'Sand-storm'],
  options: {},
  // Armour could not stand there, and sand is too narrow for some of the sample's stacks.
  unfit: ['marsh', 'sand', 'mountain'],
  moreUnits: [],
  files: {},
  tables: [],
};

export const ONE_WEEK_FIELDS: FieldKind = {
  terrains: ['woods', 'woods', 'rough', 'swamp'],
  hexsides: ['minor river', 'minor river', 'major river'],
  roads: ['road', 'road'],
  features: ['dot city', 'town', 'airfield', 'fort', 'major city'],
  weathers: ['Clear', 'Clear', 'Mud'],
  options: {},
  // Too narrow for some of the samples' stacks.
  unfit: ['swamp', 'mountain'],
  moreUnits: [],
  // Who may retreat before combat is the scenario's to say.
  files: { 'tables/unit-types.csv': csvOf('type', unitTypes) },
  tables: [
    '  unit-types:\n    file: tables/unit-types.csv\n    certainty: scenario\n    source: A field for random games.',
  ],
};

/** The sample's panzer corps needs more room than rough ground has. */
export const EUROPA_2012_FIELDS: FieldKind = { ...ONE_WEEK_FIELDS, narrow: ['rough'] };
