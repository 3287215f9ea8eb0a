// What a unit has beside its counter: `+oos`, `+moved:3`, `+bf 24`, `+24 BF`, `+air:8B&4D`.

import { groundKey, type Told, type Words } from '../context';
import type { ModifierValue } from '../../rules/system';
import { takeAmount, wordsOfAmount, type AmountWords } from './amounts';
import { FACTORS, valuesOf, type FoundFigures } from './figures';
import { FIGURE, plainFigures, STRENGTH_UNIT } from './numbers';
import { LineProblems, type Part } from '../problem';
import { inFull, isMeaning, meaningOf, Reader, type Taken } from '../reader';
import { isSaidElsewhere } from '../words/lexicon';
import { AFTER_STATE, BEFORE_STATE, numberOf, numberWord } from '../words/wording';

/** What a line says of a unit beside its type and figures. */
export interface Modified {
  readonly modifiers: Map<string, string>;
  /** By which word each of them is said. */
  readonly saidBy?: Map<string, string>;
  reducedValues?: Readonly<Record<string, string>>;
  figures?: FoundFigures;
  /** False: the unit's own figures are still to come. */
  readonly hasFigures?: boolean;
  /** A unit of a board, by its name. */
  readonly isNamed?: boolean;
}

const ENDS = String.raw`(?=[\s+,;@&)]|$)`;
const AIR_UNIT = String.raw`${FIGURE}[A-Za-z]{1,3}`;
const AIR_UNIT_SOURCE = String.raw`\d{1,2}(?![AD]F)[A-Z]{1,2}`;
/** Two missions, as a line may say them. */
const AIR_JOINED = String.raw`\s*(?:&|and\b)\s*`;
const joinedAir = (text: string): string => text.replace(ALL_JOINED, '&');
const ALL_JOINED = new RegExp(AIR_JOINED, 'g');
const PATTERNS = {
  number: new RegExp(FIGURE + ENDS, 'y'),
  whole: new RegExp(String.raw`\d{1,3}` + ENDS, 'y'),
  figures: new RegExp(FACTORS.source, 'y'),
  air: new RegExp(`${AIR_UNIT}(?:${AIR_JOINED}${AIR_UNIT})*${ENDS}`, 'y'),
};
/** `24 BF`, `8B air`, `2-step`, `two steps`. */
const VALUE_FIRST = new RegExp(
  String.raw`(\d{1,3})(?=(?:bf|ngs|tbf|fpf|sp)(?![\p{L}\d]))|(${FIGURE}[A-Za-z]{0,3}|(?:one|two|three|four))(?:\s+|-)(?=\p{L})`,
  'iyu',
);
/** `24 factors of bombardment` */
const FACTORS_OF = new RegExp(String.raw`(?:(?:${STRENGTH_UNIT}|[ad]f)\s+(?:of\s+|from\s+)?|of\s+)(?=\p{L})`, 'iuy');
/** `arty 16 BF`, `artillery FPF 4`, `close air 5`: whose support it is says the word of it. */
export const SOURCE =
  /(?:(?:arty|artillery|art|guns?|naval|ships?|close|air)\s+)+(?=(?:\d+\s*(?:bf|bombardment|fpf|ngs|tbf)|(?:bf|fpf|ngs|tbf|air)\s*:?\d+)(?![\p{L}\d-]))/iuy;
const PLAIN_NUMBER = new RegExp(`^${FIGURE}$`);
/** `spends 2 SP` */
const SPENDS = /(?:spend(?:s|ing)?|pay(?:s|ing)?|expend(?:s|ing)?|us(?:es?|ing))\s+(?=\d{1,2}\s*sps?(?!\p{L}))/iuy;
/** `2 SP spent` */
const AFTER_VALUE = new RegExp(
  String.raw`(?:spent|paid|used|allocated|left|remaining|each(?!\s+side)|${STRENGTH_UNIT}|in\s+support)(?=[\s,;@)]|$)`,
  'iy',
);
/** `24 BF from artillery` */
const FROM_GUNS = /(?:(?:of|from|in)\s+)?(?:support|artillery|arty|guns)(?:\s+support)?(?=[\s,;@)]|$)/iy;
/** `two air units 8B and 6B`, `1 stuka 4B`: how many the missions say. */
const AIR_UNITS =
  /(?:(?:two|three|four|[2-9])\s+(?=air\s+(?:units?|missions?|squadrons?)\s+\d)|(?:an?|one|1)\s+(?=(?:air\s+(?:unit|mission|squadron)|stuka|bomber|plane|aircraft|sturmovik)\s+\d{1,2}[A-Z]))/iy;
