// Movement of Battles for North Africa against a slow judge: on small maps it goes every way there is, as far as the MPs
// last, with figures and geometry of its own. It shares no code with the search that it checks.

import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import type { HexId } from '../../core/hexmap/hex-map';
import { worst } from '../../core/rules/verdict';
import { Random } from '../audit/random-games/random';
import { stateOf, type Front, type Piece } from './battles-for-north-africa/front';
import { around, HEXES as hexes, NEVER, side } from './small-map';

const MOVER = 'mover';
const START = '0203';
const FRONTS = 100;

type Class = 'armored' | 'motorized' | 'non-motorized';
const CLASSES: Readonly<Record<string, Class>> = {
  armor: 'armored',
  recon: 'motorized',
  hq: 'motorized',
  infantry: 'non-motorized',
};

/** MPs by ground: armoured, others. */
const GROUND: Readonly<Record<string, readonly [number, number]>> = {
  clear: [1, 1],
  rough: [2, 2],
  sand: [NEVER, 2],
  mountain: [NEVER, 3],
  marsh: [NEVER, NEVER],
};
const CROSSING: Readonly<Record<string, readonly [number, number]>> = {
  ridge: [1, 1],
  river: [NEVER, NEVER],
  escarpment: [NEVER, 3],
};
const ROADS: Readonly<Record<string, number>> = { 'major road': 1 / 2, trail: 1 };

interface Enemy {
  readonly type: string;
  readonly hasZoc: boolean;
}

interface Case {
  readonly front: Front;
  readonly type: string;
  readonly allowance: number;
  readonly terrain: ReadonlyMap<HexId, string>;
  readonly sides: ReadonlyMap<string, string>;
  readonly roads: ReadonlyMap<string, string>;
  readonly enemies: ReadonlyMap<HexId, Enemy>;
  readonly isStorm: boolean;
  /** An enemy aircraft interdicts this hex and those around it. */
  readonly interdicted: HexId | undefined;
}

/** What terrain and roads alone ask of a kind of unit. */
const ground = (c: Case, type: string, from: HexId, to: HexId): number => {
  const i = CLASSES[type] === 'armored' ? 0 : 1;
  const off =
    (GROUND[c.terrain.get(to) ?? 'clear']?.[i] ?? NEVER) + (CROSSING[c.sides.get(side(from, to)) ?? '']?.[i] ?? 0);
  return Math.min(off, ROADS[c.roads.get(side(from, to)) ?? ''] ?? NEVER);
};

const inZoc = (c: Case, hex: HexId): boolean =>
  around(hex).some(from => {
    const enemy = c.enemies.get(from);
    return enemy?.hasZoc === true && ground(c, enemy.type, from, hex) < NEVER;
  });

const isBesideHq = (c: Case, hex: HexId): boolean => around(hex).some(h => c.enemies.get(h)?.type === 'hq');

const isBlocked = (c: Case, hex: HexId): boolean => {
  const enemy = c.enemies.get(hex);
  return enemy !== undefined && enemy.type !== 'hq';
};

/** MPs of a step; NEVER: it is not to be made. */
const step = (c: Case, from: HexId, to: HexId): number => {
  if (isBlocked(c, to) || (inZoc(c, from) && inZoc(c, to))) return NEVER;
  if (c.type === 'hq' && (inZoc(c, to) || isBesideHq(c, to))) return NEVER;
  const zone = c.interdicted !== undefined && [c.interdicted, ...around(c.interdicted)].includes(to) ? 1 : 0;
  const storm = c.isStorm && CLASSES[c.type] !== 'non-motorized' && inZoc(c, to) ? 2 : 0;
  return ground(c, c.type, from, to) + zone + storm;
};

/** The least that each hex costs, over all sequences of steps that fit the allowance. */
const everyWay = (c: Case): ReadonlyMap<HexId, number> => {
  const seen = new Set<string>();
  const least = new Map<HexId, number>();
  const walk = (hex: HexId, spent: number, isStopped: boolean): void => {
    const key = `${hex} ${spent} ${isStopped}`;
    if (spent > c.allowance || seen.has(key)) return;
    seen.add(key);
    if (spent < (least.get(hex) ?? NEVER)) least.set(hex, spent);
    if (isStopped) return;
    for (const next of around(hex)) walk(next, spent + step(c, hex, next), inZoc(c, next));
  };
  walk(START, 0, false);
  return least;
};

const ENEMIES: readonly (Enemy & Pick<Piece, 'figures'>)[] = [
  { type: 'infantry', hasZoc: true },
  { type: 'armor', hasZoc: true },
  { type: 'recon', hasZoc: false, figures: { df: '0' } },
  { type: 'hq', hasZoc: false },
];

/** Beyond the small map lies the sea. */
const SEA: Readonly<Record<HexId, string>> = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap(n => [
    [`0${n}05`, 'sea'],
    [`050${n}`, 'sea'],
  ]),
);

