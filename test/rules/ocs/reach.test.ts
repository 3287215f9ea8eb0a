// Legal and illegal things that random games once showed two answers for.

import { describe, expect, it } from 'vitest';
import { stateOf, type Front } from './front';

describe('what a unit may reach', () => {
  const hexes = (units: readonly string[]): number => stateOf({ units }).reach(['5-pz']).size;

  it('is nothing without fuel, unless it goes on foot (12.5)', () => {
    expect(hexes(['5 Pz Axis armour brigade 20-4-16 @ 0304'])).toBeGreaterThan(50);
    expect(hexes(['5 Pz Axis armour brigade 20-4-16 @ 0304 no fuel'])).toBe(0);
    expect(hexes(['5 Pz Axis inf brigade 20-4-5 @ 0304 no fuel'])).toBeGreaterThan(20);
  });
});

describe('the unit that leads (9.6)', () => {
  const drm = (units: readonly string[]): readonly string[] => {
    const front: Front = { units: [...units, '4 Ind Allied inf division 6-2-3 @ 0404'] };
    const action = {
      kind: 'overrun' as const,
      steps: [1],
      units: ['5-pz', '8-mg'],
      from: '0304',
      target: '0404',
      outcome: { losses: [], retreats: [], advances: [] },
    };
    return (
      stateOf(front)
        .apply(action)
        .combat?.drm.entries.map(e => e.what) ?? []
    );
  };
  const PZ = '5 Pz Axis armour brigade 20-4-16 @ 0304 leads';
  const MG = '8 MG Axis motorized battalion 4-3-12 @ 0304 leads';

  it('of several that are marked is the best, in whatever order they lie', () => {
    expect(drm([PZ, MG])).toContain('AR of 5 Pz');
    expect(drm([MG, PZ])).toContain('AR of 5 Pz');
  });
});