/** `8B`, `8B in support`, `4B and 3A`: factors with the letter of their type are of aircraft. */
const BARE_AIR = new RegExp(String.raw`${AIR_UNIT_SOURCE}(?:${AIR_JOINED}${AIR_UNIT_SOURCE})*(?=[\s+,;@]|$)`, 'y');
/** `2x 4B`, `two 4B air` */
const AIR_COUNT = new RegExp(
  String.raw`(?:([2-4])\s*x\s*|(two|three|four)\s+)(?=${AIR_UNIT_SOURCE}(?:[\s+,;@]|$))`,
  'iy',
);
const PLANES = /\d\s+(?:stukas|planes|aircraft|bombers|sturmoviks|air\s*units)$/i;
/** `6 TBF Ju87 (type D)` */
const AIR_TYPE =
  /(?:[A-Z][\p{L}-]*\s?\d[\w-]*\s+)?(?:of\s+)?(?:(?:type|typ)\s+([A-Z])|([A-Z])(?:\s+type)?)(?=[\s+,;@&)]|$)/iuy;
/** `lost 1 step` */
const STEPS = /steps?(?=[\s,;@)]|$)/iy;
/** `naval gunfire 12 points` */
const POINTS = new RegExp(String.raw`${STRENGTH_UNIT}(?=[\s,;@)]|$)`, 'iy');
const OF_VALUE = /of\s+(?=\d{1,3}[A-Z]?(?:[\s,;@)]|$))/y;
const HEXES = /hex(?:es)?(?=[\s,;@).]|$)/iy;
const COLON = /\s*[:=]/y;
/** `reduced to 3-3` */
const TO = /\s*to(?=\s+\(?\d)/iy;
/** What somebody wrote for a value that is none. */
const AS_TYPED = /[^\s+,;@&)]*/y;

const FORMS: Readonly<Record<keyof typeof PATTERNS, string>> = {
  number: 'a number',
  whole: 'a whole number',
  figures: 'figures',
  air: 'factors and the type of the aircraft',
};

/** `a number, such as +moved:3` */
const neededBy = (key: string, { form, example }: ModifierValue): string =>
  `${typeof form === 'string' ? FORMS[form] : `one of ${form.join(', ')}`}, such as +${key}:${example}`;

type Bare = ModifierValue['bare'] & {};

/** `TBF 4`: the unit that is not said is told. */
const withUnit = (number: string, { unit, note }: Bare, part: Part, problems: LineProblems): string => {
  problems.remark('read-as', part, `“…” is read as ${number}${unit}: ${note}`);
  return `${number}${unit}`;
};

/** `6 TBF`, of type `D`. */
const takeAirType = (reader: Reader, form: ModifierValue['form']): string | undefined => {
  const [, behindWord, beforeWord] = (form === 'air' ? reader.take(AIR_TYPE) : undefined) ?? [];
  return (behindWord ?? beforeWord)?.toUpperCase();
};

/** `6 TBF from Stukas`, `6 TBF bombers`: by whom the support is, in another word for it. */
const takeSource = (reader: Reader, key: string, { modifiers, types }: Words): void => {
  const from = reader.at;
  if (reader.take(FROM_GUNS)) return;
  reader.take(/(?:of|from|by|in)\s+(?:the\s+)?/iy);
  const isSource = (word: string): boolean =>
    meaningOf(modifiers, word) === key || meaningOf(types, word)?.startsWith('art') === true;
  if (!reader.phrase(word => isSource(word) || undefined)) reader.goTo(from);
};

