import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitEither, fitGrid, placeOfNumber, roomFor, type NamedHex } from '../../core/hexmap/fit-grid';
import { hexCentre, type BoardGrid } from '../../core/hexmap/map-grid';

/** A regular grid, as maps are printed. */
const anyGrid = fc
  .record({
    x0: fc.integer({ min: 0, max: 300 }),
    y0: fc.integer({ min: 0, max: 300 }),
    dy: fc.integer({ min: 30, max: 200 }),
    pointed: fc.boolean(),
  })
  .map(({ x0, y0, dy, pointed }): BoardGrid => ({ x0, y0, dx: (dy * Math.sqrt(3)) / 2, dy, pointed }));

const named = (grid: BoardGrid, id: string): NamedHex => {
  const at = placeOfNumber(id, grid.pointed);
  if (!at) throw new Error(id);
  const [x, y] = hexCentre(grid, at.column, at.row);
  return { id, x, y };
};

/** Far corners, and two within. */
const CORNERS = ['0101', '2201', '2218', '0118', '0804', '0305'];

describe('the grid of a map’s picture', () => {
  it('is found again from the centres of a few hexes, with its points where they are', () => {
    fc.assert(
      fc.property(anyGrid, grid => {
        const found = fitEither(CORNERS.map(id => named(grid, id)));
        expect(found?.grid.pointed).toBe(grid.pointed);
        expect(found?.fits).toBe(true);
        // The centres are whole pixels already.
        expect(found?.worst).toBeLessThan(2);
        for (const id of ['1411', '2118']) {
          const [as, is] = [named(grid, id), named(found?.grid ?? grid, id)];
          expect(Math.hypot(as.x - is.x, as.y - is.y)).toBeLessThan(2.5);
        }
      }),
    );
  });

  it('does not fit a hex that is named wrongly, and says which lies farthest off', () => {
    fc.assert(
      fc.property(anyGrid, fc.constantFrom(...CORNERS), (grid, wrong) => {
        const hexes = CORNERS.map(id => (id === wrong ? { ...named(grid, '1109'), id } : named(grid, id)));
        const found = fitGrid(hexes, grid.pointed);
        expect(found?.fits).toBe(false);
      }),
    );
  });

  it('is not guessed from hexes of one column or one row', () => {
    const flat: BoardGrid = { x0: 60, y0: 60, dx: 87, dy: 100, pointed: false };
    expect(
      fitGrid(
        ['0101', '0105', '0109'].map(id => named(flat, id)),
        false,
      ),
    ).toBeUndefined();
    expect(
      fitGrid(
        ['0101', '0301', '0901'].map(id => named(flat, id)),
        false,
      ),
    ).toBeUndefined();
  });

  it('tells how many whole hexes the picture has room for', () => {
    const flat: BoardGrid = { x0: 60, y0: 52, dx: 90, dy: 104, pointed: false };
    // One pixel too narrow for the third column, one too low for the fourth row.
    expect(roomFor(flat, { width: 300, height: 468 })).toEqual({ columns: 3, rows: 4 });
    expect(roomFor(flat, { width: 298, height: 414 })).toEqual({ columns: 2, rows: 3 });
    const turned = { ...flat, pointed: true };
    expect(roomFor(turned, { width: 468, height: 300 })).toEqual({ columns: 4, rows: 3 });
  });
});
