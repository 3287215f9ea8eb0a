// The march that rule systems share, against a slow search that looks everywhere and keeps no order.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNBOUNDED } from '../../core/base/work';
import type { HexId } from '../../core/hexmap/hex-map';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { cheapestMarch, marchesWithin, type MarchGround, type MarchOrder } from '../../core/rules/frame/movement/march';

const map = rectangularMap({ columns: 6, rows: 5 });
const hexes = [...map.hexes.keys()];
/** A hex that nobody may enter. */
const BARRED = 7;

interface Terrain {
  /** What each hex costs to enter, 0 to 6; 7: barred. */
  readonly costs: readonly number[];
  readonly halts: ReadonlySet<HexId>;
  /** Nothing may be spent before the most costly hexes are entered. */
  readonly isFirstOnly: boolean;
}

const costOf = ({ costs }: Terrain, hex: HexId): number => costs[hexes.indexOf(hex)] ?? BARRED;

/** `looked`: counts the hexes whose steps were asked for. */
const groundOf = (terrain: Terrain, leastStep: number, looked = { at: 0 }): MarchGround => ({
  board: { map, work: UNBOUNDED },
  leastStep,
  halts: hex => terrain.halts.has(hex),
  steps: (from, spent) => {
    looked.at++;
    return map.neighbours(from).flatMap(to => {
      const cost = costOf(terrain, to);
      return cost === BARRED || (terrain.isFirstOnly && cost === 6 && spent > 0) ? [] : [{ to, cost }];
    });
  },
});

