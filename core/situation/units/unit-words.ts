// Words of a unit that stand for themselves: its type, its size, whose it is, what its counter bears beside figures.

import type { Words } from '../context';
import { isTotal } from '../figures/figures';
import type { SituationUnit } from '../../rules/situation';
import { recordOf } from '../../scenario/record';
import { TANK_NAMES } from '../words/common-words';
import { callIt, type Group, type SideContext, type Take, twice } from '../group';
import type { Part } from '../problem';
import { CROSSING_SIGN } from '../words/wording';
import { inFull, isMeaning, meaningOf, type Reader, type Taken } from '../reader';

type UnitWord = readonly ['type' | 'size' | 'whose', string] | readonly ['face', string, string];

/** What a word may say of a unit that has a type already, or has none. */
export const unitWord = (phrase: string, into: Group, words: Words): UnitWord | undefined => {
  const type = TANK_NAMES.has(phrase) && into.type !== undefined ? undefined : meaningOf(words.types, phrase);
  // `panzer XX's`
  const size = meaningOf(words.sizes, phrase.replace(/\u02bcs$/, ''));
  const whose = meaningOf(words.nations, phrase);
  const face = words.face.get(phrase);
  const isOpen = into.type === undefined || into.typeByName !== undefined;
  if (type !== undefined && isOpen && !into.isNamed) return ['type', type];
  if (size !== undefined) return ['size', size];
  if (whose !== undefined) return ['whose', whose];
  return face === undefined || into.isNamed ? undefined : ['face', face, phrase];
};

/** Sizes of which a letter is enough behind a type: `PzD`. */
const SIZE_LETTERS: Readonly<Record<string, string>> = { d: 'division' };

/** `RD`, `ID`, `PD`: divisions of which the first letter tells the type. */
const TYPE_LETTERS: Readonly<Record<string, string>> = { r: 'rifle', i: 'inf', p: 'pz', m: 'mot', c: 'cav' };

/** `PzDiv`, `mot.Div.`, `Panzerdivision`: a type and a size in one word. */
export const compound = (phrase: string, words: Words): readonly [type: string, size: string] | undefined => {
  const word = phrase.replace(/[.-]/g, '');
  const [, letter = ''] = /^([ripmc])(?:d|xx)$/.exec(word) ?? [];
  const ofLetter = words.types.get(TYPE_LETTERS[letter] ?? '');
  const ofDivision = words.sizes.get('division');
  if (ofLetter !== undefined && ofDivision !== undefined) return [ofLetter, ofDivision];
  if (!/^\p{L}{3,40}$/u.test(word)) return undefined;
  for (let at = 2; at < word.length; at++) {
    const type = meaningOf(words.types, word.slice(0, at));
    const end = word.slice(at);
    const letter = words.sizes.get(SIZE_LETTERS[end] ?? '');
    const size = letter ?? (end.length > 1 && !/^[iv]+$/.test(end) ? meaningOf(words.sizes, end) : undefined);
    if (type !== undefined && size !== undefined) return [type, size];
  }
  return undefined;
};

const takeCompound: Take = (reader, into, { words }) => {
  if (into.isNamed || into.type !== undefined || into.size !== undefined) return undefined;
  const found = reader.phrase(phrase => compound(phrase, words));
  if (!found) return undefined;
  const [type, size] = found.value;
  into.type = type;
  into.size = size;
  // `ID mot`: another word may say the type better.
  if (/^[ripmc](?:d|xx)$/i.test(found.part.text)) into.typeByName = found.part.text;
  return 'read';
};

const ALL = /all\s+/iy;

/** `4-5-8 Pz (armour disabled)`, `(all armour)`: its type again. */
const takeSameType: Take = (reader, { type }, { words, place, problems, joined }) => {
  if (type === undefined) return undefined;
  const from = reader.at;
  reader.take(ALL);
  // `mountain rifle bde, mountain`: the ground, where none is said.
  const isGround = (phrase: string): boolean => place.terrain === undefined && words.terrains.has(phrase);
  const isSame = (other: string | undefined): boolean => other === type || (!!other && type.endsWith(` ${other}`));
  // `88s 3-4-8 at`: the kind of gun says more than the other word.
  const found = reader.phrase(phrase =>
    isSame(meaningOf(words.types, phrase)) && !isGround(phrase) && !TANK_NAMES.has(phrase) ? type : undefined,
  );
  // `4-6 inf, inf` may be two.
  const isOther = from === 0 && reader.isDone && found && /^[,;]/.test(joined(found.part).text);
  if (!found || isOther) return reader.back(from);
  return problems.remark('said-again', found.part, '“…” says the type again.');
};

const NO_SIZE = new RegExp(String.raw`(?:i(?=\s+\p{Ll})|${CROSSING_SIGN})`, 'iuy');

