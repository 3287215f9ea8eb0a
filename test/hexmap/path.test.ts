import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../core/base/fraction';
import { commonDenominator, fromParts, toParts } from '../../core/hexmap/cost-unit';
import type { HexId } from '../../core/hexmap/hex-map';
import { cheapestPaths, pathOf, type PathStep } from '../../core/hexmap/path';
import { rectangularMap } from '../../core/hexmap/rectangular-map';

const plain = { state: undefined };
const map = rectangularMap({ columns: 5, rows: 4 });

/** The slow way: goes on lowering the costs of all hexes until nothing changes. */
const slowCosts = (from: HexId, costOf: (hex: HexId) => number): ReadonlyMap<HexId, number> => {
  const costs = new Map<HexId, number>([[from, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [hex, spent] of [...costs])
      for (const next of map.neighbours(hex)) {
        const cost = spent + costOf(next);
        if (cost < (costs.get(next) ?? Infinity)) {
          costs.set(next, cost);
          changed = true;
        }
      }
  }
  return costs;
};

describe('cheapest paths', () => {
  it('cost what the slow way finds, and the path is made of steps that sum up to it', () => {
    const hexes = [...map.hexes.keys()];
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 20, maxLength: 20 }),
        fc.constantFrom(...hexes),
        fc.integer({ min: 0, max: 14 }),
        (costs, from, limit) => {
          const costOf = (hex: HexId) => costs[hexes.indexOf(hex)] ?? 0;
          const steps = ({ hex }: { hex: HexId }): PathStep<undefined>[] =>
            map.neighbours(hex).map(next => ({ hex: next, state: undefined, cost: costOf(next) }));
          const answer = cheapestPaths({ from: [{ hex: from, ...plain }], steps, limit });
          const slow = [...slowCosts(from, costOf)].filter(([, cost]) => cost <= limit);
          expect(new Map([...answer.hexes].map(([hex, end]) => [hex, end.spent]))).toEqual(new Map(slow));
          for (const end of answer.hexes.values()) {
            const path = pathOf(end);
            expect(path[0]).toBe(from);
            expect(path.slice(1).reduce((sum, hex) => sum + costOf(hex), 0)).toBe(end.spent);
            path.slice(1).forEach((hex, i) => {
              expect(map.distance(path[i] ?? '', hex)).toBe(1);
            });
          }
        },
      ),
    );
  });

  it('may depend on how a hex was reached: a unit halted by a ZOC does not go on, another way round does', () => {
    // 0302 lies in a ZOC: who enters it halts. The way round through 0303 costs more and reaches 0402.
    const steps = ({ hex, state }: { hex: HexId; state: string }): PathStep<string>[] =>
      state === 'halted'
        ? []
        : map.neighbours(hex).map(next => ({ hex: next, state: next === '0302' ? 'halted' : 'moving', cost: 1 }));
    const answer = cheapestPaths({ from: [{ hex: '0202', state: 'moving' }], steps, limit: 3 });
    expect(answer.hexes.get('0302')).toMatchObject({ spent: 1, state: 'halted' });
    const end = answer.hexes.get('0402');
    expect(end && { spent: end.spent, path: pathOf(end) }).toEqual({ spent: 2, path: ['0202', '0303', '0402'] });
  });

  it('pass waypoints in their order, told by the state', () => {
    const waypoints = ['0501', '0101'];
    const steps = ({ hex, state }: { hex: HexId; state: number }): PathStep<number>[] =>
      map.neighbours(hex).map(next => ({ hex: next, state: state + (waypoints[state] === next ? 1 : 0), cost: 1 }));
    const { found } = cheapestPaths({
      from: [{ hex: '0301', state: 0 }],
      steps,
      until: node => node.state === 2 && node.hex === '0201',
    });
    expect(found?.spent).toBe(2 + 4 + 1);
    expect(found && pathOf(found)).toEqual(expect.arrayContaining(['0501', '0101']));
  });

  it('stand still at a cost that is no whole number: a defect of the caller', () => {
    const steps = () => [{ hex: '0102', state: undefined, cost: 0.5 }];
    expect(() => cheapestPaths({ from: [{ hex: '0101', ...plain }], steps })).toThrow(RangeError);
  });

  it('over a map of 100 by 100 are found with one look at each hex', () => {
    const large = rectangularMap({ columns: 100, rows: 100 });
    let looks = 0;
    const steps = ({ hex }: { hex: HexId }): PathStep<undefined>[] => {
      looks++;
      return large.neighbours(hex).map(next => ({ hex: next, state: undefined, cost: 1 + (Number(next) % 3) }));
    };
    expect(cheapestPaths({ from: [{ hex: '050050', ...plain }], steps }).hexes.size).toBe(10_000);
    expect(looks).toBe(10_000);
  });
});

describe('costs as whole numbers of a part', () => {
  it('halves and wholes are counted in halves', () => {
    const n = commonDenominator([fraction(1), fraction(1, 2), fraction(3)]);
    expect(n).toBe(2);
    expect(toParts(fraction(3, 2), n)).toBe(3);
    expect(fromParts(3, n)).toEqual(fraction(3, 2));
    expect(commonDenominator([fraction(1, 2), fraction(1, 3)])).toBe(6);
  });

  it('a third is no whole number of halves', () => {
    expect(() => toParts(fraction(1, 3), 2)).toThrow(RangeError);
  });
});
