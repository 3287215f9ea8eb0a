// Movement of OCS against a slow judge that walks every way there is, with figures and geometry of its own: classes of
// movement, modes, DG, tracks, hexsides, hexes that take all MPs, trucks that stop in a ZOC, stacks of two kinds.

import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import type { HexId } from '../../core/hexmap/hex-map';
import type { GameState } from '../../core/rules/system';
import { worst } from '../../core/rules/verdict';
import { Random } from '../audit/random-games/random';
import { stateOf, type Front } from './ocs/front';
import { around, COLUMNS, HEXES, NEVER, ROWS, side } from './small-map';

const START = '0203';
const FRONTS = 160;

// Everything is counted in quarters of an MP.
const MP = 4;

type Class = 'leg' | 'track' | 'truck';
const CLASSES: readonly Class[] = ['leg', 'track', 'truck'];
/** A hex or hexside that takes the whole allowance. */
const ALL = -1;

/** MPs by ground: [leg, track, truck]. */
const GROUND: Readonly<Record<string, readonly number[]>> = {
  open: [1, 1, 2],
  hills: [2, 2, 4],
  mountain: [3, ALL, NEVER],
  swamp: [3, ALL, NEVER],
};
const SIDES: Readonly<Record<string, readonly number[]>> = {
  'minor river': [1, 2, 4],
  'major river': [ALL, NEVER, NEVER],
  escarpment: [2, NEVER, NEVER],
};
const ROADS: Readonly<Record<string, readonly number[]>> = { road: [1, 0.5, 0.5], track: [1, 1, 1] };
const TRAINS = 1;

interface Mover {
  readonly by: Class;
  /** In quarters of an MP, in its mode. */
  readonly allowance: number;
}

interface Case {
  readonly front: Front;
  readonly movers: readonly Mover[];
  readonly terrain: ReadonlyMap<HexId, string>;
  readonly sides: ReadonlyMap<string, string>;
  readonly roads: ReadonlyMap<string, string>;
  readonly trains: ReadonlySet<HexId>;
  /** Hexes that enemy combat units hold, and those with a unit among them that exerts a ZOC. */
  readonly held: ReadonlySet<HexId>;
  readonly zones: ReadonlySet<HexId>;
}

const figure = (rows: readonly number[] | undefined, by: Class): number => rows?.[CLASSES.indexOf(by)] ?? 0;

/** Across country: all parts added up; a part that is closed closes the rest, one that takes all takes all. */
const acrossCountry = (c: Case, by: Class, from: HexId, to: HexId): number => {
  const parts = [figure(GROUND[c.terrain.get(to) ?? 'open'], by)];
  const word = c.sides.get(side(from, to));
  if (word !== undefined) parts.push(figure(SIDES[word], by));
  if (c.trains.has(to)) parts.push(TRAINS);
  if (parts.includes(NEVER)) return NEVER;
  return parts.includes(ALL) ? ALL : parts.reduce((sum, mp) => sum + mp, 0) * MP;
};

/** What a step costs a mover; NEVER: it may not be made. `fresh`: nothing is spent yet. */
const step = (c: Case, mover: Mover, from: HexId, to: HexId, fresh: boolean): number => {
  if (c.held.has(to)) return NEVER;
  const road = c.roads.get(side(from, to));
  const byRoad = road === undefined ? NEVER : figure(ROADS[road], mover.by) * MP;
  const across = acrossCountry(c, mover.by, from, to);
  if (across !== ALL) return Math.min(across, byRoad);
  if (byRoad < NEVER) return byRoad;
  return fresh ? mover.allowance : NEVER;
};

const isInZone = (c: Case, hex: HexId): boolean => around(hex).some(h => c.zones.has(h));

