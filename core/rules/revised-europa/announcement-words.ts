// What a player's remark announces of a fight: `5-1 +1`, `odds 4:1, DRM -1`, `result X1`. A remark that only looks so,
// such as `1-2 minutes` or `see you at 5-6`, announces nothing: what is announced is compared and may be wrong.

import { statementsIn, type Announced } from '../announced';

/** Words that lead to a figure, or end one. */
const LEAD = String.raw`(?:^|[=→:,(]|\b(?:(?:odds|column)(?:\s+(?:are|is|of|were))?|at|on|is|to|makes|gives))\s*`;
const END = String.raw`(?=\s*(?:$|[+,;.)!→=(-]|\b(?:odds|column|attack|overrun|shift|after (?:the |all |its )?(?:column )?shifts?|with|for|on|DRM)\b))`;

const COLUMN = new RegExp(`${LEAD}([1-9])[-:]([1-9])${END}`, 'gi');
const DRM = /\bDRM\s*(?:is\s*|=\s*|:\s*)?([+-]?\d)\b/i;
/** A DRM right after the odds: `5-1 +1`. */
const AFTER_ODDS = /\b[1-9][-:][1-9],?\s+([+-]\d)\b/;
const RESULT = /(?:^|[=→:,]|\b(?:result|is|an?|gives))\s*(AR|DR|X1DR|D1DR|D2DR|X1|A1|A2|D1|D2)(?=\s*(?:$|[+,;.)!?]))/;

/** No effect is a plain 0, so it needs its word. */
const NO_EFFECT = /\bresult\s*(?:is\s*|=\s*|:\s*)?(0)(?=\s*(?:$|[,;.)!?]))/i;

/** undefined: the remark announces nothing. Of several columns the last is the one that is used. */
export const readAnnouncement = (remark: string): Announced | undefined => {
  const text = statementsIn(remark).join(' ');
  const column = [...text.matchAll(COLUMN)].at(-1);
  const drm = DRM.exec(text) ?? (column && AFTER_ODDS.exec(text));
  const result = RESULT.exec(text) ?? NO_EFFECT.exec(text);
  if (!column && !drm && !result) return undefined;
  return {
    ...(column ? { column: `${column[1] ?? ''}-${column[2] ?? ''}` } : {}),
    ...(drm ? { drm: Number(drm[1]) } : {}),
    ...(result?.[1] === undefined ? {} : { result: result[1] }),
  };
};
