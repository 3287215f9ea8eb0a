import type { ShorthandWords } from '../system';
import { BARRAGE } from './vocabulary';

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap(text => (text === undefined || text === '' ? [] : [text]));

/** `20-4-16`: strength, action rating, MA; `0-6-3-10` where the strength in defence is another one. */
export const figuresOf = ({ af, df, ar, ma }: Readonly<Record<string, string>>): string =>
  filled([af, df === af ? undefined : df, ar, ma]).join('-');

/** How players write things; the keys of the charts need no row. */
export const WORDS_OF_SHORTHAND: ShorthandWords = {
  examples: [
    '12-4-10 armour, 8-3-10 mech -> 5-3-6 inf @ open ; mp 2',
    '20-4-16 armour +combat -> 6-2-3 inf @ close, hedgehog 1 ; combat',
    '5:1 1R +2 @ very close',
  ],
  unitForm: 'A unit needs its strength and action rating, such as 12-4, or strength, rating and MA, such as 12-4-10.',
  combatPhases: ['combat', 'exploitation combat'],
  factors: { 2: ['af', 'ar'], 3: ['af', 'ar', 'ma'], 4: ['af', 'df', 'ar', 'ma'] },
  terrains: {
    clear: 'open',
    wooded: 'woods',
    'heavy woods': 'forest',
    mountains: 'mountain',
    city: 'minor city',
    marsh: 'salt marsh',
    veryclose: 'very close',
    extremelyclose: 'extremely close',
  },
  classes: { chart: 'tec-combat', column: 'category' },
  hexsides: { river: 'minor river', scarp: 'escarpment' },
  features: {
    'trainbusting zone': 'trainbusting',
    hog: 'hedgehog 1',
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap(n => ['hog', 'hedge', 'hh', 'fort', 'igel'].map(w => [`${w} ${n}`, `hedgehog ${n}`])),
    ),
    hedgehog: 'hedgehog 1',
  },
  unspoken: [BARRAGE],
  weathers: { dry: 'Clear', 'clear weather': 'Clear' },
  modifiers: {
    combat: 'combat',
    move: 'move',
    exploitation: 'exploitation',
    exploit: 'exploitation',
    reserve: 'reserve',
    strat: 'strat',
    dg: 'dg',
    oos: 'unsupplied',
    unsupplied: 'unsupplied',
    'out of supply': 'unsupplied',
    nosp: 'no combat supply',
    'no combat supply': 'no combat supply',
    nofuel: 'no fuel',
    'no fuel': 'no fuel',
    unfuelled: 'no fuel',
    unfueled: 'no fuel',
    leads: 'leads',
    lead: 'leads',
    lost: 'lost',
    steps: 'steps',
    re: 're',
    at: 'at',
    moved: 'moved',
  },
  ofMovers: ['exploitation', 'no fuel'],
  modes: ['combat', 'move', 'reserve', 'strat'],
  // The difference of the ratings is the DRM.
  unasked: { ever: ['barrage', 'barrage-shifts', 'stacking', 'supply-trace'], withoutBoard: ['tec-connections'] },
  drms: ['ar', 'ar diff', 'ar difference', 'ar differential', 'action rating difference'],
  values: {
    lost: { form: 'whole', example: '1' },
    steps: { form: 'whole', example: '2' },
    re: { form: 'number', example: '1' },
    at: { form: ['none', 'light', 'heavy'], example: 'heavy' },
    moved: { form: 'number', example: '3' },
  },
  counts: {
    combat: 'where the counter has other figures in this mode, and for fuel',
    move: 'where the counter has other figures in this mode',
    exploitation: 'where the mode changes what the unit may do',
    reserve: 'where the mode changes what the unit may do',
    strat: 'where the mode changes strength or what the unit may do',
    dg: 'for strength, for the AR and for who may attack',
    unsupplied: 'for strength and for the AR',
    'no combat supply': 'for strength where combat supply is due',
    'no fuel': 'where fuel is due',
    leads: 'where units of several ARs are on its side',
    lost: 'where the unit has steps left',
    steps: 'for losses, and for supply that goes by steps',
    re: 'for supply and for limits that go by RE',
    at: 'against armour',
    moved: 'where an overrun costs MPs',
    'option shift': 'where surprise= says who is surprised',
    'option hedgehog': 'where a hedgehog stands in the hex',
  },
};
