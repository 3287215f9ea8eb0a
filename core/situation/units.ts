// One group of a side, word by word: `2x 7-6 inf`, `10-10 pz '11 Pz' +cadre:4-8`, `3 armor 6-5-10 DG in woods`.

import { present } from '../base/present';
import type { SituationUnit } from '../rules/situation';
import { FACTORS, HAS_FIGURES, seesNamed, takeFigures } from './figures';
import { seesGround } from './ground';
import { twice, type Group, type Take, type Taken } from './group';
import { takeModifier } from './modifiers';
import type { LineProblems, Part } from './problem';
import { Reader } from './reader';
import type { SideContext } from './side-context';
import { takeSpent } from './spent';
import { saidOf, settleModifier, takeUnitWord } from './unit-words';
import { unknownWord } from './unknown-words';
import { numberWord } from './wording';

const COUNT = /(\d{1,4})\s*x\s*(?=\S)/iy;
const COUNT_BEFORE = /(\d{1,4})\s+(?=[\p{L}\d(])/uy;
const MOST_IN_A_GROUP = 99;
const QUOTED = /'([^']{0,60})'/y;
/** `11 Pz` */
const NUMBERED = /(\d{1,4} (\p{L}[\p{L}\d]*))(?=[\s+,;@&]|$)/uy;
const NO = /(?:no|without)(?=\s)/iy;

const checkCount = (count: number, part: Part, into: Group, problems: LineProblems): Taken => {
  if (into.count !== undefined) return twice('counts', String(into.count), part, problems);
  if (count < 1 || count > MOST_IN_A_GROUP) {
    problems.error('count', part, 'The count must be 1 to 99.', ['']);
    return 'refused';
  }
  into.count = count;
  return 'read';
};

/** `3x`, `three`; `2 divisions`, `3 armor` where figures follow. */
const takeCount: Take = (reader, into, { problems }) => {
  // `3 1/2-6` are figures.
  if (into.isNamed || into.figures || reader.sees(FACTORS)?.[0].includes('-')) return undefined;
  const from = reader.at;
  const digits =
    reader.take(COUNT)?.[1] ?? (HAS_FIGURES.test(afterNumber(reader)) ? reader.take(COUNT_BEFORE)?.[1] : undefined);
  const count = digits === undefined ? reader.phrase(numberWord)?.value : Number(digits);
  return count === undefined ? undefined : checkCount(count, reader.since(from), into, problems);
};

/** What stands behind a number that is no part of figures. */
const afterNumber = (reader: Reader): string => {
  const match = reader.sees(COUNT_BEFORE);
  return match ? ` ${reader.rest.text.slice(match[0].length)}` : '';
};

const takeFiguresHere: Take = (reader, into, { words, problems }) => {
  if (into.isNamed) return undefined;
  const from = reader.at;
  const isSingle = !reader.sees(FACTORS)?.[0].includes('-');
  // One figure makes a unit in some systems only, and where no others follow; else it is the number of a name.
  if (isSingle && !seesNamed(reader, words) && (words.factors[1] === undefined || HAS_FIGURES.test(reader.rest.text)))
    return undefined;
  const found = takeFigures(reader, words);
  if (!found) return undefined;
  const part = reader.since(from);
  if (into.figures) {
    reader.goTo(Infinity);
    problems.offer('two-figures', part, `Two sets of figures: ${into.figures.text} and ${part.text}.`, [
      `, ${part.text}`,
    ]);
    return 'refused';
  }
  into.figures = found;
  if (found.values) return 'read';
  problems.error('no-factors', part, words.unitForm);
  return 'refused';
};

const takeId: Take = (reader, into, { words, problems }) => {
  if (into.isNamed) return undefined;
  const from = reader.at;
  const quoted = reader.take(QUOTED)?.[1];
  const [, numbered, word = ''] = quoted === undefined ? (reader.sees(NUMBERED) ?? []) : [];
  const isName = numbered !== undefined && (words.types.has(word.toLowerCase()) || words.sizes.has(word.toLowerCase()));
  if (quoted === undefined && !isName) return undefined;
  if (isName) reader.take(NUMBERED);
  const part = reader.since(from);
  if (into.id !== undefined) return twice('names', into.id, part, problems);
  into.id = quoted ?? numbered ?? '';
  return 'read';
};

