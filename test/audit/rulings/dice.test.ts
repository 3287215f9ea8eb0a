// All attacks are declared first and rolled later: whose dice are whose, a referee may say.

import { describe, expect, it } from 'vitest';
import { withDiceFor } from '../../../core/audit/rulings/dice';
import type { Observation } from '../../../core/rules/observation';

const declared = (step: number, unit: string, target: string): Observation => ({
  step,
  kind: 'declared',
  what: 'attack',
  units: [unit],
  from: '0101',
  target,
});
const rolled = (step: number): Observation => ({ step, kind: 'rolled', button: '2d6', dice: [3, step % 6] });
const moved: Observation = { step: 4, kind: 'moved', units: ['c'], from: '0101', to: '0102', via: [] };

const A = declared(1, 'a', '0201');
const B = declared(2, 'b', '0301');
const MORE_B = declared(3, 'c', '0301');

/** Rulings speak of the dice of these steps. */
const isRuled = (step: number): boolean => step === 5 || step === 6;

const steps = (observations: readonly Observation[] | undefined): readonly number[] | undefined =>
  observations?.map(o => o.step);

describe('dice that belong to a fight', () => {
  it('stand behind its declaration, all of it', () => {
    expect(steps(withDiceFor(1, 5, [A, rolled(4), rolled(5)], isRuled))).toEqual([1, 5, 4]);
    expect(steps(withDiceFor(2, 5, [moved, B, MORE_B, rolled(5)], isRuled))).toEqual([4, 2, 3, 5]);
  });

  it('are not left to another that was declared before it and not rolled for', () => {
    expect(steps(withDiceFor(2, 5, [A, B, MORE_B, rolled(5)], isRuled))).toEqual([2, 3, 5, 1]);
    expect(steps(withDiceFor(3, 5, [A, B, MORE_B, rolled(5)], isRuled))).toEqual([2, 3, 5, 1]);
  });

  it('stay in their order where a fight has several', () => {
    const first = withDiceFor(1, 5, [A, B, rolled(5), rolled(6)], isRuled) ?? [];
    expect(steps(withDiceFor(1, 6, first, isRuled))).toEqual([1, 5, 6, 2]);
  });

  it('that were rolled before it come to it', () => {
    expect(steps(withDiceFor(2, 1, [rolled(1), moved, B], isRuled))).toEqual([4, 2, 1]);
  });

  it('move nothing that happened on the board', () => {
    expect(steps(withDiceFor(2, 5, [A, moved, B, rolled(5)], isRuled))).toEqual([1, 4, 2, 5]);
  });

  it('are none without a roll or without the fight', () => {
    expect(withDiceFor(1, 2, [A, B], isRuled)).toBeUndefined();
    expect(withDiceFor(9, 5, [A, rolled(5)], isRuled)).toBeUndefined();
  });
});
