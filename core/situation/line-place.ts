// Where the caret stands in a line of shorthand: what may be written there depends on it.

import type { Words } from './context';
import { FIGURES } from './units/members';
import { piecesOf, type Piece } from './figures/pieces';
import { split, type Part, LineProblems } from './problem';
import { takeOpening } from './sides/opening';
import { sidesIn } from './sides/sides';
import { ARTICLE, BEFORE_GROUND } from './words/wording';

/** What is being written, and the column at which it begins. */
export type LinePlace = { readonly from: number } & (
  | { readonly kind: 'unit'; readonly side: 'attacker' | 'defender' }
  /** After figures. `isTyped`: the type stands there already. */
  | { readonly kind: 'type'; readonly isTyped: boolean }
  | { readonly kind: 'modifier' }
  | { readonly kind: 'place' }
  | { readonly kind: 'clause' }
  | { readonly kind: 'option' }
  | { readonly kind: 'choice'; readonly option: string }
  | { readonly kind: 'hex' }
  | { readonly kind: 'turn' }
);

/** undefined: nothing that could be offered, such as a figure or a name in quotes. */
export const linePlace = (line: string, caret: number, words: Words): LinePlace | undefined => {
  const before = line.slice(0, caret);
  if (isInQuotes(before)) return undefined;
  const parts = split({ text: before, start: 0 }, ';');
  const [body = { text: '', start: 0 }] = parts;
  if (parts.length > 1) return inClause(parts.at(-1) ?? body);
  const [fight = body, ...places] = split(body, '@');
  const place = places.at(-1);
  if (place) return inPlace(lastItem(place));
  const sides = sidesIn(fight.text, words);
  const pieces = piecesOf(sides?.defenders ?? takeOpening(fight, { clauses: {}, words, problems: new LineProblems() }));
  const last = pieces.at(-1);
  // With the blank behind it, which ends a word.
  return last && inPiece({ ...last, text: before.slice(last.start) }, sides ? 'defender' : 'attacker', words);
};

const isInQuotes = (text: string): boolean => text.split("'").length % 2 === 0;

/** What stands after the last comma, without the blanks before it. */
const lastItem = (part: Part): Part => begun(split(part, ',').at(-1) ?? part);

const begun = ({ text, start }: Part): Part => {
  const own = text.trimStart();
  return { text: own, start: start + text.length - own.length };
};

const inClause = (part: Part): LinePlace | undefined => {
  const { text, start } = begun(part);
  const [, name, blank = '', value = ''] = /^(\w+)(\s+)(.*)$/.exec(text) ?? [];
  if (name === undefined) return { kind: 'clause', from: start };
  const from = start + name.length + blank.length;
  switch (name.toLowerCase()) {
    case 'option':
      return inOption({ text: value, start: from });
    case 'from':
      return { kind: 'hex', from };
    case 'turn':
      return { kind: 'turn', from };
    default:
      return undefined;
  }
};

const inOption = ({ text, start }: Part): LinePlace => {
  const [all, option] = /^(\w+)\s*=\s*/.exec(text) ?? [];
  return all === undefined || option === undefined
    ? { kind: 'option', from: start }
    : { kind: 'choice', option, from: start + all.length };
};

const inPlace = (item: Part): LinePlace | undefined => {
  if (item.text.includes('(')) return undefined;
  return item.text.includes('=') ? inOption(item) : { kind: 'place', from: item.start };
};

/** `in woods`: what leads over to ground, and what is begun behind it. */
const GROUND = new RegExp(String.raw`(?:^|\s)(?:${BEFORE_GROUND.source})\s+(?:${ARTICLE.source}\s+)?`, 'gi');

const inPiece = (piece: Piece, side: 'attacker' | 'defender', words: Words): LinePlace | undefined => {
  const ground = [...piece.text.matchAll(GROUND)].at(-1);
  if (ground) return { kind: 'place', from: piece.start + ground.index + ground[0].length };
  // What begins with a figure behind `+` is a unit.
  if (piece.join === '+' && !/^[\d(]/.test(piece.text))
    return /[:=]/.test(piece.text) ? undefined : { kind: 'modifier', from: piece.start };
  return inGroup(piece, side, words);
};

const inGroup = (group: Part, side: 'attacker' | 'defender', words: Words): LinePlace | undefined => {
  if (!FIGURES.test(group.text)) return { kind: 'unit', side, from: group.start };
  const figures = /^(?:\d+\s*x\s*)?[^\p{L}']*(?:'[^']*'\s*)?/iu.exec(group.text)?.[0] ?? '';
  // A hex, the number of a unit's name, or figures that are not finished.
  const isUnit = !words.hasOneFigure ? !figures.includes('-') : /^\d{0,5}$/.test(figures);
  if (isUnit) return { kind: 'unit', side, from: group.start };
  if (!/[\s']$/.test(figures)) return undefined;
  const rest = { text: group.text.slice(figures.length), start: group.start + figures.length };
  const typed = [...words.types.keys()].find(type => rest.text.toLowerCase().startsWith(`${type} `));
  return {
    kind: 'type',
    isTyped: typed !== undefined,
    from: rest.start + (typed === undefined ? 0 : typed.length + 1),
  };
};
