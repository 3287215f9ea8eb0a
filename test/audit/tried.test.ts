// For what is illegal a report says which slips would mend it, and why they are no excuse.

import { describe, expect, it } from 'vitest';
import type { Finding } from '../../core/audit/audit';
import { Tried } from '../../core/audit/search/tried';
import { PAID_LATE } from '../../core/audit/slips/paid-late';
import { PUT_RIGHT } from '../../core/audit/slips/put-right';
import { TURNED_LATE } from '../../core/audit/slips/turned-late';
import { triedWords } from '../../core/report/finding-words';

const finding = (verdict: Finding['verdict'], step: number): Finding => ({
  code: 'move-too-far',
  verdict,
  step,
  units: [],
  hexes: [],
  rule: { system: 'toy', id: '1' },
  message: 'too far',
  because: [],
});

const keyOf = ({ step }: Finding): string => `move ${step}`;

describe('slips that were tried', () => {
  it('are told of what is illegal, the nearest to an excuse first', () => {
    const tried = new Tried();
    tried.note('move 7', TURNED_LATE, { why: 'others', steps: [8, 9] });
    tried.note('move 7', PUT_RIGHT, { why: 'others', steps: [12] });
    tried.note('move 7', PAID_LATE, { why: 'leaves more' });
    const [told, open, other] = tried.told(
      [finding('illegal', 7), finding('undetermined', 7), finding('illegal', 9)],
      keyOf,
    );
    expect(told && triedWords(told)).toBe(
      'No excuse: a result carried out late (it leaves more open than it explains); a wrong counter or marker put right (then step 12 breaks a rule); the track turned late (then steps 8, 9 break a rule)',
    );
    expect(open?.tried).toBeUndefined();
    expect(other?.tried).toBeUndefined();
    expect(other && triedWords(other)).toBeUndefined();
  });

  it('tried twice, by what came nearest', () => {
    const tried = new Tried();
    tried.note('move 7', TURNED_LATE, { why: 'others', steps: [8] });
    tried.note('move 7', TURNED_LATE, { why: 'others', steps: [8, 9, 10, 11] });
    expect(tried.on('move 7')).toEqual([
      { slip: 'turned late', brief: 'the track turned late', why: 'then step 8 breaks a rule' },
    ]);
    tried.note('move 7', TURNED_LATE, { why: 'leaves more' });
    expect(tried.on('move 7').map(({ why }) => why)).toEqual(['it leaves more open than it explains']);
  });

  it('with more than three, in numbers', () => {
    const tried = new Tried();
    tried.note('move 7', TURNED_LATE, { why: 'others', steps: [8, 9, 10, 11] });
    const [told] = tried.told([finding('illegal', 7)], keyOf);
    expect(told && triedWords(told)).toBe('No excuse: the track turned late (then 4 other acts break a rule)');
    const four = [1, 2, 3, 4].map(n => ({ slip: `s${n}`, brief: `slip ${n}`, why: 'no' }));
    expect(triedWords({ ...finding('illegal', 7), tried: four })).toBe(
      'No excuse: slip 1 (no); slip 2 (no); slip 3 (no); 1 more',
    );
  });
});
