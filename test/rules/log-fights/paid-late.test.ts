import { expect, it } from 'vitest';
import { turnedTrack } from '../../../core/rules/frame/log-fight/late-pools';
import { observations } from './table';

/** @returns the steps of what is paid in the turn that has just ended, and of what is left */
const paidIn = (lines: string): readonly (readonly number[])[] | undefined => {
  const found = turnedTrack(observations(lines));
  const paid = found?.action.kind === 'phase' ? (found.action.pools ?? []) : [];
  return found && [paid.map(({ step }) => step), found.left.map(({ step }) => step)];
};

it('is paid for the turn before, what is paid right after the track is turned', () => {
  expect(paidIn('next phase; pays; A to 0404')).toEqual([[2], [2, 3]]);
  expect(paidIn('next phase; “late”; pays; 3 4; pays; A to 0404; pays')).toEqual([
    [3, 5],
    [2, 3, 4, 5, 6, 7],
  ]);
  // Twins: something is done first, nothing is paid, nobody turns the track.
  expect(paidIn('next phase; A to 0404; pays')).toBeUndefined();
  expect(paidIn('next phase; “late”; 3 4')).toBeUndefined();
  expect(paidIn('pays; next phase')).toBeUndefined();
});
