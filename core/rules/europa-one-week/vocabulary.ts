import type { Procedure, ScenarioVocabulary } from '../../scenario/vocabulary';
import { DEFAULT_TABLES, defaultsOf } from './defaults';
import type { Edition } from './edition';
import { SPELLINGS } from './spellings';

/** Readings that both editions leave open; the first value is the usual one. */
const COMMON = {
  /** Fractions of odds: always for the defender, or to the nearest column. */
  oddsRounding: ['down', 'nearest'],
  /** A unit that has not moved may always go one hex. */
  minimumMove: ['yes', 'no'],
  /** A unit whose last hex costs more than it has left enters it and owes the rest, under a `+# MP` marker. */
  mpMarkers: ['yes', 'no'],
  /** The REs by which a side's losses are read on the RED table: the enemy's, or its own. */
  redColumn: ['enemy', 'own'],
} as const;

const READINGS = {
  'europa-oneweek-2012': {
    ...COMMON,
    /** 12.A.1: the sentence has 2 MP for an overrun, its worked example 1. */
    overrunMp: ['2', 'example'],
    /** 12.A.3: the example cuts the factors of most air units to a quarter, the sentence to a half. */
    tbf: ['example', 'sentence'],
    /** 12.C.4: at the road rate the hexside crossed cuts the strength too, or not. */
    roadOverrun: ['hex', 'hex and hexside'],
    /** 12.E.2.d: only case 4 needs a pin, or every attack out of the hex. */
    outwardAttack: ['case 4', 'every'],
  },
  'europa-oneweek-2009': {
    ...COMMON,
    /** 12.E.1: in which phase a line's overrun is tried. */
    phase: ['movement', 'exploitation', 'reaction'],
    /** 12.F.1: the minimum that must be spent is the ZOC's price, or what the marker shows. */
    expendedMinimum: ['zoc price', 'marker'],
  },
} as const;

export const optionsOf = ({ id }: Edition): Readonly<Record<string, readonly string[]>> => READINGS[id];

/** What lies on a map's hex beside its printed features. */
export const EXPENDED = /^expended (\d+)$/;
export const ZOC_MARKERS: Readonly<Record<string, 'partial' | 'full'>> = { 'zoc 1': 'partial', 'zoc 2': 'full' };

const MARKERS = [...Array.from({ length: 10 }, (_, i) => `expended ${i + 1}`), ...Object.keys(ZOC_MARKERS)];

/** Kinds of phases in which units move and may overrun (12.A), and in which they attack. */
export const MOVEMENT_KINDS: readonly string[] = ['movement', 'exploitation', 'reaction'];
export const COMBAT_KINDS: readonly string[] = ['combat', 'exploitation combat'];

const rows = (name: string): readonly string[] => DEFAULT_TABLES.get(name)?.rows.map(r => r.key) ?? [];

/** 12.A: units may stand in their target's hex, and attack it there. */
const IN_ONE_HEX: readonly Procedure[] = [
  { key: 'overrun', reach: 'own hex' },
  { key: 'attack', reach: 'own hex' },
];

export const vocabularyOf = (edition: Edition): ScenarioVocabulary => ({
  system: edition.id,
  terrainTable: 'tec-hexes',
  hexsideTable: 'tec-hexsides',
  hexFeatures: [...rows('tec-features'), 'airfield', 'port', ...MARKERS],
  connections: ['road', 'railway'],
  weathers: ['Clear', 'Frost', 'Snow', 'Mud'],
  phaseKinds: ['initial', ...MOVEMENT_KINDS, ...COMBAT_KINDS],
  unitTypes: rows('unit-types'),
  unitSizes: rows('unit-sizes'),
  spellings: SPELLINGS,
  procedures: IN_ONE_HEX,
  faceValues: { required: ['af', 'df', 'ma'], optional: ['re', 'armour', 'antitank', 'zoc'] },
  mostFaces: 2,
  options: optionsOf(edition),
  starter: {
    units: {
      armour: { full: { af: '10', df: '8', ma: '10' }, reduced: { af: '4', df: '4', ma: '10' } },
      infantry: { full: { af: '6', df: '7', ma: '6' }, reduced: { af: '2', df: '3', ma: '6' } },
      enemy: { full: { af: '4', df: '5', ma: '6' }, reduced: { af: '1', df: '2', ma: '6' } },
    },
    otherSides: ['reaction'],
  },
  tables: [...defaultsOf(edition).keys(), 'main', 'results', 'red', 'armour-effects'].map(name => ({
    name,
    required: false,
  })),
  defaults: defaultsOf(edition),
});
