// A fight may be legal and what the other side did in it not: then that act is marked, not the attack.

import { expect, it } from 'vitest';
import { findingOn } from '../../core/audit/make-finding';
import { Memory } from '../../core/audit/memory';
import type { ActionOf } from '../../core/rules/action';
import { by } from '../../core/rules/sentence';
import { verdictOn } from '../../core/rules/verdict';

const action: ActionOf<'combat'> = {
  kind: 'combat',
  steps: [1, 2, 3, 4, 5, 6],
  attackers: [{ unit: 'a', from: '0101' }],
  target: '0102',
  dice: [3, 4],
  outcome: {
    losses: [{ unit: 'd', to: 'removed', step: 3 }],
    retreats: [
      { unit: 'e', to: '0103', step: 4 },
      { unit: 'f', to: '0104', step: 5 },
      { unit: 'f', to: '0105', step: 6 },
    ],
    advances: [{ unit: 'a', to: '0102', step: 2 }],
  },
};

const actOf = (answer: 'illegal' | 'undetermined', ...units: readonly string[]): number | undefined => {
  const verdict = verdictOn(answer, 'wrong', { system: 'toy', id: '1' }, by('rule 1')`${units} did wrong`, { units });
  if (verdict.answer === 'legal') return undefined;
  const unsettled = { ...verdict, answer: verdict.answer };
  return findingOn(unsettled, { action, id: 'a1', judgement: { verdicts: [], ledgers: {} } }, new Memory()).act;
};

it('it is the first act of those who are accused', () => {
  expect(actOf('illegal', 'd')).toBe(3);
  expect(actOf('illegal', 'f')).toBe(5);
  expect(actOf('illegal', 'f', 'e')).toBe(4);
});

it('it is none of who attacked, of who did nothing, and of what cannot be told', () => {
  expect(actOf('illegal', 'a')).toBeUndefined();
  expect(actOf('illegal', 'e', 'a')).toBeUndefined();
  expect(actOf('illegal', 'g')).toBeUndefined();
  expect(actOf('undetermined', 'e')).toBeUndefined();
});
