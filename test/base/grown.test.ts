import { describe, expect, it } from 'vitest';
import { Grown } from '../../core/base/grown';

describe('a list that grows', () => {
  it('is as it was for those who copied it, whoever adds to which of them', () => {
    const list = Grown.empty<string>();
    list.push('a', 'b');
    const [first, second] = [list.copy(), list.copy()];
    list.push('c');
    second.push('d');
    list.replace(0, 'A');
    const third = second.copy();
    second.push('e');
    expect([first.length, third.length]).toEqual([2, 3]);
    expect([list, first, second, third].map(({ all }) => all.join(''))).toEqual(['Abc', 'ab', 'abde', 'abd']);
  });
});