/** `mot AA bn`: before a type that is none of infantry it tells how the unit moves. */
const isMotorizedOf = (key: string, reader: Reader, { types, modifiers }: Words): boolean => {
  const next = reader.phraseAhead(phrase => meaningOf(types, phrase));
  const isFoot = [types.get('inf'), types.get('rifle')].includes(next);
  return key === types.get('mot') && next !== undefined && (modifiers.has('motorized') || !isFoot);
};

export const takeUnitWord: Take = (reader, into, side) => {
  const { words, problems } = side;
  // `1 DF fortress`: a strength that is counted stands in it.
  const isGround =
    side.side === 'defender' && into.figures && isTotal(into.figures) && reader.means(p => words.features.get(p));
  if (isGround && !side.board) return side.ground(reader);
  // `do I get anything`, `x river`: a company is `7-6 inf I`.
  const from = reader.at;
  const found = reader.sees(NO_SIZE) ? undefined : reader.phrase(phrase => unitWord(phrase, into, words));
  if (!found) return takeSameType(reader, into, side) ?? takeCompound(reader, into, side);
  const [kind, key, word = ''] = found.value;
  // `AT light` says what it has.
  const { form = '' } = words.values.get(words.modifiers.get(found.part.text.toLowerCase()) ?? '') ?? {};
  if (kind === 'type' && typeof form !== 'string' && reader.means(phrase => form.find(f => f === inFull(phrase))))
    return reader.back(from);
  // `shock army corps`: of two sizes the first is of its name.
  if (kind === 'size' && reader.means(phrase => meaningOf(words.sizes, phrase))) {
    callIt(into, found.part.text);
    return 'read';
  }
  if (kind === 'type' && isMotorizedOf(key, reader, words)) {
    if (!words.modifiers.has('motorized'))
      return problems.idle(found.part, '“…” says how the unit moves: its type is what follows.');
    into.modifiers.set('motorized', '');
    return 'read';
  }
  if (kind === 'type' && into.typeByName !== undefined) {
    callIt(into, into.typeByName);
    delete into.typeByName;
    delete into.type;
  }
  const before =
    kind === 'face' ? into.face.get(key) : (into[kind] ?? (kind === 'whose' ? whoseOf(into, words) : undefined));
  if (kind === 'whose' && before === key)
    return problems.remark('said-again', found.part, '“…” says whose it is again.');
  if (before !== undefined) return twice(PLURALS[kind], before, found.part, problems);
  // Left out, it does not count, but what stands around it is read as beside it.
  if (kind !== 'type' && !problems.counts(kind, found.part)) into.leftOut.add(kind);
  // `12-10 and 10-10 panzer divisions`; `3x 10-10 pz divisions` are the three.
  const isPlural = /(?:\p{L}{3}|[XI]{1,4})s$/iu.test(found.part.text);
  if (kind === 'type' || (kind === 'size' && isPlural && into.count === undefined)) into.isPluralType = isPlural;
  if (kind === 'type' && TANK_NAMES.has(found.part.text.toLowerCase())) into.typeByName = found.part.text;
  if (kind === 'face') into.face.set(key, word);
  else into[kind] = key;
  if (kind === 'whose' && !into.figures) into.whoseAll = key;
  return 'read';
};

const PLURALS = { type: 'types', size: 'sizes', whose: 'nations', face: 'classes' } as const;

/** What a group says of its nation, in whatever form. */
export const whoseOf = ({ whose, modifiers }: Group, { nations }: Words): string | undefined =>
  whose ?? [...modifiers.keys()].find(key => isMeaning(nations, key));

/** `+german`, `+bn`: whose it is and its size, where they are no modifiers. */
export const takeBesideType: Take = (reader, into, side) => {
  const kind = reader.phraseAhead(phrase => unitWord(phrase, into, side.words))?.[0];
  return kind === undefined || kind === 'type' ? undefined : takeUnitWord(reader, into, side);
};

/** `+regiment` is a size, `+german` a nation: of each a unit has one, however it is said. */
export const settleModifier = (key: string, into: Group, part: Part, { words, problems }: SideContext): Taken => {
  const isSize = words.sizes.has(key) && !words.values.has(key);
  const isNation = isMeaning(words.nations, key);
  if (!isSize && !isNation) return 'read';
  into.modifiers.delete(key);
  const before = isSize ? into.size : whoseOf(into, words);
  if (before !== undefined) return twice(isSize ? 'sizes' : 'nations', before, part, problems);
  if (isSize) into.size = key;
  else into.modifiers.set(key, '');
  return 'read';
};

/** Its modifiers, with the nation where that is one of them. */
export const saidOf = (group: Group, words: Words): Pick<SituationUnit, 'nation' | 'modifiers'> => {
  const { whose, modifiers, leftOut } = group;
  if (whose === undefined || leftOut.has('whose')) return { modifiers: recordOf(modifiers) };
  const isModifier = isMeaning(words.modifiers, whose);
  return isModifier
    ? { modifiers: recordOf([...modifiers, [whose, '']]) }
    : { nation: whose, modifiers: recordOf(modifiers) };
};
