// What is said of some of a group, and what a unit has now in place of what its counter says: `two 4-4-8 armor (one DG)`,
// `half strength 4-4-8 (so 2-2-8)`, `15-4-12 panzer, now 10-4-12`.

import type { LineProblems, Part } from '../problem';
import type { Words } from '../context';
import { parseFraction, toText } from '../../base/fraction';
import {
  FACTORS,
  HAS_FIGURES,
  takeFigures,
  valuesOf,
  type FoundFigures,
  type Values,
  half,
  withStrengths,
} from '../figures/figures';
import { REASON } from '../figures/changes';
import { seesGround } from '../ground/ground';
import { twice, type Group, type Take } from '../group';
import { takeModifier } from '../figures/modifiers';
import { meaningOf } from '../reader';
import { sayTimes, takeTimesInWords } from '../ground/said-effects';
import { numberOf } from '../words/wording';

const SOME =
  /(?:davon\s+)?(one|two|three|four|eine?|zwei|drei|[1-4]|half(?=\s+of\s))\s+(?:of\s+(?:them|these|those|which|the\s+two)\s+)?(?:(?:with|has|have|is|are|being|was|were)\s+)?(?:(?:its|their|the)\s+)?/iy;

/** `(one with its armour disabled)`: the rest of the group has it not. */
export const takeSome: Take = (reader, into, side) => {
  const { count = 1, figures } = into;
  if (!figures || count < 2 || into.some) return undefined;
  // `1 step lost` is a word of its own.
  if (reader.means(phrase => meaningOf(side.words.modifiers, phrase))) return undefined;
  const from = reader.at;
  const [, typed = ''] = reader.take(SOME) ?? [];
  const number = /^half$/i.test(typed) ? count / 2 : numberOf(typed);
  if (!Number.isInteger(number)) return reader.back(from);
  // `its armour disabled`
  const before = reader.at;
  if (!reader.phrase(phrase => meaningOf(side.words.types, phrase))) reader.goTo(before);
  const said = { modifiers: new Map<string, string>(), hasFigures: true };
  const taken = number > 0 && number < count ? takeModifier(reader, said, side) : undefined;
  const key = [...said.modifiers.keys()].find(word => into.modifiers.has(word));
  if (key !== undefined) return twice('states', key, reader.since(from), side.problems);
  if (taken === undefined) reader.goTo(from);
  else if (taken === 'read') into.some = { count: number, modifiers: said.modifiers };
  return taken;
};

export const HALF =
  /(?:half(?!\s+str)(?:\s+of)?(?:\s+(?:an?|the|my))?(?=\s+(?:\p{L}+\s+){0,3}\d{1,2}-\d)|(?:(?:at|on|with|mit|auf)\s+)?(?:(?:half|1\/2|½|50\s?%)[-\s]+str(?:ength)?|(?<=(?:at|on|mit|auf)\s+)50\s?%|(?:halved|halbiert(?:e[rnms]?)?)(?!\s+(?:by|for|due|because)\s)(?:\s+strength)?|halbe[rn]?\s+st(?:ä|ae)rke))(?=[\s,;@)]|$)/iuy;
/** `zwei 4-4 Inf (eine halbiert)` */
const OF_ONE = /(?:^|\s)(?:one|eine[rs]?|ein)\s+$/iu;
/** `12-10 pz half`: of one unit. */
const HALF_ALONE = /(?:at\s+)?half(?=\s*(?:[,;@)]|$))/iy;

/** `does 14-4-12 get doubled` */
const ASKED = /(?:get|be|still)\s+(?=doubl|tripl|trebl)/iy;

/** `2 doubled`: of the only group of its side. */
export const takeTimes: Take = (reader, into, context) => {
  const { board, isOnly, side, place, problems } = context;
  if (board || into.isNamed || !into.figures || !isOnly) return undefined;
  // `doubled in woods` is what the ground does.
  if (seesGround(reader, context)) return undefined;
  const from = reader.at;
  const isAsked = reader.take(ASKED) !== undefined;
  const factor = takeTimesInWords(reader);
  if (factor === undefined || seesGround(reader, context)) return reader.back(from);
  const part = reader.since(from);
  if (isAsked) return problems.offer('asked-effect', part, '“…”: the charts say it, unless the line does.');
  return sayTimes({ side, factor, part }, place.effects, problems);
};

/** `with 8B air at half strength`: of the support that was said last, where a word says that it is half of it. */
const halfMission = ({ modifiers }: Group, isBehind: boolean, { values }: Words): string | undefined => {
  const [key, value] = [...modifiers].at(-1) ?? [];
  const word = `half ${key ?? ''}`;
  if (!isBehind || key === undefined || value === undefined || !values.has(word) || modifiers.has(word))
    return undefined;
  modifiers.delete(key);
  modifiers.set(word, value);
  return `${word} ${value}`;
};

const SAYS_HALF = /hal[fb]|halved|1\/2|½|50/i;

