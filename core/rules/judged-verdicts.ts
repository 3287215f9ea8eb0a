// The verdicts of a judgement: those of the act, and of a fight those that say whether it may be, which its assessment shows
// too. Whoever sees them in another light sees both so.

import type { Judgement } from './system';
import type { Verdict } from './verdict';

type Judged = Pick<Judgement, 'verdicts' | 'combat'>;

/** The same list of another judgement of the act. */
type Same = (other: Judged) => readonly Verdict[];

/** @param seen the same verdicts, some of them answered otherwise */
export const withVerdicts = <J extends Judged>(
  judged: J,
  seen: (verdicts: readonly Verdict[], same: Same) => readonly Verdict[],
): J => {
  const { combat } = judged;
  const verdicts = seen(judged.verdicts, other => other.verdicts);
  if (!combat?.overrun) return { ...judged, verdicts };
  const allowed = seen(combat.overrun.allowed, other => other.combat?.overrun?.allowed ?? []);
  return { ...judged, verdicts, combat: { ...combat, overrun: { ...combat.overrun, allowed } } };
};
