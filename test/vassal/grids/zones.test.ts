import { describe, expect, it } from 'vitest';
import type { BuildElement } from '../../../core/vassal/module/build-file';
import { readGrid, type AnyGrid } from '../../../core/vassal/module/grids/read-grid';
import { readBuildFile } from '../../../core/vassal/module/read-build-file';

const parse = (xml: string): BuildElement => {
  const result = readBuildFile(xml);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const gridOf = (xml: string, size = { width: 600, height: 400 }): AnyGrid => {
  const grid = readGrid(parse(`<Board>${xml}</Board>`), size);
  if (!grid) throw new Error('no grid');
  return grid;
};

const BOARD = 'VASSAL.build.module.map.boardPicker.board';
const zoned = gridOf(`<${BOARD}.ZonedGrid>
  <${BOARD}.mapgrid.Zone name="Turn Track" locationFormat="$name$: $gridLocation$" path="0,0;300,0;300,100;0,100">
    <${BOARD}.SquareGrid dx="50" dy="50" x0="25" y0="25"><${BOARD}.mapgrid.SquareGridNumbering first="V" vType="A" vOff="0" hLeading="0"/></${BOARD}.SquareGrid>
  </${BOARD}.mapgrid.Zone>
  <${BOARD}.mapgrid.Zone name="Box" path="300,0;600,0;600,100;300,100" useParentGrid="false"/>
  <${BOARD}.mapgrid.Zone name="Sea" locationFormat="$gridLocation$ ($name$)" path="0,300;600,300;600,400;0,400" useParentGrid="true"/>
  <${BOARD}.mapgrid.Zone name="Ports" locationFormat="$gridLocation$" path="500,100;600,100;600,300;500,300">
    <${BOARD}.RegionGrid><${BOARD}.Region name="Brest" originx="520" originy="150"/><${BOARD}.Region name="Calais" originx="580" originy="250"/></${BOARD}.RegionGrid>
  </${BOARD}.mapgrid.Zone>
  <${BOARD}.HexGrid dx="50" dy="60" x0="0" y0="30"><${BOARD}.mapgrid.HexGridNumbering stagger="false"/></${BOARD}.HexGrid>
</${BOARD}.ZonedGrid>`);

describe('zones', () => {
  it('name by their own grid, the background grid, regions, or themselves', () => {
    expect(zoned.locationName([30, 80])).toBe('Turn Track: B1');
    expect(zoned.locationName([400, 50])).toBe('Box');
    expect(zoned.locationName([100, 350])).toBe('0306 (Sea)');
    expect(zoned.locationName([530, 160])).toBe('Brest');
    expect(zoned.locationName([590, 220])).toBe('Calais');
    expect(zoned.locationName([100, 200])).toBe('0304');
  });

  it('snap by their own grid; a zone without one leaves pieces where they are', () => {
    expect(zoned.snap([30, 80])).toEqual([25, 75]);
    expect(zoned.snap([407, 53])).toEqual([407, 53]);
    expect(zoned.snap([507, 253])).toEqual([580, 250]);
    expect(zoned.snap([103, 205])).toEqual([100, 210]);
  });

  it('names lead back to points', () => {
    for (const name of ['Turn Track: B1', 'Box', '0306 (Sea)', 'Brest', '0304']) {
      const points = zoned.candidates(name).filter(point => zoned.locationName(point) === name);
      expect(points, name).not.toHaveLength(0);
    }
    expect(zoned.pointOf('Box')).toEqual([450, 50]);
    expect(zoned.pointOf('no such place')).toBeUndefined();
  });

  it('count their descending numbers by their own bounding box', () => {
    const grid =
      gridOf(`<${BOARD}.ZonedGrid><${BOARD}.mapgrid.Zone name="z" locationFormat="$gridLocation$" path="100,100;300,100;300,200;100,200">
      <${BOARD}.SquareGrid dx="50" dy="50" x0="125" y0="125"><${BOARD}.mapgrid.SquareGridNumbering sep="." hDescend="true"/></${BOARD}.SquareGrid>
    </${BOARD}.mapgrid.Zone></${BOARD}.ZonedGrid>`);
    // 200 wide: four columns; the first one is the fourth from the right, counted from 0, then the offset 1.
    expect(grid.locationName([110, 110])).toBe('05.01');
  });

  it('a concave zone without a grid is found by one of its corners', () => {
    const grid = gridOf(
      `<${BOARD}.ZonedGrid><${BOARD}.mapgrid.Zone name="U" path="0,0;30,0;30,90;60,90;60,0;90,0;90,100;0,100"/></${BOARD}.ZonedGrid>`,
    );
    expect(grid.locationName([45, 20])).toBeUndefined();
    expect(grid.candidates('U').some(p => grid.locationName(p) === 'U')).toBe(true);
  });

  it('of regions with one origin the last counts, and no regions name nothing', () => {
    const grid = gridOf(
      `<${BOARD}.RegionGrid snapto="false"><${BOARD}.Region name="a" originx="5" originy="5"/><${BOARD}.Region name="b" originx="5" originy="5"/></${BOARD}.RegionGrid>`,
    );
    expect(grid.locationName([0, 0])).toBe('b');
    expect(grid.snap([0, 0])).toEqual([0, 0]);
    expect(grid.snap([0, 0], true)).toEqual([5, 5]);
    expect(gridOf(`<${BOARD}.RegionGrid/>`).locationName([0, 0])).toBeUndefined();
  });

  it('a grid class of custom code is known by what it holds', () => {
    expect(gridOf('<my.StrangeGrid><my.HexGridNumbering/></my.StrangeGrid>').kind).toBe('hex');
    expect(readGrid(parse('<Board><my.StrangeGrid/></Board>'), { width: 1, height: 1 })).toBeUndefined();
  });
});
