import { expect, it } from 'vitest';
import { overlaid } from '../../core/base/overlay';
import { isSame } from '../../core/base/same';

class Place {
  constructor(readonly hex: string) {}
}

const numbered = Array.from(
  { length: 40 },
  (_, i): readonly [string, { readonly hex: string; readonly states: readonly string[] }] => [
    `unit ${i}`,
    { hex: `01${i}`, states: ['moved'] },
  ],
);

it.each([
  ['numbers', 0, 0],
  ['no number', NaN, NaN],
  ['lists of records', [{ a: 1, b: [2] }], [{ b: [2], a: 1 }]],
  ['maps', new Map(numbered), new Map(numbered)],
  ['a map and one written over another', new Map(numbered), overlaid(new Map(numbered), numbered.slice(3, 4))],
  ['sets', new Set([1, 2]), new Set([1, 2])],
  ['objects of a class', new Place('0101'), new Place('0101')],
])('are the same: %s', (_, a, b) => {
  expect(isSame(a, b)).toBe(true);
  expect(isSame(b, a)).toBe(true);
});

it.each([
  ['a number and its word', 1, '1'],
  ['nothing and a record', null, {}],
  ['a list and its beginning', [1, 2], [1]],
  ['a list and a record of it', [1], { 0: 1 }],
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['a field of another name', { a: undefined }, { b: undefined }],
  ['maps in another order', new Map(numbered), new Map([...numbered].reverse())],
  ['maps of other values', new Map(numbered), overlaid(new Map(numbered), [['unit 3', { hex: '0202', states: [] }]])],
  ['a set and a map', new Set(numbered), new Map(numbered)],
  ['a set and a list', new Set([1]), [1]],
  ['a set of more', new Set([1]), new Set([1, 2])],
  ['a class and a record', new Place('0101'), { hex: '0101' }],
  ['functions', () => 1, () => 1],
  ['what is known by identity alone', new WeakMap(), new WeakMap()],
])('are not the same: %s', (_, a, b) => {
  expect(isSame(a, b)).toBe(false);
  expect(isSame(b, a)).toBe(false);
});
