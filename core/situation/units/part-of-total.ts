// What part of a strength that is counted is of one type: `30 AF (18 armor)`, `32 AECA 20`, `24 incl. 8 arty`, `33 (12 armor,
// halved)`. The rest is of no type that counts more.

import type { Words } from '../context';
import { fraction, parseFraction, subtract, toText, type Fraction } from '../../base/fraction';
import { isTotal, half, withStrengths } from '../figures/figures';
import type { SupportOf } from '../../rules/system';
import type { Group, SideContext, Take } from '../group';
import { readFigure } from '../figures/numbers';
import { HALF } from './part-of-group';
import type { LineProblems, Part } from '../problem';
import { meaningOf, type Reader, type Taken } from '../reader';

export const INCLUDED = /(?:inc|incl|inkl|including|of\s+which|davon)\.?\s+/iy;
/** `full AECA`, `half armor`; of a unit also `no AECA` */
const SHARE = /(full|all|wholly|half|1\/2|½|no)\s+(?:of\s+(?:it|them|these|those|which)\s+)?(?=\p{L})/iuy;
/** `18 armor`, `4 of it tanks` */
const NUMBER = /(\d{1,3}(?:\.\d)?)\s*(?:(?:of|davon)\s+(?:it|them|these|those|which)\s+)?(?=\p{L})/iuy;
const NUMBER_BEHIND = /[\s:=]*(\d{1,3}(?:\.\d)?)(\s+(?:of|davon)\s+(?:it|them|these|those|which))?(?=[\s,;@)]|$)/iy;
const SHARE_BEHIND = /\s*(full|all|half|1\/2|½|none|no)(?=[\s,;@)]|$)/iy;
/** `32 AECA 20`: the word stands before the figure. */
const ratedAs = (phrase: string, { strengthParts: { words } }: Words) =>
  Object.hasOwn(words, phrase) ? words[phrase] : undefined;
const ratedType = (phrase: string, words: Words): string | undefined => ratedAs(phrase, words)?.type;

/** `full AECA`, `AECA 20`: reads a share of a strength that is said apart from it, and answers whose it may be; undefined: none stands here. */
export const takeShare = (reader: Reader, words: Words): SupportOf | undefined => {
  const from = reader.at;
  const isShare = (reader.take(SHARE) ?? reader.take(NUMBER)) !== undefined;
  const rated = reader.phrase(phrase => ratedAs(phrase, words));
  const isSaid = isShare || (rated && (reader.take(NUMBER_BEHIND) ?? reader.take(SHARE_BEHIND)) !== undefined);
  return rated && isSaid ? rated.value.side : reader.back(from);
};

/** `25 vs 6, half AECA`: behind the comma it may be of either side. */
const asksWhose = (reader: Reader, { side, words, across, joined, problems }: SideContext): boolean => {
  const from = reader.at;
  if (side === 'attacker' || !across || !joined(reader.rest).text.startsWith(',')) return false;
  if (takeShare(reader, words) !== 'either') return reader.back(from, false);
  const part = joined(reader.since(from));
  const text = ` ${part.text.replace(/^,\s*/, '')}`;
  const message = `Whose is “${text.trim()}”? It stands behind its strength.`;
  problems.ask('whose-part', part, message, [across.end, text], ['the defenders’', part.start, text]);
  return true;
};

/** `18 vs 5, 2 stukas`: support is no part of a strength. */
const isSupport = (phrase: string, { modifiers, supports }: Words): boolean => {
  const key = meaningOf(modifiers, phrase);
  return key !== undefined && Object.hasOwn(supports, key);
};

const typeOf = (phrase: string, words: Words): string | undefined =>
  ratedType(phrase, words) ?? (isSupport(phrase, words) ? undefined : meaningOf(words.types, phrase));

const shareOf = (share: string, whole: Fraction): Fraction => (/^(?:half|1\/2|½)$/i.test(share) ? half(whole) : whole);

