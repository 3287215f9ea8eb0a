import { describe, expect, it } from 'vitest';
import { indexOfTurn, turnAt, turnNumbered } from '../../core/scenario/turns';

const TURNS = [
  { number: 3, date: 'Sep I 1941', weather: 'Clear' },
  { number: 4, date: 'Sep II 1941', weather: 'Mud' },
];

describe('the turns of a game', () => {
  it('are those of the scenario', () => {
    expect(turnNumbered(TURNS, 4)).toBe(TURNS[1]);
    expect(turnAt(TURNS, 0)).toBe(TURNS[0]);
    expect(TURNS.map(({ number }) => indexOfTurn(TURNS, number))).toEqual([0, 1]);
  });

  it('go on beyond its last, with neither date nor weather', () => {
    expect(turnNumbered(TURNS, 5)).toEqual({ number: 5, date: '' });
    expect([turnAt(TURNS, 3), indexOfTurn(TURNS, 6)]).toEqual([{ number: 6, date: '' }, 3]);
  });

  it('do not begin before its first, nor without any', () => {
    expect([turnNumbered(TURNS, 2), turnAt(TURNS, -1), indexOfTurn(TURNS, undefined)]).toEqual([
      undefined,
      undefined,
      -1,
    ]);
    expect([turnNumbered([], 1), turnAt([], 0), indexOfTurn([], 1)]).toEqual([undefined, undefined, -1]);
  });
});