/** A value as the form has it, read. */
const takeValue = (reader: Reader, { form, bare }: ModifierValue, { problems }: ModifierAround): string | undefined => {
  if (typeof form !== 'string') return reader.phrase(word => form.find(f => f === inFull(word)))?.value;
  const from = reader.at;
  const text = reader.take(PATTERNS[form])?.[0];
  const number = text === undefined && bare ? reader.take(PATTERNS.number)?.[0] : undefined;
  const type = number === undefined ? undefined : takeAirType(reader, form);
  if (type !== undefined) return `${number ?? ''}${type}`;
  if (number !== undefined && bare) return withUnit(number, bare, reader.since(from), problems);
  return form === 'air' && text !== undefined ? joinedAir(text) : text;
};

/** What modifiers are read among. */
interface ModifierAround extends Told {
  /** The part with what joins it to the unit: `+`, a comma. */
  readonly joined?: (part: Part) => Part;
}

const itself = (part: Part): Part => part;

interface Spoken {
  readonly key: string;
  readonly at: Part;
  readonly value: string;
}

const wordOf = ({ text }: Part): string => text.replace(JOINED, '').trim();

/** Puts it with what was said of the unit before; nothing that was said is lost. */
const add = ({ key, at, value }: Spoken, into: Modified, { words, problems }: ModifierAround): void => {
  const form = words.values.get(key)?.form;
  const before = into.modifiers.get(key);
  // `OOS and isolated`: in other words the same.
  const by = into.saidBy?.get(key);
  if (value === '' && (before === '' || (before === undefined && by !== undefined)) && by !== wordOf(at)) {
    problems.remark('said-again', at, `“${wordOf(at)}” says the same of the unit again.`);
    return;
  }
  const isTwice = before !== undefined || (form === 'figures' && into.reducedValues !== undefined);
  if (isTwice && !(form === 'air' && before !== undefined)) {
    problems.offer('modifier-twice', at, `“${key}” is said twice of one unit.`);
    return;
  }
  into.saidBy?.set(key, wordOf(at));
  if (!problems.counts(`+${key}`, at)) return;
  if (form !== 'figures' || value === '') {
    into.modifiers.set(key, plainFigures(before === undefined ? value : `${before}&${value}`));
    return;
  }
  const figures = valuesOf(value, words);
  if (figures) into.reducedValues = figures;
  else problems.error('modifier-value', at, words.unitForm);
};

