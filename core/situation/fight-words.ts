// The words that say who fights whom: labels of the sides, verbs and their forms, what stands before and behind them.

export type Side = 'attacker' | 'defender';

/** `ueberrollen`: umlauts as they are typed without their keys. */
export const withoutUmlauts = (word: string): string =>
  word.replace(/[äöüß]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss');

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const ATTACKERS = set(
  'attacker attackers attacking attack att atk angr af me mine my our us we i i\u02bcve we\u02bcve i\u02bcm a angreifer angriff',
);
const DEFENDERS = set(
  'defender defenders defending defence defense def df him his their your he they he\u02bcs hes them theirs enemy opponent opposing opp d target targets tgt ziel vert verteidiger verteidigung',
);

/** Whose what follows is, where a word says it as a label: `att 16`, `def: 4-6 rifle`. */
export const sideNamed = (word: string): Side | undefined =>
  ATTACKERS.has(word) ? 'attacker' : DEFENDERS.has(word) ? 'defender' : undefined;

/** Whose what a clause says is: `attackers OOS`. Words that are of something else without a sign behind them are left out. */
export const sideMeant = (word: string): Side | undefined => (NEED_SIGNS.has(word) ? undefined : sideNamed(word));
const NEED_SIGNS = set('a d at i attack angriff');

/** `will`, `is going to`, `gang up and` before a verb. */
const AUXILIARIES = set(
  'will would shall should can could kann können koennen will wollen möchte möchten may might want wants try tries trying going about plan plans planning is are and then now to be enough able allowed get gang gangs ganging team teams teaming up combine cost costs pay pays need needs take takes require requires both jointly together',
);
/** `makes an`, `goes in for the` before a noun. */
const DOES = set(
  'do does try tries trying attempt attempts attempting make makes making launch launches get gets has have go goes in for',
);
const ARTICLES = set('a an the its his my');

export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word);
export const isDoing = (word: string): boolean => DOES.has(word);
export const isArticle = (word: string): boolean => ARTICLES.has(word);

export const isVersus = (word: string): boolean => VERSUS.has(word);
const VERSUS = set('v vs versus against gegen geg gg');

/** What leads over to those by whom or with whom it is done. */
export const isMeans = (word: string): boolean => MEANS.has(word);
const MEANS = set('with w/ w by using mit');

export const isJoin = (word: string): boolean => JOINS.has(word);
const JOINS = set('and with plus und mit');

/** What a word says of the kind of fight: whoever strikes attacks, unless the line calls it an overrun. */
export type Says = 'overrun' | 'attack' | 'strike' | 'nothing';

/** What verbs say, and what stands behind them where they are of a fight only with that; `over` may be `right over`. */
const VERBS: readonly (readonly [says: Says, verbs: string, behind?: string])[] = [
  ['attack', 'assault'],
  ['attack', 'fire shoot', 'at,on,into'],
  ['strike', 'hit strike charge engage jump catch fight'],
  ['strike', 'take', 'on'],
  ['strike', 'go', 'for,at,after,against,in on,in against'],
  ['overrun', 'roll ride run go drive', 'over'],
  ['nothing', 'run drive', 'into'],
  ['nothing', 'drive push do fare stand', 'against'],
  ['nothing', 'blitz barrel plough plow punch break', 'through'],
  ['nothing', 'advance', 'on,into,against'],
  ['nothing', 'push crash', 'into'],
  ['nothing', 'move', 'in on,on,against,into'],
  // `drive them off the hill`: a word behind the verb goes before.
  ['strike', 'drive throw knock kick', ''],
];
/** In the forms that are listed, and in those of VERBS, also as a noun. */
const OF_GAMES: readonly (readonly [says: Says, words: string])[] = [
  [
    'attack',
    'attack attacks attacking att atts attk attks atk atks storm storms storming stormed greife greift greifen attackiert attackieren stürmt stürmen',
  ],
  [
    'overrun',
    'overrun overruns overrunning overruning ovr ovrn ovrun ovru o/r o/run o/runs or\u02bcs or\u02bcing o/r\u02bcing steamroll steamrolls steamrolling steamrolled überrollt überrollen überrennt überrennen',
  ],
  ['strike', 'smash smashes smashing smashed trifft treffen'],
  ['nothing', 'enter enters entering entered clears clearing'],
];
/** `greift … an`: what parts from a verb and stands last. */
export const particleOf = (word: string): string | undefined => (/^greif(?:e|t|en|st)?$/.test(word) ? 'an' : undefined);

/** What a fight is called: `overrun check`, `in combat`; between the sides these are verbs only where they stand above, too. */
const NOUNS: readonly (readonly [says: Says, words: string])[] = [
  [
    'attack',
    'attack attacking att atk counterattack counter-attack combat assault battle siege angriff gegenangriff angreifen',
  ],
  [
    'overrun',
    'overrun overrunning ovr ovrn ovrun ovru o/r o/run or überrollen überrollung überrennen ueberrollen ueberrollung ueberrennen',
  ],
];
export const FIGHT_NOUNS: readonly string[] = NOUNS.flatMap(([, words]) => words.split(' '));

