// All hexes that units may reach: what keeps them from moving on keeps them here, too.

import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../core/rules/system';
import { stateOf, type Front } from './front';

const LORRIES = '8 MG Axis motorized battalion 4-3-4 @ 0304';
const ENEMY = '9 Inf Allied inf brigade 6-2-3 @ 0504';

const reached = (state: GameState, ...ids: string[]): number => state.reach(ids).size;
const moved = (front: Front, to: string): GameState =>
  stateOf(front).apply({ kind: 'move', steps: [1], units: ['8-mg'], from: '0304', to, via: [] }).state;

describe('the hexes that a unit may reach', () => {
  // Seeds 71 and 99 of the random games: a unit without fuel was sent where `reach` said it could go.
  it('are none without fuel, except on foot', () => {
    expect(reached(stateOf({ units: [LORRIES] }), '8-mg')).toBeGreaterThan(6);
    expect(reached(stateOf({ units: [`${LORRIES} no fuel`] }), '8-mg')).toBe(0);
    expect(reached(stateOf({ units: [`${LORRIES.replace('motorized', 'inf')} no fuel`] }), '8-mg')).toBeGreaterThan(6);
  });

  it('are none for a stack of which one unit has no fuel', () => {
    const units = [LORRIES, '33 Art Axis art battalion 4-3-4 @ 0304 no fuel'];
    expect(reached(stateOf({ units }), '8-mg', '33-art')).toBe(0);
  });

  it('are none for trucks that stopped in an enemy ZOC, until the next phase', () => {
    const stopped = moved({ units: [LORRIES, ENEMY] }, '0404');
    expect(reached(stopped, '8-mg')).toBe(0);
    const phase = { side: 'Axis', kind: 'exploitation', name: 'Exploitation' };
    const next = stopped.apply({ kind: 'phase', steps: [2], turn: { number: 1, date: 'May 1941' }, phase });
    expect(reached(next.state, '8-mg')).toBeGreaterThan(1);
  });

  it('go on for tanks there, and for trucks out of it', () => {
    const tanks = { units: [LORRIES.replace('motorized', 'armour'), ENEMY] };
    expect(reached(moved(tanks, '0404'), '8-mg')).toBeGreaterThan(1);
    expect(reached(moved({ units: [LORRIES, ENEMY] }, '0303'), '8-mg')).toBeGreaterThan(1);
  });

  it('are none for the other side, and in a phase without movement', () => {
    expect(reached(stateOf({ units: [LORRIES], side: 'Allied' }), '8-mg')).toBe(0);
    expect(reached(stateOf({ units: [LORRIES], phase: 'combat' }), '8-mg')).toBe(0);
  });
});
