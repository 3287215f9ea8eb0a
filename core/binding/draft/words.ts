// What the words of a module's names mean: whose a piece is, and whether it is a unit.

/** `Mos-Inf-N_N`, `atStartStack` -> their words in small letters, digits kept. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

const UNIT = new Set(
  `unit units inf infantry cav cavalry arm armor armour armored armoured arty artillery tank tanks div division divisions corps army
  armies bde brigade brigades rgt regt regiment regiments bn battalion battalions hq hqs leader leaders ship ships fleet air aircraft
  fighter fighters bomber bombers cannon pz panzer pzg force forces troops squadron wing flak abn`.split(/\s+/),
);
const MARKER = new Set(
  `marker markers status control chit chits die dice turn gameturn round weather phase vp track record hit hits damage damaged
  disrupted disruption disorganized demoralized demoralised supply info information label labels entrenchment entrenchments trench
  fortification fortifications bridge bridges mine mines minefield minefields misc admin token tokens indicator counterpool moved
  fired smoke wreck wrecks objective objectives blank`.split(/\s+/),
);
const NOTHING = new Set('unused template templates sample samples card cards deck chart charts rules'.split(' '));

export type Kind = 'unit' | 'marker' | 'nothing';

/** What a name says of the kind of pieces; undefined: nothing, or two things. */
export const kindIn = (name: string): Kind | undefined => {
  const words = wordsOf(name);
  const said = new Set<Kind>();
  for (const word of words) {
    if (UNIT.has(word)) said.add('unit');
    if (MARKER.has(word)) said.add('marker');
    if (NOTHING.has(word)) said.add('nothing');
  }
  // `Unit Markers`, `Supply Unit`: the last word is what it is.
  if (said.size > 1) return kindIn(words.at(-1) === name ? '' : (words.at(-1) ?? ''));
  return [...said][0];
};

/** Words of sides that are no names. */
const GENERAL = new Set([
  'player',
  'players',
  'side',
  'the',
  'commander',
  'command',
  'army',
  'forces',
  'force',
  'and',
  'of',
]);

/** Peoples by another name: where a module says one and its sides another. */
const SAME: readonly (readonly string[])[] = [
  ['soviet', 'soviets', 'russian', 'russians', 'russia', 'ussr'],
  ['german', 'germans', 'germany', 'wehrmacht', 'axis'],
  ['allied', 'allies', 'american', 'americans', 'us', 'usa', 'british', 'commonwealth', 'uk'],
  ['union', 'federal', 'north', 'northern', 'usa', 'us'],
  ['confederate', 'confederates', 'confederacy', 'south', 'southern', 'csa', 'cs'],
  ['french', 'france'],
  ['japanese', 'japan', 'ijn'],
];

const ALIKE = 50;
const ABBREVIATED = 40;
const SAME_PEOPLE = 30;

/** How alike a word and a word of a side are; 0: not at all. `allied` and `Allies`, `mos` and `Moslem`. */
const likeness = (word: string, side: string): number => {
  if (word === side) return 100;
  if (SAME.some(people => people.includes(word) && people.includes(side))) return SAME_PEOPLE;
  if (/\d/.test(word + side)) return 0;
  let common = 0;
  while (common < word.length && word[common] === side[common]) common++;
  if (common >= 4 && common >= Math.max(word.length, side.length) - 3) return ALIKE + common;
  return common >= 3 && common === word.length ? ABBREVIATED : 0;
};

/** The side that a name speaks of; undefined: none, or more than one. */
export const sideIn = (name: string, sides: readonly string[]): string | undefined => {
  const words = wordsOf(name);
  const scores = sides.map(side => {
    const own = wordsOf(side);
    const telling = own.filter(word => !GENERAL.has(word));
    const of = telling.length > 0 ? telling : own;
    return Math.max(0, ...words.flatMap(word => of.map(one => likeness(word, one))));
  });
  const best = Math.max(0, ...scores);
  return best > 0 && scores.filter(score => score === best).length === 1 ? sides[scores.indexOf(best)] : undefined;
};
