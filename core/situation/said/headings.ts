// What stands in front of the fight and parts from it by a sign: `Overrun check: …`, `snow, woods, …`, `11 Pz: …`,
// `surprise turn; …`. Each clause is read, or it stays where it is. Of a heading what means something to the rules is read; the
// rest of it is a title, `t9:`, `Log, turn 14:`, and told as one.

import { isSaidElsewhere, sideNamed } from '../words/lexicon';
import { SEES_FIGURES } from '../figures/figures';
import type { GroundWords } from '../ground/ground';
import { isPlain, onlySaid, tryModifier } from '../figures/modifiers';
import { isPassedOver, takeUnknown } from './passed-over';
import { isKnown } from '../named-units';
import { onTrial, takeOfFight, type OfFight } from './of-fight';
import { trimmed, type Part } from '../problem';
import { meaningOf, Reader } from '../reader';
import { sideClauseOf, sayOfSide } from './side-clauses';
import { AND } from '../words/wording';

/** What a heading is read into. */
export type Front = Required<OfFight>;

const SEPARATOR = /[:,;?!]\s|\s-{1,2}\s|(?<=\p{L}{4})(?<!(?:div|brig|batt?|rgt|regt|inf|korps))\.\s/iu;
/** What ends a title: a comma may stand in it. */
const TITLE = /:\s|\s-{1,2}\s/u;
/** `Me:`, `the defenders:` are sides. */
const isSide = ({ text }: Part): boolean =>
  sideNamed(/^\s*(?:the\s)?\s*(.*?)\s*$/i.exec(text)?.[1]?.toLowerCase() ?? '') !== undefined;
/** `15 Pz Div`, `4th Armoured`, `21. Panzer`, `DAK` */
const NUMBER = /(?:the\s+)?\d{1,3}(?:st|nd|rd|th|\.)?(?=\s+\p{L})/iuy;

/** `Overrun in move mode:`, behind the kind of fight: the attackers' state. */
const takeStateBehind = (reader: Reader, { clauses, words, problems, ofSides }: Front): boolean => {
  if (clauses.kind === undefined || !reader.sees(STATE)) return false;
  const from = reader.at;
  const { taken, modifiers } = tryModifier(reader, words, problems) ?? {};
  if (taken === 'read' && modifiers) ofSides.push({ side: 'attacker', part: reader.since(from), modifiers });
  return taken === 'read';
};

const STATE = /(?:in|on|from|out\s+of|unsupplied|released|dg)(?=\s|$)/iy;

const takeClause = (reader: Reader, front: Front): boolean =>
  reader.take(AND) !== undefined || takeOfFight(reader, front) || takeStateBehind(reader, front);

const readClauses = (part: Part, front: Front): boolean => {
  const reader = new Reader(part);
  while (!reader.isDone) if (!takeClause(reader, front) && !takeUnknown(reader, front)) return false;
  return true;
};

/** `t9`, `turn 14`, `GT 3`, `move 2` */
const NUMBERED =
  /(?:\d{1,2}(?:\.[A-Z\d]{1,3}){1,4}|(?:log|moves?|round|game[\s-]?turn|turn|game|gt|t|question|q|nr|phase|impulse)\.?\s*\d{1,3}|(?:two|three|four|\d)\s+(?:stacks?|hex(?:es)?|sides|directions))(?=[\s,]|$)/iy;
const SMALL =
  /(?:yes\s*\/\s*no|y\/n|is|are|can|could|may|would|of|on|at|with|w\/|the|an?|to|for|about|now|this|that|what|which|how|my|our|his|(?:low\s+)?odds|chances?|please|pls)(?=[\s,]|$)/iy;
const COMMA = /,/y;
/** `can't stop now`: short forms say nothing here. */
const SHORT_FORM = /\p{L}+\u02bc(?:t|s|m|re|ve|ll)(?=[\s,]|$)/iuy;

const isUnitWord = (reader: Reader, { words }: GroundWords): boolean =>
  reader.phrase(p => meaningOf(words.types, p) ?? meaningOf(words.sizes, p)) !== undefined;

const takeTitleWord = (reader: Reader, around: GroundWords): boolean => {
  if (reader.take(SMALL) !== undefined) return true;
  // `out of supply:` is no title.
  if (reader.means(phrase => around.words.modifiers.get(phrase))) return false;
  if ([NUMBERED, NUMBER, SHORT_FORM].some(form => reader.take(form) !== undefined)) return true;
  if (isUnitWord(reader, around)) return true;
  if (reader.phrase(phrase => isSaidElsewhere(phrase) || undefined)) return true;
  const from = reader.at;
  const word = reader.word();
  if (isPassedOver(word, around.words)) return true;
  return reader.back(from, false);
};

/** `Assault on Bardia`, `Log, turn 14`; true: the heading was read, all of it; its title is told. */
const readTitle = (part: Part, front: Front): boolean => {
  const reader = new Reader(part);
  let hasTitle = false;
  while (!reader.isDone) {
    if (reader.take(COMMA) ?? (takeClause(reader, front) || undefined)) continue;
    if (!takeTitleWord(reader, front)) return false;
    hasTitle = true;
  }
  const message = '“…” is read as a heading: what it says of the fight is read, the rest is its title.';
  if (hasTitle) front.problems.idle(trimmed(part), message);
  return true;
};

