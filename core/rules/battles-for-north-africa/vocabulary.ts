import type { Procedure, ScenarioVocabulary } from '../../scenario/vocabulary';
import { DEFAULT_TABLES } from './defaults';
import { SPELLINGS, UNIT_SIZES } from './spellings';

export const SYSTEM_ID = 'bna-adc2';

/** Doubtful sentences, each with how it may be read; the first value is the usual one. */
export const OPTIONS = {
  /** Move.8: a road leads armour over an escarpment too, or only into mountains and sand. */
  escarpmentByRoad: ['yes', 'no'],
  /** Combat.6: armour among the defenders opens the Mobile table, as the sentence has it; or armour among the attackers. */
  mobileNeeds: ['defending armour', 'attacking armour'],
  /** Combat.4: armour that attacks a mountain over an escarpment is halved twice, or once. */
  halvedTwice: ['yes', 'no'],
  /** Air.5: stukas modify an attack once, or each of them does. */
  stukas: ['once', 'each'],
  /** Overrun.2: a retreat with no hex to go to removes the defenders for certain too, or only losses do. */
  trappedRetreat: ['no', 'yes'],
  /** Reserve.2: the ZOC of a unit in reserve halts whoever comes beside it, or binds only who moves after that. */
  reserveHalts: ['who comes', 'who comes next'],
} as const;

/**
 * What counters show of a unit beside its step. `battery`: a gun in battery. `depleted`: an HQ that was an emergency source.
 * `second step`: two steps lost. Missions are shown by air and naval units.
 */
export const STATES = [
  'battery',
  'disabled',
  'reserve',
  'unsupplied',
  'depleted',
  'second step',
  'interdiction',
  'close attack',
  'close defense',
] as const;
export type State = (typeof STATES)[number];

/** The weather of a turn (Weather). */
export const WEATHERS = ['Clear', 'Cloudy', 'Rain', 'Sand-storm'] as const;

/** Then nothing flies (Alloc.1), and motorized units pay more beside the enemy (Move.6). */
export const isSandStorm = (weather: string | undefined): boolean => weather === 'Sand-storm';

/** The phases of a player turn, in their order (Seq.1). In `enemy reserve` the other side moves. */
export const PHASE_KINDS = [
  'reinforcement',
  'missions',
  'supply',
  'movement',
  'enemy reserve',
  'combat',
  'reserve',
  'support',
] as const;

export const RETREAT_BEFORE_COMBAT = 'retreat-before-combat';
export const RECOVERY = 'recovery';
export const DISABLEMENT = 'disablement';

/** What players declare besides attacks and overruns, each in the unit's own hex: a die is rolled for it. */
export const PROCEDURES: readonly Procedure[] = [
  { key: RETREAT_BEFORE_COMBAT, reach: 'own hex', unitTypes: ['recon', 'armor car', 'motorcycle'] },
  { key: RECOVERY, reach: 'own hex', unitTypes: ['heavy armor'] },
  { key: DISABLEMENT, reach: 'own hex', unitTypes: ['heavy armor'] },
];

const rows = (name: string): readonly string[] => DEFAULT_TABLES.get(name)?.rows.map(r => r.key) ?? [];

/** `source`: 1 for an HQ whose counter shows a supply source, else 0. `battery-sp`: stacking points in battery. `bf`, `fpf`, `range`: of a gun in battery; `af`, `df` of an air or naval unit and of
 * a support marker: bombardment strength, or barrage and protective fire. `af-2` …: after two steps lost. */
const OPTIONAL_FIGURES = ['sp', 'ir', 'bf', 'fpf', 'range', 'battery-sp', 'source', 'af-2', 'df-2', 'ma-2'];

export const VOCABULARY: ScenarioVocabulary = {
  system: SYSTEM_ID,
  terrainTable: 'tec-hexes',
  hexsideTable: 'tec-hexsides',
  hexFeatures: [...rows('tec-features'), 'supply source', 'town', 'airfield', 'port'],
  connections: rows('tec-connections'),
  weathers: WEATHERS,
  phaseKinds: ['initial', ...PHASE_KINDS],
  unitTypes: rows('unit-types'),
  unitSizes: UNIT_SIZES,
  spellings: SPELLINGS,
  faceValues: { required: ['af', 'df', 'ma'], optional: OPTIONAL_FIGURES },
  // A third step is a badge of the counter: its figures are columns of their own.
  mostFaces: 2,
  procedures: PROCEDURES,
  options: OPTIONS,
  starter: {
    units: {
      armour: {
        full: { af: '12', df: '6', ma: '12', sp: '2', ir: '5' },
        reduced: { af: '6', df: '3', ma: '12', sp: '2', ir: '5' },
      },
      infantry: {
        full: { af: '5', df: '6', ma: '5', sp: '2', ir: '4' },
        reduced: { af: '2', df: '3', ma: '5', sp: '2', ir: '4' },
      },
      enemy: {
        full: { af: '4', df: '5', ma: '5', sp: '2', ir: '3' },
        reduced: { af: '2', df: '2', ma: '5', sp: '2', ir: '3' },
      },
    },
    otherSides: ['enemy reserve'],
  },
  tables: [...DEFAULT_TABLES.keys(), 'disablement'].map(name => ({ name, required: false })),
  defaults: DEFAULT_TABLES,
};
