import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, fraction, sum } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import { finished } from '../../../core/base/parts';
import { Board } from '../../../core/rules/revised-europa/board';
import { Charts } from '../../../core/rules/revised-europa/charts';
import { suppliedHexes } from '../../../core/rules/revised-europa/supply/trace/from-sources';
import {
  lengthsAt,
  shortestLine,
  traceLine,
  type SupplyLine,
} from '../../../core/rules/revised-europa/supply/trace/line';
import { SupplyGround } from '../../../core/rules/revised-europa/supply/trace/ground';
import { referee } from '../../../core/rules/revised-europa/referee';
import type { Scenario } from '../../../core/scenario/scenario';
import { phaseOf, positionOf, scenarioOf, type Front } from './front';

const COLUMNS = 14;
const ROWS = 6;
const hexAt = (column: number, row: number): HexId => String(column).padStart(2, '0') + String(row).padStart(2, '0');

const groundOf = (front: Front, sources: readonly HexId[]): SupplyGround => {
  const scenario = scenarioOf(front);
  const charts = new Charts(scenario.tables, scenario.options);
  const game = { scenario, charts, units: new Map(scenario.units.map(u => [u.id, u])) };
  const signs = { lastIn: new Map<HexId, string>(), placedBy: new Map<string, string>() };
  return new SupplyGround(new Board(game, positionOf(front)), 'Axis', sources, signs, 'greatest', undefined);
};

interface Field {
  readonly front: Front;
  readonly from: HexId;
}

const hexes = fc.tuple(fc.integer({ min: 1, max: COLUMNS }), fc.integer({ min: 1, max: ROWS }));

/** A row of rail from the west, a row of road behind it, woods, enemies, trucks and zones anywhere. */
const fields: fc.Arbitrary<Field> = fc
  .record({
    rail: fc.integer({ min: 1, max: 4 }),
    road: fc.integer({ min: 0, max: 8 }),
    forests: fc.array(hexes, { maxLength: 25 }),
    enemies: fc.array(hexes, { maxLength: 3 }),
    trucks: fc.array(hexes, { maxLength: 2 }),
    zones: fc.array(hexes, { maxLength: 4 }),
    from: hexes,
    weather: fc.constantFrom('Clear', 'Snow', 'Mud', 'Frost'),
  })
  .map(({ rail, road, forests, enemies, trucks, zones, from, weather }) => {
    const between = (a: number, b: number, feature: string) =>
      Array.from({ length: Math.max(0, b - a) }, (_, i) => ({ a: hexAt(a + i, 3), b: hexAt(a + i + 1, 3), feature }));
    const at = ([column, row]: readonly [number, number]): HexId => hexAt(column, row);
    const place = at(from);
    return {
      from: place,
      front: {
        columns: COLUMNS,
        rows: ROWS,
        weather,
        roads: [...between(1, rail, 'railway'), ...between(rail, Math.min(COLUMNS, rail + road), 'road')],
        terrain: Object.fromEntries(forests.map(hex => [at(hex), 'forest'])),
        markers: Object.fromEntries(zones.map(hex => [at(hex), ['interdiction']])),
        units: [
          `1 Inf Axis inf division 7-7-6 - @ ${place}`,
          ...enemies
            .filter(hex => at(hex) !== place)
            .map((hex, i) => `${i + 1} Rifle Soviet rifle division 4-4-6 - @ ${at(hex)}`),
          ...trucks.map((hex, i) => `${i + 1} Truck Axis truck battalion 0-0-10 - @ ${at(hex)}`),
        ],
      },
    };
  });

/** Each hex next to the one before it, each link where the last one ended, the last hex a source. */
const isChain = (line: SupplyLine, ground: SupplyGround, from: HexId): boolean => {
  const ways = line.legs.map(leg => leg.path);
  const touching = ways.every(path =>
    path.slice(1).every((hex, i) => ground.board.map.distance(path[i] ?? '', hex) === 1),
  );
  const joined = ways.every((path, i) => path[0] === (i === 0 ? from : ways[i - 1]?.at(-1)));
  return touching && joined && (ways.at(-1)?.at(-1) ?? from) === '0103';
};

