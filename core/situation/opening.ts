// What a fight begins with, before its units: `can a`, `overrun:`, `attack by`.

import { isMeans } from './fight-words';
import { kindOf, type SaidKind } from './kinds';
import { one, type Phrases, type Rule } from './phrases';
import type { Part } from './problem';

/** What a question begins with: `can a 12-10 pz …`, `odds for …`. */
const LEAD =
  /^\s*(?:(?:what if|can|could|may|will|would|does|do|if|is it possible (?:for|that))\s+(?:(?:i|we|you)\s+)?(?:get\s+to\s+)?|(?:(?:what\s+(?:are|is)\s+)?(?:the|my|our)\s+)?(?:odds|chances?|(?:mp\s+)?costs?)\s+(?:for|of|if|with|on|when)\s+)/i;
const VERB =
  /^(\s*)(?:imm(?:ediate|\.)?\s+)?(?:(?:regular|normal|ordinary|usual|prepared|deliberate)\s+)?(attack|att|atk|combat|assault|overrun|overrunning|attacking|ovru?n?|o\/r(?:un)?|angriff)\.?(?=\s|$|[:,]\s)(?:\s+(?:attempt|check|costs?|odds|question|chances?)(?:\s+(?:for|of))?)?[:,]?(?:\s+(?:with|using|by|mit|of|on|w\/)(?=\s+(?:an?\s+stack\s+(?:of\s+)?)?[^\s\d]*\s*\(?\d))?\s*/i;

/** `attack 0508`: the kind of fight, and what follows the word. */
export const takeOpening = (part: Part): { readonly kind: SaidKind | undefined; readonly rest: Part } => {
  const lead = LEAD.exec(part.text)?.[0].length ?? 0;
  const match = VERB.exec(part.text.slice(lead));
  const length = lead + (match?.[0].length ?? 0);
  const rest = length === 0 ? part : { text: part.text.slice(length), start: part.start + length };
  if (!match) return { kind: undefined, rest };
  return { kind: kindOf(/\bimm/i.test(match[0]) ? match[0] : (match[2] ?? '')), rest };
};

/** The kind of fight in front of the first strength: `can I overrun`, `woods: attack`. */
const nounIn = (line: Phrases): number | undefined => {
  for (let i = 0; i < line.end && !line.isStrength(i) && !line.isKind(i, 'count'); i++)
    if (line.verbAt(i) ?? line.is(i, 'assault', 'combat', 'angriff')) return i;
  return undefined;
};

const ONE_MORE = 'a|an|the|one|two|three|ein|eine|einen|das|den|die';

/** `mine are 10-10 pz`, `my panzers 18-5-12`, `I bring 10-10 pz` behind a sign: where what is mine begins. */
const mineAt = (line: Phrases, i: number): number | undefined => {
  if (!line.isSign(i, ';,.')) return undefined;
  const my = line.after(i + 1, 'and? my');
  const isMy = my !== undefined && line.unitAhead(my);
  return (
    line.after(i + 1, 'and? mine are') ?? line.after(i + 1, 'and? i bring|have|use|send') ?? (isMy ? my : undefined)
  );
};

/** `overrun 4-6 rifle with 10-10 pz`, `overrun of 4-6 rifle by 10-10 pz` */
export const byObject: Rule = line => {
  const noun = nounIn(line);
  if (noun === undefined) return undefined;
  const isWithFirst = isMeans(line.word(noun + 1));
  for (let i = noun + 2; i < line.end; i++) {
    if (!line.hasStrength(noun + 1, i)) continue;
    // `overrun with 2 tank bdes 3-8 a 0-1-8 AA bn`: behind their figures, an article begins who is attacked.
    const isNext = isWithFirst && line.after(i, ONE_MORE) !== undefined && !line.isSign(i - 1, ',;');
    if (isNext && line.hasFigures(noun, i) && line.unitAhead(i + 1)) return { mark: { from: i, end: i } };
    const mine = mineAt(line, i);
    if (mine !== undefined) return { mark: { from: i, end: mine }, isBack: true };
    if (isMeans(line.word(i)) && line.unitAhead(i + 1)) return { mark: one(i), isBack: true };
  }
  return undefined;
};
