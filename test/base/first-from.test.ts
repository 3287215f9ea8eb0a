import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstFrom } from '../../core/base/first-from';

it('is the first number from the least on, or their count', () => {
  expect(firstFrom([], 3)).toBe(0);
  expect([1, 3, 4, 9].map(least => firstFrom([1, 3, 3, 8], least))).toEqual([0, 1, 3, 4]);
});

it('is what a search from the front finds, of numbers and of what has a number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (numbers, least) => {
      const rising = [...numbers].sort((a, b) => a - b);
      const found = rising.findIndex(n => n >= least);
      const wanted = found < 0 ? rising.length : found;
      expect(firstFrom(rising, least)).toBe(wanted);
      const things = rising.map(order => ({ order }));
      expect(firstFrom(things, least, ({ order }) => order)).toBe(wanted);
    }),
  );
});
