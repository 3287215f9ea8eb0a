// Where and when, word by word: `woods`, `minor river(1 2)`, `frozen swamp`, `Sep II 1941`, `oddsRounding=down`.

import { recordOf } from '../../scenario/record';
import { present } from '../../base/present';
import { Kept } from '../../base/kept';
import { halfMonth } from '../../rules/dates';
import type { Situation } from '../../rules/situation';
import type { Among, FreezingGround, Words } from '../context';
import { hexNamed } from '../named-units';
import { readOption, takeOption } from './options';
import { LineProblems, type Part } from '../problem';
import { AFTER_GROUND, ARTICLE, BEFORE_GROUND } from '../words/wording';
import { isMeaning, type Reader } from '../reader';
import { isGroundElsewhere } from '../words/weighty';
import { seesSaidEffect, takeSaidEffect, type SaidEffects } from './said-effects';

/** What a line has said of the place so far. */
export interface Ground {
  terrain: string | undefined;
  weather: string | undefined;
  date: string | undefined;
  readonly features: string[];
  readonly hexsides: Situation['hexsides'][number][];
  readonly options: [string, string][];
  /** A hex of the board: what the line does not say of the place is as it is there. */
  hex?: Part;
  /** The table on which counted odds are read. */
  crt?: { readonly key: string; readonly part: Part };
  /** `frozen swamp` without its weather. */
  frozen?: Part;
  /** `over a bridge`: what it leads over may stand elsewhere. */
  bridge?: Part;
  /** `one across a minor river`: so many of the attackers, or of one group of them. */
  someAcross?: { readonly feature: string; readonly part: Part; readonly count: number; readonly group?: number };
  /** `no hedgehog` */
  readonly denied: { readonly key: string; readonly part: Part }[];
  /** Ground beside attackers: where they stand, or the fight's. */
  readonly stands: Part[];
  /** What the line itself says that the ground does. */
  readonly effects: SaidEffects;
}

export const newGround = (): Ground => ({
  terrain: undefined,
  weather: undefined,
  date: undefined,
  features: [],
  hexsides: [],
  options: [],
  denied: [],
  stands: [],
  effects: { times: [] },
});

/** What is said of the place, as a situation has it. */
export const settingOf = ({ terrain, weather, date, features, hexsides, options }: Ground) => ({
  features,
  hexsides,
  options: recordOf(options),
  ...present({ terrain, weather, date }),
});

export const copyOfGround = ({ features, hexsides, options, denied, stands, effects, ...rest }: Ground): Ground => ({
  ...rest,
  effects: { ...effects, times: [...effects.times] },
  features: [...features],
  hexsides: [...hexsides],
  options: [...options],
  denied: [...denied],
  stands: [...stands],
});

export type GroundWords = Pick<Among, 'words' | 'board'>;

type Meaning =
  | {
      readonly kind: 'weather' | 'terrain' | 'hexside' | 'feature' | 'crt';
      readonly key: string;
      readonly isFrozen?: true;
      readonly isOfDegree?: true;
      readonly isSeason?: true;
    }
  | { readonly kind: 'date'; readonly date: string; readonly isNamed?: true }
  /** `swamp, frozen`, where frozen ground has a row of its own. */
  | { readonly kind: 'frozen' }
  /** `hedgehog, level 2`, `marker 2` */
  | { readonly kind: 'level'; readonly level: string }
  /** `Apr I`: of which year is not said. */
  | { readonly kind: 'half-month' }
  | { readonly kind: 'month'; readonly month: string; readonly year: string }
  | { readonly kind: 'option'; readonly option: string; readonly value: string };

const FROZEN = /^(?:frozen|iced?(?:[ -]over)?) /;

/** What freezes in some weather: `frozen swamp`. */
const frozenGround = (phrase: string, words: Words): Meaning | undefined => {
  const bare = FROZEN.test(phrase) ? phrase.replace(FROZEN, '') : undefined;
  if (bare === undefined || !words.frozen) return undefined;
  const terrain = words.terrains.get(bare);
  const hexside = words.hexsides.get(bare);
  if (terrain !== undefined && words.frozen.ground.has(terrain))
    return { kind: 'terrain', key: terrain, isFrozen: true };
  if (hexside !== undefined && words.frozen.ground.has(hexside))
    return { kind: 'hexside', key: hexside, isFrozen: true };
  return undefined;
};

