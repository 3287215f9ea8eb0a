// Words that players of all games write for those of the charts: abbreviations, other languages. A game's own words and
// spellings go before them.

/** A word of the charts, or several of which a game has one -> what people write for it. */
type Spelt = readonly (readonly [meant: string, written: string])[];

const TERRAINS: Spelt = [
  ['clear|open', 'clr|cl|plains|steppe|flat|klar|offen|offenes|offene|freies|ebene'],
  ['woods|forest', 'wds|trees|wald|wäldern|wälder|gehölz'],
  ['forest|woods', 'forests|forrest'],
  ['rough', 'rgh|broken|rauh|rau|zerklüftet'],
  ['wooded rough', 'woods rough|rough woods|w rough|waldgelände'],
  ['swamp|marsh|salt marsh', 'swp|swamps|marshes|bog|sumpf|sümpfe|moor'],
  ['mountain', 'mtn|mtns|mt|mts|gebirge|berge|berg'],
  ['hill|hills', 'hl|hügel|hill|hills'],
  ['sand', 'sands|dunes|dune|sand sea'],
  ['city', 'stadt'],
];

const HEXSIDES: Spelt = [
  ['minor river|river', 'minor rivers|minor riv|min river|min riv|small river|stream|fluss|fluß|bach|kleiner fluss'],
  ['major river', 'major rivers|maj river|maj riv|major riv|big river|strom|großer fluss|grosser fluss'],
  ['escarpment', 'escarpments|esc|scarp|cliff|cliffs'],
  ['anti-tank ditch', 'at ditch|tank ditch|antitank ditch'],
];

const FEATURES: Spelt = [
  ['dot city|minor city|city', 'small city|dot-city|kleinstadt'],
  ['city|major city', 'stadt'],
  ['major city|city', 'maj city|maj. city|majcity|big city|großstadt|grossstadt'],
  ['fort|fortification 1', 'forts|fortified|festung|stellung|fort lvl 1'],
  ['fortress', 'fortresses'],
  ['town|village', 'towns|dorf'],
];

const WEATHERS: Spelt = [
  ['Clear', 'dry weather|good weather|trocken'],
  ['Frost', 'frozen|freezing|frostig'],
  ['Snow', 'snowing|snowy|schnee'],
  ['Mud', 'muddy|schlamm|matsch'],
  ['Rain', 'rainy|raining|regen'],
];

const TYPES: Spelt = [
  ['pz|armor|armour|tank|arm', 'panzer|pzr|pnzr|armd|armor|armour|armored|armoured|tank|tk|tks|arm'],
  ['tank|armor|armour|arm|pz', 'tks|tk'],
  ['rifle|inf|infantry', 'rif|rfl|rifles|schützen|schützenregiment|schtz|schtz.|shtz'],
  ['inf|infantry', 'infanterie|foot|leg|leg inf|leg infantry|jäger|grenadiere|grenadier'],
  [
    'mot|mot infantry|motorized',
    'mot inf|mot infantry|motor|motorised infantry|motorized infantry|motorised|motorisiert',
  ],
  [
    'mech|mech infantry',
    'mech inf|mech infantry|mechanised infantry|mechanized infantry|armoured infantry|armored infantry',
  ],
  ['pzgren|mech|mech infantry', 'pzgr|pz gren|pz-gren|panzergrenadier|panzergrenadiere|pgren'],
  ['art|arty', 'artillerie|guns|gun|ari'],
  ['at|towed at', 'pak|panzerabwehr|panzerjäger|pzjg|pj|a/t|atg|atgs'],
  ['cav|cavalry', 'kavallerie|cavallerie|horse'],
  ['eng|engineer', 'engr|engrs|pioniere|pionier|sappers|sapper'],
  ['mtn|mountain', 'gebirgsjäger|alpine|gebirg|mtn inf|mountain inf|mountain infantry'],
  ['recon', 'rec|rcn|aufklärung|aufkl|reconn'],
  ['para', 'airborne|abn|fallschirmjäger|fallschirm|fj|paras'],
  ['motorcycle', 'kradschützen|krad|m/c'],
  ['towed heavy at|heavy aa', '88|88s|88 at|88mm|88mm at|88 flak|88mm flak|flak 88|acht-acht'],
  ['light tank', 'lt tank|lt tanks|lt tk|light armor|light armour'],
  ['lt inf', 'light inf|light infantry'],
  ['heavy armor', 'tiger|tigers|heavy tanks'],
  ['armor', 'cruiser|cruisers|cruiser tank|cruiser tanks|crusaders|shermans'],
];

