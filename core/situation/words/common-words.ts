// Words that players of all games write for those of the charts: abbreviations, other languages. A game's own words and
// spellings go before them.

import { withoutUmlauts } from './fight-words';

/** A word of the charts, or several of which a game has one -> what people write for it. */
type Spelt = readonly (readonly [meant: string, written: string])[];

/** One a row. */
const rows = (text: string): Spelt =>
  [...text.matchAll(/(\S.*) = (.*)/g)].map(([, meant = '', written = '']) => [meant, written]);

const TANKS =
  'matilda|matildas|m13|m13/40|m14|m14/41|m3|m4|pz38|crusader mk ii|valentine|valentines|crusader|crusaders|grant|grants|lee|lees|sherman|shermans|churchill|churchills|stuart|stuarts|honey|honeys|panther|panthers|cromwell|cromwells';
/** Tanks by their names: their type, where nothing else says it. */
export const TANK_NAMES: ReadonlySet<string> = new Set([...TANKS.split('|'), 'tiger', 'tigers']);

const CITIES = `
  dot city|minor city|city = small,minor,min,point city|dot-city|kleinstadt
  major city|city = major,maj,mjr,mj,big city|majcity|großstadt
`.trim();

const TERRAINS = rows(`
  ${CITIES}
  clear|open = clr|cl|plain|plains|steppe|flat|flats|open field|open fields|desert open|desert clear|field|fields|clear/open|klar~|offen~|frei~|ebene|clair|terrain clair|plaine
  woods|forest = wds|wdd|wd|wood|wooded|light woods|trees|wald|walde|wäldern|wälder|gehölz|bewaldet~|bois|boisé
  forest|woods = forests|forrest|heavy woods|thick woods|dense woods|heavy forest|forêt|forêts
  rough = rgh|broken|rau~|rauh~|zerklüftet~|geröll|felsig~|rocky|accidenté
  wooded rough = wdd rgh|wd rgh|wooded rgh|wdd rough|wd rough|woods rgh|woods rough|rough woods|rough wooded|w rough|waldgelände
  swamp|marsh|salt marsh = swp|swampy|swamps|marshes|marshy|marshland|bog|sumpf|sümpfe|moor|marais
  mountain = mtn|mtns|mt|mts|mountains|mountainous|gebirge|berge|bergen|berg|montagne|montagnes
  hill|hills = hl|hügel|hügeln|hill|hills|hilly|hilltop|colline|collines
  very close = vcl|sehr enge|sehr enges|sehr engem|sehr engen|sehr dicht~|vclose|v close|v. close|veryclose
  extremely close = ext close|ext. close|extr close|extreme close|x close|xclose
  full-hex city|full city = full hex city|fullhex city
  village = dorf|vill|vil|min vill
  close = enge|enges|engem|engen|dicht~
  sand = sands|dunes|dune|sand sea
  city = stadt|ville
`);

const HEXSIDES = rows(`
  minor river|river = nebenfluss|minor,min,mnr,mi,small,little river,rivers,riv,rvr|rvr|riv|klein~,kl fluss,fluß|kleine flüsse|stream|fluss|fluß|bach|rivière
  major river = major,maj,mjr,mj,big,large river,rivers,riv,rvr|groß~,gr fluss,fluß|strom|fleuve
  escarpment = escarpments|esc|escarp|scarp|cliff|cliffs|steilhang|böschung
  minefield = minenfeld|minenfelder|mines|mine|minen|minefields
  anti-tank ditch = armor ditch|armour ditch|anti tank ditch|at ditch|tank ditch|antitank ditch
`);

const FEATURES = rows(`
  ${CITIES}
  city|major city = stadt
  fort|fortification 1 = ft|forts|fortified|fortifications|festung|stellung|fort lvl 1
  fortress = fortresses
  fortification 1|hedgehog 1 = dug in|dug-in|entrenched|entrenchment|entrenchments|entrenchments level 1|trench|trenches|hedgehog|foxholes|eingegraben
  ${[2, 3, 4].map(n => `fortification ${n}|hedgehog ${n} = dug-in,entrenched,entrenchment,entrenchments,trenches,befestigung ${n}|dug in ${n}`).join('\n')}
  town|village = towns
  town = dorf|vill|vil
`);