/** The least that each hex costs the dearest of the movers, over all ways that all of them can go. */
const everyWay = (c: Case, start: HexId, spent: readonly number[]): ReadonlyMap<HexId, number> => {
  const least = new Map<HexId, number>();
  const walk = (hex: HexId, costs: readonly number[], visited: readonly HexId[]): void => {
    if (costs.some((cost, i) => cost + (spent[i] ?? 0) > (c.movers[i]?.allowance ?? 0))) return;
    const dearest = Math.max(...costs);
    if (dearest < (least.get(hex) ?? NEVER)) least.set(hex, dearest);
    const stops = visited.length > 0 && c.movers.some(m => m.by === 'truck') && isInZone(c, hex);
    if (stops) return;
    for (const next of around(hex)) {
      if (visited.includes(next) || next === hex) continue;
      const fresh = visited.length === 0;
      const paid = c.movers.map((m, i) => (costs[i] ?? 0) + step(c, m, hex, next, fresh && (spent[i] ?? 0) === 0));
      if (!paid.includes(NEVER)) walk(next, paid, [...visited, hex]);
    }
  };
  walk(
    start,
    c.movers.map(() => 0),
    [],
  );
  return least;
};

const TYPES: Readonly<Record<Class, string>> = { leg: 'inf', track: 'armour', truck: 'motorized' };
const MODES: readonly { readonly state: string; readonly times: number }[] = [
  { state: '', times: 1 },
  { state: '', times: 1 },
  { state: 'move', times: 1 },
  { state: 'strat', times: 2 },
  { state: 'reserve', times: 1 / 4 },
  { state: 'dg', times: 1 / 2 },
];
/** Who holds a hex, and who exerts a ZOC: combat units in Combat Mode that may attack and are not DG. */
const ENEMIES = [
  { type: 'inf', state: '', holds: true, zone: true },
  { type: 'art', state: '', holds: true, zone: false },
  { type: 'inf', state: ' dg', holds: true, zone: false },
  { type: 'inf', state: ' move', holds: true, zone: false },
  { type: 'truck', state: '', holds: false, zone: false },
] as const;

const between = (words: ReadonlyMap<string, string>): { a: HexId; b: HexId; feature: string }[] =>
  [...words].map(([key, feature]) => ({ a: key.slice(0, 4), b: key.slice(5), feature }));

const makeCase = (seed: number): Case => {
  const random = new Random(seed);
  const terrain = new Map(
    HEXES.flatMap(hex =>
      random.chance(0.4) ? [[hex, random.pick(['hills', 'mountain', 'swamp']) ?? 'hills'] as const] : [],
    ),
  );
  const [sides, roads] = [new Map<string, string>(), new Map<string, string>()];
  for (const hex of HEXES)
    for (const next of around(hex)) {
      if (hex > next) continue;
      if (random.chance(0.2)) sides.set(side(hex, next), random.pick(Object.keys(SIDES)) ?? '');
      if (random.chance(0.15)) roads.set(side(hex, next), random.pick(Object.keys(ROADS)) ?? '');
    }
  const [held, zones] = [new Set<HexId>(), new Set<HexId>()];
  const lines: string[] = [];
  for (let i = random.below(3); i > 0; i--) {
    const hex = random.pick(HEXES.filter(h => h !== START && !held.has(h)));
    const enemy = random.pick(ENEMIES);
    if (hex === undefined || !enemy) continue;
    if (enemy.holds) held.add(hex);
    if (enemy.zone) zones.add(hex);
    lines.push(`Enemy ${i} Allied ${enemy.type} brigade 4-3-6 @ ${hex}${enemy.state}`);
  }
  const units = Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, i) => {
    const by = random.pick(CLASSES) ?? 'leg';
    const mode = random.pick(MODES) ?? { state: '', times: 1 };
    const ma = 3 + random.below(4);
    const line = `Mover ${i + 1} Axis ${TYPES[by]} brigade 4-3-${ma} @ ${START}${mode.state === '' ? '' : ` ${mode.state}`}`;
    return { line, mover: { by, allowance: ma * mode.times * MP } };
  });
  const trains = new Set(HEXES.filter(() => random.chance(0.06)));
  return {
    movers: units.map(u => u.mover),
    terrain,
    sides,
    roads,
    trains,
    held,
    zones,
    front: {
      columns: COLUMNS,
      rows: ROWS,
      units: [...units.map(u => u.line), ...lines],
      terrain: Object.fromEntries(terrain),
      hexsides: between(sides),
      roads: between(roads),
      markers: Object.fromEntries([...trains].map(hex => [hex, ['trainbusting']])),
    },
  };
};

