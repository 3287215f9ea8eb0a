// The terrain of somebody else's map may be given by lines of hexes, on boards whose numbers no scenario would have.

import { describe, expect, it } from 'vitest';
import { boundMap } from '../../../core/audit/bound/bound-map';
import type { BoardHexes } from '../../../core/audit/bound/board-hexes';
import { Problems } from '../../../core/scenario/problems';
import type { Files } from '../../../core/scenario/files';
import type { Words } from '../../../core/scenario/map/read-map';

/** Five columns of three hexes, without the middle one of the fourth: A1, A2, … E3. */
const BOARD: BoardHexes = {
  hexes: ['A', 'B', 'C', 'D', 'E'].flatMap((letter, i) =>
    [1, 2, 3].flatMap(row => {
      const id = `${letter}${row}`;
      return id === 'D2' ? [] : [{ id, at: [i, row] as const, place: { column: i + 1, row } }];
    }),
  ),
  hexAt: () => undefined,
  pitch: 1,
};

const WORDS: Words = { terrains: ['clear', 'woods'], features: [], hexsides: ['river'], connections: ['road'] };

const filesOf = (texts: Readonly<Record<string, string>>): Files => ({
  list: () => Promise.resolve(Object.keys(texts).sort()),
  read: path => Promise.resolve(texts[path] === undefined ? undefined : new TextEncoder().encode(texts[path])),
});

const read = async (terrain: string, texts: Readonly<Record<string, string>>) => {
  const problems = new Problems();
  const { map } = await boundMap({ terrain } as Parameters<typeof boundMap>[0], BOARD, WORDS, filesOf(texts), problems);
  const woods = [...map.hexes.values()].filter(hex => hex.terrain === 'woods').map(hex => hex.id);
  return { map, woods, said: problems.list().map(p => p.message) };
};

describe('lines of hexes in the tables of a binding', () => {
  it('stand for the hexes between two ends, in one file or in a folder', async () => {
    for (const [terrain, file] of [
      ['ground.csv', 'ground.csv'],
      ['ground', 'ground/terrain.csv'],
    ] as const) {
      const { woods, said } = await read(terrain, { [file]: 'terrain,hexes\nwoods,A1 > A3 C2\n' });
      expect([woods, said]).toEqual([['A1', 'A2', 'A3', 'C2'], []]);
    }
  });

  it('leave out a place where the board has no hex', async () => {
    expect((await read('ground.csv', { 'ground.csv': 'terrain,hexes\nwoods,D1 > D3\n' })).woods).toEqual(['D1', 'D3']);
  });

  it('of hexsides and roads go on from one to the next', async () => {
    const { map, said } = await read('ground', {
      'ground/hexsides.csv': 'feature,hexsides\nriver,A1/B1 > A3/B3\n',
      'ground/connections.csv': 'connection,hexes\nroad,A1 > C1\n',
    });
    expect(said).toEqual([]);
    expect([map.hexside('A2', 'B2'), map.hexside('B1', 'A2'), map.connection('A1', 'B1')]).toEqual([
      ['river'],
      ['river'],
      ['road'],
    ]);
  });

  it('need both of their ends', async () => {
    expect((await read('ground.csv', { 'ground.csv': 'terrain,hexes\nwoods,A1 >\n' })).said).toEqual([
      '“>” stands between the two ends of a line, such as 0106 > 0120.',
    ]);
  });
});