/** The least cost of each node: goes on lowering until nothing changes. A node is a hex and the waypoints behind. */
const slowly = (terrain: Terrain, { from, to, via }: MarchOrder): number | undefined => {
  const ground = groundOf(terrain, 0);
  const least = new Map<string, number>([[`${from} 0`, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [key, spent] of [...least]) {
      const [hex = '', passed = '0'] = key.split(' ');
      if (terrain.halts.has(hex) && !(hex === from && spent === 0 && passed === '0')) continue;
      for (const step of ground.steps(hex, spent)) {
        const next = `${step.to} ${Number(passed) + (via[Number(passed)] === step.to ? 1 : 0)}`;
        if (spent + step.cost >= (least.get(next) ?? Infinity)) continue;
        least.set(next, spent + step.cost);
        changed = true;
      }
    }
  }
  return least.get(`${to} ${via.length}`);
};

const anyHex = fc.constantFrom(...hexes);
const anyTerrain = (least: number): fc.Arbitrary<Terrain> =>
  fc.record({
    costs: fc.array(fc.integer({ min: least, max: BARRED }), { minLength: hexes.length, maxLength: hexes.length }),
    halts: fc.array(anyHex, { maxLength: 5 }).map(some => new Set(some)),
    isFirstOnly: fc.boolean(),
  });
const anyOrder = fc.record({ from: anyHex, to: anyHex, via: fc.array(anyHex, { maxLength: 3 }) });

/** Costs nothing where it cannot be told apart from where it began, so that the slow search knows the beginning. */
const LEAST = 1;

/** Off the road a step costs so much at least. */
const OFF_ROAD = 2;

const nearTo =
  (road: readonly HexId[]) =>
  (hex: HexId): number =>
    Math.min(Infinity, ...road.map(other => map.distance(hex, other) ?? Infinity));

/** The same ground, with a road through all of some hexes that lie beside one another. */
const withRoad = (ground: MarchGround, road: readonly HexId[]): MarchGround => ({
  ...ground,
  steps: (from, spent) =>
    ground
      .steps(from, spent)
      .map(({ to, cost }) => ({ to, cost: road.includes(from) && road.includes(to) ? LEAST : cost })),
});

describe('the cheapest march', () => {
  it('costs what the slow search finds, through waypoints, round hexes that are barred or end it', () => {
    fc.assert(
      fc.property(anyTerrain(LEAST), anyOrder, (terrain, order) => {
        const found = cheapestMarch(groundOf(terrain, LEAST), order);
        expect(found?.cost).toBe(slowly(terrain, order));
      }),
      { numRuns: 500 },
    );
  });

  it('is the one that a search without any bound finds, however near roads are', () => {
    fc.assert(
      fc.property(anyTerrain(OFF_ROAD), fc.array(anyHex, { maxLength: 8 }), anyOrder, (terrain, road, order) => {
        const along = withRoad(groundOf(terrain, 0), road);
        const bounded = { ...along, leastStep: LEAST, offRoad: { least: OFF_ROAD, near: nearTo(road) } };
        expect(cheapestMarch(bounded, order)).toEqual(cheapestMarch(along, order));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves its hex and comes back where it begins, is led through and ends in the same one', () => {
    const even = { costs: hexes.map(() => 1), halts: new Set<HexId>(), isFirstOnly: false };
    expect(cheapestMarch(groundOf(even, LEAST), { from: '0304', to: '0304', via: ['0304'] })?.cost).toBe(2);
    expect(cheapestMarch(groundOf(even, LEAST), { from: '0304', to: '0304', via: [] })?.cost).toBe(0);
  });

  it('is a march: it begins and ends where it should, steps to neighbours, passes the waypoints, costs what it says', () => {
    fc.assert(
      fc.property(anyTerrain(LEAST), anyOrder, (terrain, order) => {
        const found = cheapestMarch(groundOf(terrain, LEAST), order);
        if (!found) return;
        const { path, cost, halted } = found;
        expect([path[0], path.at(-1)]).toEqual([order.from, order.to]);
        let passed = 0;
        for (const [i, hex] of path.slice(1).entries()) {
          expect(map.distance(path[i] ?? '', hex)).toBe(1);
          if (order.via[passed] === hex) passed++;
          if (i + 2 < path.length) expect(terrain.halts.has(hex)).toBe(false);
        }
        expect(passed).toBe(order.via.length);
        expect(path.slice(1).reduce((sum, hex) => sum + costOf(terrain, hex), 0)).toBe(cost);
        expect(halted).toBe(path.length > 1 && terrain.halts.has(order.to));
      }),
    );
  });

  it('is the very same whether the least cost of a step is known or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), anyOrder, fc.integer({ min: 0, max: 40 }), (least, order, limit) =>
        fc.assert(
          fc.property(anyTerrain(least), terrain => {
            const alike = [0, least].map(leastStep => groundOf(terrain, leastStep));
            const [blind, told] = alike.map(ground => cheapestMarch(ground, order));
            expect(told).toEqual(blind);
            const [blindWithin, toldWithin] = alike.map(ground => cheapestMarch(ground, { ...order, limit }));
            expect(toldWithin).toEqual(blindWithin);
            expect(blindWithin).toEqual(blind && blind.cost <= limit ? blind : undefined);
          }),
          { numRuns: 5 },
        ),
      ),
    );
  });

  it('is the very same whatever it most likely costs', () => {
    fc.assert(
      fc.property(anyTerrain(LEAST), anyOrder, fc.integer({ min: -1, max: 12 }), (terrain, order, likely) => {
        const ground = groundOf(terrain, LEAST);
        expect(cheapestMarch(ground, { ...order, likely })).toEqual(cheapestMarch(ground, order));
      }),
      { numRuns: 500 },
    );
  });

  it('is not looked for on the whole map where the end is closed, or where it most likely costs little', () => {
    const large = rectangularMap({ columns: 100, rows: 100 });
    const count = (barred: readonly HexId[], likely?: number): number => {
      const looked = { at: 0 };
      const ground: MarchGround = {
        board: { map: large, work: UNBOUNDED },
        leastStep: 1,
        halts: () => false,
        steps: from => {
          looked.at++;
          return large.neighbours(from).flatMap(to => (barred.includes(to) ? [] : [{ to, cost: 2 }]));
        },
      };
      const order = { from: '050050', to: '050054', via: [] };
      const found = cheapestMarch(ground, likely === undefined ? order : { ...order, likely });
      expect(found?.cost).toBe(barred.includes('050054') || barred.length > 1 ? undefined : 10);
      return looked.at;
    };
    // Straight on it gets stuck.
    expect(count(['050053'])).toBeLessThan(150);
    expect(count(['050053'], 10)).toBeLessThan(60);
    expect(count(['050054'])).toBeLessThan(20);
    expect(count(large.neighbours('050054'))).toBeLessThan(40);
  });

  it('looks at few hexes where the ground is even: no more than lie between the two', () => {
    const large = rectangularMap({ columns: 100, rows: 100 });
    const count = (leastStep: number): number => {
      const looked = { at: 0 };
      const ground: MarchGround = {
        board: { map: large, work: UNBOUNDED },
        leastStep,
        halts: () => false,
        steps: from => {
          looked.at++;
          return large.neighbours(from).map(to => ({ to, cost: 2 }));
        },
      };
      expect(cheapestMarch(ground, { from: '050050', to: '050062', via: [] })?.cost).toBe(24);
      return looked.at;
    };
    expect(count(2)).toBeLessThan(30);
    expect(count(0)).toBeGreaterThan(350);
  });
});

describe('all marches of so many parts', () => {
  it('reach the hexes to which a march costs no more, each by its cheapest', () => {
    fc.assert(
      fc.property(anyTerrain(LEAST), anyHex, fc.integer({ min: 0, max: 12 }), (terrain, from, limit) => {
        const ground = groundOf(terrain, LEAST);
        const reached = [...marchesWithin(ground, from, limit)].map(([hex, marched]) => [hex, marched().cost] as const);
        const slow = hexes.flatMap(to => {
          const cost = slowly(terrain, { from, to, via: [] });
          return cost === undefined || cost > limit ? [] : [[to, cost] as const];
        });
        expect(new Map(reached)).toEqual(new Map(slow));
        expect(reached.map(([, cost]) => cost)).toEqual(reached.map(([, cost]) => cost).sort((a, b) => a - b));
      }),
    );
  });
});
