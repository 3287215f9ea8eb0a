// Vectors: a question and the answer that the original gives. Two forms: of file formats, by kind; of rules, by system.

import type { Given } from './rules/given';

export interface FormatVector {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly expected: unknown;
}

export interface RulesVector {
  readonly id: string;
  readonly system: string;
  /** The rule's number in its system. */
  readonly rule: string;
  readonly given: unknown;
  readonly expect: unknown;
}

export type Vector = FormatVector | RulesVector;

/** What a runner may ask for beside its input: another vector's input, such as the module of a log. */
export interface Surroundings {
  readonly inputOf: (id: string) => unknown;
}

/** Gives our answer to a vector. It translates and nothing else: no format, rule or special case lives in a runner. */
export type FormatRunner = (input: unknown, surroundings: Surroundings) => unknown;

/**
 * The same for rules; it never sees what is expected. `undefined` says that this rule is open: nothing here answers it yet.
 * What of `given` it has not read fails its vector.
 */
export type RulesRunner = (given: Given, rule: string) => unknown;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A vector of either form; undefined if the value is none. */
export const asVector = (value: unknown): Vector | undefined => {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
  const { id, kind, system, rule } = value;
  if (typeof kind === 'string') return { id, kind, input: value['input'], expected: value['expected'] };
  if (typeof system === 'string' && typeof rule === 'string')
    return { id, system, rule, given: value['given'], expect: value['expect'] };
  return undefined;
};

/** Equal as JSON, where a key without a value is as good as none. */
const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isRecord(a)) return Object.is(a, b) || (typeof a === 'number' && a === b);
  if (!isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(key => same(a[key], b[key]));
};

/**
 * Whether an answer is the expected one. Where several facts are expected, each of them must be answered as expected;
 * facts that were not asked for do not count. `notOurs` names facts that only the original has, such as its class names.
 */
export const answers = (expected: unknown, actual: unknown, notOurs: readonly string[] = []): boolean => {
  if (!isRecord(expected)) return same(expected, actual);
  if (!isRecord(actual)) return false;
  return Object.keys(expected).every(key => notOurs.includes(key) || same(expected[key], actual[key]));
};
