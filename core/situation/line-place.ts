// Where the caret stands in a line of shorthand: what may be written there depends on it.

import type { Words } from './context';
import { FIGURES } from './members';
import { split, type Part } from './problem';
import { sidesOf } from './sides';

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
  const last = parts.at(-1) ?? body;
  if (parts.length > 1) return inClause(last);
  const [fight = body, ...places] = split(body, '@');
  const place = places.at(-1);
  if (place) return inPlace(lastItem(place));
  const sides = sidesOf(fight);
  const group = lastItem(sides?.defenders ?? withoutVerb(fight));
  return inGroup(group, sides ? 'defender' : 'attacker', words);
};

const isInQuotes = (text: string): boolean => text.split("'").length % 2 === 0;

/** What stands after the last comma, without the blanks before it. */
const lastItem = (part: Part): Part => begun(split(part, ',').at(-1) ?? part);

const begun = ({ text, start }: Part): Part => {
  const own = text.trimStart();
  return { text: own, start: start + text.length - own.length };
};

const withoutVerb = ({ text, start }: Part): Part => {
  const verb = /^\s*(?:attack|combat|overrun)\s+/i.exec(text)?.[0].length ?? 0;
  return { text: text.slice(verb), start: start + verb };
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

const inGroup = (group: Part, side: 'attacker' | 'defender', words: Words): LinePlace | undefined => {
  const plus = group.text.lastIndexOf('+');
  if (plus !== -1) {
    const modifier = begun({ text: group.text.slice(plus + 1), start: group.start + plus + 1 });
    return modifier.text.includes(':') ? undefined : { kind: 'modifier', from: modifier.start };
  }
  if (!FIGURES.test(group.text)) return { kind: 'unit', side, from: group.start };
  const figures = /^(?:\d+\s*x\s*)?[^\p{L}']*(?:'[^']*'\s*)?/iu.exec(group.text)?.[0] ?? '';
  // A hex, the number of a unit's name, or figures that are not finished.
  const isUnit = words.factors[1] === undefined ? !figures.includes('-') : /^\d{0,5}$/.test(figures);
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
