// Reading a rules vector's `given`. Nothing of it is passed over: a value of another kind than is asked for is an error of
// the vector, and what nobody asked for can be listed.

import { parseFraction, toText, type Fraction } from '../../../core/base/fraction';

/** 3.5 as 7/2. */
export const exact = (value: number | string): Fraction => {
  const read = parseFraction(String(value));
  if (!read) throw new Error(`no number: ${String(value)}`);
  return read;
};

export const toNumber = ({ n, d }: Fraction): number => n / d;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

export class Given {
  private readonly read = new Set<string>();
  private readonly children = new Map<string, readonly Given[]>();

  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  /** Is it said? Asking so does not count as reading it. */
  has(key: string): boolean {
    return Object.hasOwn(this.values, key) && this.values[key] !== undefined;
  }

  /** Keys that nothing read, also in lists: `road`, `units[1].size`. */
  unread(): readonly string[] {
    const own = Object.keys(this.values).filter(key => !this.read.has(key));
    const inside = [...this.children].flatMap(([key, items]) =>
      items.flatMap((item, i) => item.unread().map(name => `${key}[${i}].${name}`)),
    );
    return [...own, ...inside];
  }

  private value(key: string): unknown {
    this.read.add(key);
    return Object.hasOwn(this.values, key) ? this.values[key] : undefined;
  }

  private refuse(key: string, wanted: string): never {
    throw new Error(`${key} must be ${wanted}, not ${shown(this.values[key])}`);
  }

  text(key: string): string | undefined {
    const value = this.value(key);
    return value === undefined || typeof value === 'string' ? value : this.refuse(key, 'a word');
  }

  /** One of the words that the runner knows. */
  word<W extends string>(key: string, words: readonly W[]): W | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    return words.find(w => w === text) ?? this.refuse(key, `one of ${words.join(', ')}`);
  }

  /** What a word stands for. */
  meaning<T>(key: string, meanings: Readonly<Record<string, T>>): T | undefined {
    const word = this.word(key, Object.keys(meanings));
    return word === undefined ? undefined : meanings[word];
  }

  maybe(key: string): number | undefined {
    const value = this.value(key);
    return value === undefined || typeof value === 'number' ? value : this.refuse(key, 'a number');
  }

  number(key: string, otherwise = 0): number {
    return this.maybe(key) ?? otherwise;
  }

  /** A number that may be a fraction. */
  amount(key: string, otherwise = 0): Fraction {
    return exact(this.number(key, otherwise));
  }

  /** A number or a word, as text: `2`, `All`. */
  cell(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    return typeof value === 'number' || typeof value === 'string'
      ? String(value)
      : this.refuse(key, 'a number or a word');
  }

  /** Numbers that may be fractions, as exact text: `3/2`. */
  exactTexts(key: string): readonly string[] {
    return this.numbers(key).map(value => toText(exact(value)));
  }

  /** A number that may be a fraction, as exact text. */
  exactText(key: string, otherwise = 0): string {
    return toText(this.amount(key, otherwise));
  }

  /** undefined: not said. */
  said(key: string): boolean | undefined {
    const value = this.value(key);
    return value === undefined || typeof value === 'boolean' ? value : this.refuse(key, 'true or false');
  }

  flag(key: string): boolean {
    return this.said(key) ?? false;
  }

  private items(key: string): readonly unknown[] {
    const value = this.value(key);
    if (value === undefined) return [];
    return Array.isArray(value) ? (value as readonly unknown[]) : this.refuse(key, 'a list');
  }

  private listOf<T>(key: string, is: (item: unknown) => item is T, wanted: string): readonly T[] {
    return this.items(key).map(item => (is(item) ? item : this.refuse(key, wanted)));
  }

  /** A list of numbers, or one number alone. */
  numbers(key: string): readonly number[] {
    if (typeof this.values[key] === 'number') return [this.number(key)];
    return this.listOf(key, item => typeof item === 'number', 'numbers');
  }

  isNumber(key: string): boolean {
    return typeof this.values[key] === 'number';
  }

  isList(key: string): boolean {
    return Array.isArray(this.values[key]);
  }

  flags(key: string): readonly boolean[] {
    return this.listOf(key, item => typeof item === 'boolean', 'a list of true and false');
  }

  texts(key: string): readonly string[] {
    return this.listOf(key, item => typeof item === 'string', 'a list of words');
  }

  /** An object of its own. */
  inner(key: string): Given | undefined {
    const known = this.children.get(key)?.[0];
    if (known) return known;
    const value = this.value(key);
    if (value === undefined) return undefined;
    const inner = asGiven(value) ?? this.refuse(key, 'an object');
    this.children.set(key, [inner]);
    return inner;
  }

  list(key: string): readonly Given[] {
    const known = this.children.get(key);
    if (known) return known;
    const items = this.items(key).map(item => asGiven(item) ?? this.refuse(key, 'a list of objects'));
    this.children.set(key, items);
    return items;
  }
}

export const asGiven = (value: unknown): Given | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Given(value as Readonly<Record<string, unknown>>)
    : undefined;
