import { describe, expect, it } from 'vitest';
import { layOutMap, layOutMaps, type PlacedBoard } from '../../core/vassal/module/map-layout';
import { BOARDS, M, moduleFrom, pngHead } from './module-fixture';

const grid = (attributes: string): string =>
  `<${BOARDS}.board.HexGrid dx="50" dy="60" x0="0" y0="30"><${BOARDS}.board.mapgrid.HexGridNumbering stagger="false" ${attributes}/></${BOARDS}.board.HexGrid>`;

const module = moduleFrom(
  `<${M}.Map mapName="Main" edgeWidth="10" edgeHeight="20"><${M}.map.BoardPicker>
    <${BOARDS}.Board name="A" width="200" height="300" reversible="true">${grid('hOff="1"')}</${BOARDS}.Board>
    <${BOARDS}.Board name="B" width="400" height="100">${grid('hOff="51"')}</${BOARDS}.Board>
    <${BOARDS}.Board name="C" image="c.png">${grid('hOff="81"')}</${BOARDS}.Board>
    <${BOARDS}.Board name="Bare" width="50" height="50"/>
  </${M}.map.BoardPicker></${M}.Map>
  <${M}.Map mapName="Single"><${M}.map.BoardPicker><${BOARDS}.Board name="Only" image="c.png">${grid('')}</${BOARDS}.Board></${M}.map.BoardPicker></${M}.Map>
  <${M}.Map mapName="Set"><${M}.map.BoardPicker><setup>SetBoardPicker	Two	0	0</setup><${BOARDS}.Board name="One"/><${BOARDS}.Board name="Two"/></${M}.map.BoardPicker></${M}.Map>
  <${M}.Map mapName="Asked"><${M}.map.BoardPicker><${BOARDS}.Board name="One"/><${BOARDS}.Board name="Two"/></${M}.map.BoardPicker></${M}.Map>`,
  { 'images/c.png': pngHead(150, 250) },
);
const [main] = module.maps;
if (!main) throw new Error('no map');

const at = (name: string, column: number, row: number, reversed = false): PlacedBoard => ({
  name,
  column,
  row,
  reversed,
});
const layOut = (...placed: readonly PlacedBoard[]) =>
  layOutMap(main, placed, name => (name === 'c.png' ? { width: 150, height: 250 } : undefined));

describe('boards on a map', () => {
  it('lie side by side and below each other, each row and column by its own sizes', () => {
    const { map } = layOut(at('A', 0, 0), at('B', 1, 0), at('C', 0, 1), at('Bare', 1, 1));
    expect(map.boards.map(b => [b.name, b.x, b.y])).toEqual([
      ['A', 10, 20],
      ['B', 210, 20],
      ['C', 10, 320],
      // The row below sums its own width, the column its own height.
      ['Bare', 160, 120],
    ]);
    expect([map.width, map.height]).toEqual([620, 590]);
  });

  it('name their points; the edge, the gaps and boards without a grid are offboard', () => {
    const { map } = layOut(at('A', 0, 0), at('B', 1, 0), at('Bare', 0, 1));
    expect(map.locationName(10, 50)).toBe('0101');
    expect(map.locationName(210 + 50, 20 + 60)).toBe('5201');
    expect(map.locationName(9, 50)).toBe('offboard');
    expect(map.locationName(300, 200)).toBe('offboard');
    expect(map.locationName(20, 330)).toBe('offboard');
    expect(map.boardName(20, 330)).toBe('Bare');
  });

  it('turned round is named from the other corner', () => {
    const { map } = layOut(at('A', 0, 0, true));
    expect(map.locationName(10 + 200 - 50, 20 + 300 - 60)).toBe('0201');
    expect(map.pointOf('0201')).toEqual([160, 260]);
    expect(map.snap(163, 258)).toEqual([160, 260]);
  });

  it('cannot be turned round if they are not reversible', () => {
    expect(layOut(at('B', 0, 0, true)).map.boards[0]?.reversed).toBe(false);
  });

  it('names lead back to points on the right board, also for hexes cut by its edge', () => {
    const { map } = layOut(at('A', 0, 0), at('B', 1, 0));
    for (const name of ['0101', '0404', '5101', '5801']) {
      const point = map.pointOf(name);
      expect(point && map.locationName(...point), name).toBe(name);
    }
    expect(map.pointOf('8101')).toBeUndefined();
  });

  it('that are not there are left out with a warning', () => {
    const { map, warnings } = layOut(at('None', 0, 0), at('B', -1, 0), at('A', 0, 0));
    expect(map.boards.map(b => b.name)).toEqual(['A']);
    expect(warnings.map(w => w.code)).toEqual(['board-unknown', 'board-misplaced']);
  });

  it('whose image cannot be read go on for ever, with a warning', () => {
    const { map, warnings } = layOutMap(main, [at('C', 0, 0)], () => undefined);
    expect(map.locationName(10 + 5000, 20 + 30)).toBe('18101');
    expect(warnings.map(w => w.code)).toEqual(['board-size-unknown']);
    const two = layOutMap(main, [at('C', 0, 0), at('A', 1, 0)], () => undefined);
    expect(two.map.boards.map(b => b.name)).toEqual(['C']);
    expect(two.warnings.map(w => w.code)).toContain('layout-unknown');
  });
});

describe('the maps of a module', () => {
  it('have the boards of a new game, unless a save says others', async () => {
    const fresh = await layOutMaps(module);
    expect([...fresh.maps.values()].map(map => [map.name, ...map.boards.map(b => b.name)])).toEqual([
      ['Main'],
      ['Single', 'Only'],
      ['Set', 'Two'],
      ['Asked'],
    ]);
    const saved = await layOutMaps(module, [
      { map: 'Map0', boards: [at('A', 0, 0)] },
      { map: 'Main', boards: [at('C', 0, 0)] },
    ]);
    expect(saved.maps.get('Main')?.boards.map(b => [b.name, b.width, b.height])).toEqual([['C', 150, 250]]);
    expect(saved.find('Map0')).toBe(saved.maps.get('Main'));
    expect(saved.warnings).toEqual([]);
  });
});
