// Lines that players of a real game wrote about their phases, and others like them: some begin one, most speak of it.

import { describe, expect, it } from 'vitest';
import { isAnnounced } from '../../../core/audit/bound/clock';
import type { AuditedAction } from '../../../core/audit/audit';
import { logFinding } from '../../../core/audit/make-finding';
import { withoutFaults } from '../../../core/audit/memory';
import { askedOnce } from '../../../core/audit/search/asked-once';

describe('a phase in the chat', () => {
  it.each([
    '<Joel> - Beginning the Allied Air Drop Phase.',
    '<Nate> - GERMAN COMBAT PHASE',
    '<Nate> - your combat phase is up',
    '<Joel> - Now for the Follow-Up movement phase.',
  ])('begins: %s', line => {
    expect(isAnnounced(line)).toBe(true);
  });

  it.each([
    '<Nate> - end of german movement phase',
    '<Joel> - Thus concludes the Air Drop Phase.',
    '<Joel> - You missed a few of my guns during the reset phase.',
    '<Joel> - If I understand it, units come to the beach in the replacement phase, which is the first one of the turn',
  ])('does not begin: %s', line => {
    expect(isAnnounced(line)).toBe(false);
  });
});

describe('acts out of the phase that players wrote', () => {
  const open = (step: number) =>
    logFinding('not-phasing', step, `step ${step} is of the other side.`, { verdict: 'undetermined' });
  // Only its kind and steps are looked at.
  const phase = (step: number) => ({ action: { kind: 'phase', steps: [step] } }) as unknown as AuditedAction;
  const other = logFinding('move-mp', 13, 'too far.', { verdict: 'undetermined' });

  it('are one question for each phase, and all else stands', () => {
    const asked = askedOnce([phase(10), phase(20)], [open(11), open(12), other, open(14), open(25)]);
    expect(asked.map(({ step, message }) => `${step} ${message}`)).toEqual([
      '11 step 11 is of the other side. The same holds for 2 more acts in this phase, up to step 14.',
      '13 too far.',
      '25 step 25 is of the other side.',
    ]);
  });
});

describe('an earlier step that a finding calls a fault', () => {
  const fault = (step: number) => ({ step, what: 'illegal as logged', isFault: true }) as const;
  const finding = logFinding('move-mp', 30, 'too far.', {
    verdict: 'undetermined',
    because: [{ step: 12, what: '2 of 8 MP spent after this' }, fault(12), fault(20)],
  });

  it('is called so only if it was found illegal in the end', () => {
    expect(withoutFaults(finding, ({ step }) => step === 20).because).toEqual([
      { step: 12, what: '2 of 8 MP spent after this' },
      fault(20),
    ]);
  });
});
