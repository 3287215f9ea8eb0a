import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actorNames } from '../../core/report/transcript/actors';

const shown = (roster: readonly string[], ...others: readonly string[]): readonly string[] => {
  const names = actorNames(roster);
  return [...roster, ...others].map(names.short);
};

describe('names of players in their column', () => {
  it('stand in full up to eight letters', () => {
    expect(shown(['Axis', 'Soviet'])).toEqual(['Axis', 'Soviet']);
    expect(shown(['player 1', 'player 2'])).toEqual(['player 1', 'player 2']);
  });

  it('take no more room than they need', () => {
    expect(actorNames(['Axis', 'Soviet']).width).toBe(6);
    expect(actorNames(['Axis', 'Wilhelmina']).width).toBe(8);
  });

  it('show of longer ones what tells them apart', () => {
    expect(shown(['Player One', 'Player Two'])).toEqual(['Player…e', 'Player…o']);
    expect(shown(['Wilhelmina', 'Ines'])).toEqual(['Wilhelm…', 'Ines']);
  });

  it('are all different, the same each time, and fit, whoever speaks', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 14 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { selector: n => n.replace(/ +/g, ' ').trim() }), fc.nat(5), (all, cut) => {
        const names = actorNames(all.slice(cut));
        const first = all.map(names.short);
        expect(new Set(first).size).toBe(all.length);
        expect(all.map(names.short)).toEqual(first);
        for (const text of first) expect([...text].length).toBeLessThanOrEqual(names.width);
      }),
    );
  });
});