interface Behind {
  readonly words: string;
  readonly says: Says;
}

interface Form {
  /** The bare verb may be a noun, `a hit`, and what has happened a state: units follow those that part sides. */
  readonly isBare: boolean;
  readonly behind: readonly Behind[];
}

const formsOf = (verb: string): readonly string[] => {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const last = verb.slice(-1);
  return [
    `${verb}${/(?:s|sh|ch|go)$/.test(verb) ? 'es' : 's'}`,
    `${stem}ing`,
    ...(/[^aeiou][aeiou][nt]$/.test(verb) ? [`${verb}${last}ing`] : []),
  ];
};

/** Of what has happened: with units behind it. */
const PAST: Readonly<Record<string, string>> = {
  hit: '',
  strike: 'struck',
  catch: 'caught',
  shoot: 'shot',
  fight: 'fought',
  run: 'ran',
  ride: 'rode',
  go: 'went',
  drive: 'drove',
  throw: 'threw',
  take: 'took',
};

const allForms = (): ReadonlyMap<string, Form> => {
  const forms = new Map<string, Form>();
  const put = (word: string, isBare: boolean, says: Says, places: string): void => {
    const behind = [...(forms.get(word)?.behind ?? []), ...places.split(',').map(words => ({ words, says }))];
    for (const spelling of new Set([word, withoutUmlauts(word)])) forms.set(spelling, { isBare, behind });
  };
  for (const [says, verbs, places = ''] of VERBS)
    for (const verb of verbs.split(' ')) {
      for (const form of [verb, PAST[verb] ?? `${verb.replace(/e$/, '')}ed`]) put(form, true, says, places);
      for (const form of formsOf(verb)) put(form, false, says, places);
    }
  for (const [says, words] of OF_GAMES) for (const word of words.split(' ')) put(word, false, says, '');
  put('attacked', true, 'attack', '');
  put('overran', true, 'overrun', '');
  put('angegriffen', true, 'attack', '');
  put('überrannt', true, 'overrun', '');
  put('rollt', false, 'overrun', 'über');
  return forms;
};

const FORMS = allForms();

/** The forms of verbs that are spelt so. */
export const verbsOf = (form: RegExp): readonly string[] => [...FORMS.keys()].filter(word => form.test(word));

export const verbForm = (word: string): Form | undefined => FORMS.get(word);

const SAID_BY_NOUNS: ReadonlyMap<string, Says> = new Map(
  NOUNS.flatMap(([says, words]) => words.split(' ').map(word => [word, says] as const)),
);
export const isFightNoun = (word: string): boolean => SAID_BY_NOUNS.has(word);

const STRENGTH: readonly Says[] = ['overrun', 'attack', 'strike'];

/** What the words of a phrase say, the strongest of them: `goes right over`, `makes an attack`; `nothing`: of none it is said. */
export const saidBy = (phrase: string): Says => {
  const words = phrase
    .toLowerCase()
    .split(/[^\p{L}/]+/u)
    .filter(word => word !== '' && !isRight(word));
  const said = words.flatMap((word, i): readonly Says[] => {
    const rest = words.slice(i + 1).join(' ');
    const verbs = (FORMS.get(word)?.behind ?? []).filter(
      ({ words: behind }) => behind === '' || rest === behind || rest.startsWith(`${behind} `),
    );
    return [...verbs.map(({ says }) => says), SAID_BY_NOUNS.get(word) ?? 'nothing'];
  });
  if (/(?<!\p{L})imm(?:ediate)?(?!\p{L})/iu.test(phrase) && said.includes('attack')) return 'overrun';
  return STRENGTH.find(says => said.includes(says)) ?? 'nothing';
};

/** What goes before `over`: `rolls right over`. */
export const isRight = (word: string): boolean => RIGHT.has(word);
const RIGHT = set('right straight clean');

/** `4-6 rifle attacked by` */
export const isParticiple = (word: string): boolean => PARTICIPLES.has(word);
const PARTICIPLES = set(
  'attacked att attd attk attkd overrun assaulted hit struck charged engaged caught angegriffen überrannt ueberrannt überrollt',
);

/** `a fort held by` */
export const isHeld = (word: string): boolean => HELD.has(word);
const HELD = set('held manned guarded defended occupied garrisoned');

/** Of a side as such, and of no unit: `def air 6`. */
export const isOfSide = (word: string): boolean => OF_SIDE.has(word);
const OF_SIDE = set('ar air ngs surp surprise support art arty artillery fpf drm shift mp mps reserve odds halved');

/** Between a label and a strength: `attackers are`, `defence of`. */
export const isFiller = (word: string): boolean => FILLERS.has(word);
const FILLERS = set(
  'is are ist sind has have got with of total totals totalling strength factor factors point points pt pts str combat unit units hex stack',
);
