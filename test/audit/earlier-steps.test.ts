// The earlier steps that a finding names: what was spent before, and what was illegal and stands on the board all the same.

import { expect, it } from 'vitest';
import { Memory } from '../../core/audit/memory';
import type { Action } from '../../core/rules/action';
import { ledger } from '../../core/rules/ledger';
import { by } from '../../core/rules/sentence';
import type { Judgement } from '../../core/rules/system';
import { verdictOn } from '../../core/rules/verdict';

const move = (step: number, unit: string, to: string): Action => ({
  kind: 'move',
  steps: [step],
  units: [unit],
  from: '0101',
  to,
  via: [],
});
const spent = (least: number, greatest = least): Pick<Judgement, 'spent'> =>
  ({ spent: { least: String(least), greatest: String(greatest), allowance: '8' } }) as unknown as Judgement;

const causes = (
  memory: Memory,
  units: readonly string[],
  hexes: readonly string[],
  isOfMp = false,
): readonly string[] => {
  const mp = isOfMp ? { ledger: ledger('MP', []) } : {};
  const verdict = verdictOn('illegal', 'x', { system: 'toy', id: '1' }, by('rule 1')`wrong`, { units, hexes, ...mp });
  return memory.causes(verdict, 9).map(({ step, what, isFault }) => `${step} ${isFault === true ? 'fault' : what}`);
};

it('of its units: what they spent, where it is about MPs', () => {
  const memory = new Memory();
  memory.beginPhase(1);
  memory.note(move(1, 'a', '0102'), spent(2), 'legal');
  memory.note(move(2, 'b', '0202'), spent(3), 'legal');
  memory.note(move(3, 'a', '0103'), spent(4, 5), 'legal');
  memory.note(move(4, 'a', '0104'), {}, 'legal');
  expect(causes(memory, ['a'], [], true)).toEqual([
    '1 2 of 8 MP spent after this',
    '3 4 to 5 of 8 MP spent after this',
  ]);
  expect(causes(memory, ['a'], [])).toEqual([]);
  memory.beginPhase(1);
  expect(causes(memory, ['a'], [], true)).toEqual([]);
});

it('of its units and hexes: what was illegal in the turn', () => {
  const memory = new Memory();
  memory.beginPhase(1);
  memory.note(move(1, 'a', '0102'), {}, 'illegal');
  memory.note(move(2, 'b', '0202'), {}, 'legal');
  memory.note(move(3, 'c', '0302'), {}, 'undetermined');
  expect(causes(memory, ['a', 'b', 'c'], [])).toEqual(['1 fault']);
  expect(causes(memory, [], ['0102', '0202'])).toEqual(['1 fault']);
  expect(causes(memory, ['d'], ['0101'])).toEqual([]);
  const copy = memory.copy();
  memory.beginPhase(1);
  expect(causes(memory, ['a'], [])).toEqual(['1 fault']);
  memory.beginPhase(2);
  expect(causes(memory, ['a'], [])).toEqual([]);
  expect(causes(copy, ['a'], [])).toEqual(['1 fault']);
});

it('is one that comes before, each once, and the last six at most', () => {
  const memory = new Memory();
  memory.beginPhase(1);
  for (const step of [1, 2, 3, 4, 5, 6, 7]) memory.note(move(step, `u${step}`, `010${step}`), spent(1), 'illegal');
  memory.note(move(9, 'late', '0109'), {}, 'illegal');
  const all = [1, 2, 3, 4, 5, 6, 7].map(step => `u${step}`);
  expect(causes(memory, [...all, 'late'], [])).toEqual([2, 3, 4, 5, 6, 7].map(step => `${step} fault`));
  expect(causes(memory, ['u7'], ['0107'], true)).toEqual(['7 1 of 8 MP spent after this']);
});
