// Lines that players of a real game wrote about their phases, and others like them: some begin one, most speak of it.

import { describe, expect, it } from 'vitest';
import { isAnnounced } from '../../../core/audit/bound/clock';
import { logFinding } from '../../../core/audit/make-finding';
import { withoutFaults } from '../../../core/audit/memory';

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
