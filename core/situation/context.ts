import { Kept } from '../base/kept';
import type { BoardInPlay } from './board';
import type { LineProblems } from './problem';
import { systemFor } from '../rules/scenario-words';
import { withCommon } from './words/common-words';
import { cell } from '../scenario/table';
import type { ModifierValue, RuleSystem, ShorthandWords, StrengthParts } from '../rules/system';
import type { Scenario } from '../scenario/scenario';

/** What freezes, by its key, and when: first the weather that is meant where a line says none. */
export interface FreezingGround {
  readonly weathers: readonly [string, ...string[]];
  readonly ground: ReadonlySet<string>;
}

/** The words a line may use: the keys of a system's charts (or of a scenario's), and other spellings of them. */
export interface Words {
  /** The system's id, for the command that lists all its words. */
  readonly system: string;
  /** Lines that the system answers: a refused line is shown the first. */
  readonly examples: readonly [string, ...string[]];
  /** What figures a unit needs, in one sentence. */
  readonly unitForm: string;
  /** How many figures -> their names: one alone is a strength of which nothing else is said. */
  readonly factors: Readonly<Record<number, readonly string[]>>;
  /** The charts are those of an example: what ground they do not have is told, and counts as the line says. */
  readonly hasOpenGround: boolean;
  /** One figure is all that some counters of the game show. */
  readonly hasOneFigure: boolean;
  /** Modifier -> the DRM that it is. */
  readonly asDrm: ShorthandWords['asDrm'] & {};
  /** Modifier -> for how much of it the DRM is -1. */
  readonly drmPer: ShorthandWords['drmPer'] & {};
  /** Word for a part of a strength -> the type of that part; and the type of the rest. */
  readonly strengthParts: StrengthParts;
  readonly types: ReadonlyMap<string, string>;
  readonly terrains: ReadonlyMap<string, string>;
  readonly hexsides: ReadonlyMap<string, string>;
  readonly features: ReadonlyMap<string, string>;
  readonly weathers: ReadonlyMap<string, string>;
  /** A turn’s name -> its date. */
  readonly dates: ReadonlyMap<string, string>;
  readonly modifiers: ReadonlyMap<string, string>;
  /** Modifier -> the value that it takes; the others take none. */
  readonly values: ReadonlyMap<string, ModifierValue>;
  /** Modifier, or `option NAME` -> where it counts, after “it counts”. */
  readonly counts: ReadonlyMap<string, string>;
  /** A word of a counter beside its figures, a movement class -> the figure's name. */
  readonly face: ReadonlyMap<string, string>;
  readonly nations: ReadonlyMap<string, string>;
  readonly frozen: FreezingGround | undefined;
  readonly crts: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
  /** The least and the greatest total that may be rolled. */
  readonly totals: readonly [number, number];
  /** Features that may stand beside an attacker: what attackers bring. */
  readonly brought: ReadonlySet<string>;
  /** What a DRM is called in counted odds: `AR +2`. */
  readonly drms: ReadonlySet<string>;
  /** What a line of units may say besides them. */
  readonly said: ReadonlySet<string>;
  readonly unprinted: ReadonlySet<string>;
  /** Terrain -> the class that a chart gives it, where that is a word of ground, too: `woods` is `close`. */
  readonly classes: ReadonlyMap<string, string>;
  readonly procedures: readonly string[];
  readonly combatPhases: readonly string[];
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** `exploitation phase`, `no surprise`: an option and its value in words. */
  readonly optionWords: ReadonlyMap<string, readonly [option: string, value: string]>;
  /** Modifier -> whose support it is. */
  readonly supports: ShorthandWords['supports'] & {};
  /** Other modifiers that count in attacks only. */
  readonly ofAttacks: ReadonlySet<string>;
  /** What nobody but who moves to a fight can be, or lack. */
  readonly ofMovers: ReadonlySet<string>;
  /** States of either side that are said of attackers as a rule. */
  readonly modes: ReadonlySet<string>;
  /** Which of them a counter of a type has of its own. */
  readonly ratings: ShorthandWords['ratings'] & {};
  /** Spellings that are common to all games: understood, and neither suggested nor listed. */
  readonly common: ReadonlySet<string>;
  /** Texts with signs that part words elsewhere, and are part of one here: `(surprise)`, `c/m`. */
  readonly bracketed: ReadonlySet<string>;
  /** Option -> other words for its values. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Strengths that are counted stand in for units where a line says more of them, in games that ask for no other figure but the MA. */
const withTotals = (factors: ShorthandWords['factors']): Words['factors'] => {
  const [strength, ...others] = factors[2] ?? [];
  return { ...(strength !== undefined && others.every(name => name === 'ma') ? { 1: [strength] } : {}), ...factors };
};

/** A word of ground as it stands in the lists. */
export const groundKey = ({ terrains, features, hexsides }: Words, word: string): string | undefined =>
  terrains.get(word) ?? features.get(word) ?? hexsides.get(word);

/** What words are read among, and where what is told of them goes. */
export interface Told {
  readonly words: Words;
  readonly problems: LineProblems;
}

/** With the board on which names and hexes mean something; without one, units stand in figures. */
export interface Among extends Told {
  readonly board: BoardInPlay | undefined;
}

/** The totals of two dice of six. */
const TWO_DICE = [2, 12] as const;

const spelled = (keys: Iterable<string>, others: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map([...Object.entries(others), ...[...keys].map(k => [k.toLowerCase(), k] as const)]);

const freezing = ({ vocabulary, words: { frozen } }: RuleSystem, scenario?: Scenario): FreezingGround | undefined => {
  if (!frozen) return undefined;
  const { ground, weathers } = frozen;
  if (!('charts' in ground)) return { weathers, ground: new Set(ground) };
  const tables = ground.charts.flatMap(name => scenario?.tables.get(name) ?? vocabulary.defaults.get(name) ?? []);
  const rows = tables.flatMap(table => table.rows.filter(({ key }) => (cell(table, key, ground.column) ?? '') !== ''));
  return { weathers, ground: new Set(rows.map(({ key }) => key)) };
};

const classesOf = (around: RuleSystem, scenario?: Scenario): readonly (readonly [string, string])[] => {
  const {
    vocabulary,
    words: { classes },
  } = around;
  const table = classes && (scenario?.tables.get(classes.chart) ?? vocabulary.defaults.get(classes.chart));
  if (!classes || !table) return [];
  return table.rows.map(({ key }) => [key, cell(table, key, classes.column) ?? ''] as const);
};

/** Of a date: `June II 1941 (surprise)`. */
const OF_DATES = '(surprise)';

const bracketedIn = (maps: readonly ReadonlyMap<string, string>[]): ReadonlySet<string> =>
  new Set([
    OF_DATES,
    ...maps.flatMap(map => [...map.keys()].flatMap(word => word.match(/\([^()]*\)|[^\s/]+\/[^\s/]+/g) ?? [])),
  ]);

/** Values that say nothing without their option. */
const PLAIN_VALUE = /^(?:[a-z][a-z ]*|\d)$/;

const optionWordsOf = (
  options: Words['options'],
  choices: Words['choices'],
): ReadonlyMap<string, readonly [string, string]> =>
  new Map(
    Object.entries(options).flatMap(([option, values]) => {
      // Options of one small word are words of the game: `surprise`, `phase`; others are names of readings.
      if (!/^[a-z]+$/.test(option)) return [];
      const spellings = Object.hasOwn(choices, option) ? Object.entries(choices[option] ?? {}) : [];
      return [...values.map(value => [value, value] as const), ...spellings]
        .filter(([word]) => PLAIN_VALUE.test(word))
        .flatMap(([word, value]) => (word === 'none' ? ['none', 'no'] : [word]).map(w => [w, value] as const))
        .flatMap(([word, value]) => [`${word} ${option}`, `${option} ${word}`].map(w => [w, [option, value]] as const));
    }),
  );

/** The spellings of a game itself: those that are suggested. */
export const ownOf = (map: ReadonlyMap<string, string>, { common }: Words): readonly string[] =>
  OWN.of(map, '', () => [...map.keys()].filter(word => !common.has(word)));

const OWN = new Kept<readonly string[]>();

/** The words in force: those of the system, with the terrains of a scenario's own charts where one is given; made once. */
export const wordsOf = (system: RuleSystem, scenario?: Scenario): Words =>
  MADE.of(scenario ?? system, system.id, () => newWords(system, scenario));

const MADE = new Kept<Words>();

const newWords = (system: RuleSystem, scenario: Scenario | undefined): Words => {
  const { id, vocabulary, words } = systemFor(system, scenario);
  const rowsOf = (table: string): readonly string[] =>
    [...(vocabulary.defaults.get(table)?.rows ?? []), ...(scenario?.tables.get(table)?.rows ?? [])].map(r => r.key);
  const { spellings } = vocabulary;
  const own = {
    types: spelled(vocabulary.unitTypes, spellings?.unitTypes),
    terrains: spelled(rowsOf(vocabulary.terrainTable), words.terrains),
    hexsides: spelled(rowsOf(vocabulary.hexsideTable), words.hexsides),
    features: spelled(
      vocabulary.hexFeatures.filter(feature => words.unspoken?.includes(feature) !== true),
      words.features,
    ),
    weathers: spelled(vocabulary.weathers, words.weathers),
    modifiers: spelled([], words.modifiers),
    nations: spelled([], words.nations),
    sizes: spelled(vocabulary.unitSizes, spellings?.unitSizes),
  };
  const { words: maps, common } = withCommon(own);
  return {
    ...maps,
    common,
    bracketed: bracketedIn(Object.values(maps)),
    optionWords: optionWordsOf(vocabulary.options, words.choices ?? {}),
    supports: words.supports ?? {},
    ofAttacks: new Set(words.ofAttacks),
    ofMovers: new Set(words.ofMovers),
    modes: new Set(words.modes),
    ratings: words.ratings ?? {},
    system: id,
    examples: words.examples,
    unitForm: words.unitForm,
    factors: withTotals(words.factors),
    hasOpenGround: scenario === undefined && words.hasOwnGround === true,
    hasOneFigure: words.factors[1] !== undefined,
    asDrm: words.asDrm ?? {},
    drmPer: words.drmPer ?? {},
    strengthParts: words.strengthParts ?? { words: {} },
    values: new Map(Object.entries(words.values)),
    counts: new Map(Object.entries(words.counts)),
    face: new Map(
      Object.entries(vocabulary.faceWords ?? {}).flatMap(([figure, known]) =>
        known.map(w => [w.toLowerCase(), figure]),
      ),
    ),
    dates: spelled([], words.dates),
    frozen: freezing(system, scenario),
    crts: spelled([], words.crts),
    totals: words.totals ?? TWO_DICE,
    drms: new Set(words.drms),
    said: new Set(words.said ?? ['drm']),
    brought: new Set(words.brought),
    procedures: words.procedures ?? [],
    combatPhases: words.combatPhases ?? [],
    unprinted: new Set(words.unprinted),
    classes: new Map(classesOf(system, scenario)),
    options: vocabulary.options,
    choices: words.choices ?? {},
  };
};
