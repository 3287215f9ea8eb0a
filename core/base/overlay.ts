// A map with some other entries, which shares the most of it: what is remembered of a hundred units changes with each
// move by an entry or two, and the moments before are looked back to.

import { copyOf } from './copy-of';

/** Maps up to this size are copied. */
const SMALL = 16;
/** After so many changes a map is written out whole again, so that looking something up stays quick. */
const MOST_CHANGES = 16;

type Entry<K, V> = readonly [K, V];

class Overlay<K, V> implements ReadonlyMap<K, V> {
  private whole: ReadonlyMap<K, V> | undefined;

  constructor(
    readonly base: ReadonlyMap<K, V>,
    /** In their order; of a key the last counts. */
    readonly changes: readonly Entry<K, V>[],
  ) {}

  private changed(key: K): Entry<K, V> | undefined {
    const { changes } = this;
    for (let i = changes.length - 1; i >= 0; i--) {
      const change = changes[i];
      if (change?.[0] === key) return change;
    }
    return undefined;
  }

  private get all(): ReadonlyMap<K, V> {
    this.whole ??= writtenOut(this.base, this.changes);
    return this.whole;
  }

  get size(): number {
    return this.all.size;
  }

  has(key: K): boolean {
    return this.changed(key) !== undefined || this.base.has(key);
  }

  get(key: K): V | undefined {
    const change = this.changed(key);
    return change ? change[1] : this.base.get(key);
  }

  entries(): MapIterator<[K, V]> {
    return this.all.entries();
  }

  values(): MapIterator<V> {
    return this.all.values();
  }

  keys(): MapIterator<K> {
    return this.all.keys();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.all.entries();
  }

  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.all) call(value, key, this);
  }
}

const writtenOut = <K, V>(base: ReadonlyMap<K, V>, changes: readonly Entry<K, V>[]): ReadonlyMap<K, V> => {
  const whole = copyOf(base);
  for (const [key, value] of changes) whole.set(key, value);
  return whole;
};

/** With other entries over those of a map: as a copy in which they were set, in the same order. */
export const overlaid = <K extends string | number, V>(
  map: ReadonlyMap<K, V>,
  entries: Iterable<Entry<K, V>>,
): ReadonlyMap<K, V> => {
  const isOverlay = map instanceof Overlay;
  const base = isOverlay ? (map.base as ReadonlyMap<K, V>) : map;
  const changes = [...(isOverlay ? (map.changes as readonly Entry<K, V>[]) : []), ...entries];
  if (changes.length === 0) return map;
  return base.size <= SMALL || changes.length > MOST_CHANGES ? writtenOut(base, changes) : new Overlay(base, changes);
};
