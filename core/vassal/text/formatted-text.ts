// Formatted strings (spec 9.3): `$name$` stands for a property's value, a whole `{…}` is an expression.

import { LONGEST_TEXT } from '../archive/limits';
import { evaluate, namesIn } from './expression';
import { fitting } from './fitting';
import { decodeSequence } from './sequence';
import type { Lookup } from './lookup';

const isExpression = (text: string): boolean => text.startsWith('{') && text.endsWith('}');
const INTEGER = /^[+-]?\d{1,9}$/;

/**
 * Fills a format in. A name that nobody knows stays as the bare name; an expression beyond us gives ''. What gets too long is cut,
 * and nothing is looked up for the rest: a format of names that are formats themselves grows with their power.
 *
 * @param longest in characters
 */
export const formatText = (format: string, lookup: Lookup, longest = LONGEST_TEXT): string => {
  const text = format.trim();
  if (text === '') return '';
  if (isExpression(text)) return evaluate(text, lookup) ?? '';
  if (INTEGER.test(text)) return String(Number(text));
  if (!text.includes('$')) return format;
  const tokens = decodeSequence(text, '$');
  let filled = '';
  for (let i = 0; i < tokens.length && filled.length <= longest; i++) {
    const token = tokens[i] ?? '';
    // A last piece without a closing `$` is text.
    filled += i % 2 === 0 || i === tokens.length - 1 || token === '' ? token : (lookup(token) ?? token);
  }
  return fitting(filled, longest);
};

/** The property names that a format asks for. */
export const namesInFormat = (format: string): readonly string[] => {
  const text = format.trim();
  if (isExpression(text)) return namesIn(text);
  if (!text.includes('$')) return [];
  const tokens = decodeSequence(text, '$');
  return tokens.filter((token, i) => i % 2 === 1 && i < tokens.length - 1 && token !== '');
};
