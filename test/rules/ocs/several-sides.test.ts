// Counters whose sides below the full one stand for steps lost.

import { describe, expect, it } from 'vitest';
import { asSituationUnit, stepsOfTurn } from '../../../core/rules/ocs/combatant';
import type { Unit } from '../../../core/scenario/scenario';

const unit = (...steps: readonly string[]): Unit => {
  const [full, ...reduced] = ['0', '1', '2'].map((_, face) => ({
    values: { af: '20', ar: '4', ma: '12', ...(steps[face] === undefined ? {} : { steps: steps[face] }) },
  }));
  return {
    id: '5-pz',
    name: '5 Pz',
    side: 'Axis',
    nation: 'german',
    type: 'armour',
    size: 'division',
    full: full ?? { values: {} },
    reduced,
  };
};

const lost = (of: Unit, faceUp: number): string | undefined =>
  asSituationUnit(of, { hex: '0101', faceUp, states: [] }, 1).modifiers['lost'];

describe('a counter of three sides', () => {
  it('has lost as many steps as its figures tell', () => {
    const of = unit('4', '3', '1');
    expect([0, 1, 2].map(face => lost(of, face))).toEqual([undefined, '1', '3']);
    expect([1, 2].map(face => stepsOfTurn(of, face))).toEqual([1, 2]);
  });

  it('without such figures a step for each side', () => {
    expect([0, 1, 2].map(face => lost(unit(), face))).toEqual([undefined, '1', '2']);
    expect([1, 2].map(face => stepsOfTurn(unit(), face))).toEqual([1, 1]);
  });
});
