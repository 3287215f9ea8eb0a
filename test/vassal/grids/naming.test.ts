import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BuildElement } from '../../../core/vassal/module/build-file';
import type { Grid } from '../../../core/vassal/module/grids/grid';
import { hexGrid } from '../../../core/vassal/module/grids/hex-grid';
import { numberName } from '../../../core/vassal/module/grids/numbering';
import { squareGrid } from '../../../core/vassal/module/grids/square-grid';

const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly BuildElement[] = [],
): BuildElement => ({ name, attributes, children, text: '' });

const board = { width: 900, height: 700 };
const flag = fc.boolean().map(String);
const type = fc.constantFrom('N', 'A');

const numbering = fc.record({
  first: fc.constantFrom('H', 'V'),
  sep: fc.constantFrom('', '.', '-', ' ', '$', '/'),
  hType: type,
  vType: type,
  hLeading: fc.integer({ min: 0, max: 3 }).map(String),
  vLeading: fc.integer({ min: 0, max: 3 }).map(String),
  hOff: fc.integer({ min: -3, max: 12 }).map(String),
  vOff: fc.integer({ min: -3, max: 12 }).map(String),
  hDescend: flag,
  vDescend: flag,
  stagger: flag,
  locationFormat: fc.constantFrom('$gridLocation$', 'Hex $gridLocation$', '$column$ by $row$', '$row$/$column$'),
});

const hexes = fc.record({
  dx: fc.integer({ min: 20, max: 90 }).map(n => String(n + 0.25)),
  dy: fc.integer({ min: 20, max: 90 }).map(n => String(n + 0.5)),
  x0: fc.integer({ min: -40, max: 40 }).map(String),
  y0: fc.integer({ min: -40, max: 40 }).map(String),
  sideways: flag,
  edgesLegal: flag,
  cornersLegal: flag,
});

const point = fc.tuple(fc.integer({ min: 0, max: 899 }), fc.integer({ min: 0, max: 699 }));

/**
 * Names can be told apart if neither number is negative (letters and signs then mean two things), and digits side by
 * side have a width of their own.
 */
const clear = (n: Readonly<Record<string, string>>): boolean =>
  n['sep'] === '.' && Number(n['hOff']) >= 4 && Number(n['vOff']) >= 4;

const leadsBack = (grid: Grid, name: string): boolean =>
  grid.candidates(name).some(candidate => grid.locationName(candidate) === name);

describe('hex grids', () => {
  it('name -> point -> name, for all settings', () => {
    fc.assert(
      fc.property(hexes, numbering.filter(clear), point, (settings, names, at) => {
        const grid = hexGrid(
          element('HexGrid', settings, [element('HexGridNumbering', { ...names, locationFormat: '$gridLocation$' })]),
          board,
        );
        const name = grid.locationName(at) ?? '';
        fc.pre(!name.includes('-'));
        expect(leadsBack(grid, name)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('the centre of a hex bears the name of its raw index, and snaps to itself', () => {
    fc.assert(
      fc.property(hexes, point, (settings, at) => {
        const grid = hexGrid(element('HexGrid', { ...settings, edgesLegal: 'false', cornersLegal: 'false' }), board);
        const centre = grid.centre(grid.rawIndex(at));
        expect(grid.rawIndex(centre)).toEqual(grid.rawIndex(at));
        expect(grid.snap(centre)).toEqual(centre);
      }),
    );
  });

  it('snapping never throws and ends within the hex or on its border', () => {
    fc.assert(
      fc.property(hexes, point, (settings, at) => {
        const grid = hexGrid(element('HexGrid', settings), board);
        const [x, y] = grid.snap(at);
        expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(130);
      }),
    );
  });

  it('odd columns of an oblique numbering slant, each way', () => {
    const names = (stagger: string): readonly (string | undefined)[] => {
      const numbers = element('x.ObliqueHexGridNumbering', { stagger, sep: '.' });
      const grid = hexGrid(element('HexGrid', { dx: '50', dy: '60', y0: '30' }, [numbers]), board);
      return [0, 1, 2, 3].map(column => grid.locationName(grid.centre({ column, row: 2 })));
    };
    expect(names('true')).toEqual(['01.03', '02.04', '03.04', '04.05']);
    expect(names('false')).toEqual(['01.04', '02.04', '03.03', '04.03']);
  });

  it('takes its defaults as VASSAL does: a height alone makes regular hexes', () => {
    expect(hexGrid(element('HexGrid', { dy: '100' }), board).settings.dx).toBeCloseTo(86.6025, 4);
    expect(hexGrid(element('HexGrid', { dx: '80', dy: '100' }), board).settings.dx).toBe(80);
    expect(hexGrid(element('HexGrid', {}), board).settings).toMatchObject({ x0: 0, y0: 32, dy: 64, snapTo: true });
  });

  it('without a numbering names nothing', () => {
    const grid = hexGrid(element('HexGrid', {}), board);
    expect(grid.locationName([100, 100])).toBeUndefined();
    expect(grid.pointOf('0101')).toBeUndefined();
  });

  it('survives a grid of no size', () => {
    const grid = hexGrid(
      element('HexGrid', { dx: '0', dy: '0' }, [element('HexGridNumbering', { hType: 'A' })]),
      board,
    );
    expect(typeof grid.locationName([5, 5])).toBe('string');
    expect(grid.snap([5, 5])).toHaveLength(2);
  });
});

describe('square grids', () => {
  const squares = fc.record({
    dx: fc.integer({ min: 10, max: 90 }).map(String),
    dy: fc.integer({ min: 10, max: 90 }).map(n => String(n + 0.5)),
    x0: fc.integer({ min: 0, max: 9 }).map(String),
    y0: fc.integer({ min: 0, max: 9 }).map(String),
  });

  it('name -> point -> name, for all settings', () => {
    fc.assert(
      fc.property(squares, numbering.filter(clear), point, (settings, names, at) => {
        const grid = squareGrid(
          element('SquareGrid', settings, [
            element('SquareGridNumbering', { ...names, locationFormat: '$gridLocation$' }),
          ]),
          board,
        );
        const name = grid.locationName(at) ?? '';
        fc.pre(!name.includes('-'));
        expect(leadsBack(grid, name)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('numbers', () => {
  it('letters repeat: Z is followed by AA, BB', () => {
    expect([0, 25, 26, 27, 52, -1].map(n => numberName(n, true, 0))).toEqual(['A', 'Z', 'AA', 'BB', 'AAA', '-B']);
  });

  it('a number from nowhere makes no endless name', () => {
    expect(numberName(2_000_000_000, true, 0).length).toBeLessThan(100);
    expect(numberName(5, false, 1_000_000).length).toBeLessThan(100);
  });
});
