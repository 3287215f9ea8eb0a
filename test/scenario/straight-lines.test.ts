import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../../core/hexmap/distance';
import { hexLine, sideLine, type Side } from '../../core/scenario/map/straight-lines';
import { load, SMALL } from './sample';

const hex = fc.record({ column: fc.integer({ min: 1, max: 12 }), row: fc.integer({ min: 1, max: 12 }) });
const onMap = ({ column, row }: { column: number; row: number }): boolean =>
  column >= 1 && row >= 1 && column <= 12 && row <= 12;
const south = ({ column, row }: { column: number; row: number }): Side => ({
  a: { column, row },
  b: { column, row: row + 1 },
});
const touch = (p: Side, q: Side): boolean => {
  const all = [p.a, p.b, q.a, q.b].map(h => `${h.column},${h.row}`);
  return new Set(all).size === 3;
};

describe('a line between two ends', () => {
  it('of hexes is as long as their distance, each hex beside the next', () => {
    fc.assert(
      fc.property(hex, hex, (from, to) => {
        const line = hexLine(from, to);
        expect(line.length).toBe(distanceBetween(from, to) + 1);
        line.slice(1).forEach((next, i) => expect(distanceBetween(line[i] ?? next, next)).toBe(1));
        expect(line.at(-1)).toEqual(to);
      }),
    );
  });

  it('of hexsides is unbroken from the first to the last', () => {
    const inner = hex.filter(h => h.row < 12);
    fc.assert(
      fc.property(inner, inner, (a, b) => {
        const [from, to] = [south(a), south(b)];
        const line = sideLine(from, to, onMap) ?? [];
        expect(line[0]).toEqual(from);
        line.slice(1).forEach((next, i) => expect(touch(line[i] ?? next, next)).toBe(true));
        const last = line.at(-1);
        expect(last && [last.a, last.b].map(h => `${h.column},${h.row}`).sort()).toEqual(
          [to.a, to.b].map(h => `${h.column},${h.row}`).sort(),
        );
      }),
    );
  });

  it('of terrain stands for the hexes between; over another terrain it is a mistake', async () => {
    const coast = { ...SMALL, 'map/terrain.csv': 'terrain,hexes\nswamp,0301\nswamp,0101 > 0601\nwoods,0503 > 0505\n' };
    const { scenario, problems } = await load(coast);
    expect(problems.filter(p => p.severity === 'error')).toEqual([]);
    const of = (terrain: string) =>
      [...(scenario?.map.hexes.hexes.values() ?? [])].filter(h => h.terrain === terrain).map(h => h.id);
    expect(of('swamp')).toHaveLength(6);
    expect(of('woods')).toEqual(['0503', '0504', '0505']);
    const crossed = await load({ ...SMALL, 'map/terrain.csv': 'terrain,hexes\nswamp,0301\nwoods,0101 > 0601\n' });
    expect(crossed.problems.map(p => p.message)).toContainEqual(expect.stringContaining('already has the terrain'));
  });

  it('along the upper edge stays on the map', async () => {
    const { scenario, problems } = await load({
      ...SMALL,
      'map/terrain.csv': 'terrain,hexes\nwoods,0101 > 0301\n',
      'map/connections.csv': 'connection,hexes\nroad,0101 > 0501\n',
    });
    expect(problems.filter(p => p.severity === 'error')).toEqual([]);
    const map = scenario?.map.hexes;
    const woods = [...(map?.hexes.values() ?? [])].filter(h => h.terrain === 'woods').map(h => h.id);
    expect(woods).toEqual(['0101', '0201', '0301']);
    expect(map?.connection('0301', '0401')).toEqual(['road']);
  });

  it('in a scenario stands for all that lies between', async () => {
    const { scenario, problems } = await load({
      ...SMALL,
      'map/hexsides.csv': 'feature,hexsides\nminor river,0301/0401 > 0304/0404\n',
      'map/connections.csv': 'connection,hexes\nroad,0103 > 0603\n',
    });
    expect(problems.filter(p => p.severity === 'error')).toEqual([]);
    const map = scenario?.map.hexes;
    for (const [a, b] of [
      ['0301', '0401'],
      ['0302', '0401'],
      ['0302', '0402'],
      ['0303', '0402'],
      ['0304', '0403'],
      ['0304', '0404'],
    ] as const)
      expect(map?.hexside(a, b), `${a}/${b}`).toEqual(['minor river']);
    const roads = [...(map?.hexes.keys() ?? [])].filter(id =>
      map?.neighbours(id).some(other => map.connection(id, other).includes('road')),
    );
    expect(roads).toHaveLength(6);
    expect(roads).toContain('0103');
    expect(roads).toContain('0603');
  });

  it.each([
    ['> 0304/0404', /“>” stands between the two ends/],
    ['0301/0401 >', /“>” stands between the two ends/],
    ['0301/0401 > 0304', /“0304” is not a hexside/],
  ])('%s is an error with its place', async (hexsides, message) => {
    const { problems } = await load({ ...SMALL, 'map/hexsides.csv': `feature,hexsides\nminor river,${hexsides}\n` });
    const [problem] = problems.filter(p => p.severity === 'error');
    expect(problem?.message).toMatch(message);
    expect(problem?.at).toMatchObject({ file: 'map/hexsides.csv', line: 2 });
  });
});
