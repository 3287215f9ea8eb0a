// The words that say who fights whom: labels of the sides, verbs and their forms, what stands before and behind them.

export type Side = 'attacker' | 'defender';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const ATTACKERS = set(
  'attacker attackers attacking attack att atk af me mine my our us we i i\u02bcve we\u02bcve a angreifer angriff',
);
const DEFENDERS = set(
  'defender defenders defending defence defense def df him his their your he they he\u02bcs them theirs enemy opponent d target targets tgt ziel verteidiger verteidigung',
);

/** Whose what follows is, where a word says it as a label: `att 16`, `def: 4-6 rifle`. */
export const sideNamed = (word: string): Side | undefined =>
  ATTACKERS.has(word) ? 'attacker' : DEFENDERS.has(word) ? 'defender' : undefined;

/** Whose what a clause says is: `attackers OOS`. Words that are of something else without a sign behind them are left out. */
export const sideMeant = (word: string): Side | undefined => (NEED_SIGNS.has(word) ? undefined : sideNamed(word));
const NEED_SIGNS = set('a d at attack angriff');

/** `will`, `is going to`, `gang up and` before a verb. */
const AUXILIARIES = set(
  'will would shall should can could may might want wants try tries trying going about plan plans planning is are and then now to be enough able allowed get gang gangs ganging team teams teaming up combine cost costs',
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
const MEANS = set('with w/ by using mit');

export const isJoin = (word: string): boolean => JOINS.has(word);
const JOINS = set('and with plus und mit');

/** Verb -> what stands behind it, where it is of a fight only with that; `over` may be `right over`. */
const VERBS: readonly (readonly [verbs: string, behind?: string])[] = [
  ['assault storm hit strike charge engage jump catch fight enter steamroll'],
  ['smash', 'into,'],
  ['fire', 'at,on,into'],
  ['roll ride', 'over'],
  ['run', 'over,into'],
  ['go', 'for,at,after,against,in on,in against,over'],
  ['drive', 'over,into,against'],
  ['advance', 'on,into,against'],
  ['push', 'into,against'],
  ['crash', 'into'],
  ['move', 'in on,on,against,into'],
  ['take', 'on'],
];
/** In every form, also as a noun. */
const OF_GAMES = set(
  'attack attacks attacking att atts attk attks atk atks overrun overruns overrunning overruning ovr ovrn ovrun ovru o/r o/run o/runs smash storm enter steamroll greift greifen attackiert attackieren stürmt stürmen überrollt überrollen überrennt überrennen trifft treffen',
);

interface Form {
  /** The bare verb may be a noun, `a hit`, and what has happened a state: units follow those that part sides. */
  readonly isBare: boolean;
  readonly behind: readonly string[];
}

const NOTHING: readonly string[] = [''];

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
  fight: 'fought',
  run: 'ran',
  ride: 'rode',
  go: 'went',
  drive: 'drove',
  take: 'took',
};

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...VERBS.flatMap(([verbs, places]) => {
    const behind = places?.split(',') ?? NOTHING;
    return verbs
      .split(' ')
      .flatMap(verb => [
        ...[verb, PAST[verb] ?? `${verb.replace(/e$/, '')}ed`].map(form => [form, { isBare: true, behind }] as const),
        ...formsOf(verb).map(form => [form, { isBare: false, behind }] as const),
      ]);
  }),
  ...[...OF_GAMES].map(word => [word, { isBare: false, behind: NOTHING }] as const),
  ...['attacked', 'overran'].map(word => [word, { isBare: true, behind: NOTHING }] as const),
  ['rollt', { isBare: false, behind: ['über'] }] as const,
]);

export const verbForm = (word: string): Form | undefined => FORMS.get(word);

/** What goes before `over`: `rolls right over`. */
export const isRight = (word: string): boolean => RIGHT.has(word);
const RIGHT = set('right straight clean');

/** `4-6 rifle attacked by` */
export const isParticiple = (word: string): boolean => PARTICIPLES.has(word);
const PARTICIPLES = set('attacked att attd attk attkd overrun assaulted hit struck charged engaged');

/** `a fort held by` */
export const isHeld = (word: string): boolean => HELD.has(word);
const HELD = set('held manned guarded defended occupied garrisoned');

/** Of a side as such, and of no unit: `def air 6`. */
export const isOfSide = (word: string): boolean => OF_SIDE.has(word);
const OF_SIDE = set('air ngs surp surprise support art arty artillery fpf drm shift mp mps reserve odds halved');

/** Between a label and a strength: `attackers are`, `defence of`. */
export const isFiller = (word: string): boolean => FILLERS.has(word);
const FILLERS = set(
  'is are ist sind has have got with of total totals totalling strength factor factors point points pt pts str combat unit units',
);
