import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, type HexId, type HexMap } from '../../core/hexmap/hex-map';
import { directionTo } from '../../core/hexmap/distance';
import { hexId, hexsideId, numberingFor, readHexId } from '../../core/hexmap/numbering';
import { rectangularMap } from '../../core/hexmap/rectangular-map';

const map = rectangularMap({ columns: 18, rows: 13, otherwise: { terrain: 'clear' } });

/** The slow way: step by step from hex to hex. */
const stepsBetween = (on: HexMap, from: HexId, to: HexId): number | undefined => {
  let ring: readonly HexId[] = [from];
  const seen = new Set(ring);
  for (let steps = 0; ring.length > 0; steps++) {
    if (ring.includes(to)) return steps;
    ring = ring.flatMap(hex => on.neighbours(hex)).filter(hex => !seen.has(hex) && seen.add(hex));
  }
  return undefined;
};

describe('a rectangular map', () => {
  it('numbers its hexes column then row', () => {
    expect(map.hexes.size).toBe(18 * 13);
    expect([...map.hexes.keys()].slice(0, 2)).toEqual(['0101', '0102']);
    expect(map.hexes.get('1813')).toEqual({ id: '1813', terrain: 'clear', features: [] });
  });

  it('has even columns half a hex lower', () => {
    expect(DIRECTIONS.map(d => map.towards('0706', d))).toEqual(['0705', '0805', '0806', '0707', '0606', '0605']);
    expect(DIRECTIONS.map(d => map.towards('0806', d))).toEqual(['0805', '0906', '0907', '0807', '0707', '0706']);
  });

  it('ends at its edges', () => {
    expect(map.neighbours('0101')).toEqual(['0201', '0102']);
    expect(map.neighbours('1813')).toEqual(['1812', '1713']);
    expect(map.towards('0101', 'N')).toBeUndefined();
    expect(map.neighbours('1914')).toEqual([]);
  });

  it('knows the distance also to hexes off the map, but not to what is no hex number', () => {
    expect(map.distance('0101', '0101')).toBe(0);
    expect(map.distance('0101', '1813')).toBe(21);
    expect(map.distance('1813', '2013')).toBe(2);
    expect(map.distance('0101', '101')).toBeUndefined();
    expect(map.distance('Lipnya', '0101')).toBeUndefined();
  });

  it('keeps features of hexsides and connections in either order of the hexes', () => {
    const rivers = rectangularMap({
      columns: 3,
      rows: 3,
      hexsides: [
        { a: '0202', b: '0101', feature: 'minor river' },
        { a: '0101', b: '0202', feature: 'dyke' },
        { a: '0101', b: '0202', feature: 'minor river' },
      ],
      connections: [{ a: '0101', b: '0102', feature: 'road' }],
    });
    expect(rivers.hexside('0101', '0202')).toEqual(['minor river', 'dyke']);
    expect(rivers.hexside('0202', '0101')).toEqual(['minor river', 'dyke']);
    expect(rivers.connection('0102', '0101')).toEqual(['road']);
    expect(rivers.connection('0101', '0202')).toEqual([]);
  });

  it('writes three digits where a map is larger than 99', () => {
    const large = rectangularMap({ columns: 100, rows: 12 });
    expect(large.hexes.has('10012')).toBe(true);
    expect(large.neighbours('10001')).toEqual(['10002', '09902', '09901']);
  });
});

const at = fc.record({ column: fc.integer({ min: 1, max: 9 }), row: fc.integer({ min: 1, max: 9 }) });
const nine = numberingFor(9, 9);

describe('on any map', () => {
  it('the distance is the number of steps', () => {
    const small = rectangularMap({ columns: 9, rows: 9 });
    fc.assert(
      fc.property(at, at, (a, b) => {
        const [from, to] = [hexId(a, nine), hexId(b, nine)];
        expect(small.distance(from, to)).toBe(stepsBetween(small, from, to));
      }),
    );
  });

  it('a step and the step back end where they began', () => {
    fc.assert(
      fc.property(at, fc.constantFrom(...DIRECTIONS), (from, direction) => {
        const next = map.towards(hexId(from, nine), direction);
        if (next === undefined) return;
        const to = readHexId(next, nine) ?? from;
        const back = DIRECTIONS[(DIRECTIONS.indexOf(direction) + 3) % 6] ?? 'N';
        expect(directionTo(from, to)).toBe(direction);
        expect(map.towards(next, back)).toBe(hexId(from, nine));
      }),
    );
  });

  it('a hex number is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (column, row) => {
        const numbering = numberingFor(column, row);
        expect(readHexId(hexId({ column, row }, numbering), numbering)).toEqual({ column, row });
      }),
    );
  });

  it('a hexside has one name', () => {
    expect(hexsideId('0706', '0707')).toBe('0706/0707');
    expect(hexsideId('0707', '0706')).toBe('0706/0707');
  });
});
