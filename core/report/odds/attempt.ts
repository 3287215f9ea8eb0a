// Whether what is asked about may be fought at all: a chance is told in one line only where it may, or surely may not.

import type { CombatAssessment } from '../../rules/situation';

/** `open`: some fact decides that is not known; `becomes`: another fight comes in its place. */
export type Attempt = 'allowed' | 'barred' | 'open' | 'becomes';

/** Of an overrun by what is asked of the attempt, of an attack by what is against it. */
export const attemptOf = ({ overrun, breaches = [] }: Pick<CombatAssessment, 'overrun' | 'breaches'>): Attempt => {
  const asked = overrun ? overrun.allowed : breaches;
  if (asked.some(v => v.answer === 'illegal')) return 'barred';
  if (overrun?.becomes !== undefined) return 'becomes';
  return asked.some(v => v.answer === 'undetermined') ? 'open' : 'allowed';
};

/** `overrun: cannot tell`, in place of its chance. */
export const openAttempt = ({ overrun }: Pick<CombatAssessment, 'overrun'>): string =>
  `${overrun ? 'overrun' : 'attack'}: cannot tell`;
