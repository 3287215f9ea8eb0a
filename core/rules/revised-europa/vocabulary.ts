import type { ScenarioVocabulary } from '../../scenario/vocabulary';
import { DEFAULT_TABLES } from './defaults';
import { SPELLINGS } from './spellings';

export const SYSTEM_ID = 'revised-europa';

/** The eleven names of results that a cell of the CRT may bear (rule 9). */
export const RESULT_NAMES = ['A2', 'A1', 'AR', '0', 'X1', 'D1', 'D2', 'X1DR', 'DR', 'D1DR', 'D2DR'] as const;

/**
 * The readings that a scenario may choose, each with its allowed values; the first is the default.
 * Behind each stands a sentence of the rules that can be read in two ways (the rule's id in brackets).
 */
export const OPTIONS = {
  /** House-D: one die of ten sides for the part of a column that is left over. */
  fractionalOdds: ['no', 'd10'],
  /** R9-5: to the nearest column, exact middle down or up; or always down. */
  oddsRounding: ['nearest', 'nearest-up', 'down'],
  /** R9-6: below 1-4 after rounding, or anything under 1:4. */
  belowTable: ['rounded', 'strict'],
  /** R9-7: the chart's ends cut the odds after the shifts, or before. */
  tableLimits: ['after-shifts', 'before-shifts'],
  /** R9-3: columns that one attack may gain from air and artillery together. */
  fireShifts: ['1', '2'],
  /** R9-12: armour odds under 1-1 after rounding, or literally. */
  armourBelowEven: ['rounded', 'literal'],
  /** R6-11: rule 13 bars overruns in some terrain, rule 6 in none. */
  overrunTerrain: ['rule-13', 'any'],
  /** R6-13: a hex is overrun once in a phase, or again after an overrun that cleared it. */
  overrunAgain: ['never', 'if-cleared'],
  /** R13-5: overruns into a swamp that has frozen to forest are barred, or the ice opens it. */
  frozenSwamp: ['barred', 'open'],
  /** R6-3: c/m units pay when they leave an interdiction zone, or also when they enter it. */
  interdiction: ['leave', 'enter-or-leave'],
  /** R6-5: the overrun's 3 MPs do not cover leaving an interdiction zone, or do. */
  overrunInterdiction: ['added', 'covered'],
  /** R5-3: may a non-c/m unit that had to halt in an enemy ZOC this phase overrun from there? */
  haltedMayOverrun: ['no', 'yes'],
  /** R6-8: a unit that has not moved may always move one hex. */
  minimumMove: ['yes', 'no'],
  /** R9-21: a retreat of two hexes ends two hexes away, or wherever a path of two hexes leads. */
  retreatEnds: ['away', 'anywhere'],
  /** R9-23: a stack that can neither lose an RE exactly nor make a cadre loses more than an RE, or nothing. */
  unpayableRetreat: ['lose-more', 'free'],
  /** Log-3: in-supply divisions may attack at half for no SP, or may not. */
  unpaidAttack: ['halved', 'forbidden'],
  /** R12-2: arctic mud length, 4 less 1 or the printed 2. */
  arcticMud: ['3', '2'],
  /** R12-1: a rail break cuts supply lines along the railway, or only slows trains. */
  railBreaks: ['cut', 'pass'],
  /** Iso-2: where the map lies; Eastern Europe, Russia and Scandinavia are one. */
  attritionRegion: ['east', 'north africa', 'elsewhere'],
  /** Axis antitank counts half before 1943 (classic Europa). */
  axisHalfAntitank: ['no', 'yes'],
} as const;

/** Types whose symbol is artillery's: only they bombard. */
const ARTILLERY_TYPES =
  DEFAULT_TABLES.get('unit-types')?.rows.flatMap(({ key, cells }) =>
    cells.some(cell => cell.split(' ').includes('artillery')) ? [key] : [],
  ) ?? [];

export const VOCABULARY: ScenarioVocabulary = {
  system: SYSTEM_ID,
  terrainTable: 'tec-hexes',
  hexsideTable: 'tec-hexsides',
  hexFeatures: [
    'dot city',
    'major city',
    'fortress',
    'fort',
    'town',
    'airfield',
    'axis home',
    'soviet home',
    'finnish home',
  ],
  connections: ['road', 'railway', 'broad railway'],
  weathers: ['Clear', 'Frost', 'Snow', 'Mud'],
  phaseKinds: ['initial', 'air', 'movement', 'combat', 'exploitation'],
  unitTypes: DEFAULT_TABLES.get('unit-types')?.rows.map(r => r.key) ?? [],
  unitSizes: DEFAULT_TABLES.get('unit-sizes')?.rows.map(r => r.key) ?? [],
  spellings: SPELLINGS,
  faceValues: { required: ['af', 'df', 'ma'], optional: ['re', 'aeca', 'atec', 'armour-cost'] },
  mostFaces: 2,
  procedures: [
    // Rule 9: before an attack, by artillery next to the hex.
    { key: 'bombardment', reach: 'next hex', unitTypes: ARTILLERY_TYPES },
    // Isolation: a roll for a hex, or leaving it all behind.
    { key: 'attrition', reach: 'own hex' },
    { key: 'break-out', reach: 'own hex' },
    // Rule 7: the drag that follows goes by rail.
    { key: 'by-rail', reach: 'own hex' },
    { key: 'strategic-rail', reach: 'own hex' },
  ],
  options: OPTIONS,
  tables: [
    { name: 'crt', required: false },
    { name: 'bombardment', required: false },
    { name: 'tec-hexes', required: false },
    { name: 'tec-combat', required: false },
    { name: 'tec-hexsides', required: false },
    { name: 'tec-features', required: false },
    { name: 'tec-connections', required: false },
    { name: 'unit-types', required: false },
    { name: 'unit-sizes', required: false },
    { name: 'factor-limits', required: false },
    { name: 'stacking', required: false },
    { name: 'movement', required: false },
    { name: 'supply-lengths', required: false },
    { name: 'sp-rates', required: false },
    { name: 'rail-multiples', required: false },
  ],
  defaults: DEFAULT_TABLES,
};
