import { describe, expect, it } from 'vitest';
import { withoutTurnsBack } from '../../../core/audit/search/turned-back';
import type { Observation } from '../../../core/rules/observation';
import type { Phase, Turn } from '../../../core/scenario/scenario';

const phase = (name: string): Phase => ({ name, side: 'Axis', kind: name });
const MOVEMENT = phase('Movement');
const COMBAT = phase('Combat');
const EXPLOITATION = phase('Exploitation');
const RESERVE = phase('Reserve');
const TURN: Turn = { number: 1, date: '', weather: 'clear' };

const turnTo = (step: number, to: Phase, number = 1): Observation => ({
  kind: 'phase',
  step,
  turn: { ...TURN, number },
  phase: to,
});
const drag = (step: number): Observation => ({ kind: 'moved', step, units: ['a'], from: '0101', to: '0102', via: [] });
const BEGIN = { turn: TURN, phase: MOVEMENT };
const left = (...observations: readonly Observation[]): readonly number[] =>
  withoutTurnsBack(BEGIN, observations).map(({ step }) => step);

describe('the track turned on and back again', () => {
  it('is as if nobody had touched it, at once or over several phases', () => {
    expect(left(turnTo(1, COMBAT), turnTo(2, MOVEMENT), drag(3))).toEqual([3]);
    expect(left(turnTo(1, COMBAT), turnTo(2, EXPLOITATION), turnTo(3, MOVEMENT), drag(4))).toEqual([4]);
  });

  it('goes on from where it was turned back to', () => {
    expect(left(turnTo(1, COMBAT), turnTo(2, EXPLOITATION), turnTo(3, RESERVE), turnTo(4, COMBAT))).toEqual([1]);
    const twice = [turnTo(1, COMBAT), turnTo(2, EXPLOITATION), turnTo(3, COMBAT), turnTo(4, MOVEMENT)];
    expect(left(...twice, turnTo(5, COMBAT), turnTo(6, EXPLOITATION))).toEqual([5, 6]);
  });

  it('stands where something was done in between, or where it goes round to the next turn', () => {
    expect(left(turnTo(1, COMBAT), drag(2), turnTo(3, MOVEMENT))).toEqual([1, 2, 3]);
    expect(left(turnTo(1, COMBAT), turnTo(2, MOVEMENT, 2))).toEqual([1, 2]);
    expect(left(turnTo(1, COMBAT), drag(2), turnTo(3, EXPLOITATION), turnTo(4, COMBAT))).toEqual([1, 2]);
  });
});
