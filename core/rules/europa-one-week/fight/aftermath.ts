// What the drafts make of MPs after an overrun: markers, what is left, who may go on. Figures only.

import { add, greatest, ONE, subtract, ZERO, type Fraction } from '../../../base/fraction';
import type { ZocKind } from '../charts';

/** How a resolved overrun left the hex. */
export type Left = 'or' | 'cleared' | 'retreated' | 'held';

const most = (spent: readonly Fraction[]): Fraction => spent.reduce(greatest, ZERO);

/**
 * 2012, 12.D.1-b, 12.D.2.a-4 and 12.D.2.b-5: the number of the Expended marker: the most that any of the overrunning units spent, and 1
 * more where the hex was cleared by another result, or the REs of the defenders who are left.
 */
export const expendedMarker = (spent: readonly Fraction[], left: Left, defendersRe: Fraction): Fraction => {
  if (left === 'cleared') return add(most(spent), ONE);
  return left === 'held' ? add(most(spent), defendersRe) : most(spent);
};

/** 2009, 12.F.1: the MPs of an OR(#) are taken off what each has spent, and never more than all of it. */
export const afterMpBack = (spent: Fraction, back: Fraction): Fraction => greatest(subtract(spent, back), ZERO);

/** 2009, 12.F.1: the number of the `# MP` marker. */
export const mpMarker = (spentAfter: readonly Fraction[]): Fraction => most(spentAfter);

/** MPs that are left of an allowance; none if more was spent. */
export const remainingMp = (ma: Fraction, spent: Fraction): Fraction => greatest(subtract(ma, spent), ZERO);

/** Circles on the ZOC marker: two for a full ZOC, one for a partial one (2012: 12.D.1; 2009: 12.F.1). */
export const zocCircles = (zoc: ZocKind): 0 | 1 | 2 => (zoc === 'full' ? 2 : zoc === 'partial' ? 1 : 0);

/** 2012, 12.D.1-c and 12.D.2.a-5: may the overrunning units move on? */
export const goesOn2012 = (left: Left): boolean => left === 'or' || left === 'cleared';

/**
 * 2009, 12.A.3 and 12.F.2: may they move on? After an OR(#); or with SPs spent, if no defender is left. undefined: it is not
 * known whether SPs were spent, and that decides.
 */
export const goesOn2009 = (left: Left, spSpent: boolean | undefined): boolean | undefined => {
  if (left === 'or') return true;
  return left === 'held' ? false : spSpent;
};

/** 2012, 12.D.2.b; 2009, 12.F.2: do the overrunning units exert a ZOC until the end of the next combat phase? */
export const exertsZoc = (left: Left, edition: '2012' | '2009'): boolean =>
  edition === '2012' ? left === 'or' || left === 'cleared' : left === 'or' || left === 'held';

/** 2009, 12.F: the MPs of a `Moved #` marker: what the entry costs more than is left. */
export const movedMarker = (remaining: Fraction, entry: Fraction): Fraction =>
  greatest(subtract(entry, remaining), ZERO);
