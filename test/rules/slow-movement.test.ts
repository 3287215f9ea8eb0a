// Movement of Revised Europa against a slow judge: on small maps it walks every way there is, step by step, with figures
// and geometry of its own. It shares no code with the search that it checks.

import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import type { HexId } from '../../core/hexmap/hex-map';
import { worst } from '../../core/rules/verdict';
import { Random } from '../audit/random-games/random';
import { stateOf, type Front } from './revised-europa/front';
import { around, COLUMNS, HEXES as hexes, NEVER, ROWS, side } from './small-map';

const MOVER = 'mover';
const START = '0203';
const FRONTS = 160;

// Everything is counted in quarters of an MP.
const MP = 4;

type Season = 'Clear' | 'Frost' | 'Snow' | 'Mud';

/** MPs by ground: [c/m, other] in clear or frost, mud, snow. */
const GROUND: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  clear: [
    [1, 1],
    [3, 2],
    [2, 1],
  ],
  woods: [
    [2, 2],
    [4, 3],
    [3, 2],
  ],
  forest: [
    [4, 3],
    [6, 4],
    [5, 4],
  ],
  swamp: [
    [4, 3],
    [NEVER, 5],
    [5, 4],
  ],
};
const MINOR: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [1, 1],
];
const MAJOR: readonly (readonly [number, number])[] = [
  [3, 2],
  [4, 3],
  [3, 2],
];
const ROAD: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 1],
  [1, 1],
];

interface Case {
  readonly front: Front;
  readonly season: Season;
  readonly cm: boolean;
  readonly supplied: boolean;
  readonly allowance: number;
  readonly terrain: ReadonlyMap<HexId, string>;
  readonly rivers: ReadonlyMap<string, string>;
  readonly roads: ReadonlySet<string>;
  /** Enemy hexes, with the zone that the unit there exerts. */
  readonly enemies: ReadonlyMap<HexId, 'normal' | 'reduced' | 'none'>;
  readonly interdicted: ReadonlySet<HexId>;
}

const figure = (rows: readonly (readonly [number, number])[], season: Season, cm: boolean): number =>
  (rows[season === 'Mud' ? 1 : season === 'Snow' ? 2 : 0]?.[cm ? 0 : 1] ?? NEVER) * MP;

/** Ice takes a river down one class and makes a forest of a swamp. */
const isFrozen = ({ season }: Case): boolean => season === 'Frost' || season === 'Snow';

const entering = (c: Case, from: HexId, to: HexId): number => {
  const ground = c.terrain.get(to) ?? 'clear';
  const walked = isFrozen(c) && ground === 'swamp' ? 'forest' : ground;
  const river = c.rivers.get(side(from, to));
  const flowing = !isFrozen(c) ? river : river === 'major river' ? 'minor river' : undefined;
  const crossing = flowing === undefined ? 0 : figure(flowing === 'major river' ? MAJOR : MINOR, c.season, c.cm);
  const across = figure(GROUND[walked] ?? [], c.season, c.cm) + crossing;
  return c.roads.has(side(from, to)) ? Math.min(across, figure(ROAD, c.season, c.cm)) : across;
};

const zoneIn = (c: Case, hex: HexId): 'normal' | 'reduced' | 'none' => {
  const kinds = around(hex).map(h => c.enemies.get(h));
  return kinds.includes('normal') ? 'normal' : kinds.includes('reduced') ? 'reduced' : 'none';
};

const leaving = (c: Case, hex: HexId): number => {
  const zone = { normal: 2, reduced: 1, none: 0 }[zoneIn(c, hex)];
  return Math.max(zone, c.interdicted.has(hex) ? (c.cm ? 2 : 1) : 0) * MP;
};

const isQuiet = (c: Case, hex: HexId): boolean => !around(hex).some(h => c.enemies.has(h));

const stepCost = (c: Case, from: HexId, to: HexId, administrative: boolean): number => {
  if (c.enemies.has(to)) return NEVER;
  const enter = entering(c, from, to);
  if (!administrative) return enter + leaving(c, from);
  if (!c.supplied || !isQuiet(c, from) || !isQuiet(c, to) || enter > 2 * MP) return NEVER;
  return (c.interdicted.has(to) ? enter : enter / 2) + leaving(c, from);
};

/** The least that each hex costs over all ways that visit no hex twice and fit the allowance. */
const everyWay = (c: Case, administrative: boolean): ReadonlyMap<HexId, number> => {
  const least = new Map<HexId, number>();
  const walk = (hex: HexId, cost: number, visited: readonly HexId[]): void => {
    if (cost > c.allowance) return;
    if (cost < (least.get(hex) ?? NEVER)) least.set(hex, cost);
    const halts = visited.length > 0 && !c.cm && zoneIn(c, hex) !== 'none';
    if (halts) return;
    for (const next of around(hex))
      if (!visited.includes(next) && next !== hex)
        walk(next, cost + stepCost(c, hex, next, administrative), [...visited, hex]);
  };
  walk(START, 0, []);
  return least;
};

