// Movement of Europa One-Week against a slow judge: on small maps it goes every way there is, as far as the MPs last, with
// figures and geometry of its own. It shares no code with the search that it checks.

import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import type { HexId } from '../../core/hexmap/hex-map';
import { EDITION_2009, EDITION_2012 } from '../../core/rules/europa-one-week/edition';
import { worst } from '../../core/rules/verdict';
import { Random } from '../audit/random-games/random';
import { stateOf, type Front } from './europa-one-week/front';
import { around, HEXES as hexes, NEVER, side } from './small-map';

const MOVER = 'mover';
const START = '0203';
const FRONTS = 120;

type Class = 'german c/m' | 'c/m' | 'other';
type Zoc = 'none' | 'partial' | 'full';

/** MPs by ground: c/m, other. */
const GROUND: Readonly<Record<string, readonly [number, number]>> = {
  clear: [1, 1],
  woods: [2, 1],
  forest: [3, 2],
  swamp: [4, 2],
};
const ROAD = 1 / 2;
const ZOC_PRICE: Readonly<Record<Class, Readonly<Record<Zoc, number>>>> = {
  'german c/m': { none: 0, partial: 0, full: 1 },
  'c/m': { none: 0, partial: 1, full: 2 },
  other: { none: 0, partial: 1, full: 2 },
};

interface Case {
  readonly front: Front;
  readonly is2012: boolean;
  readonly by: Class;
  readonly allowance: number;
  readonly terrain: ReadonlyMap<HexId, string>;
  readonly rivers: ReadonlyMap<string, string>;
  readonly roads: ReadonlySet<string>;
  readonly enemies: ReadonlyMap<HexId, Zoc>;
  readonly fort: HexId | undefined;
  /** An overrun cleared it in this phase: its markers show so many MPs, and the ZOC that was there. */
  readonly cleared: { readonly hex: HexId; readonly mp: number; readonly zoc: Zoc } | undefined;
}

const crossing = ({ rivers, allowance }: Case, from: HexId, to: HexId): number => {
  const river = rivers.get(side(from, to));
  if (river === undefined) return 0;
  return river === 'major river' ? allowance / 2 : Math.max(0, allowance / 2 - 1);
};

const zocIn = ({ enemies }: Case, hex: HexId): Zoc => {
  const kinds = [hex, ...around(hex)].map(h => enemies.get(h));
  return kinds.includes('full') ? 'full' : kinds.includes('partial') ? 'partial' : 'none';
};

/** Hexside MPs count twice into the enemy's hex; the attempt costs 2, of German c/m units 1, and 1 more against a fort. */
const ground = (c: Case, from: HexId, to: HexId): number => {
  const hex = GROUND[c.terrain.get(to) ?? 'clear']?.[c.by === 'other' ? 1 : 0] ?? NEVER;
  if (c.enemies.has(to)) {
    if (!c.is2012) return NEVER;
    return hex + 2 * crossing(c, from, to) + (c.by === 'german c/m' ? 1 : 2) + (c.fort === to ? 1 : 0);
  }
  const across = hex + crossing(c, from, to);
  return c.roads.has(side(from, to)) ? Math.min(ROAD, across) : across;
};

/** MPs spent once the step is made; later steps may be cheaper for who has spent as much as the marker shows. */
const spentAfter = (c: Case, spent: number, from: HexId, to: HexId): number => {
  const after = spent + ground(c, from, to) + ZOC_PRICE[c.by][zocIn(c, to)];
  const { cleared } = c;
  if (cleared?.hex === to) return Math.max(after, cleared.mp);
  const isOldZoc = cleared !== undefined && around(cleared.hex).includes(to) && after < cleared.mp;
  return isOldZoc ? after + ZOC_PRICE[c.by][cleared.zoc] : after;
};

/** The least that each hex costs, over all sequences of steps that fit the allowance. */
const everyWay = (c: Case): ReadonlyMap<HexId, number> => {
  const seen = new Set<string>();
  const least = new Map<HexId, number>();
  const walk = (hex: HexId, spent: number): void => {
    const key = `${hex} ${spent}`;
    if (spent > c.allowance || seen.has(key)) return;
    seen.add(key);
    if (spent < (least.get(hex) ?? NEVER)) least.set(hex, spent);
    if (c.enemies.has(hex)) return;
    for (const next of around(hex)) walk(next, spentAfter(c, spent, hex, next));
  };
  walk(START, 0);
  return least;
};

const MOVERS: readonly { readonly line: string; readonly by: Class }[] = [
  { line: 'Axis german pz division', by: 'german c/m' },
  { line: 'Axis italian tank brigade', by: 'c/m' },
  { line: 'Axis german inf division', by: 'other' },
  { line: 'Axis german cav brigade', by: 'other' },
];
const ENEMIES: readonly { readonly line: string; readonly zoc: Zoc }[] = [
  { line: 'Allied british inf division 4-4-6', zoc: 'full' },
  { line: 'Allied british inf brigade 2-2-6', zoc: 'partial' },
  { line: 'Allied british eng battalion 1-1-6', zoc: 'none' },
];
const RINGS: Readonly<Record<Zoc, readonly string[]>> = { none: [], partial: ['zoc 1'], full: ['zoc 2'] };

