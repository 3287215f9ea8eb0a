import { describe, expect, it } from 'vitest';
import { atStartPlace } from '../../core/vassal/module/at-start';
import { defaultBoards, layOutMap } from '../../core/vassal/module/map-layout';
import { BOARDS, M, moduleFrom, parseXml } from './module-fixture';

const G = `${BOARDS}.board`;
const module = moduleFrom(`<${M}.Map mapName="Main" edgeWidth="10" edgeHeight="20"><${M}.map.BoardPicker>
  <setup>MainBoardPicker	West	0	0	East	1	0</setup>
  <${BOARDS}.Board name="West" width="200" height="300"><${G}.HexGrid dx="50" dy="60" y0="30"><${G}.mapgrid.HexGridNumbering stagger="false"/></${G}.HexGrid></${BOARDS}.Board>
  <${BOARDS}.Board name="East" width="200" height="300"><${G}.ZonedGrid><${G}.mapgrid.Zone name="Ports" path="0,0;200,0;200,300;0,300"><${G}.RegionGrid><${G}.Region name="Brest" originx="30" originy="40"/></${G}.RegionGrid></${G}.mapgrid.Zone></${G}.ZonedGrid></${BOARDS}.Board>
  <${BOARDS}.Board name="South"/>
</${M}.map.BoardPicker></${M}.Map>`);
const [map] = module.maps;
if (!map) throw new Error('no map');
const { map: layout } = layOutMap(map, defaultBoards(map), () => undefined);
const place = (attributes: string) => atStartPlace(parseXml(`<${M}.map.SetupStack ${attributes}/>`), map, layout);

describe('at-start stacks', () => {
  it('lie where their board lies', () => {
    expect(place('owningBoard="East" x="5" y="6"')).toEqual({ kind: 'placed', point: [215, 26] });
  });

  it('without a board of their own lie from the edge', () => {
    expect(place('x="5" y="6"')).toEqual({ kind: 'placed', point: [15, 26] });
    expect(place('owningBoard="" useGridLocation="true" location="0201"')).toEqual({ kind: 'placed', point: [60, 80] });
  });

  it('lie by grid location, also on a region that its zone does not name', () => {
    expect(place('owningBoard="West" useGridLocation="true" location="0102" x="9" y="9"')).toEqual({
      kind: 'placed',
      point: [10, 110],
    });
    expect(place('owningBoard="East" useGridLocation="true" location="Brest"')).toEqual({
      kind: 'placed',
      point: [240, 60],
    });
  });

  it('whose location does not parse lie by x and y, and say so', () => {
    expect(place('owningBoard="West" useGridLocation="true" location="here" x="1" y="2"')).toEqual({
      kind: 'unknown-location',
      location: 'here',
      point: [11, 22],
    });
  });

  it('of a board that is not on the map are never placed', () => {
    expect(place('owningBoard="South"')).toEqual({ kind: 'no-board', board: 'South' });
  });
});
