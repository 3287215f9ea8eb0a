// The hexes of boards as modules lay them out: side by side, turned round, with zones, of unknown size.

import { describe, expect, it } from 'vitest';
import { boardHexes, hexGridsOf, type BoardHexes } from '../../../core/audit/bound/board-hexes';
import { layOutMap, type PlacedBoard } from '../../../core/vassal/module/map-layout';
import type { Point } from '../../../core/vassal/module/grids/grid';
import { BOARDS, M, moduleFrom } from '../../vassal/module-fixture';

/** Hexes of 50 by 60, named by column and row. */
const grid = (numbering: string, size = 'dx="50" dy="60" x0="0" y0="30"'): string =>
  `<${BOARDS}.board.HexGrid ${size}><${BOARDS}.board.mapgrid.HexGridNumbering stagger="false" ${numbering}/></${BOARDS}.board.HexGrid>`;

const zone = (name: string, path: string, own: string): string =>
  `<${BOARDS}.board.mapgrid.Zone name="${name}" path="${path}" locationFormat="$name$ $gridLocation$" useParentGrid="${own === ''}">${own}</${BOARDS}.board.mapgrid.Zone>`;

const board = (name: string, size: string, content: string): string =>
  `<${BOARDS}.Board name="${name}" ${size} reversible="true">${content}</${BOARDS}.Board>`;

const [map] = moduleFrom(
  `<${M}.Map mapName="Main"><${M}.map.BoardPicker>
    ${board('A', 'width="100" height="120"', grid('hOff="1"'))}
    ${board('B', 'width="100" height="120"', grid('hOff="51"'))}
    ${board('Cut', 'width="80" height="120"', grid('hOff="1"'))}
    ${board('Same', 'width="100" height="120"', grid('hOff="1"'))}
    ${board('Other', 'width="100" height="120"', grid('hOff="71"', 'dx="40" dy="46" x0="0" y0="23"'))}
    ${board('Open', 'image="none.png"', grid('hOff="81"'))}
    ${board('Bare', 'width="100" height="120"', '')}
    ${board('Zoned', 'width="200" height="120"', `<${BOARDS}.board.mapgrid.ZonedGrid>${zone('West', '0,0;100,0;100,120;0,120', grid('hOff="31"'))}${zone('Box', '100,0;200,0;200,120;100,120', '')}</${BOARDS}.board.mapgrid.ZonedGrid>`)}
    ${board('Side', 'width="120" height="100"', grid('hOff="91"', 'dx="50" dy="60" x0="0" y0="30" sideways="true"'))}
  </${M}.map.BoardPicker></${M}.Map>`,
).maps;
if (!map) throw new Error('no map');

const at = (name: string, column: number, row: number, reversed = false): PlacedBoard => ({
  name,
  column,
  row,
  reversed,
});

const laidOut = (...placed: readonly PlacedBoard[]) => layOutMap(map, placed, () => undefined).map;

const hexesOf = (placed: readonly PlacedBoard[], used: readonly Point[] = []): BoardHexes =>
  boardHexes(laidOut(...placed), used);

/** Name, centre and place of each. */
const words = ({ hexes }: BoardHexes): readonly string[] =>
  hexes.map(({ id, at: [x, y], place: { column, row } }) => `${id} ${x},${y} ${column}/${row}`);

const A = ['0101 0,30 1/1', '0102 0,90 1/2', '0200 50,0 2/0', '0201 50,60 2/1', '0202 50,119 2/2'];
const EDGE = ['0301 99,30 3/1', '0302 99,90 3/2'];