const WEATHERS = rows(`
  Clear = dry weather|good weather|trocken
  Frost = frozen|freezing|frostig|gefroren|gelé|gelée
  Snow = snowing|snowy|schnee|neige|enneigé
  Mud = muddy|schlamm|matsch|boueux
  Rain = rainy|raining|regen|pluie
`);

const TYPES = rows(`
  pz|armor|armour|tank|arm = pz|panzer|panzers|pz ii|pz iii|pz iv|pz v|pz vi|pzr|pnzr|pziii|pziv|pz4|pzkpfw|armd|armor|armour|armored|armoured|tank|tk|tks|arm|t-34|t34|t-34s|kv|kvs|char|chars|blindé|blindés|blindée|${TANKS}
  tank|armor|armour|arm|pz = tks|tk
  stug|assault gun = stug iii|stugiii|stug 3|stugs|assault gun|assault guns|sturmgeschütz|sturmgeschütze|sturmartillerie
  rifle|inf|infantry = rif|rfl|rifles|riflemen|schützen|schützenregiment|schtz|schtz.|shtz
  inf|infantry = gren|grens|infanterie|foot|leg|leg inf|leg infantry|jäger|grenadiere|grenadier|militia|mil|landwehr|volkssturm|home guard|peoples militia
  mot|mot infantry|motorized = mot inf|mot infantry|motorised inf|motorized inf|lorried|lorried inf|lorried infantry|truck-borne|motor|motorised infantry|motorized infantry|motorised|motorisiert|motorisé|motorisée
  mech|mech infantry|pzgren = armd inf|armd infantry|armoured inf|armored inf|armoured infantry|armored infantry|mech inf|mech infantry|mechanised infantry|mechanized infantry
  pzgren|mech|mech infantry = pzg|pzgr|pz gren|pz-gren|panzergrenadier|panzergrenadiere|pgren
  art|arty = artillerie|guns|gun|ari|25pdr|25pdrs|25-pdr|25-pdrs|25-pounder|25-pounders
  at|towed at = at gun|at guns|antitank gun|antitank guns|anti-tank gun|anti-tank guns|pak|panzerabwehr|panzerjäger|pzjg|pj|a/t|atg|atgs
  cav|cavalry = kav|kavallerie|cavallerie|cavalerie|horse
  eng|engineer = engr|engrs|pioniere|pionier|pioneer|pioneers|pio|sappers|sapper
  mtn|mountain = gebirgsjäger|gebirgsjg|alpine|alpini|gebirg|geb|geb.inf|geb.jäger|geb.-jäger|geb.jäg|geb.jg|gebjg|mtn inf|mountain inf|mountain infantry|mountain rifle|mountain rifles|mtn rifle|mtn rifles|mountain troops|gebirgs
  recon = rec|recce|rcn|aufklärung|aufkl|reconn
  armored car|armor car|recon = arm car|arm cars|armcar|ac|a/c|armd car|armd cars|armored car|armored cars|armoured car|armoured cars
  para = airborne|abn|fallschirmjäger|fallschirm|fj|fsjg|paras|para inf
  motorcycle = kradschützen|krad|m/c|mtrcl|mtrcycle|motorcyclists|mc|m/cycle|motorcycle inf|motorcycle infantry|mc inf
  towed heavy at|heavy aa = 88|88s|88 at|88 gun|88 guns|88 heavy at|88s heavy at|88mm|88mm at|88 flak|88mm flak|flak 88|acht-acht
  light tank = lt tank|lt tanks|lt tk|light armor|light armour|light pz|light panzer|light panzers|lt pz|lt panzer|le pz|leicht~ panzer
  lt inf = light inf|light infantry
  heavy armor|pz|armor|armour|tank|arm = schwer~ panzer|schwer~ pz|tiger|tigers|heavy tanks|heavy tank|hvy tank|hvy tanks|heavy arm|hvy arm|heavy armour|hvy armour|hvy armd|matilda hvy|matildas hvy|matilda heavy
  heavy aa|aa|light aa|light flak = hvy flak|heavy flak|flak|ack-ack|anti-aircraft|anti aircraft
  railway = rail
  construction = constr|cons
  armor = cruiser|cruisers|cruiser tank|cruiser tanks|inf tk|inf tank|inf tanks|infantry tank|infantry tanks|i tank|i-tank|i-tanks
`);

