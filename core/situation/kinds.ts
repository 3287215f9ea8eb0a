// Which kind of fight a word says: verbs between the sides, words in front of a line, behind it and in its clauses.

import type { Situation } from '../rules/situation';

export type Kind = Situation['kind'];

/** A kind that a word says; `isWeak`: another word of the line may say it better. */
export interface SaidKind {
  readonly kind: Kind;
  readonly isWeak: boolean;
}

const OVERRUN =
  /overr[au]n|\bimm(?:ediate|\.)?\s+att|\bovr|\bo\/r(?:uns?)?\b|\bor\b|überr|ueberr|\broll(?:s|ing|ed|t)?\s+(?:right\s+|straight\s+|clean\s+)?(?:over|über)|\b(?:run(?:s|ning)?|ran|rid(?:es?|ing)|rode|go(?:es)?|went|right|straight)\s+(?:right\s+|straight\s+|clean\s+)?over|steamroll/iu;
const ATTACK = /\b(?:att|atk|assault|combat|battle|sieg|storm|fir(?:e|es|ing)\b|greif|angriff)|attack|stürm/iu;
/** Whoever strikes attacks, unless the line calls it an overrun. */
const STRIKES =
  /\b(?:hit|strik|struck|charg|engag|smash|fight|fought|jump|catch|caught|(?:tak(?:es?|ing)|took)\s+on|(?:go(?:es)?|went)\s+(?:for|at|after|against|in\s+(?:on|against))|triff|treffen)/iu;

/** undefined: the word says none, such as `against`. */
export const kindOf = (word: string): SaidKind | undefined =>
  OVERRUN.test(word)
    ? { kind: 'overrun', isWeak: false }
    : ATTACK.test(word)
      ? { kind: 'combat', isWeak: false }
      : STRIKES.test(word)
        ? { kind: 'combat', isWeak: true }
        : undefined;

/** `not an overrun`: the other kind. */
export const NOT_KIND = /(?:and\s+)?not\s+an?\s+(attack|assault|combat|overrun|ovr)(?=[\s,:;?/)]|$)/iy;

/** What stands around the word and asks the same: `is that enough for an`, `ratio please`. */
const BEFORE_KIND = String.raw`(?:(?:(?:is|would)\s+(?:it|this|that)(?:\s+be)?(?:\s+(?:enough|good|ok)\s+for)?|enough\s+for|(?:try|tries|trying|go|goes|going)\s+(?:in\s+)?for|for(?=\s+(?:an?|the)\s)|can|could|may|will|would|als|as(?=\s+an?\s)|in|on)\s+)*(?:(?:an?|the|i|we|you|it|they|my)\s+)*(?:(?:regular|reg\.?|normal|ordinary|usual|deliberate|hasty|straight|simple|immediate|imm\.?)\s+)?`;
const AFTER_KIND = String.raw`(?:\s+(?:attempt|check|costs?|odds|question|chances?|ratio|results?(?:\s+table)?|table|crt|phase|possible|ok|okay|allowed|legal|doable|please))*`;

/** `is it an overrun`, `regular attack`, `OR check`, `on the overrun table` */
export const KIND = new RegExp(
  String.raw`${BEFORE_KIND}(?:attack(?:ing)?|att|combat|assault|battle|siege(?!\s+(?:art|gun|mort|eng|train))|overrun(?:ning)?|ovr|or|angriff|angreifen|überrollen|ueberrollen)${AFTER_KIND}(?=[\s,:;?/]|$)`,
  'iy',
);