export const takeModifierHere: Take = (reader, into, side) => {
  const from = reader.at;
  const before = new Set(into.modifiers.keys());
  const taken = takeModifier(reader, into, side);
  const key = [...into.modifiers.keys()].find(k => !before.has(k));
  return taken === 'read' && key !== undefined ? settleModifier(key, into, reader.since(from), side) : taken;
};

/** `no air`: what is not named does not count anyhow. */
const takeDenial: Take = (reader, _, { words, problems, joined }) => {
  const from = reader.at;
  if (reader.means(phrase => words.modifiers.get(phrase)) || !reader.take(NO)) return undefined;
  if (!reader.phrase(phrase => (phrase === 'support' ? phrase : words.modifiers.get(phrase)))) {
    reader.goTo(from);
    return undefined;
  }
  const part = joined(reader.since(from));
  problems.offer('said-not', part, 'What is not named does not count: leave it out.', ['']);
  return 'refused';
};

const takeGroundHere: Take = (reader, _, side) => {
  if (!seesGround(reader, side)) return undefined;
  return side.ground(reader);
};

const takeSpentHere: Take = (reader, _, { clauses, problems }) => takeSpent(reader, clauses, problems);

/** In the order in which they are tried: a word that is a type and a terrain is the type where none is said. */
const IN_ORDER: readonly Take[] = [
  takeSpentHere,
  takeDenial,
  takeCount,
  takeModifierWithValue,
  takeFiguresHere,
  takeId,
  takeUnitWord,
  takeModifierHere,
  takeGroundHere,
];

/** `24 BF` is no unit of that name. */
function takeModifierWithValue(...[reader, into, side]: Parameters<Take>): Taken {
  return reader.sees(/\d/y) && !(into.figures === undefined && HAS_FIGURES.test(reader.rest.text))
    ? takeModifierHere(reader, into, side)
    : undefined;
}

/** Reads a piece to its end; false: something in it cannot be read, and that is told. */
export const readPiece = (reader: Reader, into: Group, side: SideContext): boolean => {
  let isRead = true;
  while (!reader.isDone) {
    const taken = IN_ORDER.map(take => () => take(reader, into, side)).reduce<Taken>(
      (found, next) => found ?? next(),
      undefined,
    );
    if (taken === 'refused') isRead = false;
    else if (taken === undefined) {
      unknownWord(reader, into, side);
      return false;
    }
  }
  return isRead;
};

/**
 * The head of a group in figures, read; false: it cannot be, and that is told.
 *
 * @param names what to say of a group that has letters and no figures, such as a unit's name
 */
export const readHead = (part: Part, into: Group, side: SideContext, names: string): boolean => {
  const { words, problems } = side;
  if (part.text === '') {
    problems.error('no-unit', part, 'A unit is missing here, such as 7-6 inf.');
    return false;
  }
  const isFigures = HAS_FIGURES.test(part.text) || takeFigures(new Reader(part), words)?.values !== undefined;
  if (!isFigures && !/^\d+\s*x/i.test(part.text)) {
    const [token = part.text] = /^\S+/.exec(part.text) ?? [];
    const named = names !== '' && /\p{L}/u.test(part.text) ? ` ${names}` : '';
    problems.error('no-factors', { text: token, start: part.start }, `${words.unitForm}${named}`);
    return false;
  }
  if (!readPiece(new Reader(part), into, side)) return false;
  if (!into.figures) problems.error('no-factors', part, words.unitForm);
  return into.figures !== undefined;
};

/** The units of a group that was read. */
export const unitsOf = (group: Group, { words }: SideContext): readonly SituationUnit[] => {
  const { count = 1, figures, size, id, reducedValues, number, face } = group;
  if (!figures?.values) return [];
  // An id such as `11 Pz` says the type, if nothing else does.
  const ofId = id === undefined ? undefined : words.types.get((id.split(' ').at(-1) ?? '').toLowerCase());
  const type = group.type ?? ofId;
  const unit: SituationUnit = {
    label: id ?? (group.type === undefined ? figures.text : `${figures.text} ${group.type}`),
    group: number,
    ...present({ type, size }),
    ...saidOf(group, words),
    values: { ...figures.values, ...Object.fromEntries(face) },
    ...(reducedValues ? { reducedValues } : {}),
  };
  return Array.from({ length: count }, () => unit);
};
