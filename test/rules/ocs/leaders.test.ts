import { describe, expect, it } from 'vitest';
import { openByLeader } from '../../../core/rules/ocs/fight/leaders';
import { by } from '../../../core/rules/sentence';
import { verdictOn, type Verdict } from '../../../core/rules/verdict';

const wrong = (code: string): Verdict =>
  verdictOn('illegal', code, { system: 'ocs-4.3', id: '9.11' }, by('9.11')`${code}`, {});

/** With each pair of leaders: what is wrong then. */
const told = (first: readonly string[], ...others: readonly (readonly string[])[]): readonly string[] =>
  openByLeader(
    first.map(wrong),
    [first, ...others].map(codes => ({ verdicts: codes.map(wrong), result: 'AL1' })),
  ).map(v => `${v.answer} ${v.code}`);

describe('a fight in which it is not told who led', () => {
  it('is open where somebody may have led by whom it is right', () => {
    expect(told(['loss-short'], [])).toEqual(['undetermined loss-short']);
    expect(told(['overrun-mp', 'loss-short'], ['overrun-mp'])).toEqual([
      'illegal overrun-mp',
      'undetermined loss-short',
    ]);
  });

  it('is illegal where another thing is wrong with whoever else led', () => {
    expect(told(['loss-short'], ['retreat-not-due'])).toEqual(['illegal loss-short']);
  });
});