/** `24 BF`: the value first. A word that itself begins with a figure goes before: `2 steps lost`. */
const takeValueFirst = (reader: Reader, into: Modified, around: ModifierAround): Spoken | 'refused' | undefined => {
  const { words, problems, joined = itself } = around;
  const from = reader.at;
  if (reader.phrase(word => meaningOf(words.modifiers, word)) !== undefined) return reader.back(from);
  reader.take(SPENDS);
  const [, glued, apart] = reader.take(VALUE_FIRST) ?? [];
  const typed = apart ?? glued ?? '';
  reader.take(FACTORS_OF);
  const value = String(numberWord(typed.toLowerCase()) ?? typed);
  const key = value === '' ? undefined : reader.phrase(word => meaningOf(words.modifiers, word))?.value;
  const taken = key === undefined ? undefined : words.values.get(key);
  if (key === undefined || taken === undefined || typeof taken.form !== 'string' || taken.form === 'figures')
    return reader.back(from);
  reader.take(AFTER_VALUE);
  // `3 RE of panzers 24-5`
  if (into.hasFigures === false) reader.take(/of(?=\s+[\p{L}\d(])/iuy);
  const ofType = PLAIN_NUMBER.test(value) ? takeAirType(reader, taken.form) : undefined;
  if (Object.hasOwn(words.supports, key)) takeSource(reader, key, words);
  const at = joined(reader.since(from));
  if (ofType !== undefined) return { key, at, value: `${value}${ofType}` };
  const pattern = PATTERNS[taken.form];
  pattern.lastIndex = 0;
  if (pattern.exec(value)?.[0] === value) return { key, at, value };
  // `4 stukas`: how many factors they have is not said.
  const arePlanes = taken.form === 'air' && PLANES.test(at.text);
  if (taken.bare && !arePlanes && PLAIN_NUMBER.test(value))
    return { key, at, value: withUnit(value, taken.bare, at, problems) };
  if (arePlanes)
    return problems.error('modifier-value', at, `“…”: of planes the factors count, such as +${key}:${taken.example}.`);
  const example =
    taken.form === 'air' ? `+${key}:${value}${taken.example.replace(/^\d+/, '')}` : `+${key}:${taken.example}`;
  return problems.offer('modifier-value', at, `“${key}” needs ${neededBy(key, taken)}.`, { fixes: [example] });
};

/** `in reserve`, `that is DG`: no ground, and nothing whose value must follow. */
const isState = (reader: Reader, { words }: ModifierAround): boolean => {
  if (reader.means(word => groundKey(words, word) ?? words.weathers.get(word))) return false;
  const key = reader.phraseAhead(word => meaningOf(words.modifiers, word));
  const isOf = key !== undefined && (isMeaning(words.nations, key) || words.sizes.has(key));
  return key !== undefined && !isOf;
};

/** `Rommel's DRM` */
const OF_DRM = /\u02bcs (?:drm|bonus|modifier)$/;

const takeWordFirst = (reader: Reader, into: Modified, around: ModifierAround): Spoken | 'refused' | undefined => {
  const { words, problems, joined = itself } = around;
  const from = reader.at;
  if (reader.take(BEFORE_STATE) && !isState(reader, around)) reader.goTo(from);
  const key = reader.phrase(word => meaningOf(words.modifiers, word.replace(OF_DRM, '')))?.value;
  if (key === undefined) return reader.back(from);
  const taken = words.values.get(key);
  // `ZOC to ZOC`
  const end = reader.at;
  reader.goTo(from);
  if (taken && reader.means(phrase => (isSaidElsewhere(phrase) && phrase.length > end - from) || undefined))
    return undefined;
  reader.goTo(end);
  reader.take(AFTER_STATE);
  const word = reader.since(from);
  // `pz div reduced to 5-10`: its own figures are not said.
  const isTo = !reader.sees(COLON) && taken?.form === 'figures' && reader.take(TO) !== undefined;
  const hasColon = reader.take(COLON) !== undefined || (isTo && into.hasFigures !== false);
  // `reduced 7-4-12 armor`: the figures are the unit's own.
  const isBeforeFigures = !hasColon && taken?.form === 'figures' && into.hasFigures === false;
  // `naval gunfire of 12`
  if (taken) reader.take(OF_VALUE);
  const value = taken && !isBeforeFigures ? takeValue(reader, taken, around) : undefined;
  // `bridge capture: 6-10 mot`
  const isHeading =
    hasColon &&
    taken?.isOptional === true &&
    /\s$/.test(reader.since(from).text) === false &&
    reader.sees(/\S*\d-\d/y) !== undefined;
  if (value === undefined && isHeading) return { key, at: joined(word), value: '' };
  if (value !== undefined && reader.take(HEXES)) {
    const moved = reader.since(from);
    return problems.error('moved-hexes', moved, '“…”: how many MPs that was is not known; write “3 MP spent”.');
  }
  if (value !== undefined) reader.take(key === 'lost' ? STEPS : POINTS);
  if (value !== undefined && taken?.isOfOtherSide === true && !hasColon && !joined(word).text.startsWith('+')) {
    const message = `Has the unit ${value} now, or on its other side, +${key}:${value}?`;
    return problems.offer('figures-of', joined(reader.since(from)), message, { fixes: [` now ${value}`] });
  }
  if (value !== undefined) return { key, at: joined(reader.since(from)), value };
  if (!hasColon && (!taken || taken.isOptional)) return { key, at: joined(word), value: '' };
  if (hasColon) reader.take(AS_TYPED);
  const at = joined(reader.since(from));
  const fixes = taken ? [`+${key}:${taken.example}`] : [];
  // A value that was meant is none of ours, and which of several words holds we do not say.
  const isNamed = typeof taken?.form === 'object';
  if (taken && (hasColon || isNamed))
    return problems.error('modifier-value', at, `“${key}” needs ${neededBy(key, taken)}.`, fixes);
  if (taken) return problems.offer('modifier-value', at, `“${key}” needs ${neededBy(key, taken)}.`, { fixes });
  return problems.offer('modifier-value', at, `“${key}” takes no value.`, { fixes: [`+${word.text}`] });
};

const JOINED = /^[,+&\s]+/;
/** `2 of 3 steps left`, `down to two steps`; `1 step lost`, `down two steps`, `lost a step`, `step loss` */
const STEPS_SAID: AmountWords<'left' | 'lost'> = {
  words: [
    ['d', /(?:(?:nur\s+)?noch|down\s+to)\s/iy],
    ['n', /(?:\d|one|two|three|an?|eine?|zwei|drei)(?=[\s-])/iy],
    ['t', /(?:of|\/|von)\s+(?:(?:its|the|their)\s+)?(\d|one|two|three|four|five|six)(?=[\s,;)]|$)/iy],
    ['k', wordsOfAmount('ste?ps?|stufen?')],
    ['o', wordsOfAmount('lost|taken|took|down|missing|minus|short|gone|loss(?:es)?|verl(?:oren|\\.)?|weniger')],
    ['l', wordsOfAmount(String.raw`left|remaining|to\s+go|übrig`)],
  ],
  fillers:
    /(?:(?:that|which|who|has|have|had|is|are|each|apiece|already|only|just|nur|of(?=\s+loss))(?=[\s,;@)]|$)\s*|-)+/iy,
  forms: [
    ['left', /^(?:nt?klt?|ntk|dnk)\.?$/],
    ['lost', /^(?:on?t?k|n?t?ko)\.?$|^(?:ont|nto)\.$/],
  ],
};