/** `at half strength`, of the figures that stand there. */
export const takeHalf: Take = (reader, into, side) => {
  if (into.isNamed || into.half || !reader.holds(SAYS_HALF)) return undefined;
  const from = reader.at;
  const isOne = into.figures && (into.count ?? 1) === 1;
  const form = [HALF, ...(isOne ? [HALF_ALONE] : [])].find(half => reader.sees(half));
  // `halved across the river` is what the ground does.
  if (!form || side.words.modifiers.has('half strength') || seesGround(reader, side)) return undefined;
  reader.take(form);
  const part = reader.since(from);
  const own = halfMission(into, from > 0 && !HAS_FIGURES.test(reader.since(0).text), side.words);
  if (own) return side.problems.remark('halved', part, `“…” is read as of the support before it: ${own}.`);
  // `and 6-4 (half)`: what stands in brackets is of the unit before them.
  if (into.figures && into.number > 1 && !/\s{2}$/.test(reader.since(0).text.slice(0, from)))
    return side.problems.offer(
      'whose-modifier',
      part,
      'It is not clear of which units “…” is: of one it stands in front of it, such as half strength 10-10.',
      { fixes: [form === HALF_ALONE ? '' : `, ${side.side}s at half strength`] },
    );
  if ((into.count ?? 1) > 1 && OF_ONE.test(reader.since(0).text.slice(0, from))) {
    const message = '“…” is of one of them: that is a unit of its own, such as half strength 10-10.';
    return side.problems.error('whose-modifier', part, message);
  }
  into.half = part;
  const before = reader.at;
  if (reader.take(REASON)) {
    const why = reader.since(before);
    side.problems.idle(why, `“…” is why: it is counted in “${part.text}”.`);
    // `because not in reserve`: what rules ask about they count themselves.
    if (namesRule(why, side.words)) into.half = reader.since(from);
    into.isHalfOfRule = into.half !== part;
  }
  return side.problems.remark('halved', part, '“…”: half of what the figures say is counted.');
};

const NOW_WORDS = String.raw`so|now|(?:reduced|flipped|down)\s+to|thus|i\.e\.|currently|jetzt|also|counts?(?:\s+as)?|half\s*=|=`;
const NOW = new RegExp(String.raw`(?:(?:${NOW_WORDS})\s*)+(?=\(?\d)`, 'iy');
/** `reduced 3-3-4`, where no rule asks for another side. */
const NOW_OR_REDUCED = new RegExp(String.raw`(?:(?:${NOW_WORDS})\s*)+(?=\(?\d)|(?:reduced|flipped)\s+(?=\d+-\d)`, 'iy');
/** `reduced to 2`: its MA is as it was. */
const STRENGTH_ONLY = /\(?\d{1,3}\)?(?=\s*(?:[,;@)]|$))/y;
/** Before what a unit has now. */
export const nowIn = ({ modifiers }: Words): RegExp => (modifiers.has('reduced') ? NOW : NOW_OR_REDUCED);
/** `reduced to 3-3` of `5-5-4`: as many of its figures as stand there, from the first; the others are as they were. */
const inPlaceOf = (
  before: FoundFigures,
  now: FoundFigures | undefined,
  words: Words,
): Pick<FoundFigures, 'text' | 'values'> | undefined => {
  const [old, fresh] = [before.text.split('-'), now?.text.split('-') ?? []];
  // `3-4-8`, now `2-8`: the last is the MA.
  if (!now || fresh.length >= old.length || fresh.at(-1) === old.at(-1)) return now;
  const text = [...fresh, ...old.slice(fresh.length)].join('-');
  return { text, values: valuesOf(text, words) };
};

export const takeFiguresNow: Take = (reader, into, { words, problems }) => {
  const { figures } = into;
  if (!figures?.values || into.isNamed) return undefined;
  const from = reader.at;
  const said = reader.take(nowIn(words))?.[0];
  if (said === undefined && !into.half) return undefined;
  const isStrength = said?.includes('to') === true && reader.sees(STRENGTH_ONLY) !== undefined;
  const isWhole = isStrength || reader.sees(FACTORS)?.[0].includes('-') === true;
  const found = isWhole ? inPlaceOf(figures, takeFigures(reader, words), words) : undefined;
  if (!found?.values) return reader.back(from);
  const message = `“…” is read as what the unit has now, in place of ${figures.text}.`;
  problems.remark('figures-now', reader.since(from), message);
  into.figures = { ...figures, text: found.text, values: { ...figures.values, ...found.values } };
  delete into.half;
  // `now 4-8 cadre`
  const size = reader.phrase(phrase => meaningOf(words.sizes, phrase))?.value;
  if (size !== undefined) into.size = size;
  // What was said of losses before is in the figures that it has now.
  into.modifiers.delete('lost');
  return 'read';
};

/** Figures of a group as they count. */
export const countedOf = ({ figures, half: isHalf }: Group): Values | undefined =>
  figures?.values && isHalf ? withStrengths(figures.values, half) : figures?.values;

/** Does a reason name what rules ask about? */
const namesRule = ({ text }: Part, { modifiers, optionWords }: Words): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .some((_, i, words) =>
      [1, 2, 3].map(n => words.slice(i, i + n).join(' ')).some(p => modifiers.has(p) || optionWords.has(p)),
    );

/** States that halve. */
const HALVES: readonly string[] = ['unsupplied', 'isolated', 'nosp', 'no combat supply', 'lost', 'road'];

/** `half strength, out of supply` may be one halving or two; true: nothing of the kind is said. */
export const isHalvedOnce = (
  { half: part, isHalfOfRule, modifiers, figures }: Group,
  problems: LineProblems,
): boolean => {
  if (!part || (isHalfOfRule !== true && !HALVES.some(state => modifiers.has(state)))) return true;
  const [first = '', ...others] = figures?.text.split('-') ?? [];
  const strength = parseFraction(first);
  const twice = [strength ? toText(half(strength)) : first, ...others].join('-');
  const message = `“${part.text}” may be what the rules do, which is counted anyhow. If it is a half besides, its figures are ${twice}.`;
  problems.offer('halved-twice', part, message);
  return false;
};
