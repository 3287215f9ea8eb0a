// Which kind of fight a word says: verbs between the sides, words in front of a line, behind it and in its clauses.

import type { Situation } from '../../rules/situation';
import { FIGHT_NOUNS, saidBy, type Says } from './fight-words';

export type Kind = Situation['kind'];

/** A fight that is not of one kind is of the other. */
export const otherKind = (kind: Kind): Kind => (kind === 'overrun' ? 'combat' : 'overrun');
/** A kind that a word says; `isWeak`: another word of the line may say it better. */
export interface SaidKind {
  readonly kind: Kind;
  readonly isWeak: boolean;
}

const KINDS: Readonly<Record<Says, SaidKind | undefined>> = {
  overrun: { kind: 'overrun', isWeak: false },
  attack: { kind: 'combat', isWeak: false },
  strike: { kind: 'combat', isWeak: true },
  nothing: undefined,
};

/** undefined: the words say none, such as `against`. */
export const kindOf = (words: string): SaidKind | undefined => (words === '' ? undefined : KINDS[saidBy(words)]);

/** `not an overrun`, `no overrun`: the other kind. */
export const NOT_KIND = /(?:and\s+)?(?:not\s+an?|no|kein)\s+(attack|assault|combat|overrun|ovr)(?=[\s,:;?/)]|$)/iy;

/** What stands around the word and asks the same: `is that enough for an`, `ratio please`. */
const BEFORE_KIND = String.raw`(?:(?:is(?=\s+an?\s)|(?:is|would)\s+(?:it|this|that)(?:\s+be)?(?:\s+(?:enough|good|ok)\s+for)?|enough\s+for|(?:try|tries|trying|go|goes|going)\s+(?:in\s+)?for|for(?=\s+(?:an?|the)\s)|can|could|may|will|would|als|as(?=\s+an?\s)|in|on)\s+)*(?:(?:an?|the|i|we|you|it|they|my|ich|wir)\s+)*(?:(?:good|safe|legal|possible|regular|reg\.?|normal|ordinary|usual|deliberate|hasty|straight|simple|immediate|imm\.?)\s+)?`;
const AFTER_KIND = String.raw`(?:\s+(?:it|them|him|attempt|check|costs?|odds|question|chances?|ratio|results?(?:\s+table)?|table|crt|phase|possible|ok|okay|allowed|legal|doable|please))*`;

/** A siege train is a unit. */
const NOUN = FIGHT_NOUNS.map(word =>
  word === 'siege' ? String.raw`siege(?!\s+(?:art|gun|mort|eng|train))` : word,
).join('|');

/** `is it an overrun`, `regular attack`, `OR check`, `on the overrun table` */
export const KIND = new RegExp(
  String.raw`${BEFORE_KIND}(?:${NOUN})\.?(?!\s+(?:mode|modus|marker)(?!\p{L}))${AFTER_KIND}(?=[\s,:;?/]|$)`,
  'iy',
);

/** Does a word of a kind of fight stand anywhere? */
export const HAS_KIND = new RegExp(String.raw`(?<!\S)(?:${NOUN})(?!\p{L})`, 'iu');
