// Strengths that are counted and named by their sides, wherever they stand: `defence 10; I attack with 36`,
// `19 attackers, 12 defenders`.

import { HAS_FIGURES } from './figures';
import type { Parting } from './parting';
import type { Part } from './problem';

const OF = String.raw`(?:\s*(?:strength|factors?|points?|pts?|with|of|is|are|has|have|totals?|at|adds\s+up\s+to|=|:))*`;
const UNIT = String.raw`(?:(?:strength|combat|factors?|points?|pts?|of)\s+)*`;
/** No figure of a counter, no date, no MPs. */
const NUMBER = String.raw`(?<![\d./:-])(\d{1,3})(?![\d:/-]|\.\d|\s*(?:mps?|x|steps?|%)\b)`;
const I = String.raw`(?:(?:i|we|they|you)\s+)?`;

interface Label {
  readonly before: RegExp;
  readonly behind: RegExp;
}

const labelled = (words: string): Label => ({
  before: new RegExp(String.raw`(?<!\p{L})${I}(?:${words})${OF}\s*${NUMBER}`, 'giu'),
  behind: new RegExp(String.raw`${NUMBER}\s+${UNIT}(?:${words})(?!\p{L})`, 'giu'),
});

const ATTACKERS = labelled('attack(?:ers?|ing|s)?|att|atk|angreifer|angriff');
const DEFENDERS = labelled('defen[cs]e|defend(?:ers?|ing|s)|def|verteidiger|verteidigung');

interface Said {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** What stands there once; said twice, it is not clear which is meant. */
const onceIn = (text: string, { before, behind }: Label): Said | undefined => {
  const found = [...text.matchAll(before), ...text.matchAll(behind)];
  const [first, ...others] = found;
  if (first?.[1] === undefined || others.length > 0) return undefined;
  return { value: first[1], start: first.index, end: first.index + first[0].length };
};

/** `I attack with 36` is an attack. */
const IS_VERB = /(?:^|\s)(?:i|we|they|you)\s+attack/i;

/** The odds with the sign that parts them, `36 → 10`, and what else the line says; undefined: it names no two strengths. */
export const labelledOdds = (
  line: string,
): { readonly fight: Part; readonly others: readonly Part[]; readonly parting: Parting } | undefined => {
  if (!/\d/.test(line) || HAS_FIGURES.test(line) || /->|=>/.test(line)) return undefined;
  const [ours, theirs] = [onceIn(line, ATTACKERS), onceIn(line, DEFENDERS)];
  if (!ours || !theirs) return undefined;
  const [first, second] = ours.start < theirs.start ? [ours, theirs] : [theirs, ours];
  if (first.end > second.start) return undefined;
  const parts: readonly (readonly [from: number, to: number])[] = [
    [0, first.start],
    [first.end, second.start],
    [second.end, line.length],
  ];
  const word = { text: line.slice(ours.start, ours.end), start: ours.start };
  const start = first.start + ours.value.length + 1;
  const isAttack = IS_VERB.test(word.text);
  return {
    fight: { text: `${ours.value} → ${theirs.value}`, start: first.start },
    others: parts.flatMap(([from, to]) => piecesIn(line, from, to)),
    parting: {
      start,
      end: start + 1,
      isBack: false,
      word,
      ...(isAttack ? { kind: { kind: 'combat', isWeak: true } } : { open: word }),
    },
  };
};

/** Signs and small words that part the strengths from the rest say nothing. */
const piecesIn = (line: string, from: number, to: number): readonly Part[] =>
  [...line.slice(from, to).matchAll(/[^,;:/]+/g)].flatMap(({ 0: text, index }) => {
    const own = text.replace(/^\s*(?:(?:and|vs?\.?|against|on|to|with|the)(?=\s|$)\s*)*/i, '');
    return own.trim() === '' ? [] : [{ text: own.trimEnd(), start: from + index + text.length - own.length }];
  });
