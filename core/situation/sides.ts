// What parts attackers from defenders, and the word that may stand before them.

import type { Situation } from '../rules/situation';
import type { LineProblems, Part } from './problem';

/** `->`, `=>`, `→`, and the words between spaces, as the source of a regular expression. */
export const SIDES = String.raw`->|=>|→|⇒|(?<=\s)(?:vs?\.?|versus|against)(?=\s)`;

const BETWEEN = new RegExp(SIDES, 'iu');
const VERB = /^(\s*)(attack|combat|overrun)(?=\s|$)\s*/i;

export interface Sides {
  readonly attackers: Part;
  readonly defenders: Part;
}

/** Quoted names may hold anything: they are blanked before an arrow is looked for. */
const unquoted = (text: string): string => text.replace(/'[^']*'/g, quoted => ' '.repeat(quoted.length));

/** undefined: nothing parts them. */
export const sidesOf = (part: Part): Sides | undefined => {
  const between = BETWEEN.exec(unquoted(part.text));
  if (!between) return undefined;
  const after = between.index + between[0].length;
  return {
    attackers: { text: part.text.slice(0, between.index), start: part.start },
    defenders: { text: part.text.slice(after), start: part.start + after },
  };
};

/** `attack 0508`: the kind of fight, and what follows the word. */
export const takeVerb = (part: Part): { readonly kind: Situation['kind'] | undefined; readonly rest: Part } => {
  const match = VERB.exec(part.text);
  if (!match) return { kind: undefined, rest: part };
  return {
    kind: match[2]?.toLowerCase() === 'overrun' ? 'overrun' : 'combat',
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
