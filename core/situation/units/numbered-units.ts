// Numbers in front of a type or a size: so many units, or the unit of that name: `3 Pz 13-9-10`, `7 Armd Bde (5-4-8)`.

import type { Words } from '../context';
import { callIt, type Group, type SideContext, type Take, twice } from '../group';
import { isKnown } from '../words/misspelt';
import type { LineProblems, Part } from '../problem';
import { Reader, type Taken } from '../reader';

const MOST_IN_A_GROUP = 99;
/** `3pz 13-9-10` */
const GLUED = /(\d{1,4}(\p{L}+))(?=\s+\(?\d)/uy;
/** `11 Pz` */
export const NUMBERED = /(\d{1,4} (\p{L}[\p{L}\d]*))(?=[\s+,;@&]|$)/uy;

/** A count is said once for a group. */
export const checkCount = (count: number, part: Part, into: Group, problems: LineProblems): Taken => {
  if (into.count === count) return problems.remark('said-again', part, `“${part.text.trim()}” says the count again.`);
  // `15 Pz (2 x 6-3-12)`: of which there are so many has its number for a name.
  const isNamed = into.type !== undefined && into.id === undefined && /x/i.test(part.text);
  if (into.count !== undefined && !isNamed) return twice('counts', String(into.count), part, problems);
  if (into.count !== undefined) {
    into.id = String(into.count);
    const at = problems.found.findLastIndex(({ code }) => code === 'numbered-unit');
    const told = problems.found[at];
    if (told)
      problems.found[at] = { ...told, message: `“${into.id}” is read as a unit’s name, of which there are ${count}.` };
  }
  if (count < 1 || count > MOST_IN_A_GROUP)
    return problems.error('count', part, `The count must be 1 to ${MOST_IN_A_GROUP}.`, ['']);
  into.count = count;
  return 'read';
};

/** More of one kind than these are a name: `11 Pz 10-10`. */
const MOST_OF_A_KIND = 4;

/** Behind a type: figures, or one of them alone at the end, and no `2 mot`, `5 AR`, `1 step left`. */
const FIGURES_NEXT = /^\s*\(?\d(?:\S*-|\d*\)?\s*(?:[+,;@&)]|$))/;

/** The number and the type in front of figures, `3 Pz 13-9-10`: three units, or the unit of that name. */
const numberedBefore = (reader: Reader, { words }: Pick<SideContext, 'words'>): number | undefined => {
  const [all = '', name = '', word = ''] = reader.sees(NUMBERED) ?? reader.sees(GLUED) ?? [];
  const key = words.modifiers.get(word.toLowerCase());
  const isSupport = key !== undefined && Object.hasOwn(words.supports, key);
  const isUnit =
    name !== '' && !isSupport && words.types.has(word.toLowerCase()) && !words.sizes.has(word.toLowerCase());
  return isUnit && FIGURES_NEXT.test(reader.rest.text.slice(all.length)) ? parseInt(name, 10) : undefined;
};

/** `6 Grants`: no unit is called so. */
const isPlural = (reader: Reader, { words }: Pick<SideContext, 'words'>): boolean => {
  const word = reader.sees(NUMBERED)?.[2]?.toLowerCase() ?? '';
  return word.length > 3 && word.endsWith('s') && words.types.has(word.slice(0, -1));
};

/** `7 Armd Bde (5-4-8)`: one unit with its size, of that number. */
const NUMBER_AND_SIZE =
  /(\d{1,3})\s+((?:\p{L}[\p{L}.]*\s+){0,2})(\p{L}[\p{L}.]*)(?=\s+(?:as\s+(?:an?|one)\s+\p{L}+\s+)?\(?\d+\)?-)/uy;

const PLURAL = /\p{L}{4}s$/iu;

/** `6 rifle div 5-6-6` may be six of them; `6 Rifle Div 5-6-6` is written as names are. */
const MOST_IN_WORDS = 12;

/** `8 SS Pz 12-10`, `1 Gds Cav 4-8`, `2 NZ Div 4-4-6`, `3 GTC 28-4-12`: of such a number there is one. */
const numbersOne = (reader: Reader, words: Words): boolean => {
  const [, , before = '', size = ''] = reader.sees(NUMBER_AND_SIZE) ?? [];
  const isInitials = before === '' && /^\p{Lu}{2,4}$/u.test(size) && !isKnown(size.toLowerCase(), words);
  return isInitials || (/^(?:SS|NZ|SA|Gds?|Guards?)(?![\p{L}-])/u.test(before) && !PLURAL.test(size));
};