const hasFrozenRows = ({ terrains, hexsides }: Words): boolean =>
  [...terrains.keys(), ...hexsides.keys()].some(word => word.startsWith('frozen '));

/** Of what a number behind ground is: `fort lvl 2`, `hedgehog, marker 2`. */
const LEVEL_WORD = String.raw`(?:l|lvl|lev|level|marker|stufe)\.?`;
const LEVEL = new RegExp(String.raw`^${LEVEL_WORD} ?(\d)$`);
/** A kind of ground without its level: `hedgehog`. */
const withoutLevel = (key: string): string => key.replace(/ \d$/, '');
const hasLevels = ({ features }: Words): boolean => [...features.values()].some(key => withoutLevel(key) !== key);

const HAS_DIGIT = /\d/;
const HAS_LEVEL = /(?:^|[ -]|[a-z])\d(?: |$)| (?:i{1,3}|iv)$/;
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/** `fort lvl 2`, `fort-2`, `level 2 hedgehog`, `hedgehog II` are `fort 2` and `hedgehog 2`. */
const levelled = (phrase: string): string =>
  phrase
    .replace(/(?<= )(?:i{1,3}|iv)$/, roman => ROMAN[roman] ?? roman)
    .replace(LEVEL_FIRST, '$2 $1')
    .replace(LEVEL_BEHIND, ' $1')
    .replace(/-?(?<=[a-z]-?)(\d)$/, ' $1');

const LEVEL_FIRST = new RegExp(String.raw`^${LEVEL_WORD} ?(\d) (.+)$`);
const LEVEL_BEHIND = new RegExp(String.raw` ${LEVEL_WORD} ?(\d)$`);

/** `light mud`, where the rules have one kind of it. */
const DEGREE = /^(?:light|heavy|deep|hard|thick|some) /;

const MEANT = new Kept<ReadonlyMap<string, Meaning>>();

/** What all words of ground, weather, dates, tables and options mean, as they stand in the lists. */
const meantBy = (words: Words, hasTerrain: boolean): ReadonlyMap<string, Meaning> =>
  MEANT.of(words, String(hasTerrain), () => {
    const { weathers, terrains, hexsides, features, dates, crts, optionWords } = words;
    const all = [weathers, terrains, hexsides, features, dates, crts, optionWords].flatMap(map => [...map.keys()]);
    return new Map(
      all.flatMap(phrase => {
        const meaning = meaningIn(phrase, words, hasTerrain);
        return meaning ? [[phrase, meaning] as const] : [];
      }),
    );
  });

/** What has a meaning without standing in a list: a plural, a date, ground with its level or frozen, an option in other words. */
const IN_OTHER_WORDS =
  /s$|\d|\b(?:i{1,3}|iv)$|^(?:light|heavy|deep|hard|thick|some|frozen|iced?|att|def|surp|expl|winter)|(?:surp\.?|table|crt)$/;

const meaningOf = (phrase: string, words: Words, hasTerrain: boolean): Meaning | undefined =>
  meantBy(words, hasTerrain).get(phrase) ??
  (IN_OTHER_WORDS.test(phrase) ? meaningIn(phrase, words, hasTerrain) : undefined);