/** How many steps are lost, as a state: one is what a reduced unit has lost. Where a rule asks how many are left, more do not tell it. */
const lostSteps = (count: number, at: Part, { words, problems }: ModifierAround): Spoken | 'refused' | undefined => {
  if (words.values.has('lost')) return { key: 'lost', at, value: String(count) };
  const states = [`${count} step${count > 1 ? 's' : ''} lost`, ...(count > 1 ? [] : ['reduced'])];
  const [state] = states.flatMap(word => words.modifiers.get(word) ?? []);
  if (state !== undefined) return { key: state, at, value: '' };
  if (!words.values.has('steps')) return undefined;
  const message = `“${at.text.replace(JOINED, '')}”: write how many are left, such as +steps:1.`;
  return problems.offer('steps-left', at, message, { fixes: [' +steps:1', ' +steps:2'] });
};

/** In place of a number of steps: as many as the counter of a board has lost when it shows its other side. */
export const OF_ITS_OTHER_SIDE = 'of its other side';

/** `reduced`, where a unit on its other side is one that lost a step. */
const REDUCED = /(?:reduced|flipped|reduziert|on\s+its\s+(?:reduced|back)\s+side)(?=[\s,;@)]|$)/iy;

const takeSteps = (
  reader: Reader,
  { figures, modifiers, isNamed }: Modified,
  around: ModifierAround,
): Spoken | 'refused' | undefined => {
  const { words, joined = itself } = around;
  const from = reader.at;
  if (words.values.has('lost') && !words.modifiers.has('reduced') && reader.take(REDUCED)) {
    const part = joined(reader.since(from));
    if (isNamed) return { key: 'lost', at: part, value: OF_ITS_OTHER_SIDE };
    around.problems.remark('read-as', part, '“…” is read as one step lost: its figures are those of the whole unit.');
    return lostSteps(1, part, around);
  }
  const { what, said } = takeAmount(reader, STEPS_SAID) ?? {};
  const count = numberOf(said?.get('n') ?? 'one');
  const at = joined(reader.since(from));
  // `3-step 14-4-10 mech (2 steps remaining)`, `1 of 2 steps`: where the rules ask how many are lost of how many
  const total = said?.get('t');
  const all = total === undefined ? Number(modifiers.get('steps')) : numberOf(total);
  if (what !== undefined && words.values.has('lost') && words.values.has('steps') && all >= count) {
    const lost = what === 'left' ? all - count : count;
    if (lost > 0) modifiers.set('steps', String(all));
    return lost > 0 ? { key: 'lost', at, value: String(lost) } : { key: 'steps', at, value: String(all) };
  }
  if (what === 'left' && words.values.has('steps')) return { key: 'steps', at, value: String(count) };
  const lost = what === 'lost' ? lostSteps(count, at, around) : undefined;
  // `12-10 pz minus one step`, of a unit with another side
  if (figures && typeof lost === 'object' && words.values.get(lost.key)?.form === 'figures')
    around.problems.remark('read-as', at, `“…”: its figures, ${figures.text}, are read as those that it has now.`);
  return lost ?? reader.back(from);
};