/** The number in front of a unit of one size, where it may name it. */
const numberOfSize = (reader: Reader, side: Pick<SideContext, 'words' | 'namesNumbers'>): number | undefined => {
  const { words, namesNumbers } = side;
  const [all = '', number = '', before = '', size = ''] = reader.sees(NUMBER_AND_SIZE) ?? [];
  const isInBrackets = /^\s{2}/.test(reader.rest.text.slice(all.length));
  const word = size.toLowerCase().replace(/\.$/, '');
  if (number === '') return undefined;
  // Two blanks stand where a bracket stood: what is in brackets explains a name.
  const most = /^\p{Lu}/u.test(before || size) ? MOST_OF_A_KIND : MOST_IN_WORDS;
  const isOne = namesNumbers || Number(number) > most || isInBrackets;
  const isSize =
    isOne && (words.sizes.has(word) || /^[ck]orps$/.test(word)) && (!word.endsWith('s') || word === 'corps');
  // `12 Lan 4-4-10`, `3 Gds Cav 4-8`: what no rule knows is a name.
  const [named = size] = before.trim() === '' ? [] : before.trim().split(/\s+/);
  const isName =
    /^\p{Lu}/u.test(named) &&
    (Number(number) > MOST_OF_A_KIND || !PLURAL.test(named)) &&
    !isKnown(named.toLowerCase(), words);
  return isSize || isName || numbersOne(reader, words) ? Number(number) : undefined;
};

/** `7 Arm Bde 6-5-14`: so many, where nothing tells that it is a name. */
export const mayBeName = (reader: Reader, words: Words): boolean => {
  const size = reader.sees(NUMBER_AND_SIZE)?.[3] ?? '';
  const isUnknown = /^\p{Lu}/u.test(size) && !isKnown(size.toLowerCase(), words);
  return size !== '' && (isUnknown || !PLURAL.test(size));
};

const tellName = (part: Part, count: number, problems: LineProblems): 'read' =>
  count === 1
    ? 'read'
    : problems.remark('numbered-unit', part, `“…” is read as a unit’s name; ${count} of them are ${count}x.`);

export const takeNumberOfSize: Take = (reader, into, side) => {
  if (into.isNamed || into.figures || into.count !== undefined || into.called !== undefined) return undefined;
  const number = numberOfSize(reader, side);
  if (number === undefined || !(side.namesNumbers || number > MOST_OF_A_KIND || numbersOne(reader, side.words)))
    return undefined;
  const from = reader.at;
  reader.take(/\d+/y);
  const part = reader.since(from);
  into.called = part.text;
  return tellName(part, number, side.problems);
};

const MAY_NAME = /\d ?\p{L}[\p{L}. ]*\s+\(?\d/u;
const NUMBERS = /(?:^|(?<=[\s+,&(]))\d/g;

/** Does a line name units by their numbers? One that can be no count tells it of all. */
export const namesNumbers = (part: Part, words: Words): boolean =>
  MAY_NAME.test(part.text) &&
  [...part.text.matchAll(NUMBERS)].some(({ index }) => {
    const reader = new Reader({ text: part.text.slice(index), start: 0 });
    const number = numberedBefore(reader, { words }) ?? numberOfSize(reader, { words, namesNumbers: false });
    return number !== undefined && number > MOST_OF_A_KIND && !isPlural(reader, { words });
  });

/** Either way is told: a player may have meant the other. */
export const takeNumbered: Take = (reader, into, side) => {
  if (into.isNamed || into.figures || into.type !== undefined || into.count !== undefined || into.id !== undefined)
    return undefined;
  const count = numberedBefore(reader, side);
  if (count === undefined) return undefined;
  const isName = (side.namesNumbers && !isPlural(reader, side)) || reader.sees(GLUED) !== undefined;
  const from = reader.at;
  const [all = '', name = ''] = reader.sees(NUMBERED) ?? reader.sees(GLUED) ?? [];
  if (isName) {
    reader.goTo(from + all.length);
    into.id = name;
    return tellName(reader.since(from), count, side.problems);
  }
  const part = reader.take(/\d+/y) && reader.since(from);
  if (!part) return undefined;
  const taken = checkCount(count, part, into, side.problems);
  if (taken === 'read' && count > 1)
    side.problems.remark('numbered-unit', part, `Read as ${count} units; a unit of that name is '${name}'.`);
  return taken;
};

/** `Panzerregiment 5 (6-5-8)` */
export const takeNumberOfName: Take = (reader, into) => {
  if (into.isNamed || into.figures || into.type === undefined || into.size === undefined) return undefined;
  const from = reader.at;
  if (!reader.take(NUMBER_OF_NAME)) return undefined;
  callIt(into, reader.since(from).text);
  return 'read';
};

const NUMBER_OF_NAME = /\d{1,3}\.?(?=\s+\(?\d[^\s]*-)/y;
