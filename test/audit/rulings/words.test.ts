// A ruling in words, with what became of it.

import { describe, expect, it } from 'vitest';
import type { Ruling } from '../../../core/audit/notes/ruling';
import { rulingNotes } from '../../../core/audit/rulings/ruling-notes';
import { rulingWords } from '../../../core/audit/rulings/ruling-words';

const words = (units: readonly string[], from?: string): string => {
  const ruling: Ruling = {
    kind: 'overrun',
    steps: [[3, 3]],
    units,
    target: '0706',
    ...(from === undefined ? {} : { from }),
    by: 'Anna',
    on: '2026-11-22',
  } as unknown as Ruling;
  return rulingWords({ ruling, content: '', standing: 'applied' }, unit => unit);
};

describe('a ruling in words', () => {
  it('names its units as a list', () => {
    expect(words(['11 Pz'])).toMatch(/^11 Pz overran 0706 \(ruling of Anna, /);
    expect(words(['11 Pz', '25 Mot'])).toMatch(/^11 Pz and 25 Mot overran 0706 /);
    expect(words(['11 Pz', '25 Mot', '60 Mot'], '0606')).toMatch(/^11 Pz, 25 Mot and 60 Mot overran 0706 out of 0606 /);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ kind: 'correction', steps: [[12, 12]] }, 'Step 12 is a correction and not judged'],
    [{ kind: 'correction', steps: [[12, 14]] }, 'Steps 12–14 are a correction and not judged'],
    [
      {
        kind: 'correction',
        steps: [
          [2, 2],
          [4, 4],
        ],
      },
      'Steps 2, 4 are a correction and not judged',
    ],
    [{ kind: 'attack', steps: [[3, 3]], units: ['11 Pz'], target: '0706' }, '11 Pz attacked 0706'],
    [{ kind: 'weather', steps: [[3, 3]], weather: 'Mud' }, 'The weather of this turn was Mud'],
    [{ kind: 'weather', steps: [[3, 3]], weather: 'Mud', zone: 'North' }, 'The weather of this turn was Mud in North'],
    [
      { kind: 'rolled', steps: [[3, 3]], dice: [[4, 3], [2]] },
      'The dice of this fight were 4 + 3, 2, thrown where the log does not show it',
    ],
    [{ kind: 'allowed', steps: [[3, 3]] }, 'What was found at step 3 is allowed'],
  ])('tells what was ruled: %o', (ruled, told) => {
    const ruling = { ...ruled, by: 'Anna', on: '2026-11-22' } as unknown as Ruling;
    const as = (standing: 'applied' | 'stale' | 'without effect', remark?: string): string =>
      rulingWords({ ruling, content: '', standing, ...(remark === undefined ? {} : { remark }) }, unit => unit);
    expect(as('applied')).toBe(`${told} (ruling of Anna, 22 Nov 2026).`);
    expect(as('applied', 'So be it.')).toBe(`${told} (ruling of Anna, 22 Nov 2026). So be it.`);
    expect(as('stale')).toMatch(/^Not applied, the ruling “.*” of Anna, 22 Nov 2026\.$/);
    expect(as('without effect')).toMatch(/^Without effect, the ruling “/);
  });
});

it('is a note of its own, but for what is allowed and was found: that names its ruling itself', () => {
  const codes = (kind: string, standing: 'applied' | 'stale', remark?: string): readonly string[] => {
    const ruling = { kind, steps: [[3, 3]], by: 'Anna', on: '2026-11-22' } as unknown as Ruling;
    const judged = { ruling, content: '', standing, ...(remark === undefined ? {} : { remark }) };
    return rulingNotes([judged], unit => unit).map(({ code, step }) => `${code} ${step}`);
  };
  expect(codes('allowed', 'applied')).toEqual([]);
  expect(codes('allowed', 'applied', 'Twice.')).toEqual(['ruling 3']);
  expect(codes('allowed', 'stale')).toEqual(['stale-ruling 3']);
  expect(codes('correction', 'applied')).toEqual(['ruling 3']);
});
