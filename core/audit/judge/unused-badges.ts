// Players who never set a badge that the rules ask for may do without it, and keep in mind what it would say: that several
// counters lack it at once is a question, and one of the game, not a fault of each of them.

import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { supposing } from '../../rules/sentence';
import { opened, type Verdict } from '../../rules/verdict';

/** So many counters without it may be forgotten. */
const FORGOTTEN = 3;

export const WHETHER_BADGES_ARE_USED = 'whether the players mark it at all: no counter in this log ever is marked so';
const IF_USED = 'no counter in this log ever is marked so. If the players use these markers: ';

/** The badges that some counter shows somewhere in the log. */
export const badgesShown = ({ units }: Position, observations: readonly Observation[]): ReadonlySet<string> => {
  const shown = new Set([...units.values()].flatMap(({ states }) => states));
  for (const o of observations) if (o.kind === 'state') for (const state of o.states) shown.add(state);
  return shown;
};

/** What the end of a phase finds, with what lacks a badge that nobody uses open. */
export const unlessUnused = (due: readonly Verdict[], shown: ReadonlySet<string>): readonly Verdict[] => {
  const isLacking = ({ answer, badge }: Verdict): boolean =>
    answer === 'illegal' && badge !== undefined && !shown.has(badge);
  const lacking = new Map<string | undefined, number>();
  for (const v of due) if (isLacking(v)) lacking.set(v.badge, (lacking.get(v.badge) ?? 0) + 1);
  const isUnused = ({ badge }: Verdict): boolean => (lacking.get(badge) ?? 0) > FORGOTTEN;
  return due.map(v =>
    isLacking(v) && isUnused(v) ? opened(v, supposing(IF_USED, v.says), WHETHER_BADGES_ARE_USED) : v,
  );
};
