import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Occupancy } from '../../core/rules/camps';
import { InSupply, withSupply } from '../../core/rules/revised-europa/supply/memory/states';
import type { Position, UnitPlace } from '../../core/rules/position';
import { changedBetween, withPlaces, type UnitPlaces } from '../../core/rules/unit-places';

const IDS = Array.from({ length: 60 }, (_, i) => `unit-${i}`);
const HEXES = ['0101', '0102', '0203', '0304'];
const sideOf = (id: string): string | undefined => [undefined, 'Axis', 'Soviet'][Number(id.slice('unit-'.length)) % 3];
const at = (hex: string): UnitPlace => ({ hex, faceUp: 0, states: [] });

const START: UnitPlaces = new Map(IDS.map(id => [id, at('0101')]));
/** Moves, one after the other; some of units that are not on the board. */
const moves = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...IDS, 'nobody'), fc.constantFrom(...HEXES)), { minLength: 1, maxLength: 5 }),
  { maxLength: 30 },
);

const played = (all: readonly (readonly (readonly [string, string])[])[]): readonly UnitPlaces[] => {
  const boards = [START];
  for (const move of all)
    boards.push(
      withPlaces(
        boards.at(-1) ?? START,
        move.map(([id, hex]) => [id, at(hex)]),
      ),
    );
  return boards;
};

/** The same as plain maps, each copied whole. */
const copied = (all: readonly (readonly (readonly [string, string])[])[]): readonly UnitPlaces[] => {
  const boards = [START];
  for (const move of all) {
    const next = new Map(boards.at(-1));
    for (const [id, hex] of move) if (next.has(id)) next.set(id, at(hex));
    boards.push(next);
  }
  return boards;
};

const positionOf = (units: UnitPlaces): Position => ({
  turn: undefined,
  phase: undefined,
  units,
  masked: new Map(),
  markers: new Map(),
});

describe('a board that keeps what changed', () => {
  it('reads like a copy, in the same order, and boards before it stay as they were', () => {
    fc.assert(
      fc.property(moves, all => {
        const [boards, copies] = [played(all), copied(all)];
        for (const [i, board] of boards.entries()) {
          const copy = copies[i] ?? START;
          expect([...board]).toEqual([...copy]);
          expect([[...board.keys()], [...board.values()], board.size]).toEqual([IDS, [...copy.values()], IDS.length]);
          for (const id of [...IDS, 'nobody'])
            expect([board.get(id), board.has(id)]).toEqual([copy.get(id), copy.has(id)]);
        }
      }),
    );
  });

  it('knows who changed since another board, or does not say', () => {
    fc.assert(
      fc.property(moves, all => {
        const boards = played(all);
        for (const [i, board] of boards.entries()) {
          const before = boards[Math.max(0, i - 1)] ?? START;
          const changed = changedBetween(before, board);
          if (changed) expect([...changed].sort()).toEqual(IDS.filter(id => before.get(id) !== board.get(id)).sort());
        }
        const [first = START, second] = boards;
        if (second) expect(changedBetween(first, second)).toBeDefined();
      }),
    );
  });

  it('has the camps of a board that was looked at anew', () => {
    fc.assert(
      fc.property(moves, all => {
        let before: Occupancy | undefined;
        for (const board of played(all)) {
          const now: Occupancy = new Occupancy(positionOf(board), sideOf, before);
          const anew = new Occupancy(positionOf(new Map(board)), sideOf);
          expect([...now.camps].map(([side, { ids, places }]) => [side, ids, places])).toEqual(
            [...anew.camps].map(([side, { ids, places }]) => [side, ids, places]),
          );
          for (const hex of HEXES) expect(now.unitsIn(hex)).toEqual(anew.unitsIn(hex));
          before = now;
        }
      }),
    );
  });

  it('lists the units of some hexes in the order in which its camps name their hexes', () => {
    fc.assert(
      fc.property(moves, fc.subarray(HEXES), (all, hexes) => {
        for (const board of played(all))
          for (const camp of new Occupancy(positionOf(board), sideOf).camps.values())
            expect(camp.unitsAt(hexes)).toEqual(
              [...camp.byHex].flatMap(([hex, units]) => (hexes.includes(hex) ? units : [])),
            );
      }),
    );
  });

  it('is told with what was traced as a board that is told anew, and who did not change keeps its place', () => {
    const stateOf = (id: string): 'supplied' | 'isolated' | undefined =>
      id.endsWith('1') ? 'isolated' : id.endsWith('2') ? 'supplied' : undefined;
    fc.assert(
      fc.property(moves, all => {
        const inSupply = new InSupply(stateOf);
        let before: UnitPlaces | undefined;
        for (const board of played(all)) {
          const { units } = inSupply.of(positionOf(board));
          expect([...units]).toEqual([...withSupply(positionOf(new Map(board)), stateOf).units]);
          for (const [id, place] of board)
            if (before?.get(id)?.hex === place.hex && !id.endsWith('1')) expect(units.get(id)).toBe(place);
          if (before) {
            const moved = changedBetween(before, units);
            if (moved) for (const id of IDS) if (!moved.includes(id)) expect(units.get(id)).toBe(before.get(id));
          }
          before = units;
        }
        const last = positionOf(before ?? START);
        expect(new InSupply(stateOf).of(last)).toBe(last);
      }),
    );
  });
});