/** `hvy AT`, `light AT`, `in full-ZOC`: one of the values that a word takes, before it. */
const takeNamedValue = (reader: Reader, { words, joined = itself }: ModifierAround): Spoken | undefined => {
  const from = reader.at;
  reader.take(/(?:(?:that|which|who)\s+)?(?:in|with|has|having|exert(?:s|ing)?)\s+(?:an?\s+)?/iy);
  const found = reader.phrase(phrase => {
    if (!/[ -]/.test(phrase)) return undefined;
    const [value = '', ...rest] = inFull(phrase.replace('-', ' ')).split(' ');
    const key = words.modifiers.get(rest.join(' '));
    const form = key === undefined ? undefined : words.values.get(key)?.form;
    return key !== undefined && Array.isArray(form) && form.includes(value) ? { key, value } : undefined;
  });
  return found ? { ...found.value, at: joined(reader.since(from)) } : reader.back(from);
};

const takeBareAir = (reader: Reader, { words, joined = itself }: ModifierAround): Spoken | undefined => {
  if (words.values.get('air')?.form !== 'air') return undefined;
  const from = reader.at;
  const [, digit, word] = reader.take(AIR_COUNT) ?? [];
  const [said] = reader.take(BARE_AIR) ?? [];
  if (said === undefined) return reader.back(from);
  const one = joinedAir(said);
  const count = numberOf(digit ?? word ?? '1');
  reader.phrase(phrase => (meaningOf(words.modifiers, phrase) === 'air' ? true : undefined));
  reader.take(AFTER_VALUE);
  return { key: 'air', at: joined(reader.since(from)), value: Array.from({ length: count }, () => one).join('&') };
};

/** undefined: no modifier stands here, and nothing was read. */
export const takeModifier = (reader: Reader, into: Modified, around: ModifierAround): Taken => {
  const from = reader.at;
  reader.take(AIR_UNITS);
  reader.take(SOURCE);
  // `2 steps lost` is a word of its own, and no figure before `steps`.
  const said =
    takeSteps(reader, into, around) ??
    takeNamedValue(reader, around) ??
    takeWordFirst(reader, into, around) ??
    takeValueFirst(reader, into, around) ??
    takeBareAir(reader, around);
  if (said === undefined) return reader.back(from);
  if (said === 'refused') return said;
  add(said, into, around);
  return 'read';
};

interface Tried {
  readonly taken: 'read' | 'refused';
  readonly modifiers: Map<string, string>;
}

/** What a modifier that begins here says, by itself: it is read. Without `problems` nothing of it is told. */
export const tryModifier = (reader: Reader, words: Words, problems = new LineProblems()): Tried | undefined => {
  const modifiers = new Map<string, string>();
  const taken = takeModifier(reader, { modifiers }, { words, problems });
  return taken && { taken, modifiers };
};

/** What a part says of units, if it says nothing else: `in reserve`, `DG`. */
export const onlySaid = (part: Part, words: Words): ReadonlyMap<string, string> | undefined => {
  const reader = new Reader(part);
  const said = tryModifier(reader, words);
  return said?.taken === 'read' && reader.isDone ? said.modifiers : undefined;
};

/** The support among what is said, which is of a side. */
export const supportIn = (modifiers: ReadonlyMap<string, string>, { supports }: Words): readonly string[] =>
  [...modifiers.keys()].filter(key => Object.hasOwn(supports, key));

/** Nothing of it is support, or has a value. */
export const isPlain = (modifiers: ReadonlyMap<string, string>, words: Words): boolean =>
  supportIn(modifiers, words).length === 0 && ![...modifiers.keys()].some(key => words.values.has(key));

/** Is all of it support from elsewhere, which is of a side, and of no unit? */
export const isSupport = (modifiers: ReadonlyMap<string, string>, words: Words): boolean =>
  supportIn(modifiers, words).length === modifiers.size;
