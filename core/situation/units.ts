// One group of a side: `2x 7-6 inf`, `10-10 pz '11 Pz' +cadre:4-8`, `(0)-4-6 rifle +oos`.

import { present } from '../base/present';
import type { SituationUnit } from '../rules/situation';
import { recordOf } from '../scenario/record';
import type { Words } from './context';
import { FIGURE, plainFigure, plainFigures } from './numbers';
import { choices, didYouMean, meant, type LineProblems, type Part } from './problem';

const NUMBER = String.raw`(?:${FIGURE}|\(${FIGURE}\))`;
const FACTORS = new RegExp(`^${NUMBER}(?:-${NUMBER}){0,3}(?=\\s|\\+|'|$)`);
/** `3x 7-6`, and `3x7-6`. */
const COUNT = /^(\d{1,4})\s*x\s*(?=\S)/i;
const MODIFIER = /\+\s*(\p{L}[\p{L}-]*(?: +[\p{L}-]+)*)\s*(?::\s*([^\s+']+)\s*)?(?=\+|$)/gu;

const MOST_IN_A_GROUP = 99;

const valuesOf = (factors: string, words: Words): Readonly<Record<string, string>> | undefined => {
  const numbers = factors.split('-');
  const names = words.factors[numbers.length];
  if (!names) return undefined;
  const values = new Map(names.map((name, i) => [name, plainFigure((numbers[i] ?? '').replace(/^\((.*)\)$/, '$1'))]));
  const af = values.get('af');
  if (af !== undefined && !values.has('df')) values.set('df', af);
  // `(4)-6`: no attack, AF 0; the number is its defence, unless that has a figure of its own.
  if (af !== undefined && numbers[0]?.startsWith('(') === true) values.set('af', '0');
  return recordOf(values);
};

const readCount = (part: Part, problems: LineProblems): { readonly count: number; readonly rest: Part } | undefined => {
  const match = COUNT.exec(part.text);
  if (!match) return { count: 1, rest: part };
  const count = Number(match[1]);
  const rest = { text: part.text.slice(match[0].length), start: part.start + match[0].length };
  if (count >= 1 && count <= MOST_IN_A_GROUP) return { count, rest };
  const shown = match[0].trimEnd();
  problems.error('count', { text: shown, start: part.start }, 'The count must be 1 to 99.', ['']);
  return undefined;
};

interface Named {
  readonly type: string | undefined;
  readonly size: string | undefined;
  readonly id: string | undefined;
}

/** `'11 Pz'` or `11 Pz`, wherever it stands among the words. */
const takeId = (part: Part): { readonly id: string | undefined; readonly rest: Part } => {
  const match = /'([^']{0,60})'/.exec(part.text) ?? /(?<=^|\s)(\d{1,4} \p{L}[\p{L}\d]*)/u.exec(part.text);
  if (!match) return { id: undefined, rest: part };
  const blank = ' '.repeat(match[0].length);
  const text = part.text.slice(0, match.index) + blank + part.text.slice(match.index + match[0].length);
  return { id: match[1], rest: { text, start: part.start } };
};

const readNames = (part: Part, words: Words, problems: LineProblems): Named | undefined => {
  const { id, rest } = takeId(part);
  let type: string | undefined;
  let size: string | undefined;
  for (const match of rest.text.matchAll(/\S+(?: \S+)*/g)) {
    let text = match[0];
    const start = rest.start + match.index;
    const found = words.types.get(text.toLowerCase());
    if (found !== undefined) type = found;
    else {
      const last = text.split(' ').at(-1) ?? '';
      const ofLast = words.sizes.get(last.toLowerCase());
      if (ofLast !== undefined) {
        size = ofLast;
        text = text.slice(0, -last.length).trimEnd();
      }
      const remaining = text === '' ? undefined : words.types.get(text.toLowerCase());
      if (text !== '' && remaining === undefined) {
        const near = meant(text, words.types.keys());
        const hint = near.length > 0 ? didYouMean(near) : ` ${choices('types', words.types.values(), words.system)}`;
        problems.error('unknown-type', { text, start }, `Unknown type “${text}”.${hint}`, near);
        return undefined;
      }
      type ??= remaining;
    }
  }
  // An id such as `11 Pz` says the type, if nothing else does.
  const ofId = id === undefined ? undefined : words.types.get((id.split(' ').at(-1) ?? '').toLowerCase());
  return { type: type ?? ofId, size, id };
};

export interface Modified {
  readonly modifiers: Readonly<Record<string, string>>;
  readonly reducedValues: Readonly<Record<string, string>> | undefined;
  readonly size: string | undefined;
}

export const readModifiers = (part: Part, words: Words, problems: LineProblems): Modified | undefined => {
  const modifiers: [string, string][] = [];
  let reducedValues: Readonly<Record<string, string>> | undefined;
  let size: string | undefined;
  for (const match of part.text.matchAll(MODIFIER)) {
    const [all, word = '', value = ''] = match;
    const at = { text: all.trimEnd(), start: part.start + match.index };
    const key = words.modifiers.get(word.toLowerCase());
    if (key === undefined) {
      const near = meant(word, words.modifiers.keys());
      problems.error(
        'unknown-modifier',
        at,
        `Unknown modifier “+${word}”.${didYouMean(near)}`,
        near.map(n => `+${n}`),
      );
      return undefined;
    }
    const figures = value === '' ? undefined : valuesOf(value, words);
    if (words.sizes.has(key) && value === '' && key !== 'cadre') size = key;
    else if (figures && key === 'cadre') reducedValues = figures;
    else modifiers.push([key, plainFigures(value)]);
  }
  return { modifiers: recordOf(modifiers), reducedValues, size };
};

/**
 * The units of a group; none, and a problem, if it cannot be read. `group` counts from 1.
 *
 * @param names what to say of a group that has letters and no figures, such as a unit's name
 */
export const readGroup = (
  part: Part,
  group: number,
  words: Words,
  problems: LineProblems,
  names = '',
): readonly SituationUnit[] => {
  if (part.text === '') {
    problems.error('no-unit', part, 'A unit is missing here, such as 7-6 inf.');
    return [];
  }
  const counted = readCount(part, problems);
  if (!counted) return [];
  const { count, rest } = counted;
  const [factors] = FACTORS.exec(rest.text) ?? [];
  const values = factors === undefined ? undefined : valuesOf(factors, words);
  if (factors === undefined || !values) {
    const [token = rest.text] = /^\S+/.exec(rest.text) ?? [];
    const named = names !== '' && /\p{L}/u.test(rest.text) ? ` ${names}` : '';
    problems.error('no-factors', { text: token, start: rest.start }, `${words.unitForm}${named}`);
    return [];
  }
  const after = { text: rest.text.slice(factors.length), start: rest.start + factors.length };
  const plus = after.text.indexOf('+');
  const namePart = plus === -1 ? after : { text: after.text.slice(0, plus), start: after.start };
  const modifierPart = { text: plus === -1 ? '' : after.text.slice(plus), start: after.start + Math.max(plus, 0) };
  const named = readNames(namePart, words, problems);
  const modified = readModifiers(modifierPart, words, problems);
  if (!named || !modified) return [];
  const size = named.size ?? modified.size;
  const label = named.id ?? (named.type === undefined ? factors : `${factors} ${named.type}`);
  const unit: SituationUnit = {
    label,
    group,
    ...present({ type: named.type, size }),
    values,
    ...(modified.reducedValues ? { reducedValues: modified.reducedValues } : {}),
    modifiers: modified.modifiers,
  };
  return Array.from({ length: count }, () => unit);
};
