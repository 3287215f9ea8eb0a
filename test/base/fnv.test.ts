import { expect, test } from 'vitest';
import { START, fnv1a, sumPair } from '../../core/base/fnv';

test('the sums are those that FNV publishes for its 32 bits', () => {
  expect(['', 'a', 'foobar'].map(fnv1a)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('the first of a pair is the sum itself, the second another one', () => {
  expect(sumPair('')).toEqual(START);
  expect(sumPair('foobar')[0]).toBe(fnv1a('foobar'));
  expect(sumPair('foobar')[1]).not.toBe(sumPair('foobar')[0]);
});

test('two texts whose first sums meet differ in their second', () => {
  expect(fnv1a('costarring')).toBe(fnv1a('liquid'));
  expect(sumPair('costarring')[1]).not.toBe(sumPair('liquid')[1]);
});

test('a pair carries on from the text before', () => {
  expect(sumPair('bar', sumPair('foo'))[0]).toBe(fnv1a('foobar'));
  expect(sumPair('bar', sumPair('foo'))).not.toEqual(sumPair('bar', sumPair('fop')));
});

test('every code unit counts whole', () => {
  expect(fnv1a('\u0141')).not.toBe(fnv1a('A'));
  expect(fnv1a('ab')).not.toBe(fnv1a('ba'));
});