describe('the hexes of a map', () => {
  it.each<[string, readonly PlacedBoard[], readonly string[]]>([
    ['of one board', [at('A', 0, 0)], [...A, ...EDGE]],
    [
      'of two go on from one to the other, which has the hexes of the seam that have their centres on it',
      [at('A', 0, 0), at('B', 1, 0)],
      [
        ...A,
        ...[
          '5101 100,30 3/1',
          '5102 100,90 3/2',
          '5200 150,0 4/0',
          '5201 150,60 4/1',
          '5202 150,119 4/2',
          '5301 199,30 5/1',
          '5302 199,90 5/2',
        ],
      ],
    ],
    [
      'of one above the other',
      [at('A', 0, 0), at('B', 0, 1)],
      [
        ...A.slice(0, 4),
        ...EDGE,
        ...[
          '5101 0,150 1/3',
          '5102 0,210 1/4',
          '5200 50,120 2/2',
          '5201 50,180 2/3',
          '5202 50,239 2/4',
          '5301 99,150 3/3',
          '5302 99,210 3/4',
        ],
      ],
    ],
    [
      'of a board that is turned round',
      [at('A', 0, 0), at('B', 1, 0, true)],
      [
        ...A,
        ...[
          '5101 200,90 5/2',
          '5102 200,30 5/1',
          '5200 150,120 4/2',
          '5201 150,60 4/1',
          '5202 150,1 4/0',
          '5301 101,90 3/2',
          '5302 101,30 3/1',
        ],
      ],
    ],
    [
      'of two boards with the same names have those of their boards, where they need them',
      [at('A', 0, 0), at('Same', 1, 0)],
      [
        ...A.map(hex => `A ${hex}`),
        ...[
          'Same 0101 100,30 3/1',
          'Same 0102 100,90 3/2',
          'Same 0200 150,0 4/0',
          'Same 0201 150,60 4/1',
          'Same 0202 150,119 4/2',
          '0301 199,30 5/1',
          '0302 199,90 5/2',
        ],
      ],
    ],
    [
      'of a board beside one without a grid',
      [at('Bare', 0, 0), at('A', 1, 0)],
      [
        '0101 100,30 1/1',
        '0102 100,90 1/2',
        '0200 150,0 2/0',
        '0201 150,60 2/1',
        '0202 150,119 2/2',
        '0301 199,30 3/1',
        '0302 199,90 3/2',
      ],
    ],
    [
      'of a board’s zones',
      [at('Zoned', 0, 0)],
      ['West 3101 0,30 1/1', 'West 3102 0,90 1/2', 'West 3200 50,0 2/0', 'West 3201 50,60 2/1', 'West 3202 50,119 2/2'],
    ],
    [
      'that have a corner up',
      [at('Side', 0, 0)],
      [
        '9101 30,0 1/1',
        '9102 90,0 1/2',
        '9200 0,50 2/0',
        '9201 60,50 2/1',
        '9202 119,50 2/2',
        '9301 30,99 3/1',
        '9302 90,99 3/2',
      ],
    ],
  ])('%s', (_, placed, hexes) => {
    expect(words(hexesOf(placed))).toEqual(hexes);
  });

  it.each<[string, readonly PlacedBoard[], string]>([
    ['of another size', [at('A', 0, 0), at('Other', 1, 0)], '7101 100,23 100001/50001'],
    ['that lie the other way', [at('A', 0, 0), at('Side', 1, 0)], '9101 130,0 100001/50001'],
    ['with a board between', [at('A', 0, 0), at('Bare', 1, 0), at('B', 2, 0)], '5101 200,30 100001/50001'],
  ])('%s lie apart', (_, placed, hex) => {
    expect(words(hexesOf(placed))).toContain(hex);
  });

  it('that are cut at the edge count if somebody stands there', () => {
    const names = (...used: readonly Point[]) => hexesOf([at('Cut', 0, 0)], used).hexes.map(({ id }) => id);
    expect(names([40, 60])).not.toContain('0301');
    expect(names([78, 30])).toContain('0301');
  });

  it('of a board whose size nobody knows reach beyond the pieces on it', () => {
    const farthest = (used: readonly Point[]) => {
      const { hexes } = hexesOf([at('A', 0, 0), at('Open', 1, 0)], used);
      return [Math.max(...hexes.map(h => h.at[0])), Math.max(...hexes.map(h => h.at[1]))];
    };
    expect(farthest([])).toEqual([700, 719]);
    expect(
      farthest([
        [300, 500],
        [1000, 30],
      ]),
    ).toEqual([1700, 1200]);
  });

  it('are found under a point: none beside the boards, where there is no grid, or where the board names none', () => {
    const hexAt = (points: readonly Point[], ...placed: readonly PlacedBoard[]) =>
      points.map(([x, y]) => hexesOf(placed).hexAt(x, y));
    expect(
      hexAt(
        [
          [10, 30],
          [110, 40],
          [-5, 30],
          [30, 200],
        ],
        at('A', 0, 0),
        at('B', 1, 0),
      ),
    ).toEqual(['0101', '5101', undefined, undefined]);
    expect(
      hexAt(
        [
          [10, 30],
          [110, 40],
        ],
        at('Bare', 0, 0),
        at('A', 1, 0),
      ),
    ).toEqual([undefined, '0101']);
    expect(
      hexAt(
        [
          [10, 30],
          [150, 60],
        ],
        at('Zoned', 0, 0),
      ),
    ).toEqual(['West 3101', undefined]);
    expect(hexAt([[90, 90]], at('A', 0, 0, true))).toEqual(['0101']);
  });

  it('have a size, and a board its grids', () => {
    const grids = (name: string) => laidOut(at(name, 0, 0)).boards.map(one => hexGridsOf(one).length);
    expect(['A', 'Bare', 'Zoned'].map(grids)).toEqual([[1], [0], [1]]);
    expect([hexesOf([at('A', 0, 0)]).pitch, hexesOf([at('Bare', 0, 0)]).pitch]).toEqual([60, 0]);
  });
});
