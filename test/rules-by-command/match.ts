// Does an answer hold what a case asks for? What is not asked for may be as it is.

import { isMap, type Data } from './case';

const matchesText = (expected: string, actual: unknown): boolean => {
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual);
  const pattern = /^\/(.*)\/$/s.exec(expected)?.[1];
  return pattern === undefined ? text === expected : new RegExp(pattern).test(text);
};

const keysOf = (actual: unknown): Readonly<Record<string, unknown>> =>
  typeof actual === 'object' && actual !== null ? (actual as Readonly<Record<string, unknown>>) : {};

/**
 * What of `expected` is not in `actual`, one line each. Of a map every key must agree (`null`: must not be there), of a
 * list every item must agree with some item; a text between strokes is a pattern.
 */
export const missingFrom = (expected: Data, actual: unknown, at = ''): readonly string[] => {
  if (expected === null) return actual === undefined || actual === null ? [] : [`${at} is there: ${show(actual)}`];
  if (isMap(expected))
    return Object.entries(expected).flatMap(([key, value]) => missingFrom(value, keysOf(actual)[key], `${at}.${key}`));
  if (Array.isArray(expected)) {
    const items: readonly unknown[] = Array.isArray(actual) ? actual : [];
    return (expected as readonly Data[])
      .filter(wanted => !items.some(item => missingFrom(wanted, item).length === 0))
      .map(wanted => `${at} has no ${show(wanted)}; it has ${show(actual)}`);
  }
  return matchesText(String(expected), actual) ? [] : [`${at} is ${show(actual)}, not ${show(expected)}`];
};

const LONGEST = 900;

const show = (data: unknown): string => {
  const text = JSON.stringify(data) ?? 'missing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
