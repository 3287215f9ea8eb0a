// How words that people write for units and ground are likely to be drawn, where nothing says how: those of a sheet that is
// imported, and those of a game whose rules are data. English, German and French words, and what is short for them.

import type { FeatureLook, HexsideLook, RouteLook } from '../../core/draw/map-looks';
import type { GroundPart } from '../../core/draw/terrain-fields';
import type { SymbolPart } from '../../core/draw/unit-symbol';
import { NATIONS } from '../../core/scenario/units/nations';

type Looks<T> = readonly (readonly [word: RegExp, look: T])[];

const lookIn = <T>(looks: Looks<T>, word: string): T | undefined => looks.find(([pattern]) => pattern.test(word))?.[1];

/** The first that fits counts: `mot inf` is motorised, `panzergrenadier` mechanised. */
const SYMBOLS: Looks<readonly SymbolPart[]> = [
  [
    /\bhq\b|head\s?quarter|command|leader|general|g[eé]n[eé]ral|stab|[eé]tat.major|estado mayor|quartier|chef|mar[eé]chal|feldherr/,
    ['hq'],
  ],
  [/para|airborne|fallschirm|glider|a[eé]roport/, ['cross', 'canopy']],
  [/mountain|mtn|alpin|gebirg|montagn|j[aä]ger|ski\b/, ['cross', 'peak']],
  [/mech|panzergren|pz\s?gr|half-?track/, ['cross', 'oval']],
  [/recon|recce|\brec\b|aufkl|scout/, ['oval', 'slash']],
  [/anti-?tank|\bat\b|tank destroyer|panzerj/, ['wedge']],
  [/anti-?air|\baa\b|flak|\bada\b/, ['dome']],
  [/assault gun|stug|\bsp\b.*(art|gun)|self-?prop/, ['oval', 'dot']],
  [/rocket|nebel|werfer|katyusha/, ['rocket']],
  [/\bart(\b|y|ill)|gun|howitzer|m[oö]rser|mortar/, ['dot']],
  [/arm(ou?r|oured|ored|\b)|tank|\btk\b|\bpz\b|panzer|char|blind|^carr[oi]s?\b|tanque/, ['oval']],
  [/mot(or|ori[sz]ed|\b)|lorr|truck|kradsch|camion/, ['cross', 'wheels']],
  [
    /cav(al|\b)|kav(all|\b)|horse|cossack|reiter|husar|hussar|dragon|ulan|cuirass|k[uü]rass|lancier|cab[ae]ll/,
    ['slash'],
  ],
  [/eng(ineer|\b)|ingenier|zapador|pion|sapper|g[eé]nie|bridge/, ['bridge']],
  [/bomber/, ['bomber']],
  [/fighter|j[aä]gd|air/, ['fighter']],
  [/ship|naval|fleet|flotte/, ['ship']],
  [/machine|\bmg\b/, ['mg']],
  [/secur|garr|polic|militia|miliz/, ['cross']],
  [
    /inf(ant|\b)|rifle|foot|fuss|fuß|gren|guard|volks|marine|legion|sch(?:[uü]tz|tz\b)|landwehr|tirailleur|chasseur/,
    ['cross'],
  ],
];

const SIZES: Looks<string> = [
  [/^x{1,5}$|^i{1,3}$/, ''],
  [/army group|heeresgruppe|front/, 'XXXXX'],
  [/army|armee|arm[eé]e/, 'XXXX'],
  [/corps|korps/, 'XXX'],
  [/div/, 'XX'],
  [/brig|bde/, 'X'],
  [/reg|rgt/, 'III'],
  [/bat|btn|\bbn\b|abt/, 'II'],
  [/comp|kompanie|\bco\b|coy/, 'I'],
];

/** Nothing is drawn: the map's own colour. */
const CLEAR = /clear|open|plain|flat|klar|offen|eben|plaine|steppe|grass/;

const GROUNDS: Looks<readonly GroundPart[]> = [
  [/mountain|berg|gebirg|montagne|alp/, ['high', 'mountain']],
  [/jungle|rain\s?forest|dschungel/, ['wood', 'forest', '#8FAE6B']],
  [/(hill|rough|broken).*(wood|forest)|(wood|forest).*(hill|rough|broken)/, ['high', 'wood']],
  [/forest|wood|wald|bois|for[eê]t|taiga/, ['wood']],
  [/hill|h[uü]gel|colline|highland|ridge/, ['high']],
  [/swamp|marsh|sumpf|moor|bog|marais|wetland/, ['swamp']],
  [/salt/, ['salt']],
  [/lava/, ['lava']],
  [/sand|dune|d[uü]ne|desert|w[uü]ste/, ['sand']],
  [/rough|broken|rock|stone|stein|fels|rubble/, ['stones']],
  [/ice|snow|glacier|eis|schnee|gletscher|tundra/, ['ice']],
  [/bocage|hedge|farm|field|cultivat|feld|acker|orchard|vine/, ['field']],
  [/brush|scrub|bush|busch|heath|heide/, ['brush']],
  [/water|sea|lake|ocean|meer|see\b|wasser|\bmer\b|\blac\b/, ['water']],
];

