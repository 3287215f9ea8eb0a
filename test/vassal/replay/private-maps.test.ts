// Without the module nobody can tell whose window a map is.
import { describe, expect, it } from 'vitest';
import { KnownMaps } from '../../../core/vassal/replay/map-rules';
import { M, moduleFrom } from '../module-fixture';

const known = (...boards: readonly string[]): KnownMaps => {
  const maps = new KnownMaps(undefined);
  for (const map of boards) maps.noteBoards(map);
  return maps;
};
const isPrivate = (maps: KnownMaps, map: string): boolean => maps.sidesSeeing(map)?.size === 0;

describe('maps without the module', () => {
  it('are private if the log tells boards of others only', () => {
    expect(isPrivate(known('Main Map'), 'Main Map')).toBe(false);
    expect(isPrivate(known('Main Map'), 'Staff Room')).toBe(true);
    expect(isPrivate(known(), 'Staff Room')).toBe(false);
  });

  it.each(['Axis Hand', 'PlayerHand', 'HAND', 'Hands', 'Player 2', 'Hidden units', 'HiddenDeckStorage', 'Private'])(
    'are private if they are called like “%s”',
    map => {
      expect(isPrivate(known(map), map)).toBe(true);
    },
  );

  it.each(['Handan', 'Beforehand', 'Main Map', 'Players’ Aid', 'Thousand Islands'])('are not for “%s”', map => {
    expect(isPrivate(known(map), map)).toBe(false);
  });
});

describe('maps of a module', () => {
  it('are as it says, whatever they are called', () => {
    const maps = new KnownMaps(
      moduleFrom(`<${M}.Map mapName="Hand of Fate"/><${M}.PrivateMap mapName="HQ" side="Red"/>`),
    );
    expect([maps.sidesSeeing('Hand of Fate'), maps.sidesSeeing('HQ')]).toEqual([undefined, new Set(['Red'])]);
  });
});
