import { expect, it } from 'vitest';
import { overlaid } from '../../core/base/overlay';

/** A few numbers that look like chance, the same each time. */
const numbers = (count: number, below: number): readonly number[] => {
  let state = 7;
  return Array.from({ length: count }, () => (state = (state * 1103515245 + 12345) % 2 ** 31) % below);
};

it('is read as a copy in which the entries were set, whatever came before', () => {
  let [shared, copied]: [ReadonlyMap<string, number>, Map<string, number>] = [new Map(), new Map()];
  const moments: (readonly [ReadonlyMap<string, number>, readonly (readonly [string, number])[]])[] = [];
  for (const [i, one] of numbers(400, 60).entries()) {
    const entries = [[`unit ${one}`, i] as const, ...(i % 3 === 0 ? [[`unit ${(one * 7) % 60}`, -i] as const] : [])];
    shared = overlaid(shared, entries);
    copied = new Map([...copied, ...entries]);
    moments.push([shared, [...copied]]);
  }
  for (const [map, entries] of moments) {
    for (const [key, value] of entries) expect(map.get(key)).toBe(value);
    expect(map.has('unit 61')).toBe(false);
    expect(map.get('unit 61')).toBeUndefined();
    expect([...map]).toEqual(entries);
    expect([...map.keys()]).toEqual(entries.map(([key]) => key));
    expect([...map.values()]).toEqual(entries.map(([, value]) => value));
    expect(map.size).toBe(entries.length);
    const each: (readonly [string, number])[] = [];
    map.forEach((value, key) => each.push([key, value]));
    expect(each).toEqual(entries);
  }
});

it('is the same map where nothing is set', () => {
  const map = new Map([['a', 1]]);
  expect(overlaid(map, [])).toBe(map);
});