const SIZES = rows(`
  division = divisions|div|dv|divn|divisionen
  brigade = bde|brig|brg|brigaden
  regiment = rgt|regt|reg|regimenter|regiments|régiment
  battalion = bn|btn|btl|batt|bataillon|bataillone|abteilung|abt
  cadre = kader
  company = co|coy|coys|companies|cmp|kompanie|kp
  corps = korps|cps|crps
`);

const NATIONS = rows(`
  allies|allied = allied|french|polish
  union|confederate = union|confederate
  german|axis = ger|ge|germ|gmn|deutsch~|allemand|dt|ss|waffen-ss|wehrmacht
  soviet = sov|su|ru|sovs|rus|russ|russe|russian|russen|russisch~|sowjetisch~|sowjets|sowj|red|red army|rot~|rote armee
  romanian|axis = rum|rom|rumanian|rumänisch~|rumänen
  hungarian|axis = hung|hun|ungarisch~|ungarn
  italian|axis = ital|ita|italienisch~|italiener
  finnish = fin|finn|finns|finnisch~|finnen
  british = br|brit|brits|uk|britisch~|briten|commonwealth|english|8th army
  commonwealth|british = cw|aussie|aussies|australian|nz|new zealand|indian|south african|sa|canadian
  american = us|usa|amer
`);

const MODIFIERS = rows(`
  unsupplied = unsup|unsupp|unsupd|u/s|u-1|u-2|u-3|u-4|u1|u2|u3|u4|isolated|cut off|out of trace supply|no trace supply|out of trace|not in supply|not supplied|without supply|no supply|out of supp|out of sup|ohne versorgung|ausser versorgung|außer versorgung|keine versorgung|versorgung fehlt|nicht versorgt|unversorgt|abgeschnitten|isoliert|eingekesselt|out-of-supply
  deadlock = deadlocked|dld|dl marker|under dl|under a dl marker|under a deadlock marker|with a dl marker
  road = rd|road rate|at road rate|at the road rate|by road rate|via rd|via road|came by road|coming by road|major road|minor road|main road
  winterized = winterised
  inside = in the dual hex|in a dual hex|inside the hex|inside a hex|in hex|in the hex|in-hex|darin
  no combat supply|nosp = out of ammo|no ammo|without ammo|sans munitions|ohne munition|low on ammo|no sp|no sps|no sp left|no sps left|no sp spent|no sps spent|no sp paid|no sps paid|sp not paid|sps not paid|sp not spent|sps not spent|without sp|without sps|no sup|ohne sp|ohne nachschub|no cs|no cbt supply|no cbt sup|without cs|without combat supply|out of combat supply
  no combat supply|nosp = unable to pay supply|unable to pay combat supply|cannot pay supply|cannot pay combat supply|cannot pay for supply
  exploitation = ausnutzungsmodus|im ausnutzungsmodus|exploiting|in exploitation|exploit mode
  reserve = reservemodus|im reservemodus|res mode|res. mode|in res mode
  strat = strat move|strategic move|strategic movement
  combat = gefechtsmodus|im gefechtsmodus|kampfmodus|im kampfmodus|cbt
  move = marschmodus|im marschmodus
  no fuel = ohne treibstoff|kein treibstoff|ohne benzin|cannot pay fuel|cannot pay for fuel|unable to pay fuel|out of fuel|without fuel|no gas|out of gas
  dg = disorganized|disorganised|dgd|desorganisiert~|desorganisiert
  battery = in battery
  reduced = rdc|rdcd|flipped|depleted|reduced side|on its reduced side|on the reduced side|on its back|on the back side|reduziert
  steps = step|stufen|stufe
  caught = failed its retreat|failed ir|initiative failed|failed initiative|failed retreat|failed to retreat|retreat failed|rbc failed|failed rbc|failed its rbc
  rommel = rommel hq|rommelhq|rommel leads|rommel leading|rommel there|led by rommel|under rommel
  stuka|air = stukas|stuka
  half air = halbe luftunterstützung|halber luftunterstützung|half mission|half missions|half air support|half-strength air|half strength air|half tbf
  prepared = prepd|prep'd|vorbereitet~
  bridge capture = bridge cap|in a bridge capture|by bridge capture
  ngs = naval gunfire|schiffsfeuer|schiffsartillerie|naval gunfire support|naval guns|naval support|naval points
  bf = artilleriepunkte|artilleriefaktoren|artillery factors|artillery points|bombardment|bombardment support|bombardment factors
  air = air point|air points|air pts|luftpunkte|luftfaktoren|air unit|air units|airforce|luftunterstützung|luft|air factors|full air|full air support|tac air|tactical air|ground attack|ground attack air|ground attack factors|ground support|gs|bomber|bombers|bomber support|sturmovik|sturmoviks|plane|planes|aircraft|dive bombers|close air support
`);

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

