// What parts attackers from defenders, and the word that may stand before them.

import { present } from '../base/present';
import { kindOf, type SaidKind } from './kinds';
import { trimmed, type LineProblems, type Part } from './problem';

/** `->`, `=>`, `→`, as the source of a regular expression. */
const ARROWS = String.raw`-{1,3}>|={1,2}>|[→⇒➔➜⟶]`;
/** They point to the defenders, who stand first. */
export const BACK = String.raw`<-{1,3}|<={1,2}(?!\d)|[←⇐]`;
const VERSUS = String.raw`vs?\.?|versus|against|gegen|geg\.?|gg\.?|into(?=\s+(?:(?!(?:overr|att|ovr))[\p{L}.]+\s+){0,4}\(?\d)`;
/** `will`, `wants to`, `is going to` before the verb. */
const AUXILIARY = String.raw`(?:(?:will|would|shall|should|can|could|may|might|wants?|tries|try|trying|going|about|plans?|planning|is|are|and|then|now|to|be\s+(?:enough|able|allowed)|get|gang(?:s|ing)?\s+up|team(?:s|ing)?\s+up|combine|costs?)\s+(?:to\s+)?){0,3}`;
const ATTACKS = String.raw`${AUXILIARY}(?:attack(?:s|ing)?|att(?:ks?|s)?\.?|atks?\.?|assault(?:s|ing)|storm(?:s|ing)|fir(?:es?|ing)\s+(?:at|on|into)|greif(?:t|en)|attackier(?:t|en)|stürm(?:t|en))`;
/** `tries an overrun on`, `goes in for the overrun on` */
const DOES = String.raw`(?:tries|try|trying|attempts?|attempting|do(?:es)?|mak(?:es?|ing)|launch(?:es)?|gets?|go(?:es)?\s+(?:in\s+)?for)\s+(?:an?|the|its|his|my)\s+`;
const OVERRUNS = String.raw`${AUXILIARY}(?:(?:${DOES})?overrun(?:s|n?ing)?|steamroll(?:s|ing)?|ovru?n?\.?|o\/r|überr(?:oll|enn)(?:t|en))`;
const RIGHT = String.raw`(?:(?:right|straight|clean)\s+)?`;
/** Either kind of fight. */
const MEETS = String.raw`${AUXILIARY}(?:hits|hitting|(?:roll|run)(?:s|n?ing)\s+${RIGHT}over|rid(?:es|ing)\s+${RIGHT}over|goes\s+${RIGHT}over(?=\s+(?:an?|the|that|this|my|his)\s)|rollt\s+über|catch(?:es|ing)|advanc(?:es|ing)\s+(?:on|into|against)|push(?:es|ing)\s+(?:into|against)|crash(?:es|ing)\s+into|driv(?:es|ing)\s+(?:into|against|over)|strik(?:es|ing)|charg(?:es|ing)|engag(?:es|ing)|jumps|smash(?:es|ing)?(?:\s+into)?|goes\s+(?:for|at|after|against|in\s+(?:on|against))|mov(?:es|ing)\s+(?:in\s+on|on|against)|mov(?:es|ing)\s+into|enter(?:s|ing)?|fights|takes\s+on|taking\s+on|trifft|treffen)`;
/** Words that lead over to ground, or are of a unit, where no unit follows: one has figures, and a few words before them. */
const UNIT_AHEAD = String.raw`(?=\s+(?:\d{1,2}\s+)?(?:(?!(?:${VERSUS}|and|with|plus|und|mit)\s)[\p{L}ʼ.]+\s+){0,6}(?:\d{1,2}\s*x\s*)?\(?\d[\d./½¼¾⅓⅔]*\)?(?:-\(?\d|\s*AR))`;
/** `attacks a fort held by` */
const HELD = String.raw`(?:that\s+is\s+)?(?:held|manned|guarded|defended|occupied|garrisoned)\s+by(?=\s)`;
const BEFORE_UNITS = String.raw`(?:on|auf|at\s+(?:an?|the)|${AUXILIARY}(?:hit|charge|strike|engage|assault|storm|catch|jump|go\s+(?:in\s+)?against|(?:roll|run|ride|go|drive)\s+${RIGHT}over|fight)|(?:right|straight)\s+over)${UNIT_AHEAD}|assault(?=\s[^\d,;]{1,40}\s${HELD})|(?:on|auf)(?=\s+(?:(?:an?|the)\s+)?[\d(])|(?<=^\s*\d+\s+)at(?=\s+\d+(?:[\s,]|$))|(?<=(?:,|\p{L}{3})\s)at(?!\s+(?:half|full|odds|least|most)\s|.*(?:->|→|\s(?:${VERSUS})\s))${UNIT_AHEAD}`;
/** `(attacked) across the river by` */
const BY = String.raw`((?:\s+(?!by\s)[\p{L}.-]+){0,6}?)\s+by`;
/** Who attacks stands behind: `4-6 rifle attacked by 10-10 pz`, `4-6 rifle defends against 10-10 pz`. */
const PASSIVE = [
  String.raw`(?:(?:is|are|was|were|gets?|being)\s+){0,2}(?:attacked|att(?:kd?|d)?\.?|overrun|assaulted|hit|struck|charged|engaged)${BY}`,
  String.raw`(?:(?:is|are|comes?)\s+)?under\s+(?:an?\s+)?attack\s+(?:by|from)`,
  String.raw`(?:def(?:ends?|ending)?\.?\s+)?(?:${VERSUS})\s+(?:an\s+)?(?:attacks?|overruns?)\s+(?:by|from|of)`,
  String.raw`def(?:ends?|ending)\.?((?:\s+[\p{L}.-]+){0,4}?)\s+(?:${VERSUS})`,
].join('|');
const WORDS = String.raw`${VERSUS}|${ATTACKS}|${OVERRUNS}|${MEETS}|${BEFORE_UNITS}`;
/** The arrows, and the words between spaces. */
export const SIDES = String.raw`${ARROWS}|(?<=\s)(?:${WORDS})(?=\s)`;

