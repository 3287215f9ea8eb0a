// What a result asks of both sides: for programs, as text and as Markdown.

import { present } from '../../base/present';
import type { Obligation } from '../../rules/obligation';
import { escaped } from '../markdown';

export const asksJson = (asks: readonly Obligation[]): readonly object[] =>
  asks.map(({ side, kind, words, rule, units, amount, hexes }) => ({
    side,
    kind,
    words,
    rule: rule.id,
    units,
    ...present({ amount, hexes }),
  }));

/** One line each: `attacker  Loses 1 step (9.11).` */
export const asksLines = (asks: readonly Obligation[]): readonly string[] =>
  asks.map(({ side, words }) => `  ${side}  ${words}`);

/** A list, to stand below the result. */
export const asksMarkdown = (asks: readonly Obligation[]): string =>
  asks.map(({ side, words }) => `- ${side.charAt(0).toUpperCase()}${side.slice(1)}: ${escaped(words)}`).join('\n');
