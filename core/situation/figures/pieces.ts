// One side of a line in pieces: `10-10 pz + 6-10 mot +oos, 7-6 inf and 11 Pz with 24 BF`.

import { split, type Part } from '../problem';
import { blank } from '../words/rewriting';

/** What stands before a piece: a comma, `and` and `&` begin a unit, as a rule; `+` and `with` a unit or a modifier. */
export type Join = '' | ',' | 'and' | '+';

export interface Piece extends Part {
  readonly join: Join;
  /** The piece with what joins it to the one before. */
  readonly whole: Part;
}

/** What says something of the unit before it; all others begin a unit. */
const ADDS = /^(?:\+|w\/?|(?:(?:supported|supp\.?|backed|together|along|stacked) )?(?:with|mit|by))$/i;
/** `3 +1` has a DRM, `3+1` and `3 + 1` are sums. */
const JOIN =
  /(?<!\b(?:surprise|drm|modifier|bonus|with)\s)\+(?!(?<=[\s,]\+)[1-9](?=\s*(?:[,;@)]|$)))(?!\d{1,2}\s*(?:drm|dr\b|mod|die|col|shift|to\s+the|on\s+the|for\s))|&|(?<=\p{L})\/(?=\(?\d{1,2}\)?-\d)|(?<=\d-\d{1,2})\/(?=\(?(?!2-)\d{1,2}\)?-\d)|(?<=\s)(?:and|und|(?<!\b(?:drm|modifier|mod)\s)plus|sowie|(?:(?:supported|supp\.?|backed)\s+(?:by|with)|(?:together|along|stacked)\s+with(?!\s+(?:them|it)\b))|(?:supports?|supporting|helps?|helping|joined\s+by|accompanied\s+by)(?=\s+(?:(?:\p{L}+\s+){0,3}\(?\d{1,2}\)?-\d|\d{1,4}\s\p{Lu}))|(?<!\b(?:one|two|three|stacked|along)\s)with(?!\s+(?:them|it)\b)|mit|u\.|\/)(?=\s)|(?<=\s)by(?=\s+(?:(?:an?|the)\s+)?(?:\d{1,2}\s*x?\s+)?\(?\d{1,2}\)?-\d)|(?<=\s)w(?:\/(?!o\s)\s*|(?=\s+\d))/giu;
/** Without any of these nothing is joined. */
const MAY_JOIN = /[+&/]|\s(?:and|und|plus|sowie|with|mit|w|u\.|by|supp|back|together|along|stacked|help|join|accomp)/i;
/** Air missions are joined by a sign that joins units, too: `+air:8B&4D`. */
const AIR_BEFORE = /[:=\s]\(?[\d½¼¾⅓⅔][\d./½¼¾⅓⅔]*[A-Za-z]{1,3}\s*$/u;
const AIR_AFTER = /^\s*[\d½¼¾⅓⅔][\d./½¼¾⅓⅔]*[A-Za-z]{1,3}(?=[\s+,;@&]|$)/u;

const blanked = (text: string): string => text.replace(/'[^']*'|\([^)]*\)/g, blank);

interface Cut {
  readonly at: number;
  readonly end: number;
  readonly join: Join;
}

/** Where the pieces of a part without commas begin. */
const cutsOf = (text: string, isFirst: boolean): readonly Cut[] =>
  !MAY_JOIN.test(text)
    ? []
    : [...blanked(text).matchAll(JOIN)].flatMap(match => {
        const [word] = match;
        const end = match.index + word.length;
        // `bridge capture by 10-10 pz`; behind a unit others do it.
        if (word === 'by' && (!isFirst || /\d/.test(text.slice(0, match.index)))) return [];
        const isAir = word !== '+' && AIR_BEFORE.test(text.slice(0, match.index)) && AIR_AFTER.test(text.slice(end));
        return isAir ? [] : [{ at: match.index, end, join: ADDS.test(word.replace(/\s+/g, ' ')) ? '+' : 'and' }];
      });

/** `, and`, `, supported by` are one join each. */
const ONE_WITH_COMMA = /^(?:\+|and|und|plus|with|mit|w\/?|(?:supported|supp\.?|backed|together|along|stacked)\s.*)$/i;

const trimmedPiece = (text: string, start: number, join: Join, whole: Part): Piece => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
  join,
  whole: { text: whole.text.trimEnd(), start: whole.start },
});

/** In their order; empty ones too. */
export const piecesOf = (side: Part): readonly Piece[] =>
  split(side, ',').flatMap((item, i) => {
    const cuts = cutsOf(item.text, i === 0);
    const [first] = cuts;
    const head = item.text.slice(0, first?.at);
    const comma = i === 0 ? 0 : 1;
    const whole = { text: `${','.repeat(comma)}${head}`, start: item.start - comma };
    // `, and` is one join.
    const isOneJoin =
      i > 0 && head.trim() === '' && first !== undefined && ONE_WITH_COMMA.test(item.text.slice(first.at, first.end));
    const before = isOneJoin ? [] : [trimmedPiece(head, item.start, i === 0 ? '' : ',', whole)];
    const after = cuts.map((cut, k) => {
      const end = cuts[k + 1]?.at ?? item.text.length;
      // `4-6 rifle, +air:4B`: the comma tells that it may be meant for a side.
      const isBehindComma = k === 0 && isOneJoin && item.text[cut.at] === '+';
      const at = isBehindComma ? -1 : cut.at;
      const all = {
        text: `${isBehindComma ? ',' : ''}${item.text.slice(Math.max(0, at), end)}`,
        start: item.start + at,
      };
      return trimmedPiece(item.text.slice(cut.end, end), item.start + cut.end, cut.join, all);
    });
    return [...before, ...after];
  });
