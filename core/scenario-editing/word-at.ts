import type { ChosenWord } from '../scenario/choices';
import { isIn, spanOf, type Span, type TextPlace } from './spans';
import type { Written } from './written';

export interface WordAt {
  readonly word: ChosenWord;
  readonly span: Span;
}

/** The word under the caret, if it is one that the loader knows. */
export const wordAt = (
  { choices }: Written,
  file: string,
  lines: readonly string[],
  place: TextPlace,
): WordAt | undefined => {
  for (const word of choices.words) {
    if (word.at.file !== file || word.at.line !== place.line) continue;
    const span = spanOf(word, lines[place.line - 1] ?? '');
    if (span && isIn(span, place)) return { word, span };
  }
  return undefined;
};
