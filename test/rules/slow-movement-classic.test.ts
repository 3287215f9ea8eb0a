// Movement by rules that are data against a slow judge: on small maps, by random costs, roads and ZOCs, it goes every way there
// is, as far as the MPs last, with figures and geometry of its own. It shares no code with the search that it checks.

import { describe, expect, it } from 'vitest';
import type { HexId } from '../../core/hexmap/hex-map';
import { Random } from '../audit/random-games/random';
import { play, type Page } from './classic/game';
import { around, HEXES as hexes, NEVER, side } from './small-map';

const START = '0203';
const FRONTS = 90;

type Price = number | 'stop' | 'no';

interface Case {
  readonly page: Page;
  readonly allowance: number;
  /** MPs by terrain and hexside; NEVER: prohibited. */
  readonly costs: Readonly<Record<string, number>>;
  readonly terrain: ReadonlyMap<HexId, string>;
  readonly rivers: ReadonlySet<string>;
  readonly roads: ReadonlySet<string>;
  readonly bridges: boolean;
  readonly enemies: ReadonlySet<HexId>;
  readonly friend: HexId | undefined;
  readonly zoc: { readonly enter: Price; readonly leave: Price; readonly through: Price; readonly negated: boolean };
  /** ZOCs do not extend into woods. */
  readonly woodsShut: boolean;
}

const isInZoc = (c: Case, hex: HexId): boolean => {
  if (c.woodsShut && c.terrain.get(hex) === 'woods') return false;
  if (c.zoc.negated && c.friend === hex) return false;
  return around(hex).some(h => c.enemies.has(h));
};

const mp = (price: Price): number => (price === 'stop' ? 0 : price === 'no' ? NEVER : price);

const stepCost = (c: Case, from: HexId, to: HexId): number => {
  if (c.enemies.has(to)) return NEVER;
  const hex = c.costs[c.terrain.get(to) ?? 'clear'] ?? NEVER;
  const river = c.rivers.has(side(from, to)) ? (c.costs['river'] ?? 0) : 0;
  const road = c.roads.has(side(from, to)) ? (c.costs['road'] ?? 0) + (c.bridges ? 0 : river) : NEVER;
  const [leaves, enters] = [isInZoc(c, from), isInZoc(c, to)];
  return (
    Math.min(hex + river, road) +
    (leaves ? mp(c.zoc.leave) : 0) +
    (enters ? mp(c.zoc.enter) : 0) +
    (leaves && enters ? mp(c.zoc.through) : 0)
  );
};

/** The least that each hex costs, over all sequences of steps that fit the allowance. */
const everyWay = (c: Case): ReadonlyMap<HexId, number> => {
  const least = new Map<HexId, number>();
  const walk = (hex: HexId, spent: number): void => {
    if (spent > c.allowance || spent >= (least.get(hex) ?? NEVER)) return;
    least.set(hex, spent);
    if (hex !== START && c.zoc.enter === 'stop' && isInZoc(c, hex)) return;
    for (const next of around(hex)) walk(next, spent + stepCost(c, hex, next));
  };
  walk(START, 0);
  return least;
};

const PRICES: readonly Price[] = [0, 0.5, 1, 2];
const text = (n: number): string => (n === NEVER ? 'P' : Number.isInteger(n) ? String(n) : `${n * 2}/2`);
const priceText = (p: Price): string => (typeof p === 'string' ? p : text(p));

