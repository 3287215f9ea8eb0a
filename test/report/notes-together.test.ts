import { describe, expect, it } from 'vitest';
import { logFinding } from '../../core/audit/make-finding';
import { notesTogether, togetherWords } from '../../core/report/audit/notes-together';

const roll = (step: number) => logFinding('not-an-action', step, 'rolled', { brief: `d6 = ${step % 6}` });
const off = (step: number) => logFinding('taken-off', step, 'taken off', { brief: `${step} from 0101` });
const question = logFinding('roll-near', 5, 'rolled near', { verdict: 'undetermined', brief: 'd6 = 5' });

const told = (findings: readonly ReturnType<typeof roll>[]) =>
  notesTogether(findings.map(finding => ({ finding }))).map(entry =>
    'together' in entry ? togetherWords(entry) : 'finding' in entry ? entry.finding.step : entry,
  );

describe('notes of one kind in a phase', () => {
  it('stand where the first of them stood, if there are three', () => {
    expect(told([roll(1), off(2), roll(3), question, roll(7), off(9)])).toEqual([
      {
        title: '3 rolls belong to no move or fight that could be read',
        each: 'd6 = 1 (step 1), d6 = 3 (step 3), d6 = 1 (step 7)',
      },
      2,
      5,
      9,
    ]);
  });

  it('are gone through once, however many there are', () => {
    const rolls = Array.from({ length: 40_000 }, (_, i) => roll(i + 1));
    expect(told(rolls)).toHaveLength(1);
  }, 3000);

  it('are told one by one if they are fewer', () => {
    expect(told([roll(1), roll(2)])).toEqual([1, 2]);
  });
});