/** A word that is a terrain and a weather, `clear`, is the weather where the terrain is said. */
const meaningIn = (phrase: string, words: Words, hasTerrain: boolean): Meaning | undefined => {
  const weather = words.weathers.get(phrase);
  const terrain = words.terrains.get(phrase);
  if (weather !== undefined && (terrain === undefined || hasTerrain)) return { kind: 'weather', key: weather };
  const ofDegree = DEGREE.test(phrase) ? words.weathers.get(phrase.replace(DEGREE, '')) : undefined;
  if (ofDegree !== undefined && !words.terrains.has(phrase.replace(DEGREE, '')))
    return { kind: 'weather', key: ofDegree, isOfDegree: true };
  const snow = phrase === 'winter' ? words.weathers.get('snow') : undefined;
  if (snow !== undefined) return { kind: 'weather', key: snow, isSeason: true };
  if (terrain !== undefined) return { kind: 'terrain', key: terrain };
  const hexside = words.hexsides.get(phrase);
  if (hexside !== undefined) return { kind: 'hexside', key: hexside };
  const feature =
    words.features.get(phrase) ??
    words.features.get(phrase.replace(/s$/, '')) ??
    (HAS_LEVEL.test(phrase) ? words.features.get(levelled(phrase)) : undefined);
  if (feature !== undefined) return { kind: 'feature', key: feature };
  const frozen = frozenGround(phrase, words);
  if (frozen) return frozen;
  if (phrase === 'frozen' && hasFrozenRows(words)) return { kind: 'frozen' };
  const date = words.dates.get(phrase);
  if (date !== undefined) return { kind: 'date', date, isNamed: true };
  const crt = words.crts.get(phrase.replace(/ (?:table|crt)$/, ''));
  if (crt !== undefined) return { kind: 'crt', key: crt };
  const option =
    words.optionWords.get(phrase) ??
    words.optionWords.get(optionInFull(phrase)) ??
    words.optionWords.get(`${optionInFull(phrase)} phase`);
  if (option) return { kind: 'option', option: option[0], value: option[1] };
  if (HALF_MONTH.test(phrase)) return { kind: 'half-month' };
  const [, level] = LEVEL.exec(phrase) ?? [];
  if (level !== undefined && hasLevels(words)) return { kind: 'level', level };
  return HAS_DIGIT.test(phrase) ? dateOf(phrase) : undefined;
};

/** `att surprise`, `expl phase` */
const optionInFull = (phrase: string): string =>
  phrase
    .replace(/^att\.? /, 'attacker ')
    .replace(/^def\.? /, 'defender ')
    .replace(/^(surp\.?|surprise) att\.?$/, 'attacker surprise')
    .replace(/^(surp\.?|surprise) def\.?$/, 'defender surprise')
    .replace(/ surp\.?$/, ' surprise')
    .replace(/^surprise (?:for|by|of|to) (?:the )?(attacker|defender)s?$/, '$1 surprise')
    .replace(/^expl(?:oit(?:ing)?)?\.?(?= |$)/, 'exploitation');