const inMp = (quarters: number): string => {
  const [n, d] = quarters % 4 === 0 ? [quarters / 4, 1] : quarters % 2 === 0 ? [quarters / 2, 2] : [quarters, 4];
  return d === 1 ? String(n) : `${n}/${d}`;
};

const idsOf = (c: Case): readonly string[] => c.movers.map((_, i) => `mover-${i + 1}`);

const reached = (state: GameState, c: Case): readonly string[] =>
  [...state.reach(idsOf(c))].map(([hex, { mp }]) => `${hex} ${toText(mp.total)}`).sort();

const walked = (ways: ReadonlyMap<HexId, number>): readonly string[] =>
  [...ways].map(([hex, cost]) => `${hex} ${inMp(cost)}`).sort();

const cases = Array.from({ length: FRONTS }, (_, i) => makeCase(i + 1));
const alone = cases.filter(c => c.movers.length === 1);

describe('movement of OCS agrees with a search that walks every way', () => {
  it(`a unit reaches the same hexes at the same cost, on ${alone.length} fronts`, () => {
    for (const c of alone)
      expect(reached(stateOf(c.front), c), c.front.units.join('; ')).toEqual(walked(everyWay(c, START, [0])));
  });

  it('a stack of two kinds reaches what both can reach by one way', () => {
    const pairs = cases.filter(c => c.movers.length === 2);
    expect(pairs.length).toBeGreaterThan(30);
    for (const c of pairs) {
      const slow = everyWay(c, START, [0, 0]);
      const fast = stateOf(c.front).reach(idsOf(c));
      // Which of several ways is taken, and so what the dearer of them pays, is open; where they can go is not.
      expect([...fast.keys()].sort(), c.front.units.join('; ')).toEqual([...slow.keys()].sort());
      for (const [hex, { mp }] of fast)
        expect(mp.total.n / mp.total.d).toBeGreaterThanOrEqual((slow.get(hex) ?? 0) / MP);
    }
  });

  it('a move is legal where some way fits, or where one hex is all that it goes', () => {
    for (const c of alone) {
      const [mover] = c.movers;
      if (!mover) continue;
      const state = stateOf(c.front);
      const fits = everyWay(c, START, [0]);
      const oneHex = around(START).filter(hex => step(c, mover, START, hex, true) < NEVER);
      const others = HEXES.filter(hex => hex !== START);
      const legal = others.filter(to => {
        const action = { kind: 'move' as const, steps: [1], units: idsOf(c), from: START, to, via: [] };
        return state.apply(action).verdicts.every(v => v.answer === 'legal');
      });
      const slow = others.filter(hex => fits.has(hex) || oneHex.includes(hex));
      expect(legal, c.front.units.join('; ')).toEqual(slow);
    }
  });

  it('what is left after a first drag is what a second may spend, and no hex takes all of it any more', () => {
    let drags = 0;
    for (const c of alone) {
      const [mover] = c.movers;
      const first = [...everyWay(c, START, [0])].find(
        ([hex, cost]) => hex !== START && cost < (mover?.allowance ?? 0) && !isInZone(c, hex),
      );
      if (!mover || !first) continue;
      const [to, cost] = first;
      const moved = stateOf(c.front).apply({ kind: 'move', steps: [1], units: idsOf(c), from: START, to, via: [] });
      expect(worst(moved.verdicts)).toBe('legal');
      expect(reached(moved.state, c), c.front.units.join('; ')).toEqual(walked(everyWay(c, to, [cost])));
      drags++;
    }
    expect(drags).toBeGreaterThan(50);
  });

  it('the slow search has something to say: of all kinds and modes, of ZOCs, of hexes that take all', () => {
    const count = (holds: (c: Case) => boolean): number => cases.filter(holds).length;
    for (const by of CLASSES) expect(count(c => c.movers.some(m => m.by === by))).toBeGreaterThan(30);
    expect(count(c => c.movers[0]?.by === 'truck' && HEXES.some(hex => isInZone(c, hex)))).toBeGreaterThan(10);
    expect(
      count(c =>
        c.movers.some(m =>
          [
            ...everyWay(
              c,
              START,
              c.movers.map(() => 0),
            ).values(),
          ].includes(m.allowance),
        ),
      ),
    ).toBeGreaterThan(20);
    expect(count(c => c.trains.size > 0)).toBeGreaterThan(20);
  });
});
