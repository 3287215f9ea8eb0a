// What a fight begins with, before its units: `can a`, `overrun:`, `attack by`.

import { kindOf, type SaidKind } from './kinds';
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
