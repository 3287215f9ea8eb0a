// How an archive's logs are dealt out to the threads: neighbours to one, none left out, none twice, nobody idle.

import { describe, expect, it } from 'vitest';
import { inShares, Shares } from '../../cli/audit/shares';

describe('shares of a work', () => {
  it('are of neighbours, and as long as each other but for one', () => {
    expect(inShares([1, 2, 3, 4, 5], 2)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    expect(inShares([1], 3).flat()).toEqual([1]);
    expect(inShares([], 2)).toEqual([[], []]);
  });

  it('are done from the front, each by its own', () => {
    const shares = new Shares([
      [1, 2],
      [3, 4],
    ]);
    expect([shares.next(1), shares.next(0), shares.next(0), shares.next(1)]).toEqual([3, 1, 2, 4]);
  });

  it('who has done his own takes what the one with most left would come to last', () => {
    const shares = new Shares([[1], [2, 3], [4, 5, 6]]);
    expect([shares.next(0), shares.next(0), shares.next(0), shares.next(0)]).toEqual([1, 6, 3, 5]);
  });

  it('come to an end for everybody', () => {
    const shares = new Shares([[1], []]);
    expect([shares.next(1), shares.next(0), shares.next(1)]).toEqual([1, undefined, undefined]);
  });
});