/** Beyond the small map lies the sea. */
const SEA: Readonly<Record<HexId, string>> = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap(n => [
    [`0${n}05`, 'sea'],
    [`050${n}`, 'sea'],
  ]),
);

const makeCase = (seed: number): Case => {
  const random = new Random(seed);
  const is2012 = random.chance(0.5);
  const mover = random.pick(MOVERS) ?? { line: '', by: 'other' };
  const allowance = 4 + random.below(5);
  const terrain = new Map(
    hexes.flatMap(hex => (random.chance(0.4) ? [[hex, random.pick(['woods', 'forest', 'swamp']) ?? ''] as const] : [])),
  );
  const rivers = new Map<string, string>();
  const roads = new Set<string>();
  for (const hex of hexes)
    for (const next of around(hex)) {
      if (hex > next) continue;
      if (random.chance(0.15)) rivers.set(side(hex, next), random.pick(['minor river', 'major river']) ?? '');
      if (random.chance(0.15)) roads.add(side(hex, next));
    }
  const enemies = new Map<HexId, Zoc>();
  const lines: string[] = [];
  for (let i = random.below(3); i > 0; i--) {
    const hex = random.pick(hexes.filter(h => h !== START && !enemies.has(h)));
    const enemy = random.pick(ENEMIES);
    if (hex === undefined || !enemy) continue;
    enemies.set(hex, enemy.zoc);
    lines.push(`Enemy ${i} ${enemy.line} @ ${hex}`);
  }
  const fort = random.chance(0.4) ? [...enemies.keys()][0] : undefined;
  const empty = random.pick(hexes.filter(h => h !== START && !enemies.has(h)));
  const cleared =
    empty !== undefined && random.chance(0.6)
      ? { hex: empty, mp: 2 + random.below(5), zoc: random.pick(['none', 'partial', 'full'] as const) ?? 'none' }
      : undefined;
  const between = (key: string, feature: string) => ({ a: key.slice(0, 4), b: key.slice(5), feature });
  return {
    is2012,
    by: mover.by,
    allowance,
    terrain,
    rivers,
    roads,
    enemies,
    fort,
    cleared,
    front: {
      edition: is2012 ? EDITION_2012 : EDITION_2009,
      options: { minimumMove: 'no', mpMarkers: 'no' },
      units: [`Mover ${mover.line} 4-4-${allowance} @ ${START}`, ...lines],
      terrain: { ...SEA, ...Object.fromEntries(terrain) },
      features: fort === undefined ? {} : { [fort]: ['fort'] },
      hexsides: [...rivers].map(([key, feature]) => between(key, feature)),
      roads: [...roads].map(key => between(key, 'road')),
      markers: cleared ? { [cleared.hex]: [`expended ${cleared.mp}`, ...RINGS[cleared.zoc]] } : {},
    },
  };
};

const cases = Array.from({ length: FRONTS }, (_, i) => makeCase(i + 1));
const ways = new Map(cases.map(c => [c, everyWay(c)] as const));
const slowly = (c: Case): ReadonlyMap<HexId, number> => ways.get(c) ?? new Map<HexId, number>();

const inMp = (mp: number): string => (Number.isInteger(mp) ? String(mp) : `${mp * 2}/2`);

describe('movement of Europa One-Week agrees with a search that goes every way', () => {
  it(`reach: the same hexes at the same cost, on ${FRONTS} fronts of both drafts`, () => {
    for (const [i, c] of cases.entries()) {
      const reach = [...stateOf(c.front).reach([MOVER])].map(([hex, { mp }]) => `${hex} ${toText(mp.total)}`);
      const slow = [...slowly(c)].map(([hex, mp]) => `${hex} ${inMp(mp)}`);
      expect(reach.sort(), `front ${i + 1}`).toEqual(slow.sort());
    }
  });

  it('a move is legal where some way fits the MPs, and nowhere else', () => {
    for (const [i, c] of cases.entries()) {
      const state = stateOf(c.front);
      const slow = slowly(c);
      // A single unit may have come over a bridge at the road rate (2012, 12.C.4): those entries are a matter of their own.
      const others = hexes.filter(hex => hex !== START && !c.enemies.has(hex));
      const legal = others.filter(
        to =>
          worst(state.apply({ kind: 'move', steps: [1], units: [MOVER], from: START, to, via: [] }).verdicts) ===
          'legal',
      );
      expect(legal, `front ${i + 1}`).toEqual(others.filter(hex => slow.has(hex)));
    }
  });

  it('the slow search has something to say: of entries, markers, roads, ZOCs of both kinds', () => {
    const count = (holds: (c: Case, hex: HexId, mp: number) => boolean): number =>
      cases.filter(c => [...slowly(c)].some(([hex, mp]) => holds(c, hex, mp))).length;
    expect(count((c, hex) => c.enemies.has(hex))).toBeGreaterThan(15);
    expect(count((c, hex) => c.fort === hex)).toBeGreaterThan(2);
    expect(count((c, hex, mp) => c.cleared?.hex === hex && mp === c.cleared.mp)).toBeGreaterThan(20);
    expect(count((c, _, mp) => !Number.isInteger(mp) && c.roads.size > 0)).toBeGreaterThan(20);
    for (const kind of ['partial', 'full'] as const)
      expect(count((c, hex) => zocIn(c, hex) === kind)).toBeGreaterThan(15);
  });
});
