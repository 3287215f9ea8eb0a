// Verbs of fights and their forms, and what a fight is called: which kind of fight they say.

import { isRight } from './lexicon';

/** `ueberrollen`: umlauts as they are typed without their keys. */
export const withoutUmlauts = (word: string): string =>
  word.replace(/[äöüß]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss');

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
  ['overrun', 'run ride', 'down'],
  ['nothing', 'run drive', 'into'],
  ['nothing', 'drive push do fare stand', 'against'],
  ['nothing', 'blitz barrel plough plow punch break bust smash burst cut slice sweep crash blast steam', 'through'],
  ['nothing', 'plough plow pile wade barge', 'in,into'],
  ['nothing', 'advance', 'on,into,against'],
  ['nothing', 'push crash', 'into'],
  ['nothing', 'destroy kill beat crush'],
  ['nothing', 'move', 'in on,on,against,into'],
  // `drive them off the hill`: a word behind the verb goes before.
  ['strike', 'drive throw knock kick', ''],
];
/** In the forms that are listed, and in those of VERBS, also as a noun. */
const OF_GAMES: readonly (readonly [says: Says, words: string])[] = [
  [
    'attack',
    'attack attacks attacking counterattack counterattacks counterattacking att atts attk attks atk atks storm storms storming stormed greife greift greifen attackiert attackieren stürmt stürmen asslt asslts aslt aslts',
  ],
  [
    'overrun',
    'overrun overruns overrunning overruning ovr ovrn ovrun ovru o/r o/run o/runs ors or\u02bcs o/r\u02bcs or\u02bcing o/r\u02bcing o\u02bcrun o\u02bcruns o\u02bcrunning steamroll steamrolls steamrolling steamrolled überrollt überrollen überrolle überrennt überrennen überrenne',
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
    'attack attacking att atk attk asslt aslt counterattack counter-attack combat assault battle siege kampf gefecht angriff gegenangriff angreifen',
  ],
  [
    'overrun',
    'überrollangriff ueberrollangriff overrun overrunning ovr ovrn ovrun ovru o/r o/run or überrollen überrolle überrenne überrollung überrennen ueberrollen ueberrollung ueberrennen',
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
  const words = (phrase.toLowerCase().match(/[\p{L}/]+/gu) ?? []).filter(word => !isRight(word));
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
