import { cell } from '../../scenario/table';
import type { ShorthandWords } from '../system';
import { DEFAULT_TABLES } from './defaults';

/** `10-8-10`: attack, defence, MA; `6-6` where both strengths are one. */
export const figuresOf = ({ af = '', df, ma = '' }: Readonly<Record<string, string>>): string =>
  [af, ...(df === undefined || df === af ? [] : [df]), ma].filter(text => text !== '').join('-');

/** The types whose counters show fire of their own. */
const GUNS = [DEFAULT_TABLES.get('unit-types')].flatMap(table =>
  table ? table.rows.flatMap(({ key }) => (cell(table, key, 'gun') === 'none' ? [] : [key])) : [],
);

/** How players write things; the keys of the charts need no row. */
export const WORDS_OF_SHORTHAND: ShorthandWords = {
  examples: [
    '12-6-12 armor, 5-6-8 mot infantry -> 4-3-10 armor @ clear ; combat',
    '12-6-12 armor +rommel +bf:24 +air:6 +stuka -> 4-6-5 infantry, 2-2-10 recon +caught @ hill ; combat',
    '8-8-5 infantry, 6-6-5 infantry -> 3-4-5 infantry +fpf:6 @ clear, fort 1 ; combat',
    '24-8-12 armor, 12-6-12 armor -> 4-3-10 armor @ clear',
    '3-1 -1',
  ],
  unitForm: 'A unit needs strength and MA, such as 7-6, or AF-DF-MA, such as 12-6-12.',
  combatPhases: ['combat'],
  othersPhases: ['enemy reserve'],
  laidTypes: ['fb', 'lb', 'stuka', 'naval', 'support'],
  totals: [1, 6],
  factors: { 2: ['af', 'ma'], 3: ['af', 'df', 'ma'], 5: ['af', 'df', 'ma', 'sp', 'ir'] },
  terrains: {
    open: 'clear',
    desert: 'clear',
    'soft sand': 'sand',
    mountains: 'mountain',
    hills: 'hill',
    wooded: 'woods',
    forest: 'woods',
  },
  hexsides: { ditch: 'anti-tank ditch', mines: 'minefield', mine: 'minefield', escarp: 'escarpment' },
  features: {
    'fort 1': 'fortification 1',
    'fort 2': 'fortification 2',
    fort: 'fortification 1',
    fortification: 'fortification 1',
  },
  weathers: { sandstorm: 'Sand-storm', 'sand storm': 'Sand-storm', overcast: 'Cloudy' },
  modifiers: {
    unsupplied: 'unsupplied',
    oos: 'unsupplied',
    'out of supply': 'unsupplied',
    battery: 'battery',
    'in battery': 'battery',
    disabled: 'disabled',
    reserve: 'reserve',
    reduced: 'reduced',
    steps: 'steps',
    road: 'road',
    'by road': 'road',
    rommel: 'rommel',
    bf: 'bf',
    fpf: 'fpf',
    barrage: 'bf',
    air: 'air',
    stuka: 'stuka',
    caught: 'caught',
    'initiative failure': 'caught',

    assault: 'assault',
    'assault table': 'assault',
    'prepared assault': 'assault',
    'no mobile': 'assault',
    'air support': 'air',
    fb: 'air',
    'fighter-bomber': 'air',
    'fighter-bombers': 'air',
    'fire support': 'bf',
  },
  asDrm: { stuka: -2, rommel: -1 },
  drmPer: { bf: 20 },
  strengthParts: { words: {}, rest: 'infantry' },
  values: {
    reduced: { form: 'figures', example: '2-2-5', isOptional: true, isOfOtherSide: true },
    steps: { form: 'whole', example: '2' },
    bf: { form: 'number', example: '24' },
    fpf: { form: 'number', example: '6' },
    air: { form: 'number', example: '6' },
    stuka: { form: 'whole', example: '1', isOptional: true },
  },
  counts: {
    unsupplied: 'for strength',
    battery: 'for guns',
    disabled: 'for heavy armour',
    reserve: 'in a reserve phase on a board',
    reduced: 'for losses and figures',
    steps: 'for losses',
    road: 'where the hex may be entered by road only',
    rommel: 'for units of his side that attack beside him',
    bf: 'for attackers, in an attack; beside artillery it is that unit’s own, which fires in battery and alone',
    fpf: 'for defenders, in an attack',
    air: 'in an attack, where close air attacks are allowed',
    stuka: 'for attackers, in an attack, where close air attacks are allowed',
    caught: 'for defenders, in an attack',
    assault: 'for attackers, in an attack for which the Mobile table is open',
  },
  supports: {
    bf: 'attacker',
    stuka: 'attacker',
    rommel: 'attacker',
    assault: 'attacker',
    fpf: 'defender',
    air: 'either',
  },
  ofAttacks: ['caught', 'stuka'],
  ratings: { bf: GUNS, fpf: GUNS },
  nations: {
    german: 'german',
    axis: 'german',
    italian: 'italian',
    british: 'british',
    commonwealth: 'commonwealth',
  },
  crts: {
    mobile: 'mobile',
    mob: 'mobile',
    assault: 'assault',
    'mobile assault': 'mobile',
    'prepared assault': 'assault',
    'no mobile': 'assault',
  },
};
