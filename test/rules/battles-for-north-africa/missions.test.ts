// Missions that the counters of the own kit cannot show, and those of others may.

import { describe, expect, it } from 'vitest';
import { stateOf, type Piece } from './front';

const ship: Piece = { id: 'Warspite', type: 'naval', hex: '0505' };

describe('Naval.1: a ship that shows a mission', () => {
  it.each([
    ['close attack', 'combat', ['naval-mission']],
    ['close defense', 'support', ['naval-mission']],
    ['interdiction', 'missions', []],
    ['interdiction', 'combat', ['mission-phase']],
  ])('%s in the phase %s', (mission, phase, codes) => {
    const { verdicts } = stateOf({ phase, terrain: { '0506': 'sea' }, units: [ship] }).apply({
      kind: 'adjust',
      steps: [1],
      changes: [{ what: 'state', unit: ship.id, states: [mission], step: 1 }],
    });
    expect(verdicts.filter(v => v.answer === 'illegal').map(v => v.code)).toEqual(codes);
  });
});
