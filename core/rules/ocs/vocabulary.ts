import type { ScenarioVocabulary } from '../../scenario/vocabulary';
import { DEFAULT_TABLES } from './defaults';
import { SPELLINGS } from './spellings';

export const SYSTEM_ID = 'ocs-4.3';

/** The categories of terrain that the combat table knows (9.3). */
export const CATEGORIES = ['open', 'close', 'very close', 'extremely close'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Markers on the board, by the key of their `Marker` mark. */
export const MARKERS = ['hedgehog 1', 'hedgehog 2', 'hedgehog 3', 'hedgehog 4', 'trainbusting', 'barrage'] as const;

/** What artillery declares, and the marker in the hex that it aims at (10.0). */
export const BARRAGE = 'barrage';

/** The modes of 8.1 and 9.6a. A unit that shows none is in Combat Mode: the front of its counter. */
export const MODES = ['combat', 'move', 'exploitation', 'reserve', 'strat', 'dg'] as const;
export type Mode = (typeof MODES)[number];

/**
 * The readings that a scenario may choose, each with its allowed values; the first is the default.
 * Behind each stands a sentence of the rules that can be read in two ways (the rule's id in brackets).
 */
const READINGS = {
  /** 9.7: fractions of odds to the nearest, half up; or always for the defender. */
  rounding: ['half-up', 'defender'],
  /** 8.1-b: a DG unit may not overrun, for the list of modes leaves it out; or the mode below the marker decides. */
  dgMode: ['listed', 'underlying'],
  /** 8.1g: the stack drops and picks up nobody in the whole phase, or while it moves next to its target. */
  companions: ['whole-phase', 'approach'],
  /** 12.4: all tokens come out of the side's pool; or units in need may use stocks of their own. */
  stocks: ['none', 'any'],
} as const;

/** What a line of odds may say of its fight; on a board, markers and dice say it. */
const OF_A_FIGHT = {
  /** The level of the hedgehog in the defenders' hex. */
  hedgehog: ['0', '1', '2', '3', '4'],
  /** Who is surprised: still to be rolled, or known. */
  surprise: ['roll', 'none', 'attacker', 'defender'],
  /** The shift die, where surprise is known. */
  shift: ['1', '2', '3', '4', '5', '6'],
} as const;

export const OPTIONS = { ...READINGS, ...OF_A_FIGHT } as const;

/** Ratings in the rules' examples (9.8) are these; the text that we have gives no limit, so others are pointed out only. */
const RATINGS = { least: 0, greatest: 5 };

export const isOddRating = (ar: number | undefined): boolean =>
  ar !== undefined && (ar < RATINGS.least || ar > RATINGS.greatest);

export const VOCABULARY: ScenarioVocabulary = {
  system: SYSTEM_ID,
  terrainTable: 'tec-hexes',
  hexsideTable: 'tec-hexsides',
  hexFeatures: [...MARKERS, 'town', 'airfield', 'port'],
  connections: ['road', 'track', 'railway'],
  weathers: ['Clear', 'Mud', 'Snow'],
  phaseKinds: ['initial', 'movement', 'supply', 'reaction', 'barrage', 'combat', 'exploitation', 'exploitation combat'],
  unitTypes: DEFAULT_TABLES.get('unit-types')?.rows.map(r => r.key) ?? [],
  unitSizes: DEFAULT_TABLES.get('unit-sizes')?.rows.map(r => r.key) ?? [],
  spellings: SPELLINGS,
  faceValues: {
    required: ['af', 'ar', 'ma'],
    optional: ['df', 'move-af', 'move-df', 'move-ma', 're', 'steps', 'at', 'range', 'throw'],
  },
  // 10.0: a marker in the hex tells what is barraged, for guns fire over several hexes.
  procedures: [{ key: BARRAGE, reach: 'own hex', unitTypes: ['art'] }],
  options: OPTIONS,
  starter: {
    units: {
      armour: {
        full: { af: '20', ar: '4', ma: '14', steps: '3' },
        reduced: { af: '20', ar: '4', ma: '14', steps: '2' },
      },
      infantry: {
        full: { af: '12', ar: '3', ma: '6', steps: '3' },
        reduced: { af: '12', ar: '3', ma: '6', steps: '2' },
      },
      enemy: { full: { af: '9', ar: '2', ma: '5', steps: '2' }, reduced: { af: '9', ar: '2', ma: '5', steps: '1' } },
    },
    otherSides: ['reaction'],
  },
  tables: [...DEFAULT_TABLES.keys()].map(name => ({ name, required: false })),
  defaults: DEFAULT_TABLES,
};