const SEASONS: readonly Season[] = ['Clear', 'Frost', 'Snow', 'Mud'];
const MOVERS = [
  { line: 'pz division 10-10-', cm: true },
  { line: 'mot division 7-7-', cm: true },
  { line: 'inf division 7-7-', cm: false },
  { line: 'cav brigade 2-2-', cm: false },
] as const;
const ENEMIES = [
  { line: 'rifle division 4-4-6 - @', zone: 'normal', state: '' },
  { line: 'rifle division 4-4-6 - @', zone: 'reduced', state: ' isolated' },
  { line: 'eng battalion 1-1-6 - @', zone: 'none', state: '' },
] as const;

const makeCase = (seed: number): Case => {
  const random = new Random(seed);
  const season = random.pick(SEASONS) ?? 'Clear';
  const mover = random.pick(MOVERS) ?? MOVERS[0];
  const printed = 3 + random.below(4);
  const outOfSupply = random.chance(0.15);
  const terrain = new Map(
    hexes.flatMap(hex =>
      random.chance(0.45) ? [[hex, random.pick(['woods', 'forest', 'swamp']) ?? 'woods'] as const] : [],
    ),
  );
  const rivers = new Map<string, string>();
  const roads = new Set<string>();
  for (const hex of hexes)
    for (const next of around(hex)) {
      if (hex > next) continue;
      if (random.chance(0.2)) rivers.set(side(hex, next), random.pick(['minor river', 'major river']) ?? '');
      if (random.chance(0.15)) roads.add(side(hex, next));
    }
  const enemies = new Map<HexId, 'normal' | 'reduced' | 'none'>();
  const lines: string[] = [];
  for (let i = random.below(3); i > 0; i--) {
    const hex = random.pick(hexes.filter(h => h !== START && !enemies.has(h)));
    const enemy = random.pick(ENEMIES);
    if (hex === undefined || !enemy) continue;
    enemies.set(hex, enemy.zone);
    lines.push(`Enemy ${i} Soviet ${enemy.line} ${hex}${enemy.state}`);
  }
  const centre = random.chance(0.25) ? random.pick(hexes) : undefined;
  const between = (key: string, feature: string) => ({ a: key.slice(0, 4), b: key.slice(5), feature });
  return {
    season,
    cm: mover.cm,
    supplied: !outOfSupply,
    allowance: (outOfSupply && mover.cm ? printed / 2 : printed) * MP,
    terrain,
    rivers,
    roads,
    enemies,
    interdicted: new Set(centre === undefined ? [] : [centre, ...around(centre)]),
    front: {
      columns: COLUMNS,
      rows: ROWS,
      weather: season,
      units: [`Mover Axis ${mover.line}${printed} - @ ${START}${outOfSupply ? ' unsupplied' : ''}`, ...lines],
      terrain: Object.fromEntries(terrain),
      hexsides: [...rivers].map(([key, feature]) => between(key, feature)),
      roads: [...roads].map(key => between(key, 'road')),
      ...(centre === undefined ? {} : { markers: { [centre]: ['interdiction centre'] } }),
    },
  };
};

const inMp = (quarters: number): string =>
  quarters % MP === 0 ? String(quarters / MP) : quarters % 2 === 0 ? `${quarters / 2}/2` : `${quarters}/4`;

const cases = Array.from({ length: FRONTS }, (_, i) => makeCase(i + 1));

describe('movement agrees with a search that walks every way', () => {
  it(`reach: the same hexes at the same cost, on ${FRONTS} fronts`, () => {
    for (const [i, c] of cases.entries()) {
      const reach = [...stateOf(c.front).reach([MOVER])].map(([hex, { mp }]) => `${hex} ${toText(mp.total)}`);
      const slow = [...everyWay(c, false)].map(([hex, cost]) => `${hex} ${inMp(cost)}`);
      expect(reach.sort(), `front ${i + 1}`).toEqual(slow.sort());
    }
  });

  it('a move is legal where some way fits, normal or administrative, or one hex is all that it goes', () => {
    for (const [i, c] of cases.entries()) {
      const state = stateOf(c.front);
      const [normal, half] = [everyWay(c, false), everyWay(c, true)];
      const oneHex = around(START).filter(hex => stepCost(c, START, hex, false) < NEVER);
      const fits = new Set([...normal.keys(), ...half.keys(), ...oneHex]);
      const others = hexes.filter(hex => hex !== START);
      const legal = others.filter(
        to =>
          worst(state.apply({ kind: 'move', steps: [1], units: [MOVER], from: START, to, via: [] }).verdicts) ===
          'legal',
      );
      expect(legal, `front ${i + 1}`).toEqual(others.filter(hex => fits.has(hex)));
    }
  });

  it('the slow search has something to say: ways over rivers, out of ZOCs, at half rate', () => {
    const count = (holds: (c: Case) => boolean): number => cases.filter(holds).length;
    expect(count(c => zoneIn(c, START) !== 'none')).toBeGreaterThan(20);
    expect(count(c => c.interdicted.has(START))).toBeGreaterThan(5);
    expect(count(c => [...everyWay(c, true).keys()].some(hex => !everyWay(c, false).has(hex)))).toBeGreaterThan(10);
  });
});
