// Dice as referees write them, and as remarks tell them.

import { describe, expect, it } from 'vitest';
import { diceIn, diceSaid, diceText } from '../../../core/audit/notes/dice-text';

describe('dice in a ruling', () => {
  it.each<[string, readonly (readonly number[])[]]>([
    ['4 + 3', [[4, 3]]],
    ['5', [[5]]],
    ['3+4, 2,2 + 3', [[3, 4], [2], [2, 3]]],
  ])('%s', (text, dice) => {
    expect(diceIn(text)).toEqual(dice);
    expect(diceIn(diceText(dice))).toEqual(dice);
  });

  it.each(['', '4 3', 'seven', '4 + ', '1000', '-1', Array(21).fill('1').join(','), Array(21).fill('1').join('+')])(
    'not %s',
    text => {
      expect(diceIn(text)).toBeUndefined();
    },
  );
});

describe('dice in a remark', () => {
  it.each<[string, readonly number[]]>([
    ['ACTS: 2d6 = 4 + 3 = 7', [4, 3]],
    ['dice server says 6+1', [6, 1]],
    ['1d6: 5', [5]],
    ['rolled a 4 on the server', [4]],
    ['gewürfelt: 6', [6]],
    ['ACTS: 4', [4]],
    ['dice server: 5', [5]],
    ['Würfelserver 2', [2]],
    ['ACTS 1d6: 3', [3]],
  ])('%s', (text, dice) => {
    expect(diceSaid(text)).toEqual(dice);
  });

  it.each([
    'that is 4:1',
    'step 12 was wrong',
    '3-1, +1',
    'we roll tomorrow',
    'MP: 4',
    'losses: 2',
    'the server is down since 5',
    'Turn 3',
  ])('none: %s', text => {
    expect(diceSaid(text)).toBeUndefined();
  });
});