describe('a supply line', () => {
  it('is a chain of hexes from the unit to a source, each link within its length', () => {
    fc.assert(
      fc.property(fields, ({ front, from }) => {
        const ground = groundOf(front, ['0103']);
        const line = traceLine(ground, from, 'standard');
        if (!line) return;
        expect(isChain(line, ground, from)).toBe(true);
        for (const { length, most } of line.legs) if (most) expect(compare(length, most)).toBeLessThanOrEqual(0);
        for (const leg of line.legs)
          for (const hex of leg.path.slice(1)) expect(ground.board.enemiesIn(hex, 'Axis')).toEqual([]);
      }),
    );
  });

  it('leads only where some way leads, and one too long is told by its shortest way', () => {
    fc.assert(
      fc.property(fields, ({ front, from }) => {
        const ground = groundOf(front, ['0103']);
        const shortest = shortestLine(ground, from, 'standard');
        expect(shortest !== undefined).toBe(ground.isConnected(from, 'standard'));
        if (!traceLine(ground, from, 'standard') && shortest)
          expect(shortest.legs.some(({ length, most }) => most && compare(length, most) > 0)).toBe(true);
      }),
    );
  });

  it('is there in just those hexes that a search back from the sources finds', () => {
    fc.assert(
      fc.property(fields, ({ front, from }) => {
        const ground = groundOf(front, ['0103']);
        const supplied = finished(suppliedHexes(ground, 'standard', lengthsAt(ground, from)));
        if (supplied) expect(supplied.has(from)).toBe(traceLine(ground, from, 'standard') !== undefined);
      }),
      { numRuns: 400 },
    );
  });

  it('is never longer for a truck more', () => {
    fc.assert(
      fc.property(fields, hexes, ({ front, from }, [column, row]) => {
        const before = traceLine(groundOf(front, ['0103']), from, 'standard');
        const hex = hexAt(column, row);
        if (!before || front.units.some(u => u.includes('Soviet') && u.endsWith(hex))) return;
        const more = { ...front, units: [...front.units, `9 Truck Axis truck battalion 0-0-10 - @ ${hex}`] };
        expect(traceLine(groundOf(more, ['0103']), from, 'standard')).toBeDefined();
      }),
    );
  });

  it('in clear open country reaches as far as the lengths say', () => {
    const front = { columns: 26, rows: 3, roads: [], units: ['1 Inf Axis inf division 7-7-6 - @ 0801'] };
    const ground = groundOf(front, ['0101']);
    expect(traceLine(ground, '0801', 'standard')?.legs.map(leg => leg.length)).toEqual([fraction(7)]);
    expect(traceLine(ground, '0901', 'standard')).toBeUndefined();
    expect(sum((shortestLine(ground, '0901', 'standard')?.legs ?? []).map(leg => leg.length))).toEqual(fraction(8));
  });
});

describe('a log that begins in an Initial phase', () => {
  const front: Front = {
    columns: COLUMNS,
    rows: ROWS,
    phase: 'initial',
    roads: [{ a: '0103', b: '0203', feature: 'railway' }],
    units: ['11 Pz Axis pz division 10-10-8 - @ 1403', '1 Tank Soviet tank division 4-4-8 - @ 0103'],
  };
  const scenario = scenarioOf(front);
  const sides = scenario.sides.map(s => (s.name === 'Axis' ? { ...s, sources: ['0103'] } : s));
  const turns = [1, 2].map(number => ({ number, date: 'Sep II 1941', weather: 'Clear' }));
  const set = (setup: HexId): Scenario['units'] =>
    scenario.units.map(u => (u.id === '11-pz' ? { ...u, setup: { hex: setup, faceUp: 0 } } : u));

  /** A move of seven hexes, with five MPs where no supply reaches the unit. */
  const moved = (turn: number, setup: HexId): readonly string[] => {
    const made = referee({ ...scenario, sides, turns, units: set(setup) });
    if (!made.ok) throw new Error(made.error.map(p => p.message).join());
    const position = positionOf(front);
    const now = { number: turn, date: 'Sep II 1941', weather: 'Clear' };
    const begun = made.value.begin({ ...position, turn: now });
    const phase = phaseOf('Axis', 'movement');
    const { state } = begun.apply({ kind: 'phase', steps: [1], turn: now, phase });
    const move = { kind: 'move', steps: [2], units: ['11-pz'], from: '1403', to: '0703', via: [] } as const;
    return state.apply(move).verdicts.flatMap(v => (v.answer === 'legal' ? [] : [`${v.answer} ${v.code}`]));
  };

  it('does not tell who was set down in it before the log', () => {
    expect(moved(2, '1404')).toEqual(['undetermined move-too-far']);
  });

  it('tells it of a unit that stands where it was set up', () => {
    expect(moved(2, '1403')).toEqual(['illegal move-too-far']);
  });

  it('is begun in small parts, and its next turn of the track taken up so: the game stands then as it does at once', () => {
    const made = referee({ ...scenario, sides, turns, units: set('1403') });
    if (!made.ok) throw new Error(made.error.map(p => p.message).join());
    const [first, next] = turns;
    if (!first || !next) throw new Error('no turns');
    const parted = <T>(parts: Generator<unknown, T>): readonly [number, T] => {
      let rests = 0;
      for (let part = parts.next(); ; part = parts.next(), rests++) if (part.done === true) return [rests, part.value];
    };
    const position = { ...positionOf(front), turn: first };
    const [restsAtStart, begun] = parted(made.value.beginning(position));
    expect(begun.standsAs?.(made.value.begin(position))).toBe(true);
    expect(restsAtStart).toBeGreaterThan(10);
    const turn = { kind: 'phase', steps: [1], turn: next, phase: phaseOf('Axis', 'initial') } as const;
    if (!begun.applying) throw new Error('it takes up no phase in parts');
    const [rests, { state, reading }] = parted(begun.applying(turn));
    const atOnce = begun.apply(turn);
    expect(state.standsAs?.(atOnce.state)).toBe(true);
    expect(reading).toBe(atOnce.reading);
    expect(reading).toMatch(/^supply: 0 of 1 units/);
    expect(rests).toBeGreaterThan(10);
  });
});
