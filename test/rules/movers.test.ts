// A stack that moves: what its units have in common is worked out once.

import { expect, test } from 'vitest';
import { fraction, ONE } from '../../core/base/fraction';
import { UNBOUNDED } from '../../core/base/work';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import {
  moversOf,
  spentAfter,
  spentOf,
  type Marcher,
  type SpentByUnit,
} from '../../core/rules/frame/movement/judge-move';
import { wayStep, type March } from '../../core/rules/frame/movement/ways';
import { entry } from '../../core/rules/ledger';

const map = rectangularMap({ columns: 6, rows: 5 });
const looked = { at: 0 };
const march: March = {
  board: { map, work: UNBOUNDED },
  unit: 1,
  leastStep: 1,
  apartUpTo: 0,
  halts: () => false,
  steps: from => {
    looked.at++;
    return map.neighbours(from).map(to => wayStep(to, [entry(ONE, to, { system: 'toy', id: 'move' })]));
  },
};
const [from = '', to = ''] = ['0101', '0103'];
const marchers = (count: number, spent: SpentByUnit): readonly Marcher[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `u${i}`,
    name: `Unit ${i}`,
    ma: fraction(10),
    before: spentOf(spent, `u${i}`),
    kind: i % 2 === 0 ? 'foot' : 'motor',
    march,
  }));

test('a thousand units of two kinds look for two ways, and share what they have spent as long as they go together', () => {
  const nothing: SpentByUnit = new Map();
  const few = moversOf(marchers(2, nothing), { from, to, via: [] });
  const asFew = looked.at;
  const first = moversOf(marchers(1000, nothing), { from, to, via: [] });
  expect(looked.at).toBe(2 * asFew);
  expect(first.slice(0, 2).map(({ after }) => after)).toEqual(few.map(({ after }) => after));
  const again = moversOf(marchers(1000, spentAfter(nothing, first)), { from: to, to: from, via: [] });
  for (const movers of [first, again]) expect(new Set(movers.map(({ after }) => after)).size).toBe(2);
  expect(again[999]?.after.least.total).toEqual(fraction(4));
});

test('who has spent something else before pays for itself', () => {
  const [one] = moversOf(marchers(1, new Map()), { from, to, via: [] });
  const spent = spentAfter(new Map(), one ? [{ ...one, id: 'u2' }] : []);
  const movers = moversOf(marchers(5, spent), { from, to, via: [] });
  expect(movers.map(({ after }) => after.least.total.n)).toEqual([2, 2, 4, 2, 2]);
});
