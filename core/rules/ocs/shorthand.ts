import type { ShorthandWords } from '../system';
import { MARKERS } from './vocabulary';

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap(text => (text === undefined || text === '' ? [] : [text]));

/** `20-4-16`: strength, action rating, MA; `0-6-3-10` where the strength in defence is another one. */
export const figuresOf = ({ af, df, ar, ma }: Readonly<Record<string, string>>): string =>
  filled([af, df === af ? undefined : df, ar, ma]).join('-');

/** How players write things; the keys of the charts need no row. */
export const WORDS_OF_SHORTHAND: ShorthandWords = {
  form: {
    unit: 'strength, action rating and MA, such as 12-4-8 (or AF-DF-AR-MA)',
    example: '20-4-16 armour -> 6-2-3 inf @ open',
  },
  factors: { 2: ['af', 'ar'], 3: ['af', 'ar', 'ma'], 4: ['af', 'df', 'ar', 'ma'] },
  types: {
    armor: 'armour',
    tank: 'armour',
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
    antitank: 'at',
    'anti-tank': 'at',
    'anti-aircraft': 'aa',
    flak: 'aa',
    artillery: 'art',
    headquarters: 'hq',
    mc: 'motorcycle',
    mg: 'machine gun',
    trucks: 'truck',
    'supply dump': 'dump',
  },
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
  hexsides: { river: 'minor river', scarp: 'escarpment' },
  features: {
    ...Object.fromEntries(MARKERS.map(m => [m, m])),
    'trainbusting zone': 'trainbusting',
    hog: 'hedgehog 1',
    hedgehog: 'hedgehog 1',
  },
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
    leads: 'leads',
    lead: 'leads',
    lost: 'lost',
    steps: 'steps',
    re: 're',
    at: 'at',
    moved: 'moved',
  },
};
