// Artillery bombardments before an attack (rule 9). Their table could not be read: it has no default, only its frame.

import { compare, fraction, sum, type Fraction } from '../../../base/fraction';
import { entry, ledger, type Ledger } from '../../ledger';
import { cite } from '../cite';
import { roundedUp, type Share } from '../fight/strength';

const THIN = fraction(3);
const DENSE = fraction(15, 2);

/** R9-2: columns on the bombardment table for the REs in the hex and for defensive terrain. */
export const bombardmentShift = (re: Fraction, defensiveTerrain: boolean): Ledger =>
  ledger('columns', [
    ...(compare(re, THIN) <= 0 ? [entry(-1, '3 RE or fewer', cite('R9-2'))] : []),
    ...(compare(re, DENSE) >= 0 ? [entry(1, '7 1/2 RE or more', cite('R9-2'))] : []),
    ...(defensiveTerrain ? [entry(-1, 'defensive terrain', cite('R9-2'))] : []),
  ]);

/** R9-25: factors of all guns together, after terrain, rounded up once; no limit binds them. */
export const bombardmentStrength = (guns: readonly Pick<Share, 'value' | 'what' | 'certainty'>[]): Ledger => {
  const entries = guns.map(({ value, what, certainty }) => entry(value, what, cite('R9-25'), certainty));
  return ledger('AF', [...entries, ...roundedUp(entries)]);
};

export const bombardmentFactors = (af: readonly Fraction[]): Fraction =>
  bombardmentStrength(af.map(value => ({ value, what: 'a gun', certainty: 'quoted' }))).total;

export interface BombardmentFacts {
  /** Bombardments of this hex in the phase, this one included. */
  readonly onThisHex?: number;
  /** The unit has fired or attacked in the phase. */
  readonly unitActed?: boolean;
  readonly inOverrun?: boolean;
  /** Another bombardment was rolled whose attack was announced and is not yet resolved. */
  readonly anotherPending?: boolean;
}

/** R9-1, R4-5, R9-26: the rule that forbids it; undefined: none. */
export const bombardmentBar = (facts: BombardmentFacts): string | undefined => {
  if (facts.inOverrun === true) return 'R4-5';
  if ((facts.onThisHex ?? 1) > 1) return 'R9-1';
  if (facts.unitActed === true) return 'R9-1';
  return facts.anotherPending === true ? 'R9-26' : undefined;
};

/** House-C2: an attack announced before its bombardment is carried out whatever that gave. */
export const mayCancelAttack = (bombardmentRolled: boolean): boolean => !bombardmentRolled;

const ONE_RE = fraction(1);

/** R9-4: REs that a C result takes from a hex without a division; with one, a division becomes a cadre. */
export const reForCadreResult = (divisions: number): Fraction => fraction(divisions === 0 ? 2 : 0);

/** R9-4: does this loss satisfy an Re result: a regiment or cadre, or two battalions? */
export const satisfiesRe = (re: readonly Fraction[]): boolean => compare(sum(re), ONE_RE) >= 0;
