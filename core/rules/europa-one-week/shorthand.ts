import { ARMOUR_EFFECTS } from '../strength-words';
import type { ShorthandWords } from '../system';
import { DEFAULT_TABLES } from './defaults';
import { alongWord } from './fight/ground';
import { ROAD } from './fight/road-words';

const rowsOf = (name: string): readonly string[] => DEFAULT_TABLES.get(name)?.rows.map(row => row.key) ?? [];

/** `10-8-10`: attack, defence, MA; `6-6` where both strengths are one. */
export const figuresOf = ({ af = '', df, ma = '' }: Readonly<Record<string, string>>): string =>
  [af, ...(df === undefined || df === af ? [] : [df]), ma].filter(text => text !== '').join('-');

/** The ground of a dual hex whose enemies defend along (2012, 12.E.2.d case 2). */
const ALONG = Object.fromEntries(
  [...rowsOf('tec-hexes'), ...rowsOf('tec-features')].map(what => [alongWord(what), alongWord(what)]),
);

/** Of whom these rules ask nothing but that they are not German. */
const OTHER_NATIONS = [
  'soviet',
  'romanian',
  'hungarian',
  'italian',
  'finnish',
  'british',
  'american',
  'french',
  'polish',
];

/** Of factors without a type. */
const BOMBERS = { unit: 'B', note: 'in an overrun, types D and A count more; in an attack all types count alike.' };

/** How players write things; the keys of the charts need no row. */
export const WORDS_OF_SHORTHAND: ShorthandWords = {
  examples: [
    '12-10 pz +german, 10-10 mot +german -> 3-4 inf regiment @ clear ; mp 2',
    '10-8-10 tank +air:8D -> 1-2-6 inf battalion @ clear, minor river',
    '8-8-10 pz +deadlock, 6-6-6 inf -> 5-5-6 inf @ woods, minor river(2) ; combat',
    '7:1 -1',
  ],
  unitForm: 'A unit needs strength and MA, such as 7-6, or AF-DF-MA, such as 10-8-10.',
  combatPhases: ['combat', 'exploitation combat'],
  // A MAIN table of other dice than two of six has other totals.
  totals: [1, 30],
  factors: { 2: ['af', 'ma'], 3: ['af', 'df', 'ma'] },
  terrains: { open: 'clear', mountains: 'mountain', wooded: 'woods' },
  hexsides: { river: 'minor river' },
  features: {
    ...ALONG,
    road: ROAD,
    intruders: 'intruders',
    fortification: 'fort',
    city: 'major city',
    'dotted city': 'dot city',
  },
  weathers: { dry: 'Clear', 'clear weather': 'Clear' },
  modifiers: {
    german: 'german',
    motorized: 'motorized',
    'c/m': 'c/m',
    oos: 'unsupplied',
    unsupplied: 'unsupplied',
    'out of supply': 'unsupplied',
    disrupted: 'disrupted',
    reduced: 'reduced',
    cadre: 'cadre',
    reserve: 'reserve',
    deadlock: 'deadlock',
    dl: 'deadlock',
    inside: 'inside',
    road: 'road',
    'bridge capture': 'bridge capture',
    'bridge captured': 'bridge capture',
    moved: 'moved',
    owes: 'owes',
    zoc: 'zoc',
    sp: 'sp',
    air: 'air',
    tbf: 'air',
    'air support': 'air',
    'air factors': 'air',
    'half air': 'half air',
    'early air': 'early air',
    ngs: 'ngs',
    prepared: 'prepared',
    'pre-allocated': 'prepared',
    unprepared: 'unprepared',
    'as artillery': 'as artillery',
    artillery: 'as artillery',
    ...Object.fromEntries(rowsOf('unit-sizes').map(size => [size, size])),
  },
  modes: ['reserve'],
  strengthParts: ARMOUR_EFFECTS,
  values: {
    cadre: { form: 'figures', example: '4-8', isOptional: true },
    reduced: { form: 'figures', example: '4-8', isOptional: true, isOfOtherSide: true },
    'bridge capture': { form: ['yes', 'no'], example: 'no', isOptional: true },
    moved: { form: 'number', example: '3' },
    owes: { form: 'number', example: '1' },
    zoc: { form: ['none', 'partial', 'full', '0', '1', '2'], example: 'none' },
    sp: { form: 'number', example: '3', isOptional: true },
    air: { form: 'air', example: '8B', bare: BOMBERS },
    'half air': { form: 'air', example: '8B', bare: BOMBERS },
    'early air': { form: 'air', example: '4B', bare: BOMBERS },
    ngs: { form: 'number', example: '10' },
    'as artillery': { form: 'number', example: '6' },
  },
  counts: {
    german: 'for strengths, MPs and results that go by the nation',
    motorized: 'for units that are not c/m by their type',
    'c/m': 'for units that are not c/m by their type',
    unsupplied: 'for attackers’ strength, for defenders’ where the chart unit-states has it, and for ZOC',
    disrupted: 'for strength and ZOC',
    reduced: 'for figures and losses',
    cadre: 'for figures and losses',
    reserve: 'for defenders',
    deadlock: 'where attackers come from hexsides',
    inside: 'for attackers, in an attack under rules that fight inside the hex',
    road: 'for attackers in an overrun',
    'bridge capture': 'for attackers that come by road',
    moved: 'for attackers where an overrun costs MPs',
    owes: 'for attackers in an overrun',
    zoc: 'for defenders where an overrun pays for ZOCs',
    sp: 'for attackers where low odds ask for SPs',
    air: 'once for a side',
    'half air': 'once for a side',
    'early air': 'once for a side',
    ngs: 'once for a side',
    prepared: 'with naval gunfire (ngs)',
    unprepared: 'with naval gunfire (ngs)',
    'as artillery': 'with naval gunfire (ngs)',
  },
  supports: {
    sp: 'attacker',
    air: 'either',
    'half air': 'either',
    'early air': 'either',
    ngs: 'either',
    prepared: 'either',
    unprepared: 'either',
  },
  frozen: { weathers: ['Frost', 'Snow'], ground: ['swamp', 'minor river', 'major river', 'lake'] },
  nations: {
    german: 'german',
    axis: 'german',
    ...Object.fromEntries(OTHER_NATIONS.map(nation => [nation, nation])),
    russian: 'soviet',
  },
  choices: { overrunMp: { rule: '2' } },
};
