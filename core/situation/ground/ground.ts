// Where and when, word by word: `woods`, `minor river(1 2)`, `frozen swamp`, `Sep II 1941`, `oddsRounding=down`.

import type { SomeAcross } from './crossing';
import { recordOf } from '../../scenario/record';
import { present } from '../../base/present';
import type { Situation } from '../../rules/situation';
import type { Among, FreezingGround, Words } from '../context';
import { hexNamed } from '../named-units';
import { meaningOf, withoutLevel, type Meaning } from './ground-meaning';
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
  someAcross?: SomeAcross;
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
  const { hexsides, hex, date, weather } = scratch;
  if (!isRead || hexsides.length > 0 || hex || (date ?? weather) !== undefined) return reader.back(from, false);
  problems.idle(reader.since(from), '“…” counts for nothing: what counts is the defenders’ hex, and what is crossed.');
  return true;
};
const WHENCE = /(?:coming\s+|moving\s+|attacking\s+)?(?:out\s+of|from|vo[nm]|aus)\s+/iy;

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
  const { value, part } = found;
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
    } else if (value.kind === 'feature') {
      addFeature(value.key, part, into, problems);
      const behind = reader.at;
      if (withoutLevel(value.key) !== value.key && reader.take(ROMAN_LEVEL))
        setLevel('', reader.since(behind), words, into, problems);
    } else if (value.kind === 'crt') setCrt(value.key, part, into, problems);
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

/** `fort III`: a level that has no row. */
const ROMAN_LEVEL = /(?:i{1,3}|iv)(?=[\s,;@)]|$)/iy;

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
  const message = `“…” is on no chart of the example game: it counts for nothing, unless the line says what it does, such as ${part.text} x2, ${part.text} 1L.`;
  problems.idle(part, message);
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
  else if (into.features[at] === key || !/\d/.test(part.text))
    problems.remark('place-twice', part, '“…” says again what the line says.');
  else if (/\d/.test(before)) problems.error('two-levels', part, `Two levels: ${before} and ${part.text}.`, ['']);
  else if (problems.counts(`feature ${key}`, part)) into.features.splice(at, 1, key);
};

/** `hedgehog, level 2`: of the ground before it. */
const setLevel = (level: string, part: Part, { features }: Words, into: Ground, problems: LineProblems): void => {
  const leveled = into.features.map(key => `${withoutLevel(key)} ${level}`);
  const key = leveled.findLast(word => isMeaning(features, word));
  const [base] = into.features.map(withoutLevel).filter(name => isMeaning(features, `${name} 1`));
  if (base !== undefined && key === undefined) problems.offer('level', part, `There is no ${base} of the level “…”.`);
  else if (key === undefined) problems.offer('level', part, '“…”: of what? It stands behind its ground.');
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
    const message = `${frozen.text}: read as in ${first}; write ${others.toLowerCase()} if it is that.`;
    problems.remark('frozen', frozen, message);
  } else if (!words.frozen?.weathers.includes(into.weather) && !problems.hasErrors)
    thawed(frozen, into.weather, problems);
};