const makeCase = (seed: number): Case => {
  const random = new Random(seed);
  const type = random.pick(Object.keys(CLASSES)) ?? 'infantry';
  const allowance = 3 + random.below(5);
  const terrain = new Map(
    hexes.flatMap(hex =>
      random.chance(0.4) ? [[hex, random.pick(['rough', 'sand', 'mountain', 'marsh']) ?? ''] as const] : [],
    ),
  );
  const sides = new Map<string, string>();
  const roads = new Map<string, string>();
  for (const hex of hexes)
    for (const next of around(hex)) {
      if (hex > next) continue;
      if (random.chance(0.25)) sides.set(side(hex, next), random.pick(Object.keys(CROSSING)) ?? '');
      if (random.chance(0.2)) roads.set(side(hex, next), random.pick(Object.keys(ROADS)) ?? '');
    }
  const enemies = new Map<HexId, Enemy>();
  const pieces: Piece[] = [];
  for (let i = random.below(3); i > 0; i--) {
    const hex = random.pick(hexes.filter(h => h !== START && !enemies.has(h)));
    const enemy = random.pick(ENEMIES);
    if (hex === undefined || !enemy) continue;
    const { type: kind, figures = {} } = enemy;
    enemies.set(hex, enemy);
    pieces.push({ id: `enemy ${i}`, side: 'Allied', type: kind, hex, figures });
  }
  const interdicted = random.chance(0.3) ? random.pick(hexes.filter(h => !enemies.has(h))) : undefined;
  if (interdicted !== undefined)
    pieces.push({ id: 'aircraft', side: 'Allied', type: 'fb', hex: interdicted, states: ['interdiction'] });
  const isStorm = random.chance(0.3);
  const between = (key: string, feature: string) => ({ a: key.slice(0, 4), b: key.slice(5), feature });
  return {
    type,
    allowance,
    terrain,
    sides,
    roads,
    enemies,
    isStorm,
    interdicted,
    front: {
      weather: isStorm ? 'Sand-storm' : 'Clear',
      units: [{ id: MOVER, type, hex: START, figures: { ma: String(allowance) } }, ...pieces],
      terrain: { ...SEA, ...Object.fromEntries(terrain) },
      hexsides: [...sides].map(([key, feature]) => between(key, feature)),
      roads: [...roads].map(([key, feature]) => between(key, feature)),
    },
  };
};

const cases = Array.from({ length: FRONTS }, (_, i) => makeCase(i + 1));
const ways = new Map(cases.map(c => [c, everyWay(c)] as const));
const slowly = (c: Case): ReadonlyMap<HexId, number> => ways.get(c) ?? new Map<HexId, number>();

const inMp = (mp: number): string => (Number.isInteger(mp) ? String(mp) : `${mp * 2}/2`);

describe('movement of Battles for North Africa agrees with a search that goes every way', () => {
  it(`reach: the same hexes at the same cost, on ${FRONTS} fronts`, () => {
    for (const [i, c] of cases.entries()) {
      const reach = [...stateOf(c.front).reach([MOVER])].map(([hex, { mp }]) => `${hex} ${toText(mp.total)}`);
      const slow = [...slowly(c)].map(([hex, mp]) => `${hex} ${inMp(mp)}`);
      expect(reach.sort(), `front ${i + 1}`).toEqual(slow.sort());
    }
  });

  it('a combat unit’s move is legal where some way fits the MPs or one open hex is enough, and nowhere else', () => {
    for (const [i, c] of cases.entries()) {
      // Company for an HQ may come until the phase ends: that is a matter of its own.
      if (c.type === 'hq') continue;
      const state = stateOf(c.front);
      const slow = slowly(c);
      const others = hexes.filter(hex => hex !== START);
      const legal = others.filter(
        to =>
          worst(state.apply({ kind: 'move', steps: [1], units: [MOVER], from: START, to, via: [] }).verdicts) ===
          'legal',
      );
      const isOneStep = (hex: HexId): boolean => around(START).includes(hex) && step(c, START, hex) < NEVER;
      expect(legal, `front ${i + 1}`).toEqual(others.filter(hex => slow.has(hex) || isOneStep(hex)));
    }
  });

  it('the slow search has something to say: of ZOCs, roads, zones, storms, terrain that bars', () => {
    const count = (holds: (c: Case, hex: HexId, mp: number) => boolean): number =>
      cases.filter(c => [...slowly(c)].some(([hex, mp]) => holds(c, hex, mp))).length;
    expect(count((c, hex) => hex !== START && inZoc(c, hex))).toBeGreaterThan(15);
    expect(count((c, hex) => hex === START && inZoc(c, hex))).toBeGreaterThan(5);
    expect(count((_, __, mp) => !Number.isInteger(mp))).toBeGreaterThan(15);
    expect(count((c, hex, mp) => c.isStorm && mp > 2 && inZoc(c, hex))).toBeGreaterThan(1);
    expect(count((c, hex) => c.interdicted === hex)).toBeGreaterThan(5);
    expect(cases.filter(c => slowly(c).size < 8).length).toBeGreaterThan(5);
  });
});
