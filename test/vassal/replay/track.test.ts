import { expect, it } from 'vitest';
import { ownSize } from '../../../core/base/own-size';
import { Track } from '../../../core/vassal/replay/track';

it('tells what a value was after a step, before and after it is closed', () => {
  const track = new Track<string>();
  track.record(2, 'Moved');
  track.record(5, 'not moved');
  const asked = (): readonly (string | undefined)[] => [1, 2, 4, 5, 9].map(step => track.at(step));
  const told = [undefined, 'Moved', 'Moved', 'not moved', 'not moved'];
  expect(asked()).toEqual(told);
  track.close();
  expect(asked()).toEqual(told);
});

it('finds one of the last three values, the latest first', () => {
  const track = new Track<string>();
  for (const [i, value] of ['a0', 'b1', 'a2', 'b3'].entries()) track.record(i, value);
  expect(track.lately(value => value.startsWith('a'))).toBe('a2');
  expect(track.lately(value => value.startsWith('b'))).toBe('b3');
  expect(track.lately(value => value === 'a0')).toBeUndefined();
});

it('keeps lists in their own size, and one for all that are empty', () => {
  expect(ownSize([1, 2])).toEqual([1, 2]);
  expect(ownSize([])).toBe(ownSize<string>([]));
});