/** Reads a part where all of it is understood; false: nothing was read. */
const readWhole = (read: typeof readTitle, part: Part, front: Front): boolean => {
  const scratch = { ...onTrial(front), ofSides: [] };
  return read(part, scratch) && !scratch.problems.hasErrors && read(part, front);
};

/** `exploitation:`, `reserve mode:`, how those fight who attack; the state of one unit stands beside it. */
const takeModeOfAttackers = (part: Part, front: Front): boolean => {
  const { words } = front;
  const reader = new Reader(part);
  const isMode = reader.means(phrase => MODES.has(meaningOf(words.modifiers, phrase) ?? '') || undefined);
  const said = isMode ? tryModifier(reader, words) : undefined;
  const mode = reader.since(0);
  if (said?.taken !== 'read' || (!reader.isDone && !reader.take(/phase$/iy))) return false;
  sayOfSide({ side: 'attacker', part: mode, modifiers: said.modifiers }, front, ' in front of the fight');
  return true;
};
const MODES: ReadonlySet<string> = new Set(['exploitation', 'reserve', 'strat', 'move', 'combat', 'inside']);
/** Reads one clause in front of a fight, or at its end; false: it says something else, and nothing was read. */
export const takeFreeClause = (part: Part, front: Front, isHeading: boolean): boolean => {
  const { words, problems } = front;
  if (readWhole(readClauses, part, front)) return true;
  if (isHeading && takeModeOfAttackers(part, front)) return true;
  const said = sideClauseOf(part, undefined, { words, problems });
  if (said) front.ofSides.push(said);
  return said !== undefined;
};

/** `15 Pz Div: 4-4-8, 4-4-8`: the type in front is that of figures without one. */
const withTypeOf = (lead: Part, rest: Part, { words }: Front): Part => {
  const isBare = /^\s*\(?\d+(?:-\d+)+\s*(?:[,&+→←]|and\s)/i.test(rest.text);
  const type = [...lead.text.matchAll(/\p{L}[\p{L}.]*/gu)].find(
    ({ 0: word }) => meaningOf(words.types, word.toLowerCase()) !== undefined,
  );
  if (!isBare || !type) return rest;
  const gap = rest.start - lead.start - type.index - type[0].length;
  return { text: `${type[0]}${' '.repeat(gap)}${rest.text}`, start: lead.start + type.index };
};

/** `Italians: …` is `Italians …`: whose units follow. */
const isNationOnly = ({ lead, isHeading }: Cut, { words }: Front): boolean => {
  const reader = new Reader(lead);
  reader.take(/the\s+/iy);
  const isRead = reader.phrase(phrase => meaningOf(words.nations, phrase)) !== undefined;
  return isHeading && isRead && reader.isDone;
};

interface Cut {
  readonly lead: Part;
  readonly rest: Part;
  readonly isHeading: boolean;
}

/** undefined: the sign parts no words from a fight. */
const cutAt = (part: Part, sign: RegExp): Cut | undefined => {
  const found = sign.exec(part.text);
  if (!found) return undefined;
  const lead = { text: part.text.slice(0, found.index), start: part.start };
  const end = found.index + found[0].length;
  const rest = { text: part.text.slice(end), start: part.start + end };
  const isNone =
    lead.text.trim() === '' || SEES_FIGURES.test(lead.text) || /^\s*\d+\s*$/.test(lead.text) || !/\d/.test(rest.text);
  return isNone ? undefined : { lead, rest, isHeading: found[0].startsWith(':') };
};

/** `out of supply: 10-10 pz …`: a state may be of either side. */
const asksWhose = ({ lead, isHeading }: Cut, { words, problems, board }: Front): boolean => {
  const said = isHeading && !board ? onlySaid(lead, words) : undefined;
  if (!said || !isPlain(said, words)) return false;
  const { text, start } = trimmed(lead);
  const or = { when: 'the defenders’', at: start, text: 'defenders ' };
  problems.offer('whose-modifier', { text: ':', start: lead.start + lead.text.length }, `Whose is “${text}”?`, {
    fixes: [';'],
    insert: { at: start, text: 'attackers ', or },
  });
  return true;
};

/** The fight without the clauses in front of it. */
export const takeHeadings = (whole: Part, front: Front): Part => {
  let part = whole;
  for (;;) {
    const cut = cutAt(part, SEPARATOR);
    // On a board names stand in front of a fight, too.
    if (front.board && (!cut || isKnown(cut.lead.text.trim(), front.board))) return part;
    if (cut && isNationOnly(cut, front)) {
      const gap = cut.rest.start - cut.lead.start - cut.lead.text.length;
      return { text: `${cut.lead.text}${' '.repeat(gap)}${cut.rest.text}`, start: cut.lead.start };
    }
    const isRead = cut !== undefined && takeFreeClause(cut.lead, front, cut.isHeading);
    const title = isRead || front.board ? undefined : cutAt(part, TITLE);
    const taken = isRead
      ? cut
      : title && !isSide(title.lead) && readWhole(readTitle, title.lead, front)
        ? title
        : undefined;
    if (!taken && cut && asksWhose(cut, front)) return cut.rest;
    if (!taken) return part;
    part = taken.isHeading ? withTypeOf(taken.lead, taken.rest, front) : taken.rest;
  }
};