/** Of ground that no word here fits: colours that tell it apart. */
const TINTS = ['#D8C79A', '#B7C9A8', '#C9B6C4', '#A9BFC9', '#CDB08F', '#BFC79A'];

const HEXSIDES: Looks<HexsideLook> = [
  [/lake|see\b/, 'lake'],
  [/canal|kanal/, 'canal'],
  [/(major|great|large|wide|gro[sß]+e?r?).*(river|fl[uü]ss)|strom/, 'major river'],
  [/stream|creek|brook|b[aä]ch|ruisseau/, 'stream'],
  [/river|fl[uü](?:ss|ß)|rivi[eè]re|fleuve/, 'minor river'],
  [/border|frontier|grenze|fronti[eè]re/, 'border'],
  [/coast|shore|k[uü]ste|beach/, 'coast'],
  [/escarp|cliff|steil|klippe/, 'escarpment'],
  [/crest|ridge|slope|hang|kamm/, 'ridge'],
  [/wadi/, 'wadi'],
  [/wall|mauer|fortif/, 'wall'],
  [/mine/, 'minefield'],
  [/ditch|graben|hedge/, 'ditch'],
];

const ROADS: Looks<RouteLook> = [
  [/rail|bahn|chemin de fer/, 'railway'],
  [/minor road|secondary|track|piste|\bweg\b/, 'minor road'],
  [/trail|path|pfad|sentier/, 'trail'],
  [/road|highway|stra[sß]+e|route|chauss/, 'road'],
];

const FEATURES: Looks<FeatureLook> = [
  [/major city|metropolis|capital|hauptstadt|gro[sß]+stadt/, 'major city'],
  [/city|stadt|ville|urban/, 'city'],
  [/village|dorf|hamlet/, 'village'],
  [/town|ort$/, 'town'],
  [/fortress|festung/, 'strong fort'],
  [/fort|bunker|pillbox|trench/, 'fort'],
  [/airfield|airbase|air\s?strip|flugplatz|a[eé]rodrome/, 'airfield'],
  [/port|harbou?r|hafen/, 'port'],
];

/** undefined: no word here fits it. */
export const symbolOf = (type: string): readonly SymbolPart[] | undefined => lookIn(SYMBOLS, type.toLowerCase());

/** Strokes above the symbol; '': none are known. */
export const strokesOf = (size: string): string =>
  lookIn(SIZES.slice(0, 1), size.toLowerCase()) === '' ? size.toUpperCase() : (lookIn(SIZES, size.toLowerCase()) ?? '');

export const isClear = (terrain: string): boolean => CLEAR.test(terrain) && lookIn(GROUNDS, terrain) === undefined;

export const groundOf = (terrain: string): readonly GroundPart[] | undefined =>
  isClear(terrain) ? [] : lookIn(GROUNDS, terrain);

export const tint = (index: number): string => TINTS[index % TINTS.length] ?? '';

export const hexsideOf = (word: string): HexsideLook | undefined => lookIn(HEXSIDES, word);
export const roadOf = (word: string): RouteLook | undefined => lookIn(ROADS, word);
export const isRoad = (word: string): boolean => roadOf(word) !== undefined && hexsideOf(word) === undefined;
export const featureOf = (word: string): FeatureLook | undefined => lookIn(FEATURES, word);
/** What a hex has besides its ground. */
export const isFeature = (word: string): boolean => featureOf(word) !== undefined && groundOf(word) === undefined;

/** What people call nations for short. */
const SHORT: Looks<string> = [
  [/^(deu|wehrm|axis|achse|axe$)/, 'german'],
  [/^(us$|usa|u\.s\.|amer|yank)/, 'american'],
  [/^(uk$|gb$|eng|brit|cw$|common)/, 'british'],
  [/^(ussr|udssr|urss|rus|sov|sowj|red$|red army)/, 'soviet'],
  [/^jap/, 'japanese'],
];

/** The nation whose colours our counters have; undefined: none is called so. */
export const nationCalled = (word: string): string | undefined => {
  const called = word.toLowerCase().trim();
  return called.length < 2
    ? undefined
    : (NATIONS.find(nation => called === nation) ??
        (called.length >= 3
          ? NATIONS.find(nation => nation.startsWith(called) || called.startsWith(nation))
          : undefined) ??
        lookIn(SHORT, called));
};
