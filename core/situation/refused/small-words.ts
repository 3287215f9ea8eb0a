// Small words of whole sentences, `hat`, `there is`, `that has`, where they keep a line from being read: it is read without
// them, and they are told. None of them says how much, whose, which of them or whether.

import { rangeOf, type LineProblem, type LineProblems, type Part } from '../problem';
import { blank } from '../words/rewriting';

const SMALL = new Set(
  'noch hat haben habe ist sind steht stehen da dort es ich wir er sie so is are was were be been being has have had having got it its it\u02bcs that that\u02bcs this there there\u02bcs here i i\u02bcm i\u02bcve he he\u02bcs she they they\u02bcre we we\u02bcre you the an also still already too just now say says said suppose supposing imagine think want wants wish wishes would could will can does do try tries trying make makes making sitting sits standing stands lying waiting marker markers counter counters worth called named please well as per see rule quote'.split(
    ' ',
  ),
);

/** Behind these a sentence begins anew. */
const ANEW = new Set(['but', 'aber', 'while', 'whereas', 'während', 'and']);
const MISTAKES = new Set(['unknown-word', 'unknown-name', 'unknown-type', 'unknown-clause', 'no-factors']);
const WORD = /\p{L}[\p{L}\u02bc'’]*/gu;

interface Replaced extends Part {
  readonly by: string;
}

/** The small words that a mistake holds. */
const within = (line: string, { start, end }: LineProblem): readonly Replaced[] =>
  [...line.matchAll(WORD)].flatMap(({ 0: text, index }) => {
    const small = text.toLowerCase().replace(/['’]/g, '\u02bc');
    const isAnew = ANEW.has(small) && index >= start && index < end;
    const isBeside = index < end && start < index + text.length;
    if (!isAnew && !(SMALL.has(small) && isBeside)) return [];
    return { text, start: index, by: isAnew ? ','.padEnd(text.length) : blank(text) };
  });

/** The line without them, and what is told of them; undefined: no mistake holds any. */
export const withoutSmallWords = (line: string, { found }: LineProblems, told: LineProblems): string | undefined => {
  const mistakes = found.filter(({ severity, code }) => severity === 'error' && MISTAKES.has(code));
  const parts = new Map(mistakes.flatMap(mistake => within(line, mistake)).map(part => [part.start, part]));
  // `rommel; 10-6-10 armor vs …`: what a semicolon parts from the units may be of them.
  const isParted = mistakes.some(({ code }) => code === 'unknown-clause') && line.includes(';');
  if (parts.size === 0 && !isParted) return undefined;
  let text = isParted ? line.replaceAll(';', ',') : line;
  for (const part of parts.values()) {
    const { start, end } = rangeOf(part);
    told.idle(part, '“…” counts for nothing here.');
    text = `${text.slice(0, start)}${part.by}${text.slice(end)}`;
  }
  return text;
};
