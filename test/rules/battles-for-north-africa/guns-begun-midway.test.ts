// Guns of a log that begins in the midst of a phase: who stood with them when the phase began it does not tell (Art.2).

import { describe, expect, it } from 'vitest';
import { stateOf, type Piece } from './front';

const GUNS: Piece = { id: 'guns', type: 'towed arty', hex: '0505' };
const ENEMY: Piece = { id: 'enemy', side: 'Allied', hex: '0506' };
const FAR: Piece = { id: 'far', hex: '1515' };

/** What is said of guns that go into battery. */
const intoBattery = (far: Piece, guns = GUNS): readonly string[] =>
  stateOf({ units: [guns, ENEMY, far] })
    .apply({
      kind: 'adjust',
      steps: [1],
      changes: [{ step: 1, what: 'state', unit: 'guns', states: ['battery'] }],
    })
    .verdicts.filter(v => v.rule.id === 'Art.2' && v.answer !== 'legal')
    .map(v => v.answer);

describe('guns that go into battery beside the enemy', () => {
  it('may have begun the phase with others, where the log begins in the midst of it', () => {
    expect(intoBattery({ ...FAR, setUp: '0505' })).toEqual(['undetermined']);
  });

  it('have not, where it begins with the game', () => {
    expect(intoBattery(FAR)).toEqual(['illegal']);
  });
});
