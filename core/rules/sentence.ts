// How a verdict's sentence is made: out of facts, in one place. Who writes a rule's words gives the facts and leaves
// openings, numbers of rules, lengths and full stops to `say`.

import { ownSize } from '../base/own-size';

/** So long a sentence may be, in UTF-16 units: Problems and terminals show no more. */
const LONGEST = 160;

/** Units, hexes or reasons by name: the last ones are counted where there is no room for all. */
export interface NamesPart {
  readonly names: readonly string[];
}

/** What a verdict says, apart from its answer. */
export interface Sentence {
  /** A main clause as it stands behind a colon, without a full stop. */
  readonly parts: readonly (string | NamesPart)[];
  /** What stands in brackets behind it: `rules 6, 13`. */
  readonly rule?: string;
  /** On what it rests besides, outermost first; each is followed by what is so in that case: `If none did: `. */
  readonly given?: readonly string[];
  /** The option by whose other value it is not so. */
  readonly unless?: { readonly option: string; readonly value: string };
}

/**
 * Where a sentence is read: in a log's findings; beside its answer, which it need not repeat; in odds, where nothing was
 * played; about a set-up.
 */
export type Place = 'log' | 'beside' | 'odds' | 'set-up';

type Value = string | number | readonly string[];

const clause = (texts: readonly string[], values: readonly Value[]): Sentence['parts'] => {
  const parts: (string | NamesPart)[] = [];
  let text = '';
  texts.forEach((written, i) => {
    text += written;
    const value = values[i];
    if (typeof value !== 'object') text += String(value ?? '');
    else {
      parts.push(text, { names: value });
      text = '';
    }
  });
  return ownSize([...parts, text].filter(part => part !== ''));
};

type Clause = (texts: TemplateStringsArray, ...values: readonly Value[]) => Sentence;

/** A main clause by a rule: ``by('8.1')`${names} cannot attack` ``; a list in it is a list of names. */
export const by =
  (rule: string): Clause =>
  (texts, ...values) => ({ parts: clause(texts, values), rule });

/** A main clause that names no rule. */
export const plainly: Clause = (texts, ...values) => ({ parts: clause(texts, values) });

/** Words that were made as one text, their rule and full stop among them. */
export const sentenceOf = (words: string | Sentence): Sentence =>
  typeof words !== 'string' ? words : { parts: [words.endsWith('.') ? words.slice(0, -1) : words] };

/** The same sentence, where it holds only in a case. `given`: up to what follows: `the log begins here. If it does: `. */
export const supposing = (given: string, { given: inner = [], ...sentence }: Sentence): Sentence => ({
  ...sentence,
  given: [given, ...inner],
});

const OPENINGS = { illegal: 'Illegal as logged: ', undetermined: 'Cannot tell: ', legal: '' } as const;

const openingOf = (answer: keyof typeof OPENINGS, place: Place): string => {
  if (place === 'beside') return '';
  if (answer !== 'illegal') return OPENINGS[answer];
  return { log: OPENINGS.illegal, odds: '', 'set-up': 'At the start: ' }[place];
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @param shown so many of the names; undefined: they are counted */
const listOf = ({ names }: NamesPart, shown: number | undefined): string => {
  if (shown === undefined) return names.length === 1 ? '1 unit' : `${names.length} units`;
  const rest = names.length - shown;
  return names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

/**
 * The one place where a verdict becomes a sentence: how it opens, with as many names as have room, the rule's number, cut
 * to 160 characters.
 */
export const say = (
  { answer, says }: { readonly answer: keyof typeof OPENINGS; readonly says: Sentence },
  place: Place,
): string => {
  const { parts, rule, given = [], unless } = says;
  const opening = openingOf(answer, place) + given.join('');
  const end = [
    rule === undefined ? '' : ` (${rule})`,
    unless === undefined ? '' : `; not so with the option ${unless.option}: ${unless.value}`,
    '.',
  ].join('');
  const wordsWith = (shown: number | undefined): string => {
    const text = opening + parts.map(part => (typeof part === 'string' ? part : listOf(part, shown))).join('');
    return place === 'odds' ? capital(text) : text;
  };
  const room = LONGEST - end.length;
  const most = Math.max(0, ...parts.map(part => (typeof part === 'string' ? 0 : part.names.length)));
  for (let shown = most; shown > 0; shown--) {
    const words = wordsWith(shown);
    if (words.length <= room) return words + end;
  }
  // One unit keeps its name: what else is told can wait for the ledger.
  const words = wordsWith(most === 1 ? 1 : undefined);
  return (words.length <= room ? words : cutAtWord(words, room)) + end;
};

/** Between two words, if one ends near. */
const cutAtWord = (words: string, room: number): string => {
  const start = words.slice(0, room - 1);
  const end = start.lastIndexOf(' ') + 1;
  return `${end > room / 2 ? start.slice(0, end) : start}…`;
};

export const cutOff = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);

/** Names as a list, the last ones counted instead of named when the text would be too long. */
export const fit = (names: readonly string[], text: (list: string) => string): string => {
  for (let shown = names.length; shown > 0; shown--) {
    const whole = text(listOf({ names }, shown));
    if (whole.length <= LONGEST) return whole;
  }
  return cutOff(text(listOf({ names }, undefined)));
};

/** The form of a verb or a pronoun that agrees with what is named: `has` for one, `have` for several. */
export const agree = (names: readonly string[], one: string, many: string): string => (names.length === 1 ? one : many);
