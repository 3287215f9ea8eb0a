import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, centreOf } from '../../core/draw/hex-geometry';
import { HEXSIDE_LOOKS, type HexsideLook, type MapLooks } from '../../core/draw/map-looks';
import { pictureSvg } from '../../core/draw/layers';
import { drawMap, mapFields, mapGeometry } from '../../core/draw/map-picture';
import { GROUNDS, type Ground } from '../../core/draw/terrain-fields';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import type { ScenarioMap } from '../../core/scenario/scenario';

const TERRAINS: readonly (readonly [string, readonly Ground[]])[] = [
  ['clear', []],
  ['woods', ['wood']],
  ['forest', ['wood', 'forest', 'conifer']],
  ['rough', ['high']],
  ['wooded rough', ['high', 'wood', 'conifer']],
  ['mountain', ['high', 'mountain', 'conifer']],
  ['swamp', ['swamp']],
  ['lake', ['water']],
  ['dunes', ['sand']],
  ['screes', ['stones']],
];

const LOOKS: MapLooks = {
  terrains: new Map(TERRAINS),
  hexsides: new Map([['river', 'major river']]),
  connections: new Map([['road', 'road']]),
  features: new Map([['city', 'city']]),
};

const COLUMNS = 7;
const ROWS = 6;

const mapOf = (terrains: readonly number[], title: string): ScenarioMap => ({
  title,
  hexHeight: 48,
  places: [{ name: 'Lipnya', hex: '0303', kind: 'city' }],
  hexes: rectangularMap({
    columns: COLUMNS,
    rows: ROWS,
    hexes: terrains.map((t, i) => ({
      id: `0${(i % COLUMNS) + 1}0${Math.floor(i / COLUMNS) + 1}`,
      terrain: TERRAINS[t]?.[0],
      features: [],
    })),
    hexsides: [{ a: '0202', b: '0302', feature: 'river' }],
    connections: [{ a: '0303', b: '0304', feature: 'road' }],
  }),
});

const anyMap = fc
  .tuple(fc.array(fc.nat(TERRAINS.length - 1), { minLength: COLUMNS * ROWS, maxLength: COLUMNS * ROWS }), fc.string())
  .map(([terrains, title]) => mapOf(terrains, title));

describe('lines on hexsides', () => {
  const side = (look: HexsideLook): string => {
    const looks: MapLooks = { ...LOOKS, hexsides: new Map([['river', look]]) };
    return pictureSvg(drawMap(mapOf(Array<number>(COLUMNS * ROWS).fill(0), 'Lines'), looks));
  };

  it('are told apart by their form: no two look alike', () => {
    const pictures = HEXSIDE_LOOKS.map(side);
    expect(new Set(pictures).size).toBe(HEXSIDE_LOOKS.length);
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('also without colours', () => {
    const grey = (svg: string): string => svg.replaceAll(/#[0-9A-F]{6}/gi, '#888888');
    expect(new Set(HEXSIDE_LOOKS.map(look => grey(side(look)))).size).toBe(HEXSIDE_LOOKS.length);
  });
});

describe('weather zones', () => {
  const zoned = (zoneOf: (column: number) => string): string => {
    const map = mapOf(Array<number>(COLUMNS * ROWS).fill(0), 'Zones');
    const hexes = [...map.hexes.hexes.values()].map(hex => ({ ...hex, zone: zoneOf(Number(hex.id.slice(0, 2))) }));
    return pictureSvg(drawMap({ ...map, hexes: rectangularMap({ columns: COLUMNS, rows: ROWS, hexes }) }, LOOKS));
  };

  it('are seen where they meet, with their names on both sides', () => {
    const svg = zoned(column => (column < 4 ? 'North' : 'South'));
    expect(svg).toContain('>North</text>');
    expect(svg).toContain('>South</text>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('leave a map of one zone alone', () => {
    expect(zoned(() => 'North')).not.toContain('North');
  });
});

describe('terrain is drawn as areas', () => {
  it('but the centre of every hex shows its own, whatever lies round it', () => {
    fc.assert(
      fc.property(anyMap, map => {
        const g = mapGeometry(map);
        const fields = mapFields(map, g, LOOKS);
        for (const hex of map.hexes.hexes.values()) {
          const own = LOOKS.terrains.get(hex.terrain ?? '') ?? [];
          const [x, y] = centreOf(g, cellOf(g, hex.id));
          for (const ground of GROUNDS) {
            const share = fields.share(ground, x, y);
            if (own.includes(ground)) expect(share).toBeGreaterThan(0.55);
            else expect(share).toBeLessThan(0.45);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('and the same map is the same picture', () => {
    const terrains = Array.from({ length: COLUMNS * ROWS }, (_, i) => i % TERRAINS.length);
    const first = pictureSvg(drawMap(mapOf(terrains, 'Twice'), LOOKS));
    expect(pictureSvg(drawMap(mapOf(terrains, 'Twice'), LOOKS))).toBe(first);
    expect(pictureSvg(drawMap(mapOf(terrains, 'Another'), LOOKS))).not.toBe(first);
  });

  it('names and numbers of the map are text in the picture; no number is broken', () => {
    const svg = pictureSvg(drawMap(mapOf(Array<number>(COLUMNS * ROWS).fill(0), 'A & B'), LOOKS));
    expect(svg).toContain('>Lipnya</text>');
    // Hex numbers are laid down in halves.
    expect(svg).toContain('>07</text>');
    expect(svg).toContain('>06</text>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
