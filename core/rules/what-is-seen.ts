// What is judged by what one viewer sees, where something may be that is not for his eyes. Not where: that would tell it.

import { supposing } from './sentence';
import type { CombatAssessment } from './situation';
import { opened, type Verdict } from './verdict';

export const BY_WHAT_IS_SEEN = 'something that this viewer cannot see may matter. By what is seen: ';
export const UNSEEN = 'something that not everybody sees, which may matter';

const bySight = (v: Verdict): Verdict =>
  v.answer === 'illegal' ? opened(v, supposing(BY_WHAT_IS_SEEN, v.says), UNSEEN) : v;

/** A fight asked about, as whoever may miss something can be told of it: nothing is forbidden by what he sees. */
export const assessedBySight = (a: CombatAssessment): CombatAssessment => ({
  ...a,
  ...(a.overrun ? { overrun: { ...a.overrun, allowed: a.overrun.allowed.map(bySight) } } : {}),
  ...(a.breaches ? { breaches: a.breaches.map(bySight) } : {}),
});
