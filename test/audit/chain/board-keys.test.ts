// Keys by which boards are compared: a step costs what it changes, however much there is.
import { expect, it } from 'vitest';
import { boardKeys } from '../../../core/audit/chain/board-keys';
import type { Timeline } from '../../../core/vassal/replay/timeline';
import { move, piece, play } from '../../vassal/replay/hand-made';

const START = [
  piece({ id: '1', name: 'A', at: [10, 10] }),
  piece({ id: '2', name: 'A', at: [20, 20] }),
  'GlobalProperty\t;Weather;Dry;Module',
];
const exchanged = [
  [move('1', [20, 20], { from: [10, 10] })],
  [move('2', [10, 10], { from: [20, 20] })],
  ['GlobalProperty\t;Weather;Mud;Module'],
  [move('2', [30, 30], { from: [10, 10] })],
];

it('are the same for boards that nobody can tell apart', async () => {
  const keys = boardKeys(await play(START, exchanged));
  expect(keys).toHaveLength(5);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('ask for what the module counts once, not for each step', async () => {
  const log = await play(START, exchanged);
  let asked = 0;
  const counting = new Proxy<Timeline>(log, {
    get: (timeline, name) => {
      if (name === 'globalsAt') asked++;
      return Reflect.get(timeline, name) as unknown;
    },
  });
  expect(boardKeys(counting)).toEqual(boardKeys(log));
  expect(asked).toBe(1);
});