/** `offen~`: a German adjective, in any form. */
const ENDINGS = ['', 'e', 'en', 'em', 'er', 'es'];

/** `min,mnr river,riv`: one of each. */
const each = (phrase: string): readonly string[] =>
  phrase
    .split(' ')
    .map(place => place.split(','))
    .reduce((before, words) => before.flatMap(start => words.map(word => `${start} ${word}`)));

/** With umlauts, and as they are typed without their keys. */
const spelt = (words: string): readonly string[] =>
  words
    .split('|')
    .flatMap(each)
    .flatMap(word => (word.includes('~') ? ENDINGS.map(ending => word.replace('~', ending)) : word))
    .flatMap(word => [...new Set([word, withoutUmlauts(word)])]);

const writtenIn = (kind: Kind): ReadonlyMap<string, string> =>
  new Map(
    COMMON[kind].flatMap(([meant, written]) => spelt(`${meant}|${written}`).map(word => [word.toLowerCase(), meant])),
  );

type Kind = keyof typeof COMMON;
type Maps = Readonly<Record<Kind, ReadonlyMap<string, string>>>;
const mapKinds = (made: (kind: Kind) => ReadonlyMap<string, string>): Maps =>
  Object.fromEntries((Object.keys(COMMON) as Kind[]).map(kind => [kind, made(kind)])) as Maps;

/** The words of a game with what people write for them besides, and which those are. */
export const withCommon = (own: Maps): { readonly words: Maps; readonly common: ReadonlySet<string> } => {
  const common = new Set<string>();
  const kinds = Object.keys(own) as Kind[];
  const added = (kind: Kind): ReadonlyMap<string, string> => {
    const all = new Map(own[kind]);
    for (const [meant, written] of COMMON[kind]) {
      const meanings = meant.split('|').map(word => word.toLowerCase());
      // `dot city|city`, where one is a feature and the other a terrain: it is the first.
      const first = meanings.find(word => kinds.some(one => own[one].has(word))) ?? '';
      const key = meanings.flatMap(word => own[kind].get(word) ?? [])[0];
      if (key === undefined || !own[kind].has(first)) continue;
      for (const word of spelt(written).filter(w => !all.has(w))) {
        all.set(word, key);
        common.add(word);
      }
    }
    return all;
  };
  const words = mapKinds(added);
  // A word may be common in one place and a game's own in another.
  for (const map of Object.values(own)) for (const word of map.keys()) common.delete(word);
  return { words, common };
};

/** What people write in any game. */
export const ALL_WRITTEN = mapKinds(writtenIn);

/** Nations of the games that people play: where no rule asks for them, they are told apart from slips. */
export const isNation = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some(one => ALL_WRITTEN.nations.has(one));