const ARROW = new RegExp(`(${BACK})|${ARROWS}`, 'u');
const IS_VERSUS = new RegExp(`^(?:${VERSUS})$`, 'i');
const WORD = new RegExp(String.raw`(?<=\S\s+)(?:(${PASSIVE})|${WORDS})(?=\s)`, 'giu');
/** Behind a verb, and ground that stands between: `attacks across the river against`, `attacks a fort held by`. */
const AFTER_VERB = new RegExp(
  String.raw`^(\s+[^\d,;:@+&()]*(?:\d(?=\s)[^\d,;:@+&()]*)?)??\s(?:${VERSUS}|on${UNIT_AHEAD}|${HELD})(?=\s)|^(\s+)(?:of|onto)${UNIT_AHEAD}(?=\s)`,
  'iu',
);
/** What a question begins with: `can a 12-10 pz …`, `odds for …`. */
const LEAD =
  /^\s*(?:(?:what if|can|could|may|will|would|does|do|if|is it possible (?:for|that))\s+(?:(?:i|we|you)\s+)?(?:get\s+to\s+)?|(?:what are the\s+|what's the\s+)?(?:odds|chances?)\s+(?:for|of|if)\s+)/i;
const VERB =
  /^(\s*)(?:imm(?:ediate|\.)?\s+)?(?:(?:regular|normal|ordinary|usual|prepared|deliberate)\s+)?(attack|att|atk|combat|assault|overrun|overrunning|attacking|ovru?n?|o\/r|angriff)\.?(?=\s|$|[:,]\s)(?:\s+(?:attempt|check|costs?|odds|question|chances?)(?:\s+(?:for|of))?)?[:,]?(?:\s+(?:with|using|by|mit|of|on|w\/)(?=\s+(?:an?\s+stack\s+(?:of\s+)?)?[^\s\d]*\s*\(?\d))?\s*/i;
/** `greift … an` */
const SEPARATED = /(?<=\s)an(?=\s*(?:[,;@]|$))/iu;

export interface Sides {
  readonly attackers: Part;
  readonly defenders: Part;
  /** `attacks`, `overruns`: what the word between them says. */
  readonly kind?: SaidKind;
  /** `vs`, which does not say it. */
  readonly open?: Part;
  /** Ground of the fight that stands between them: `attacks across the river against`. */
  readonly between?: Part;
}

/** Quoted names may hold anything: they are blanked before an arrow is looked for. */
const unquoted = (text: string): string => text.replace(/'[^']*'/g, quoted => ' '.repeat(quoted.length));

/** Without the comma that ends what stands before a word: `10-10 pz, 4 MP left, overruns …`. */
const withoutComma = (text: string): string => text.replace(/,(\s*)$/, ' $1');

const withoutSeparated = (text: string, word: string): string =>
  /^greif/i.test(word) ? text.replace(SEPARATED, '  ') : text;

/** The ground behind a verb, and where what follows it begins. */
const afterVerb = (text: string, word: string, end: number): { readonly end: number; readonly between?: Part } => {
  const [all, ground = ''] = AFTER_VERB.exec(text.slice(end)) ?? [];
  // `makes an overrun of`, but not `overruns of`.
  if (all === undefined || (/^\s+of$/i.test(all) && /^\p{L}+s$/u.test(word))) return { end };
  return { end: end + all.length, ...(ground.trim() === '' ? {} : { between: { text: ground, start: end } }) };
};

const LATER = new RegExp(String.raw`(?<=\s)(?:${VERSUS})(?=\s)`, 'giu');
const FIGURES = /\d-\(?\d/;

/** `50th Div 6-8-6 attacks with 1st Bde 4-5-5 vs Trieste 4-6-8`: the verb says the kind, the other word parts the sides. */
const laterVersus = (part: Part, verb: number, end: number): Omit<Sides, 'kind'> | undefined => {
  const text = unquoted(part.text);
  const later = [...text.matchAll(LATER)].find(({ index }) => index >= end && FIGURES.test(text.slice(end, index)));
  if (!later || !FIGURES.test(text.slice(later.index))) return undefined;
  const before = withoutComma(part.text.slice(0, verb));
  const with_ = part.text
    .slice(end, later.index)
    .replace(/^(\s+)(?:with|and|mit|using)(?=\s)/i, (all: string) => '+'.padStart(all.length));
  return {
    attackers: { text: before + ' '.repeat(end - verb) + with_, start: part.start },
    defenders: {
      text: part.text.slice(later.index + later[0].length),
      start: part.start + later.index + later[0].length,
    },
  };
};

/** undefined: nothing parts them. An arrow goes before a word. */
export const sidesOf = (part: Part): Sides | undefined => {
  const text = unquoted(part.text);
  const arrow = ARROW.exec(text);
  const between = arrow ?? [...text.matchAll(WORD)][0];
  if (!between) return undefined;
  const [word, passive, across, held] = between;
  const ground = across ?? held ?? '';
  const kind = kindOf(word);
  const end = between.index + word.length;
  const isVerb = !arrow && passive === undefined && !IS_VERSUS.test(word);
  const later = isVerb ? laterVersus(part, between.index, end) : undefined;
  if (later) return { ...later, ...present({ kind }) };
  const after = isVerb ? afterVerb(text, word, end) : { end };
  const behind = ground.trim() === '' ? undefined : { text: ground, start: between.index + word.indexOf(ground) };
  const gap = after.between ?? behind;
  const before = part.text.slice(0, between.index);
  const first = { text: arrow ? before : withoutComma(before), start: part.start };
  const second = { text: withoutSeparated(part.text.slice(after.end), word), start: part.start + after.end };
  const [attackers, defenders] = passive ? [second, first] : [first, second];
  const isOpen = arrow ? /^[→←]$/.test(word) : IS_VERSUS.test(word) || /^at$/i.test(word);
  const open = isOpen ? { text: word, start: part.start + between.index } : undefined;
  return {
    attackers,
    defenders,
    ...present({ kind, open, between: gap && trimmed({ ...gap, start: part.start + gap.start }) }),
  };
};

/** `overrun 4-6 rifle with 10-10 pz`, `overrun of 4-6 rifle by 10-10 pz` */
const MEANS =
  /(?<=\S\s+)(?:with|w\/|by|using|mit)(?=\s+(?:\d{1,2}(?:st|nd|rd|th|\s*x)?\s+)?(?:(?!(?:and|with|plus|by)\s)[\p{L}ʼ.]+:?\s+){0,5}(?:\d{1,2}\s*x\s*)?\(?\d[\d./½¼¾⅓⅔]*\)?-\(?\d)/giu;

/** `overrun with 2 tank bdes 3-8 a 0-1-8 AA bn`: behind their figures, an article begins who is attacked. */
const WITH_FIRST =
  /^\s*(?:with|using|by|mit)\s[^,;]*?\d-\d[^,;]*?\s(?=(?:an?|the|one|two|three|ein(?:en?)?|das|den|die)\s+(?:[\p{L}.]+\s+){0,4}\(?\d[\d./½¼¾⅓⅔]*\)?-\(?\d)/iu;

const objectOf = (part: Part, verb: string): Sides | undefined => {
  const text = unquoted(part.text);
  const lead = /\b(?:with|using|by|mit)\s*$/i.test(verb) ? WITH_FIRST.exec(`with ${text}`) : null;
  if (lead) {
    const end = lead[0].length - 'with '.length;
    return {
      attackers: { text: part.text.slice(0, end), start: part.start },
      defenders: { text: part.text.slice(end), start: part.start + end },
    };
  }
  const [between] = text.matchAll(MEANS);
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
): { readonly kind: SaidKind | undefined; readonly rest: Part; readonly object?: Sides } => {
  const lead = LEAD.exec(part.text)?.[0].length ?? 0;
  const match = VERB.exec(part.text.slice(lead));
  const length = lead + (match?.[0].length ?? 0);
  const rest = length === 0 ? part : { text: part.text.slice(length), start: part.start + length };
  if (!match) return { kind: undefined, rest };
  return {
    kind: kindOf(/\bimm/i.test(match[0]) ? match[0] : (match[2] ?? '')),
    rest,
    ...present({ object: objectOf(rest, match[0]) }),
  };
};

/** `rifle at 9:1` */
const ODDS = /(?<=\S\s+)\d{1,3}\s*(?::|\bto\b)\s*\d{1,3}(?=[\s,]|$)/i;

/** `10-10 pz vs` */
const ENDS = new RegExp(String.raw`\s(?:${ARROWS}|${VERSUS}|${ATTACKS}|${OVERRUNS})\s*$`, 'iu');

export const endsInWord = ({ text }: Part): boolean => ENDS.test(text);

export const expectedArrow = (part: Part, problems: LineProblems): void => {
  const end = ENDS.exec(part.text);
  if (end) {
    const word = end[0].trim();
    problems.error(
      'no-unit',
      { text: word, start: part.start + end.index + end[0].indexOf(word) },
      `The defenders are missing behind “${word}”.`,
    );
    return;
  }
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