const SIZES: Spelt = [
  ['division', 'div|dv|divn|divisionen'],
  ['brigade', 'bde|brig|brg|brigaden'],
  ['regiment', 'rgt|regt|reg|regimenter|regiments'],
  ['battalion', 'bn|btn|btl|batt|bataillon|bataillone|abteilung|abt'],
  ['company', 'coy|cmp|kompanie|kp'],
  ['corps', 'korps'],
];

const NATIONS: Spelt = [
  ['german|axis', 'ger|germ|gmn|deutsche|deutscher|deutsches|dt'],
  ['soviet', 'sov|sovs|rus|russ|russe|russian|russen|russische|sowjetische|sowj|red army|rote armee'],
  ['romanian|axis', 'rom|rumanian|rumänische'],
  ['hungarian|axis', 'hung|ungarische'],
  ['italian|axis', 'ital|ita|italienische'],
  ['finnish', 'finn|finns|finnische'],
  ['british', 'brit|brits|uk|britische|commonwealth'],
  ['commonwealth', 'cw'],
  ['american', 'us|usa|amer'],
];

const MODIFIERS: Spelt = [
  ['unsupplied', 'not in supply|without supply|no supply|unversorgt'],
  ['deadlock', 'deadlocked'],
  ['no combat supply', 'no cs|without cs|without combat supply'],
  ['no fuel', 'out of fuel|without fuel|no gas|out of gas'],
  ['dg', 'disorganized|disorganised'],
  ['battery', 'in battery'],
  ['reduced', 'flipped|reduced side|reduziert'],
  ['steps', 'step|stufen|stufe'],
  ['1 step lost', 'step loss|a step loss|1 step loss|one step loss|one step lost|a step lost|step lost|lost a step'],
  ['bf', 'bombardment|bombardment support|bombardment factors'],
  ['air', 'air support|air factors'],
];

const COMMON = {
  terrains: TERRAINS,
  hexsides: HEXSIDES,
  features: FEATURES,
  weathers: WEATHERS,
  types: TYPES,
  sizes: SIZES,
  nations: NATIONS,
  modifiers: MODIFIERS,
} as const;

type Kind = keyof typeof COMMON;
type Maps = Readonly<Record<Kind, ReadonlyMap<string, string>>>;

/** The words of a game with what people write for them besides, and which those are. */
export const withCommon = (own: Maps): { readonly words: Maps; readonly common: ReadonlySet<string> } => {
  const common = new Set<string>();
  const added = (kind: Kind): ReadonlyMap<string, string> => {
    const all = new Map(own[kind]);
    for (const [meant, written] of COMMON[kind]) {
      const key = meant
        .split('|')
        .map(word => own[kind].get(word.toLowerCase()))
        .find(found => found !== undefined);
      if (key === undefined) continue;
      for (const word of written.split('|').filter(w => !all.has(w))) {
        all.set(word, key);
        common.add(word);
      }
    }
    return all;
  };
  const words: Maps = {
    terrains: added('terrains'),
    hexsides: added('hexsides'),
    features: added('features'),
    weathers: added('weathers'),
    types: added('types'),
    sizes: added('sizes'),
    nations: added('nations'),
    modifiers: added('modifiers'),
  };
  // A word may be common in one place and a game's own in another.
  for (const map of Object.values(own)) for (const word of map.keys()) common.delete(word);
  return { words, common };
};
