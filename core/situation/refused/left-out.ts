// What may be left out of a refused line, so that the rest of it is understood: words around its mistakes, those first without
// which it says the least less. Words of the rules and numbers weigh more than others; units are never left out.

import type { Words } from '../context';
import { isArticle, isJoin, isMeans, isVersus } from '../words/lexicon';
import { kindOf } from '../words/kinds';
import { isKnown } from '../words/misspelt';
import type { LineProblem } from '../problem';
import { isWeighty } from '../words/weighty';

/** A place of the line, [start, end). */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What is left out, and how much the line says less without it. */
export interface Cut extends Range {
  readonly cost: number;
}

/** What can be left out: words that mean nothing there, and nothing that a fight needs. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'unknown-word',
  'unknown-name',
  'unknown-type',
  'unknown-place',
  'unknown-modifier',
  'unknown-clause',
  'modifier-value',
  'unknown-shift',
  'no-factors',
  'two-terrains',
  'two-weathers',
  'two-dates',
  'whose-unit',
  'whose-modifier',
]);

/** A word with the signs within it: `3:1`, `they've`, `+bf:24`. */
const WORD = /(?:\d+:\d+|\+\p{L}[\p{L}-]*:[^\s,;:@()]+|[^\s,;:@()·=&?!])+/gu;
/** Between such signs what is said stands by itself. */
const SIGN = /[,;:@()·?!=&>→←]|<-|(?:^|\s)(?:[+-]{1,2}|\/{1,2})(?=\s|$)/;
const FIGURES = /\d-\(?\d/;
const COLUMN = /^\d+-1$/;
const NUMBER = /^[+-]?\d[\d./:½¼¾-]*$/;
const LED_BY = /(?:^|\s)(?:of|from|no|not|inc|incl|included|counted)\s*$/i;
/** Of both numbers it is said what they are: `34 against 7 make`. */
const ODDS_BEFORE = /\d\s*(?:against|vs?\.?|versus|gegen|on|to|:)\s*\d+\s*$/i;
const NUMBER_BEFORE = /(?:^|[\s,;(])[+-]?\d+\s*$/;
/** `after 1 MP`: without its word a number says something else. */
const NUMBER_BEHIND = /^\s*\d{1,3}\s+(?:mps?|sps?|steps?|l|r)(?!\p{L})/iu;
/** What a number is of: it goes with it. */
const OF_NUMBER = /^(?:points?|pts|factors?|sps?|units?)$/i;
/** Turns what stands before it. */
const TURNS_BACK = /^(?:inc|incl|inkl|included|counted|only|twice|of|worth)$/i;
/** Turns what stands behind it: `half AT def`. */
const TURNS_NEXT = /(?<!\p{L})(?:half|double|triple|only|no|not|without|kein\p{L}*|halbe?\p{L}?)\s+$/iu;
/** `stukas can't fly`: without it the line says the opposite. */
const DENIES =
  /^(?:\p{L}+n['\u2019\u02bc]t|cannot|not|nicht|never|nie|kein\p{L}*|no|without|unable|forbidden|grounded)$/iu;
/** What begins something else of which the rest is said. */
// In capitals AT is a type.
const BEGINS =
  /^(?:(if|when|because|since|which|that|who|while|assuming|given|once|then|wenn|falls|weil|nach)|in|into|on|at|across|behind|over|through)$/i;
/** Leads over to what stands behind it, and may go alone. */
const LEADS = /^(?:on|in|into|at|for|to|by|via|and|the|an?|are|is|was|were|has|have|had|that|which|who|as|over|off)$/i;

/** What a line says less without a word; of a word that means nothing, and of one beside such a word that stays. */
const COSTS = { known: 5, number: 7, unknown: 0.1, ragged: 2 };

interface Token extends Range {
  readonly text: string;
  readonly what: 'known' | 'number' | 'unknown';
  /** The type of the unit before it. */
  readonly isType: boolean;
  /** A unit, or what parts the sides. */
  readonly stays: boolean;
}

/** The words of a line, those that mean something together as one: `minor river`. */
const tokensOf = (line: string, words: Words): readonly Token[] => {
  const typed = [...line.matchAll(WORD)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
  const tokens: Token[] = [];
  for (let i = 0; i < typed.length; i++) {
    const [first] = typed.slice(i, i + 1);
    if (!first || !/[\p{L}\d]/u.test(first.text)) continue;
    const count = [3, 2, 1].find(n => isKnown(phraseOf(typed.slice(i, i + n)), words)) ?? 0;
    const last = typed[i + Math.max(count, 1) - 1] ?? first;
    const text = line.slice(first.start, last.end);
    const word = text.toLowerCase();
    // `OR(3)` is a result.
    const isResult = /^\(\d+\)/.test(line.slice(last.end));
    const isParting =
      count === 0 && !isResult && (isVersus(word) || kindOf(word) !== undefined || word.startsWith('defend'));
    const stays = (FIGURES.test(text) && !COLUMN.test(text)) || isParting;
    const isType = words.types.has(word) && FIGURES.test(tokens.at(-1)?.text ?? '');
    const isSaid = count > 0 && !OF_NUMBER.test(text);
    const what = isSaid ? 'known' : /\d/.test(text) ? 'number' : 'unknown';
    tokens.push({ text, start: first.start, end: last.end, what, isType, stays });
    i += Math.max(count, 1) - 1;
  }
  // `with 21-10 panzer`, `on a 4-6 rifle`: where units stand is said by the word before them; `and 88 guns` is one more.
  return tokens.map((token, i) => (beforeUnit(tokens, i) ? { ...token, stays: true } : token));
};

const beforeUnit = (tokens: readonly Token[], i: number): boolean => {
  const word = tokens[i]?.text.toLowerCase() ?? '';
  const next = tokens[i + (isArticle(tokens[i + 1]?.text.toLowerCase() ?? '') ? 2 : 1)];
  if (isJoin(word) && /\d/.test(tokens[i + 1]?.text ?? '')) return true;
  if (SUPPORTS.test(word) && next?.stays === true && /\d/.test(next.text)) return true;
  return (LEADS.test(word) || isMeans(word)) && next?.stays === true && /\d/.test(next.text);
};

/** Joins units, and says how. */
const SUPPORTS = /^(?:support|back|cover|escort|led?|lead|join|accompan)(?:s|ed|ing|ied|ies)?$/;

const phraseOf = (typed: readonly { readonly text: string }[]): string =>
  typed
    .map(({ text }) => text.toLowerCase())
    .join(' ')
    .replace(/^\+|[.'’]+$/g, '');

/** A row of words that may be left out, and what stands around it. */
interface Gap {
  readonly row: readonly Token[];
  /** The words between the same signs, before it and behind it. */
  readonly before: readonly Token[];
  readonly behind: readonly Token[];
  readonly next: Token | undefined;
  /** Those of the mistake. */
  readonly isInside: (token: Token) => boolean;
}

/** `2B air incl`, `24 SP worth of guns`, `reduced twice`: not without the words that it turns, and the number of which they are. */
const turnsBack = ({ row, before }: Gap): boolean =>
  (row.some(({ text }) => TURNS_BACK.test(text)) && before.some(({ what }) => what === 'number')) ||
  (before.length > 0 && /^(?:only|twice|incl?|included|counted|except)$/i.test(row[0]?.text ?? '')) ||
  (before.length > 0 && row.some(({ text }) => DENIES.test(text))) ||
  // `3 AF type D close air`
  row.some(({ text }) => /^typ[es]?$/i.test(text));

/** Would what stays mean something else without the words? */
const turnsRest = (line: string, gap: Gap): boolean => {
  const { row, before, next, isInside } = gap;
  const [start, end] = [row[0]?.start ?? 0, row.at(-1)?.end ?? 0];
  const ahead = line.slice(0, start);
  const turning = row.filter(({ text }) => isWeighty(text.toLowerCase()) && !LEADS.test(text));
  const [begins, anew] = BEGINS.exec(next?.text.replace(/^AT$/, '') ?? '') ?? [];
  const isAll = anew !== undefined || (begins !== undefined && turning.at(-1) !== row.at(-1));
  const isLast = next === undefined || isAll || SIGN.test(line.slice(end, next.start)) || isPartingWord(next);
  const ofNumber = before.at(-1);
  return (
    (!isLast && turning.length > 0) ||
    next?.text === 'or' ||
    TURNS_NEXT.test(ahead) ||
    // `on the` alone leads over to nothing.
    (LEADS.test(before.at(-1)?.text ?? '') && (next === undefined || SIGN.test(line.slice(end, next.start)))) ||
    turnsBack(gap) ||
    (row.every(({ text }) => NUMBER.test(text)) && !/=\s*$/.test(ahead)) ||
    LED_BY.test(ahead) ||
    (NUMBER_BEFORE.test(ahead) &&
      (/[+-]\d+\s*$/.test(ahead) ? ofNumber !== undefined && isInside(ofNumber) : !ODDS_BEFORE.test(ahead))) ||
    NUMBER_BEHIND.test(line.slice(end)) ||
    // `2 MP perdus`: without it they would be left.
    /\d\s*(?:mps?|bp)\s*$/iu.test(ahead)
  );
};

/** What an unknown word beside the row would be left with: what leads over to a known one is no such word. */
const raggedEnds = ({ row, before, behind, isInside }: Gap): number => {
  const leads = behind.findIndex(({ text }) => !LEADS.test(text));
  const ends = [before.at(-1), behind[leads === -1 ? 0 : leads]];
  return (
    ends.filter(token => token && (token.what === 'unknown' || isWeighty(token.text.toLowerCase()))).length +
    (row.some(isInside) ? 0 : 1)
  );
};

/** Behind such a word the other side stands, or those with whom it is done. */
const isPartingWord = ({ stays, text }: Token): boolean => (stays && !/\d/.test(text)) || isMeans(text.toLowerCase());

/** The words that stand between two signs and units, in rows: the first of each, and the one behind the last. */
const rowsOf = (line: string, tokens: readonly Token[], stays: (token: Token) => boolean): readonly Range[] => {
  const rows: Range[] = [];
  tokens.forEach((token, i) => {
    if (stays(token)) return;
    const last = rows.at(-1);
    const isNext =
      last?.end === i &&
      !BEGINS.test(token.text.replace(/^AT$/, '')) &&
      !SIGN.test(line.slice(tokens[i - 1]?.end, token.start));
    if (last && isNext) rows[rows.length - 1] = { ...last, end: i + 1 };
    else rows.push({ start: i, end: i + 1 });
  });
  return rows;
};

/** With the sign before it. */
const withSign = (line: string, start: number): number =>
  start - (/[+·=]\s*$/.exec(line.slice(0, start))?.[0].length ?? 0);

/** `OR(3)`: with what stands in brackets right behind it. */
const withBracket = (line: string, end: number): number =>
  end + (/^\([^()\s]*\)/.exec(line.slice(end))?.[0].length ?? 0);

const TWO = /^two-/;

/** Without more words in a row nobody knows the line again. */
const MOST_LEFT_OUT = 12;

/** Words in a row around a mistake or beside it, those without which the line says most first. */
const cutsAround = (line: string, mistake: LineProblem, tokens: readonly Token[]): readonly Cut[] => {
  const { start, end, code } = mistake;
  const isInside = (token: Token): boolean => token.start < end && start < token.end;
  const least = tokens.findLastIndex(token => token.end <= start);
  const last = tokens.findIndex(token => token.start >= end);
  const most = last === -1 ? tokens.length : last;
  const stays = (token: Token): boolean => token.stays && !(isInside(token) && isVersus(token.text.toLowerCase()));
  const cuts: Cut[] = [];
  const rows = rowsOf(line, tokens, stays);
  // Of two words that contradict each other either may go, of others those of the mistake.
  const own = TWO.test(code) ? [] : rows.filter(({ start: from, end: to }) => tokens.slice(from, to).some(isInside));
  for (const all of own.length > 0 ? own : rows)
    for (let from = all.start; from < all.end; from++)
      for (let to = from + 1; to <= Math.min(all.end, from + MOST_LEFT_OUT); to++) {
        const row = tokens.slice(from, to);
        const [before, behind] = [tokens.slice(all.start, from), tokens.slice(to, all.end)];
        const gap = { row, before, behind, next: tokens[to], isInside };
        const isOfUnit = row.some(token => token.isType && !isInside(token));
        if (from > most || to - 1 < least || isOfUnit || turnsRest(line, gap)) continue;
        const at = row[0]?.start ?? 0;
        cuts.push({
          start: before.length === 0 ? withSign(line, at) : at,
          end: withBracket(line, row.at(-1)?.end ?? 0),
          cost: row.reduce((sum, { what }) => sum + COSTS[what], raggedEnds(gap) * COSTS.ragged),
        });
      }
  return cuts.sort((a, b) => a.cost - b.cost);
};

/** What may be left out for the first mistake for which something may; none: they are of another kind. */
export const cutsOf = (line: string, mistakes: readonly LineProblem[], words: Words): readonly Cut[] => {
  // A word in small letters is no unit of the board.
  const isNoName = ({ code, start, end }: LineProblem): boolean =>
    code === 'unknown-unit' && !/[\p{Lu}\d]/u.test(line.slice(start, end));
  const idle = mistakes.filter(m => LEFT_OUT.has(m.code) || isNoName(m));
  const tokens = tokensOf(line, words);
  return idle.map(mistake => cutsAround(line, mistake, tokens)).find(({ length }) => length > 0) ?? [];
};
