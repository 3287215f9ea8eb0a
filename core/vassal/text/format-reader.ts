// Formats (spec 9.3) the other way round: the parts that a finished text was made of.

import { escapePattern } from '../../base/escape-pattern';
import { decodeSequence } from './sequence';

/** What a property's text looks like: literal patterns (no groups of their own), and parts to be found by name. */
export type PatternPart = string | { readonly name: string; readonly pattern: string };

/** Bounds on hostile formats and texts: matching tries at most about LONGEST to the power of MOST_PARTS ways. */
const MOST_PARTS = 3;
const LONGEST = 200;

/**
 * Reads texts of this format back: the parts found, by name, a later one before an earlier one of the same name;
 * undefined for a text of another form, or one too long to be a name. A property without a pattern stands for nothing. Undefined if nothing is left
 * to match at all, or too many parts.
 */
export const formatReader = (
  format: string,
  patterns: Readonly<Record<string, readonly PatternPart[]>>,
): ((text: string) => ReadonlyMap<string, string> | undefined) | undefined => {
  const found: string[] = [];
  const source = decodeSequence(format, '$')
    .map((part, i, all) => {
      // Every second part is a property, but for a last one whose `$` is never closed.
      if (i % 2 === 0 || i === all.length - 1) return escapePattern(part);
      const pieces = Object.hasOwn(patterns, part) ? (patterns[part] ?? []) : [];
      return pieces
        .map(piece => {
          if (typeof piece === 'string') return piece;
          found.push(piece.name);
          return `(${piece.pattern})`;
        })
        .join('');
    })
    .join('');
  if (source === '' || found.length > MOST_PARTS) return undefined;
  const pattern = new RegExp(`^(?:${source})$`, 's');
  return text => {
    const match = text.length > LONGEST ? null : pattern.exec(text);
    return match ? new Map(found.map((name, i) => [name, match[i + 1] ?? ''])) : undefined;
  };
};
