// What parts attackers from defenders, and the word that may stand before them.

import { present } from '../base/present';
import type { Situation } from '../rules/situation';
import type { LineProblems, Part } from './problem';

type Kind = Situation['kind'];

/** `->`, `=>`, `→`, as the source of a regular expression. */
const ARROWS = String.raw`-{1,3}>|={1,2}>|[→⇒➔➜⟶]`;
const VERSUS = String.raw`vs?\.?|versus|against|gegen|geg\.?|into`;
const ATTACKS = String.raw`attack(?:s|ing)?|att(?:ks?|s)?\.?|atks?\.?|assault(?:s|ing)|greif(?:t|en)`;
const OVERRUNS = String.raw`overrun(?:s|ning)?|ovr\.?|überroll(?:t|en)`;
/** `on` leads over to ground, but not before figures. */
const ON = String.raw`on(?=\s+(?:(?:an?|the)\s+)?[\d(])`;
/** Who attacks stands behind: `4-6 rifle attacked by 10-10 pz`. */
const PASSIVE = String.raw`(?:(?:is|are|was|were|gets?|being)\s+)?(?:being\s+)?(?:attacked|overrun|assaulted)\s+by`;
const WORDS = String.raw`${VERSUS}|${ATTACKS}|${OVERRUNS}|${ON}`;
/** The arrows, and the words between spaces. */
export const SIDES = String.raw`${ARROWS}|(?<=\s)(?:${WORDS})(?=\s)`;

const ARROW = new RegExp(ARROWS, 'u');
const WORD = new RegExp(String.raw`(?<=\S\s+)(?:(${PASSIVE})|${WORDS})(?=\s)`, 'giu');
/** What a question begins with: `can a 12-10 pz …`, `odds for …`. */
const LEAD = /^\s*(?:(?:what if|can|could|may|will|would|does|do|if)\s+(?:(?:i|we|you)\s+)?|odds\s+(?:for|of|if)\s+)/i;
const VERB =
  /^(\s*)(attack|att|atk|combat|overrun|ovr|angriff)\.?(?=\s|$|:\s):?(?:\s+(?:with|using|by|mit|of)(?=\s+[^\s\d]*\s*\(?\d))?\s*/i;
/** `attacks against`, `overruns into` */
const MORE = /^\s+(?:against|into|on)(?=\s)/i;
/** `greift … an` */
const SEPARATED = /(?<=\s)an(?=\s*(?:[,;@]|$))/iu;

export interface Sides {
  readonly attackers: Part;
  readonly defenders: Part;
  /** `attacks`, `overruns`: what the word between them says. */
  readonly kind?: Kind;
}

/** Quoted names may hold anything: they are blanked before an arrow is looked for. */
const unquoted = (text: string): string => text.replace(/'[^']*'/g, quoted => ' '.repeat(quoted.length));

const kindOf = (word: string): Kind | undefined =>
  /\b(?:overrun|ovr)|^überroll/iu.test(word)
    ? 'overrun'
    : /^(?:att|atk|assault|greif|angriff)|attacked|assaulted/i.test(word)
      ? 'combat'
      : undefined;

/** Without the comma that ends what stands before a word: `10-10 pz, 4 MP left, overruns …`. */
const withoutComma = (text: string): string => text.replace(/,(\s*)$/, ' $1');

const withoutSeparated = (text: string, word: string): string =>
  /^greif/i.test(word) ? text.replace(SEPARATED, '  ') : text;

/** undefined: nothing parts them. An arrow goes before a word. */
export const sidesOf = (part: Part): Sides | undefined => {
  const text = unquoted(part.text);
  const arrow = ARROW.exec(text);
  const between = arrow ?? [...text.matchAll(WORD)][0];
  if (!between) return undefined;
  const [word, passive] = between;
  const end = between.index + word.length;
  const kind = kindOf(word);
  const after = end + (kind && !passive ? (MORE.exec(text.slice(end))?.[0].length ?? 0) : 0);
  const before = part.text.slice(0, between.index);
  const first = { text: arrow ? before : withoutComma(before), start: part.start };
  const second = { text: withoutSeparated(part.text.slice(after), word), start: part.start + after };
  const [attackers, defenders] = passive ? [second, first] : [first, second];
  return { attackers, defenders, ...(kind ? { kind } : {}) };
};

/** `overrun 4-6 rifle with 10-10 pz`, `overrun of 4-6 rifle by 10-10 pz` */
const MEANS =
  /(?<=\S\s+)(?:with|by|using|mit)(?=\s+(?:(?:an?|the)\s+)?(?:\d{1,2}\s*x\s*)?\(?\d[\d./½¼¾⅓⅔]*\)?-\(?\d)/giu;

const objectOf = (part: Part): Sides | undefined => {
  const [between] = unquoted(part.text).matchAll(MEANS);
  if (!between) return undefined;
  const end = between.index + between[0].length;
  return {
    attackers: { text: part.text.slice(end), start: part.start + end },
    defenders: { text: part.text.slice(0, between.index), start: part.start },
  };
};

/** `attack 0508`: the kind of fight, and what follows the word. */
export const takeVerb = (
  part: Part,
): { readonly kind: Kind | undefined; readonly rest: Part; readonly object?: Sides } => {
  const lead = LEAD.exec(part.text)?.[0].length ?? 0;
  const match = VERB.exec(part.text.slice(lead));
  const length = lead + (match?.[0].length ?? 0);
  const rest = length === 0 ? part : { text: part.text.slice(length), start: part.start + length };
  if (!match) return { kind: undefined, rest };
  return { kind: kindOf(match[2] ?? '') ?? 'combat', rest, ...present({ object: objectOf(rest) }) };
};

/** `rifle at 9:1` */
const ODDS = /(?<=\S\s+)\d{1,3}\s*(?::|\bto\b)\s*\d{1,3}(?=[\s,]|$)/i;

export const expectedArrow = (part: Part, problems: LineProblems): void => {
  const odds = ODDS.exec(part.text);
  if (odds) {
    const units = { text: part.text.slice(0, odds.index).trimEnd(), start: part.start };
    problems.offer(
      'odds-of-units',
      units,
      'Odds that are counted stand by themselves: units have figures, and a target.',
      [''],
    );
    return;
  }
  const lone = /[>:]/.exec(part.text);
  const expected = 'Expected “->” between attackers and defenders.';
  if (lone) {
    const blank = /\s/.test(part.text[lone.index - 1] ?? ' ') ? '' : ' ';
    problems.offer('no-arrow', { text: lone[0], start: part.start + lone.index }, expected, [`${blank}->`]);
  } else problems.error('no-arrow', { text: '', start: part.start + part.text.trimEnd().length }, expected, ['->']);
};
