import { describe, expect, it } from 'vitest';
import { importTiled } from '../../module-import/tiled/import-tiled';

const MAP = {
  type: 'map',
  orientation: 'hexagonal',
  staggeraxis: 'x',
  staggerindex: 'odd',
  infinite: false,
  width: 3,
  height: 2,
  layers: [
    { type: 'tilelayer', name: 'ground', data: [1, 1, 2, 1, 3, 2147483649] },
    { type: 'tilelayer', name: 'over', data: [0, 2, 0, 0, 0, 0] },
    { type: 'objectgroup', name: 'names' },
  ],
  tilesets: [
    {
      firstgid: 1,
      tiles: [
        { id: 0, type: 'Clear' },
        { id: 1, properties: [{ name: 'terrain', value: 'Woods' }] },
        { id: 2, image: 'art/Rough Hills.png' },
      ],
    },
  ],
};

const run = (map: unknown) => importTiled(new TextEncoder().encode(JSON.stringify(map)));

describe('a hex map of Tiled', () => {
  it('becomes terrain by class, property or picture; upper layers count, turned tiles too', () => {
    const result = run(MAP);
    expect(result).toMatchObject({ ok: true, value: { columns: 3, rows: 2, terrain: 'clear' } });
    expect(result.ok && result.value.files.get('map/terrain.csv')).toBe(
      'terrain,hexes\nwoods,0201 0301\nrough hills,0202\n',
    );
    expect(result.ok && result.value.left).toEqual(['names: only tile layers are taken']);
  });

  it.each([
    ['squares', { ...MAP, orientation: 'orthogonal' }, /must be hexagonal/],
    ['hexes with points at the top', { ...MAP, staggeraxis: 'y' }, /stagger axis X/],
    ['no edges', { ...MAP, infinite: true }, /Infinite/],
    ['too many hexes', { ...MAP, width: 100000 }, /400 columns/],
    ['a tileset elsewhere', { ...MAP, tilesets: [{ firstgid: 1, source: '../x.tsx' }] }, /embed the tileset/],
    ['something else', { type: 'song' }, /not a map of Tiled/],
  ])('with %s is refused, with what to change', (_, map, message) => {
    const result = run(map);
    expect(result.ok ? '' : result.error).toMatch(message);
  });

  it('that is packed or no JSON is said to be so', () => {
    expect(importTiled(new Uint8Array([0x7b])).ok).toBe(false);
    const packed = run({ ...MAP, layers: [{ type: 'tilelayer', name: 'ground', data: 'eJx' }] });
    expect(packed.ok && packed.value.left).toEqual([
      'ground: its tiles are packed; in Tiled, set the tile layer format to CSV',
    ]);
  });
});
