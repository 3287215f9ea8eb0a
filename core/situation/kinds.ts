// Which kind of fight a word says: verbs between the sides, words in front of a line, behind it and in its clauses.

import type { Situation } from '../rules/situation';

export type Kind = Situation['kind'];

/** A kind that a word says; `isWeak`: another word of the line may say it better. */
export interface SaidKind {
  readonly kind: Kind;
  readonly isWeak: boolean;
}

const OVERRUN = /overrun|\bovr|\bor\b|überr|ueberr|\broll(?:s|ing|t)?\s+(?:over|über)|\brun(?:s|ning)?\s+over/iu;
const ATTACK = /\b(?:att|atk|assault|combat|storm|fir(?:e|es|ing)\b|greif|angriff)|attack|stürm/iu;
/** Whoever strikes attacks, unless the line calls it an overrun. */
const STRIKES =
  /\b(?:hit|strik|charg|engag|smash|fight|jump|catch|tak(?:es?|ing)\s+on|go(?:es)?\s+(?:for|at|after|in\s+on)|triff|treffen)/iu;

/** undefined: the word says none, such as `against`. */
export const kindOf = (word: string): SaidKind | undefined =>
  OVERRUN.test(word)
    ? { kind: 'overrun', isWeak: false }
    : ATTACK.test(word)
      ? { kind: 'combat', isWeak: false }
      : STRIKES.test(word)
        ? { kind: 'combat', isWeak: true }
        : undefined;

/** `is it an overrun`, `regular attack`, `OR check`, `on the overrun table` */
export const KIND =
  /(?:(?:is\s+(?:it|this|that)|can|could|may|will|would|als|in|on)\s+)*(?:(?:an?|the|i|we|you|it|they|my)\s+)*(?:(?:regular|normal|ordinary|deliberate|hasty|straight|simple)\s+)?(?:attack(?:ing)?|att|combat|assault|overrun(?:ning)?|ovr|or|angriff|angreifen|überrollen|ueberrollen)(?:\s+(?:attempt|check|costs?|odds|question|chances?|results?(?:\s+table)?|table|crt|phase|possible))?(?=[\s,:;?/]|$)/iy;