const makeCase = (seed: number): Case => {
  const random = new Random(seed);
  const pick = <T>(items: readonly [T, ...T[]]): T => random.pick(items) ?? items[0];
  const allowance = 2 + random.below(6);
  const costs = {
    clear: pick([1, 1, 0.5]),
    woods: pick([1, 1.5, 2, 3]),
    lake: NEVER,
    river: pick([0, 1, 2, NEVER]),
    road: pick([0.5, 1]),
  };
  const terrain = new Map(
    hexes.flatMap(hex => (random.chance(0.4) ? [[hex, pick(['woods', 'woods', 'lake'])] as const] : [])),
  );
  const [rivers, roads] = [new Set<string>(), new Set<string>()];
  for (const hex of hexes)
    for (const next of around(hex)) {
      if (hex > next) continue;
      if (random.chance(0.2)) rivers.add(side(hex, next));
      if (random.chance(0.15)) roads.add(side(hex, next));
    }
  const others = random.shuffled(hexes.filter(h => h !== START));
  const enemies = new Set(others.slice(0, random.below(3)));
  const friend = random.chance(0.5) ? others[4] : undefined;
  const zoc = {
    enter: random.chance(0.3) ? ('stop' as const) : random.chance(0.1) ? ('no' as const) : (random.pick(PRICES) ?? 0),
    leave: random.chance(0.1) ? ('no' as const) : (random.pick(PRICES) ?? 0),
    through: random.chance(0.3) ? ('no' as const) : (random.pick(PRICES) ?? 0),
    negated: random.chance(0.5),
  };
  const [bridges, woodsShut] = [random.chance(0.5), random.chance(0.4)];
  const lines = [...enemies].map((hex, i) => `foe-${i},Foe ${i},Blue,inf,corps,4,4,4,${hex}`);
  const page: Page = {
    rules: `
      units: { types: [inf] }
      connections: [road]
      movement: { classes: [all], roads: ${bridges ? 'hex and hexside' : 'hex'} }
      zoc: { by: all, enter: ${priceText(zoc.enter)}, leave: ${priceText(zoc.leave)}, through: ${priceText(zoc.through)}${zoc.negated ? ', negated: [movement]' : ''} }`,
    charts: {
      terrain: `terrain,all,zoc\nclear,${text(costs.clear)},yes\nwoods,${text(costs.woods)},${woodsShut ? 'no' : 'yes'}\nlake,P,yes\nsea,P,yes\n`,
      hexsides: `side,all\nriver,${text(costs.river)}\n`,
      connections: `way,all\nroad,${text(costs.road)}\n`,
    },
    map: {
      terrain: `terrain,hexes\nsea,0105 0205 0305 0405 0505 0501 0502 0503 0504\n${[...terrain].map(([hex, t]) => `${t},${hex}\n`).join('')}`,
      ...(rivers.size > 0
        ? { hexsides: `feature,hexsides\n${[...rivers].map(key => `river,${key}\n`).join('')}` }
        : {}),
      ...(roads.size > 0
        ? { connections: `connection,hexes\n${[...roads].map(key => `road,${key.replace('/', ' ')}\n`).join('')}` }
        : {}),
    },
    units: `id,name,side,type,size,af,df,ma,hex\nmover,Mover,Red,inf,corps,4,4,${allowance},${START}\n${
      friend === undefined ? '' : `friend,Friend,Red,inf,corps,4,4,4,${friend}\n`
    }${lines.join('\n')}\n`,
  };
  return { page, allowance, costs, terrain, rivers, roads, bridges, enemies, friend, zoc, woodsShut };
};

describe('movement by data agrees with a search that goes every way', () => {
  it(
    `the same hexes at the same cost, and no other move is legal, on ${FRONTS} fronts`,
    { timeout: 240_000 },
    async () => {
      let [reached, shut] = [0, 0];
      for (let seed = 1; seed <= FRONTS; seed++) {
        const c = makeCase(seed);
        const slow = everyWay(c);
        const game = await play(c.page);
        const reach = [...game.reach('mover')].map(([hex, cost]) => `${hex} ${cost}`);
        expect(reach.sort(), `front ${seed}`).toEqual([...slow].map(([hex, cost]) => `${hex} ${text(cost)}`).sort());
        const others = hexes.filter(hex => hex !== START && !c.enemies.has(hex));
        const before = game.state;
        const legal = others.filter(hex => {
          game.state = before;
          return game.move('mover', hex).illegal.length === 0;
        });
        expect(legal, `front ${seed}`).toEqual(others.filter(hex => slow.has(hex)));
        reached += legal.length;
        shut += others.length - legal.length;
      }
      // Both answers were asked for often.
      expect(Math.min(reached, shut)).toBeGreaterThan(FRONTS);
    },
  );
});
