// What is remembered by texts of any length. Engines tell texts of more than some 16,000 signs apart by their lengths alone before
// they compare them sign by sign: thousands of long ones that differ in their last sign would each be compared with all others.

import { fnv1a } from './fnv';

const SHORT = 16_000;

export class ByText<V> {
  private readonly short = new Map<string, V>();
  private readonly long = new Map<number, { readonly text: string; readonly value: V }[]>();

  /**
   * The value of a text, made once.
   *
   * @param keep the text as it is to be remembered: a copy, where it is cut out of a long one
   */
  of(text: string, make: (text: string) => V, keep: (text: string) => string = own => own): V {
    return text.length > SHORT ? this.ofLong(text, make, keep) : this.ofShort(text, make, keep);
  }

  private ofShort(text: string, make: (text: string) => V, keep: (text: string) => string): V {
    const known = this.short.get(text);
    if (known !== undefined || this.short.has(text)) return known as V;
    const own = keep(text);
    const value = make(own);
    this.short.set(own, value);
    return value;
  }

  private ofLong(text: string, make: (text: string) => V, keep: (text: string) => string): V {
    const sum = fnv1a(text);
    const same = this.long.get(sum) ?? [];
    const known = same.find(one => one.text === text);
    if (known) return known.value;
    const own = keep(text);
    const made = { text: own, value: make(own) };
    this.long.set(sum, [...same, made]);
    return made.value;
  }

  clear(): void {
    this.short.clear();
    this.long.clear();
  }
}