const HALF_MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* i{1,2}$/;
const DATE = /^([a-z]+)\.? (i{1,2}) (\d{4})( \(?surprise\)?)?$/;
/** `1941 Sep II`, `II Sep 1941`, `Sep 1941 II` */
const OTHER_DATES = [
  /^(?<y>\d{4}|'?\d\d) (?<m>[a-z]+)\.? (?<h>i{1,2})$/,
  /^(?<h>i{1,2}) (?<m>[a-z]+)\.? (?<y>\d{4}|'?\d\d)$/,
  /^(?<m>[a-z]+)\.? (?<y>\d{4}|'?\d\d) (?<h>i{1,2})$/,
  /^(?<m>[a-z]+)\.? (?<h>i{1,2}) (?<y>'?\d\d)$/,
  /^(?<m>[a-z]+)\.? (?<y>\d{4}|'?\d\d)$/,
];

const dateOf = (phrase: string): Meaning | undefined => {
  if (DATE.test(phrase)) return halfMonth(phrase) === undefined ? undefined : { kind: 'date', date: phrase };
  for (const form of OTHER_DATES) {
    const { y = '', m = '', h = '' } = form.exec(phrase)?.groups ?? {};
    const month = `${m.charAt(0).toUpperCase()}${m.slice(1)}`;
    const year = y.length < 4 ? `19${y.slice(-2)}` : y;
    if (y === '' || halfMonth(`${month} I ${year}`) === undefined) continue;
    return h === '' ? { kind: 'month', month, year } : { kind: 'date', date: `${month} ${h.toUpperCase()} ${year}` };
  }
  return undefined;
};
/** `Sumpf, gefroren`, `major river frozen` */
const FROZEN_BEHIND = /,?\s*(?:is\s+)?(?:frozen(?:\s+over)?|gefroren|iced(?:\s+over)?)(?=[\s,;@)]|$)/iy;
const GROUPS = /\(([\d ]*)\)/y;

/** Does ground, weather or a date stand here, with or without a word before it? */
export const seesGround = (reader: Reader, { words, board }: GroundWords): boolean =>
  reader.once(words, () => seesGroundNow(reader, { words, board }));

const seesGroundNow = (reader: Reader, { words, board }: GroundWords): boolean => {
  const from = reader.at;
  if (seesBridge(reader, words)) return true;
  const hasBefore = skipBefore(reader);
  if (hasBefore) takeCountOfSides(reader, words, new LineProblems());
  const sees =
    reader.means(phrase => meaningOf(phrase, words, false)) ||
    (board === undefined &&
      words.hasOpenGround &&
      reader.means(phrase => isGroundElsewhere(phrase, words) || undefined)) ||
    reader.sees(/[A-Za-z]\w*\s*=(?!>)/y) !== undefined ||
    (hasBefore && hexNamed(reader.rest.text.split(/[\s,]/)[0] ?? '', board) !== undefined);
  reader.goTo(from);
  return sees || (board === undefined && seesSaidEffect(reader, words, isGroundWord(words)));
};

/** Ground, not weather or a date. */
const isGroundWord =
  (words: Words) =>
  (phrase: string): boolean =>
    IS_GROUND.has(meaningOf(phrase, words, false)?.kind) || isGroundElsewhere(phrase, words);

const IS_GROUND: ReadonlySet<Meaning['kind'] | undefined> = new Set(['terrain', 'hexside', 'feature']);

/** `over a bridge`, `at the bridge` */
const BRIDGE =
  /(?:(?:across|over|via|at|by|on|über|auf)\s+)?(?:(?:an?|the|die|eine|der|einer)\s+)?(?:(?:road|rail|railway)\s+)?(?:bridges?|brücken?)(?=[\s,;@)]|$)(?!\s+(?:capture|is|are|blown|down|out|destroyed|gone))/iuy;

/** A word of ground where no chart has it as its own. */
const seesBridge = (reader: Reader, { features, hexsides }: Words): boolean =>
  !features.has('bridge') && !hexsides.has('bridge') && reader.sees(BRIDGE) !== undefined;

export const skipBefore = (reader: Reader): boolean => {
  const from = reader.at;
  reader.take(BEFORE_GROUND);
  reader.take(ARTICLE);
  return reader.at > from;
};

/** `woods hex`, `open desert`: what says nothing more. */
const takeAfterGround = (reader: Reader, problems: LineProblems): void => {
  const from = reader.at;
  if (!reader.take(AFTER_GROUND)) return;
  const part = reader.since(from);
  if (/^desert/i.test(part.text)) problems.idle(part, '“…” says nothing beside the ground before it.');
};

/** `river behind`: the defenders have it in their back. */
const BEHIND_THEM = /behind(?:\s+(?:them|it|the\s+defenders?))?(?=\s*(?:[,;@)]|$))/iy;

/** `out of a city`: where attackers come from counts only by what they cross. */
export const takeWhence = (reader: Reader, among: GroundWords, problems: LineProblems): boolean => {
  const from = reader.at;
  if (!reader.take(WHENCE)) return false;
  const scratch = newGround();
  const isRead = takeGround(reader, among, scratch, new LineProblems());
  if (!isRead || scratch.hexsides.length > 0 || (scratch.terrain === undefined && scratch.features.length === 0))
    return reader.back(from, false);
  problems.idle(reader.since(from), '“…” counts for nothing: what counts is the defenders’ hex, and what is crossed.');
  return true;
};
const WHENCE = /(?:coming\s+|moving\s+|attacking\s+)?(?:out\s+of|from)\s+/iy;

/** Reads one item; false: none stands here. What was said before is never replaced. */
export const takeGround = (reader: Reader, around: GroundWords, into: Ground, problems: LineProblems): boolean => {
  const { words, board } = around;
  const from = reader.at;
  if (board === undefined && takeSaidEffect(reader, { words, problems, isGround: isGroundWord(words) }, into.effects))
    return true;
  if (seesBridge(reader, words)) {
    reader.take(BRIDGE);
    into.bridge = reader.since(from);
    return true;
  }
  const hasNoWord = !skipBefore(reader);
  if (takeOption(reader, words, into.options, problems)) return true;
  takeCountOfSides(reader, words, problems);
  const found = reader.phrase(phrase => meaningOf(phrase, words, into.terrain !== undefined));
  if (!found)
    return takeOpenGround(reader, { words, board }, problems) || takeHex(reader, from, into, { board, problems });
  const { value } = found;
  const { part } = found;
  if (value.kind === 'month') {
    const { month, year } = value;
    const [first = '', second = ''] = ['I', 'II'].map(half => `${month} ${half} ${year}`);
    setOnce('date', first, part, into, problems);
    problems.remark('date-half', part, `“…” is read as ${first}; write ${second} if it is that.`, [first, second]);
  } else if (value.kind === 'half-month')
    problems.offer('date-year', part, `Of which year is “…”? A date is written as ${part.text} 1942.`);
  else if (value.kind === 'option') {
    readOption(part, value.option, value.value, into.options, { words, problems });
    takeNumberOfOption(reader, words, into, problems);
  }
  // As it was typed, where that is how dates are written.
  else if (value.kind === 'date') {
    setOnce('date', value.date === part.text.toLowerCase() ? part.text : value.date, part, into, problems);
    if (value.isNamed) problems.remark('read-as', part, `“…” is read as ${value.date}.`, [value.date]);
  } else if (value.kind === 'frozen') freezeBefore(part, words, into, problems);
  else if (value.kind === 'level') setLevel(value.level, part, words, into, problems);
  else {
    if (value.kind === 'hexside' && hasNoWord && reader.take(BEHIND_THEM))
      problems.idle(reader.since(from), '“…” is not crossed: it does not count.');
    else if (value.kind === 'hexside') {
      tellDegree(value.key, part, words, problems);
      addHexside(value.key, reader, part, into, problems);
    } else if (value.kind === 'feature') addFeature(value.key, part, into, problems);
    else if (value.kind === 'crt') setCrt(value.key, part, into, problems);
    else if (value.kind === 'weather' || !isOneGround(value.key, part, words, into, problems))
      setOnce(value.kind, value.key, part, into, problems);
    if (value.isSeason)
      problems.remark('read-as', part, `“…” is read as ${value.key}; write frost if it is that.`, [value.key, 'frost']);
    if (value.isOfDegree) problems.idle(part, `“…” is read as ${value.key}: these rules have one kind of it.`);
    const isFrozenBehind =
      (value.kind === 'terrain' || value.kind === 'hexside') &&
      words.frozen?.ground.has(value.key) &&
      reader.take(FROZEN_BEHIND);
    if (value.isFrozen ?? isFrozenBehind) freeze(part, words.frozen, into, problems);
  }
  takeAfterGround(reader, problems);
  return true;
};

/** `a river`, where some are minor and some are major. */
const tellDegree = (key: string, part: Part, { hexsides }: Words, problems: LineProblems): void => {
  const other = [...hexsides.values()].find(k => k !== key && k.split(' ')[1] === key.split(' ')[1] && k.includes(' '));
  if (other === undefined || /\s/.test(part.text.trim())) return;
  problems.remark('read-as', part, `“…” is read as a ${key}; write ${other} if it is that.`, [key, other]);
};

/** `2 minor rivers`: each attacker crosses one of them. */
const takeCountOfSides = (reader: Reader, { hexsides }: Words, problems: LineProblems): void => {
  const from = reader.at;
  if (!reader.take(COUNT_OF_SIDES)) return;
  if (reader.means(phrase => (/s$/.test(phrase) ? hexsides.get(phrase) : undefined)))
    problems.idle(reader.since(from), '“…”: however many there are, a unit crosses one.');
  else reader.goTo(from);
};
const COUNT_OF_SIDES = /(?:[2-6]|two|three|four|both|zwei|drei)\s+(?:of\s+the\s+|the\s+)?/iy;

/** Ground that the example's charts do not have. */
const takeOpenGround = (reader: Reader, { words, board }: GroundWords, problems: LineProblems): boolean => {
  if (board || !words.hasOpenGround) return false;
  const found = reader.phrase(phrase => isGroundElsewhere(phrase, words) || undefined);
  if (!found) return false;
  const { part } = found;
  problems.idle(
    part,
    `“…” is on no chart of the example game: it counts for nothing, unless the line says what it does, such as ${part.text} x2, ${part.text} 1L.`,
  );
  takeAfterGround(reader, problems);
  return true;
};

/** `attacker surprise +3 columns`: the option that is a number and belongs to it. */
const takeNumberOfOption = (reader: Reader, words: Words, into: Ground, problems: LineProblems): void => {
  const shifts = words.options['shift'];
  const from = reader.at;
  const number = shifts && reader.take(NUMBER_OF_OPTION)?.[1];
  if (number === undefined) return;
  readOption(reader.since(from), 'shift', number, into.options, { words, problems });
};

const NUMBER_OF_OPTION =
  /(?:(?:of|by|shift|die)\s+)*\+?([1-6])(?:\s*(?:columns?|cols?\.?|shifts?|column\s+shifts?))?(?=[\s,;@]|$)/iy;

/** `woods (close)`: ground and the class that its chart gives it are one. */
const isOneGround = (key: string, part: Part, { classes }: Words, into: Ground, problems: LineProblems): boolean => {
  const before = into.terrain;
  if (before === undefined || before === key) return false;
  const isClass = classes.get(before) === key;
  if (!isClass && classes.get(key) !== before) return false;
  problems.remark('place-twice', part, '“…” says again what the line says.');
  if (!isClass) into.terrain = key;
  return true;
};

const takeHex = (reader: Reader, from: number, into: Ground, { board, problems }: Omit<Among, 'words'>): boolean => {
  const part = reader.word();
  const hex = hexNamed(part.text, board);
  if (hex === undefined) return reader.back(from, false);
  if (into.hex && into.hex.text !== hex)
    problems.error('two-targets', part, `A fight has one hex: ${into.hex.text} or ${hex}, not both.`);
  else if (into.hex) problems.offer('place-twice', part, `${hex} is said twice.`);
  else into.hex = { ...part, text: hex };
  return true;
};

type Once = 'weather' | 'terrain' | 'date';

const setOnce = (kind: Once, value: string, part: Part, into: Ground, problems: LineProblems): void => {
  const before = into[kind];
  if (before === undefined) {
    problems.marks.set(kind, part);
    if (problems.counts(kind, part)) into[kind] = value;
  } else if (before === value) problems.remark('place-twice', part, '“…” says again what the line says.');
  else {
    const kinds = kind === 'date' ? 'Two dates' : `Two kinds of ${kind}`;
    const [a, b] = kind === 'date' ? [before, value] : [before.toLowerCase(), value.toLowerCase()];
    problems.error(`two-${kind}s`, part, `${kinds}: ${a} and ${b}.`, ['']);
  }
};

const setCrt = (key: string, part: Part, into: Ground, problems: LineProblems): void => {
  if (into.crt) problems.offer('crt-twice', part, `Two tables: ${into.crt.key} and ${key}.`);
  else if (problems.counts('crt', part)) into.crt = { key, part };
};

/** `entrenched in fort lvl 2`: of two levels of one kind that which is said with its number holds. */
const addFeature = (key: string, part: Part, into: Ground, problems: LineProblems): void => {
  const at = into.features.findIndex(feature => withoutLevel(feature) === withoutLevel(key));
  const before = problems.said.findLast(word => word.key === `feature ${into.features[at] ?? ''}`)?.part.text;
  if (at === -1 || before === undefined) {
    if (problems.counts(`feature ${key}`, part)) into.features.push(key);
  } else if (before.toLowerCase() === part.text.toLowerCase())
    problems.offer('place-twice', part, '“…” is said twice.');
  else if (into.features[at] === key || !HAS_DIGIT.test(part.text))
    problems.remark('place-twice', part, '“…” says again what the line says.');
  else if (HAS_DIGIT.test(before)) problems.error('two-levels', part, `Two levels: ${before} and ${part.text}.`, ['']);
  else if (problems.counts(`feature ${key}`, part)) into.features.splice(at, 1, key);
};

/** `hedgehog, level 2`: of the ground before it. */
const setLevel = (level: string, part: Part, { features }: Words, into: Ground, problems: LineProblems): void => {
  const leveled = into.features.map(key => `${withoutLevel(key)} ${level}`);
  const key = leveled.findLast(word => isMeaning(features, word));
  if (key === undefined) problems.offer('level', part, '“…”: of what? It stands behind its ground.');
  else addFeature(key, part, into, problems);
};

const addHexside = (key: string, reader: Reader, part: Part, into: Ground, problems: LineProblems): void => {
  const said = reader.take(GROUPS)?.[1];
  const groups = said?.split(' ').flatMap(group => (group === '' ? [] : [Number(group)]));
  const before = into.hexsides.filter(({ feature }) => feature === key).map(h => h.groups);
  const isNew = groups && before.every(had => had && !groups.some(group => had.includes(group)));
  if (groups?.length === 0) problems.error('no-groups', part, 'The numbers of the groups are missing, such as (1 2).');
  else if (before.length > 0 && !isNew) problems.offer('place-twice', part, '“…” is said twice.');
  else if (problems.counts(`hexside ${key}`, part))
    into.hexsides.push(groups ? { feature: key, groups } : { feature: key });
  problems.marks.set(`hexside ${key}`, part);
};

/** Frozen ground is ground in a weather that freezes it. */
const freeze = (part: Part, frozen: FreezingGround | undefined, into: Ground, problems: LineProblems): void => {
  into.frozen = part;
  if (frozen && into.weather !== undefined && !frozen.weathers.includes(into.weather))
    thawed(part, into.weather, problems);
};

/** `swamp, frozen`: the ground before it, as the chart calls it where it is frozen. */
const freezeBefore = (part: Part, { terrains, hexsides }: Words, into: Ground, problems: LineProblems): void => {
  const last = into.hexsides.at(-1);
  const terrain = terrains.get(`frozen ${into.terrain ?? ''}`);
  const hexside = hexsides.get(`frozen ${last?.feature ?? ''}`);
  if (last && hexside !== undefined) into.hexsides.splice(-1, 1, { ...last, feature: hexside });
  else if (terrain !== undefined) into.terrain = terrain;
  else problems.offer('not-frozen', part, 'What is frozen? It stands behind the ground: frozen swamp.');
};

const thawed = (part: Part, weather: string, problems: LineProblems): void => {
  const bare = part.text.replace(/^\S+\s+/, '');
  problems.offer('not-frozen', part, `Nothing is frozen in ${weather} weather.`, { fixes: [bare] });
};

/** What is frozen makes the weather, where the line does not say it. */
export const settleFrozen = (into: Ground, words: Words, problems: LineProblems): void => {
  const { frozen } = into;
  const [first] = words.frozen?.weathers ?? [];
  if (!frozen || first === undefined) return;
  if (into.weather === undefined) {
    into.weather = first;
    const others = words.frozen?.weathers.slice(1).join(' or ') ?? '';
    problems.remark(
      'frozen',
      frozen,
      `${frozen.text}: read as in ${first}; write ${others.toLowerCase()} if it is that.`,
    );
  } else if (!words.frozen?.weathers.includes(into.weather) && !problems.hasErrors)
    thawed(frozen, into.weather, problems);
};
