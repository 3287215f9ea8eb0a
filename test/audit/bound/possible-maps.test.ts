import { describe, expect, it } from 'vitest';
import { possibleMaps } from '../../../core/audit/bound/possible-maps';
import type { Hex, HexMap } from '../../../core/hexmap/hex-map';

const mapOf = (terrains: Readonly<Record<string, string | undefined>>): HexMap => {
  const hexes = new Map(
    Object.entries(terrains).map(([id, terrain]): [string, Hex] => [id, { id, terrain, features: [] }]),
  );
  return {
    columns: 1,
    rows: hexes.size,
    hexes,
    neighbours: () => [],
    distance: () => undefined,
    towards: () => undefined,
    hexside: () => [],
    connection: () => [],
  };
};

const WORDS = { terrains: ['clear', 'woods'], features: [], hexsides: [], connections: [] };

const triedOn = (terrains: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const map = mapOf(terrains);
  const terrain = new Set([...map.hexes.values()].filter(hex => hex.terrain === undefined).map(({ id }) => id));
  return [...(possibleMaps(map, { terrain, hexsides: false, connections: true }, WORDS)?.keys() ?? [])];
};

describe('what a map that is known in part may be', () => {
  it('is nothing that is known at all, too, where roads are not told', () => {
    expect(triedOn({ '0101': 'clear', '0102': undefined })).toEqual(['nothing', 'clear', 'woods']);
  });

  it('is not the very map once more, of which nothing is known', () => {
    expect(triedOn({ '0101': undefined, '0102': undefined })).toEqual(['clear', 'woods']);
  });
});
