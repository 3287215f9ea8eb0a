import { expect, it } from 'vitest';
import { ReadingOrder } from '../../core/audit/judge/reading-order';
import type { Observation } from '../../core/rules/observation';

const said = (step: number): Observation => ({ step, kind: 'said', text: 'odds 6:1' });
const rolled = (step: number): Observation => ({ step, kind: 'rolled', button: '2d6', dice: [3, 3] });
const moved = (step: number): Observation => ({
  step,
  kind: 'moved',
  units: ['11-pz'],
  from: '0101',
  to: '0102',
  via: [],
});

/** Is a fight whose dice are at step 3 read before what is left of the log? */
const isFightFirst = (...left: readonly Observation[]): boolean => {
  const queue = new ReadingOrder([]);
  const outcome = { losses: [], retreats: [], advances: [] };
  const action = { kind: 'combat', steps: [1, 3], attackers: [], target: '0201', dice: [3, 3], outcome } as const;
  queue.put({ action, left, at: 3 });
  return queue.next()?.recognised !== undefined;
};

it('a fight is judged at its dice: after what is done before them, before what is done after them', () => {
  expect(isFightFirst(moved(2), rolled(5))).toBe(false);
  expect(isFightFirst(rolled(5))).toBe(true);
});

it('a remark before its dice does not make the dice after it come first', () => {
  expect(isFightFirst(said(2), rolled(5))).toBe(true);
  expect(isFightFirst(said(2), moved(2), rolled(5))).toBe(false);
});

it('fights are judged in the order of their dice, and of those at one step the first that was read', () => {
  const outcome = { losses: [], retreats: [], advances: [] };
  const fight = (target: string, at: number) => {
    const action = { kind: 'combat', steps: [1], attackers: [], target, outcome } as const;
    return { action, left: [], at };
  };
  const queue = new ReadingOrder([]);
  for (const one of [fight('0204', 7), fight('0201', 3), fight('0203', 5), fight('0202', 3)]) queue.put(one);
  const targets = [1, 2, 3, 4].map(() => queue.next()?.recognised?.action).map(a => a && 'target' in a && a.target);
  expect(targets).toEqual(['0201', '0202', '0203', '0204']);
});

it('what another reading of an action takes and leaves is taken from what comes next, and given back to it', () => {
  const [first, second, third, fourth] = [moved(2), moved(3), moved(4), moved(5)];
  const outcome = { losses: [], retreats: [], advances: [] };
  const action = { kind: 'combat', steps: [1], attackers: [], target: '0201', outcome } as const;
  const read = { action, left: [first, third, fourth] };
  const other = { action, left: [first, second, fourth] };
  const queue = new ReadingOrder(read.left);
  expect(queue.leftBy(read, other)).toEqual([first, second, fourth]);
  expect(queue.leftBy(read, read)).toEqual(read.left);
  queue.readOtherwise(read, other);
  expect(queue.left).toEqual([first, second, fourth]);
});
