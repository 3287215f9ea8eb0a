// What a result of an overrun leaves of the MPs: the number of the marker, what each unit has left, what it owes. Of a line and of
// the board alike.

import { compare, greatest, subtract, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { OverrunAssessment, OverrunPayer } from '../../situation';
import type { Ledger } from '../../ledger';
import type { Edition } from '../edition';
import { afterMpBack, expendedMarker, movedMarker, mpMarker, remainingMp, type Left } from './aftermath';
import type { Combatant } from '../combatant';
import type { ResultParts } from './results';

export interface Remaining {
  readonly label: string;
  readonly left: Fraction;
  /** MPs of a `Moved #` marker (2009, 12.F). */
  readonly owes: Fraction;
}

export interface AfterOverrun {
  /** The number of the marker on the hex; undefined: none is placed, or MPs are not known. */
  readonly marker: Fraction | undefined;
  readonly units: readonly Remaining[];
}

/** Which end of what is not known counts. */
export type AtWorst = 'at best' | 'at worst';

const spentBy = ({ mp }: OverrunPayer, which: AtWorst): Fraction => {
  const one: Ledger = 'least' in mp ? (which === 'at best' ? mp.least : mp.greatest) : mp;
  return one.total;
};

/** REs of defenders that a fixed loss leaves (2012, 12.D.2.b-4); those of the RED table are not known before its roll. */
export const remainingRe = (defenders: readonly Combatant[], { losses }: ResultParts): Fraction => {
  const all = sum(defenders.map(u => u.re));
  return losses === 'red' ? all : greatest(subtract(all, losses), ZERO);
};

/** Each unit counts as having spent what the marker shows (2012: 12.D.1-c, 12.D.2.a-3, 12.D.2.b-4; 2009: 12.F.1-b, 12.F.1-c). */
const counted = (edition: Edition, left: Left, parts: ResultParts, spent: readonly Fraction[], re: Fraction) => {
  if (!edition.deferredResults) {
    const marker = expendedMarker(spent, left, re);
    return { marker, each: spent.map(() => marker) };
  }
  if (left !== 'or') return { marker: undefined, each: spent };
  const marker = mpMarker(spent.map(mp => afterMpBack(mp, parts.mpBack ?? ZERO)));
  return { marker, each: spent.map(() => marker) };
};

export const afterOverrun = (
  edition: Edition,
  left: Left,
  parts: ResultParts,
  defenders: readonly Combatant[],
  { payers = [] }: Pick<OverrunAssessment, 'payers'>,
  which: AtWorst = 'at worst',
): AfterOverrun => {
  if (payers.length === 0) return { marker: undefined, units: [] };
  const spent = payers.map(p => spentBy(p, which));
  const { marker, each } = counted(edition, left, parts, spent, remainingRe(defenders, parts));
  const owing = (ma: Fraction, i: number): Fraction => {
    const own = spent[i] ?? ZERO;
    const due = left === 'or' ? afterMpBack(own, parts.mpBack ?? ZERO) : own;
    return edition.deferredResults ? movedMarker(ma, due) : ZERO;
  };
  return {
    marker,
    units: payers.map(({ label, ma }, i) => ({
      label,
      left: remainingMp(ma, each[i] ?? ZERO),
      owes: owing(ma, i),
    })),
  };
};

/** Has one of them MPs left to go on with? */
export const hasMpLeft = ({ units }: AfterOverrun): boolean => units.length === 0 || units.some(u => u.left.n > 0);

/** As markers are numbered: whole, from 1 to 10. */
export const markerNumber = (mp: Fraction): number => Math.min(10, Math.ceil(mp.n / mp.d));

export const isSameForAll = (units: readonly Remaining[]): boolean =>
  units.every(u => compare(u.left, units[0]?.left ?? ZERO) === 0);
