// What parts attackers from defenders, and the word that may stand before them.

import type { Situation } from '../rules/situation';
import type { LineProblems, Part } from './problem';

type Kind = Situation['kind'];

/** `->`, `=>`, `→`, as the source of a regular expression. */
const ARROWS = String.raw`-{1,3}>|={1,2}>|[→⇒➔➜⟶]`;
const WORDS = String.raw`vs?\.?|versus|against|into|attack(?:s|ing)?|overrun(?:s|ning)?`;
/** The arrows, and the words between spaces. */
export const SIDES = String.raw`${ARROWS}|(?<=\s)(?:${WORDS})(?=\s)`;

const ARROW = new RegExp(ARROWS, 'u');
const WORD = new RegExp(String.raw`(?<=\S\s+)(?:${WORDS})(?=\s)`, 'giu');
const VERB = /^(\s*)(attack|combat|overrun)(?=\s|$|:\s):?\s*/i;
/** `attacks against`, `overruns into` */
const MORE = /^\s+(?:against|into)(?=\s)/i;

export interface Sides {
  readonly attackers: Part;
  readonly defenders: Part;
  /** `attacks`, `overruns`: what the word between them says. */
  readonly kind?: Kind;
}

/** Quoted names may hold anything: they are blanked before an arrow is looked for. */
const unquoted = (text: string): string => text.replace(/'[^']*'/g, quoted => ' '.repeat(quoted.length));

const kindOf = (word: string): Kind | undefined =>
  /^overrun/i.test(word) ? 'overrun' : /^attack/i.test(word) ? 'combat' : undefined;

/** undefined: nothing parts them. An arrow goes before a word. */
export const sidesOf = (part: Part): Sides | undefined => {
  const text = unquoted(part.text);
  const between = ARROW.exec(text) ?? [...text.matchAll(WORD)][0];
  if (!between) return undefined;
  const end = between.index + between[0].length;
  const kind = kindOf(between[0]);
  const after = end + (kind ? (MORE.exec(text.slice(end))?.[0].length ?? 0) : 0);
  return {
    attackers: { text: part.text.slice(0, between.index), start: part.start },
    defenders: { text: part.text.slice(after), start: part.start + after },
    ...(kind ? { kind } : {}),
  };
};

/** `attack 0508`: the kind of fight, and what follows the word. */
export const takeVerb = (part: Part): { readonly kind: Kind | undefined; readonly rest: Part } => {
  const match = VERB.exec(part.text);
  if (!match) return { kind: undefined, rest: part };
  return {
    kind: kindOf(match[2] ?? '') ?? 'combat',
    rest: { text: part.text.slice(match[0].length), start: part.start + match[0].length },
  };
};

export const expectedArrow = (part: Part, problems: LineProblems): void => {
  const lone = /[>:]/.exec(part.text);
  const at = lone
    ? { text: lone[0], start: part.start + lone.index }
    : { text: '', start: part.start + part.text.trimEnd().length };
  problems.error('no-arrow', at, 'Expected “->” between attackers and defenders.', ['->']);
};
