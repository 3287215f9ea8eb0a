import { rowText } from '../rules/chart-rows';
import { HEX } from '../scenario/map/read-hex';
import { describeHex, rowsOf, unitWords } from './describe';
import { keyMeaning } from './key-words';
import { isIn, spanOf, type Span, type TextPlace } from './spans';
import { wordAt } from './word-at';
import type { Written } from './written';

/** What is told of the word under the caret: a first line, and further ones. Plain text. */
export interface WordHover {
  readonly span: Span;
  readonly title: string;
  readonly lines: readonly string[];
}

export const hoverAt = (
  written: Written,
  file: string,
  lines: readonly string[],
  place: TextPlace,
): WordHover | undefined => {
  const found = wordAt(written, file, lines, place);
  if (!found) return keyHover(written, file, lines, place);
  const { word, span } = found;
  if (word.what === HEX) {
    const described = describeHex(written, word.text);
    return described === undefined
      ? undefined
      : { span, title: `Hex ${word.text}`, lines: [described, ...unitWords(written, word.text)] };
  }
  return { span, title: `${word.text}: ${word.what}`, lines: rowsOf(written, word.what, word.text).map(rowText) };
};

const keyHover = (
  { choices }: Written,
  file: string,
  lines: readonly string[],
  place: TextPlace,
): WordHover | undefined => {
  for (const { at, known, entries } of choices.keys) {
    if (at.file !== file) continue;
    for (const { key, keyAt } of entries.filter(entry => entry.keyAt.line === place.line)) {
      const span = spanOf({ text: key, at: keyAt }, lines[place.line - 1] ?? '');
      const meaning = keyMeaning(key, known);
      if (span && meaning !== undefined && isIn(span, place)) return { span, title: key, lines: [meaning] };
    }
  }
  return undefined;
};