const askPart = (part: Part, figures: string, problems: LineProblems): Taken =>
  problems.offer('two-figures', part, `Is “…” a part of ${figures}, or are both its figures?`, {
    fixes: [`(${part.text})`],
  });

export const takePartOfTotal: Take = (reader, into, side) => {
  const { words, problems } = side;
  const { figures } = into;
  if (!figures || into.isNamed) return undefined;
  const isOpen = isTotal(figures) && into.type === undefined;
  if (isOpen && asksWhose(reader, side)) return 'refused';
  const whole = readFigure(figures.text.split('-')[0] ?? '') ?? fraction(0);
  const from = reader.at;
  const isIncluded = reader.take(INCLUDED) !== undefined;
  const share = reader.take(SHARE)?.[1];
  const before = share === undefined ? reader.take(NUMBER)?.[1] : toText(shareOf(share, whole));
  const rated = reader.phrase(phrase =>
    before === undefined || !isOpen ? ratedType(phrase, words) : typeOf(phrase, words),
  );
  // `armour 8 of it`
  const typed = rated ?? (isOpen && before === undefined ? reader.phrase(phrase => typeOf(phrase, words)) : undefined);
  const isOfIt = (r: Reader): boolean => r.sees(NUMBER_BEHIND)?.[2] !== undefined;
  const found = rated ?? (typed && isOfIt(reader) ? typed : undefined);
  const number = before ?? (found ? (reader.take(NUMBER_BEHIND) ?? reader.take(SHARE_BEHIND))?.[1] : undefined);
  const strength = number === undefined ? undefined : (parseFraction(number) ?? shareOf(number, whole));
  if (!found || !strength || (isOpen && [share, number].some(said => /^no/i.test(said ?? ''))))
    return reader.back(from);
  if (!isOpen)
    return problems.offer(
      'part-of-total',
      reader.since(from),
      '“…”: of a unit its type says it, and the answer lists it.',
    );
  // `4 1 armour`: nothing parts the one number from the other.
  if (
    !isIncluded &&
    share === undefined &&
    before !== undefined &&
    /(?<!\d )\d $/.test(reader.since(0).text.slice(0, from))
  )
    return askPart(reader.since(from), figures.text, problems);
  const isHalf = before !== undefined && reader.take(HALF) !== undefined;
  const part = reader.since(from);
  const parts = [...(into.parts ?? []), { strength, type: found.value, isHalf }];
  const rest = restOf(whole, parts);
  if (rest.n < 0)
    return problems.error('part-of-total', part, `“…” is more than is left of ${figures?.text ?? ''}.`, ['']);
  into.parts = parts;
  const others = rest.n === 0 ? '' : `; what is in no part, as ${words.strengthParts.rest ?? 'no armour'}`;
  const message = `“…” is counted as ${found.value}${isHalf ? ', at half' : ''}${others}.`;
  return problems.remark('part-of-total', part, message);
};

const restOf = (whole: Fraction, parts: Group['parts'] & {}): Fraction =>
  parts.reduce((rest, { strength }) => subtract(rest, strength), whole);

/** A group of one strength as the groups of its parts. */
export const partsOfTotal = (group: Group, words: Words): readonly Group[] => {
  const { parts, figures } = group;
  const whole = parseFraction(figures?.values?.['af'] ?? '');
  if (!parts || !figures?.values || !whole) return [group];
  const rest = restOf(whole, parts);
  const of = (text: Fraction, type: string | undefined): Group => {
    const { parts: _, type: _type, ...others } = group;
    const values = withStrengths(figures.values ?? {}, () => text);
    return { ...others, figures: { ...figures, text: toText(text), values }, ...(type === undefined ? {} : { type }) };
  };
  return [
    ...parts.map(({ strength, type, isHalf }) => of(isHalf ? half(strength) : strength, type)),
    ...(rest.n === 0 ? [] : [of(rest, words.strengthParts.rest)]),
  ];
};
