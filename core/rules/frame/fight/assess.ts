// What can come of a fight, over all rolls: chances, average losses, the chance that the hex is cleared, and the same if a
// fact that is not said were another. Systems hand in what each result does.

import { add, equal, multiply, ZERO, type Fraction } from '../../../base/fraction';
import type { Chance, CombatAssessment, CombatCase, ResultChance, Situation, SituationUnit } from '../../situation';

/** Can it be, and must it be, whatever the players choose? */
export interface Possible {
  readonly least: boolean;
  readonly greatest: boolean;
}

export const CERTAIN: Possible = { least: true, greatest: true };
export const IMPOSSIBLE: Possible = { least: false, greatest: false };

/** What one result does. */
export interface ResultDoes {
  readonly meaning: string;
  /** What it takes from each side. */
  readonly losses: { readonly attacker: Fraction; readonly defender: Fraction };
  readonly clears: Possible;
  readonly goesOn: Possible;
}

export interface Outlook {
  readonly results: readonly ResultChance[];
  readonly demands: NonNullable<CombatAssessment['demands']>;
  readonly expectedLosses: CombatAssessment['expectedLosses'];
  readonly cleared: Chance;
  readonly mayContinue: Chance;
}

/** The chance that is none. */
export const NEVER: Chance = { least: ZERO, greatest: ZERO };

/** The chance over all results. */
export const chanceOf = (
  outcomes: readonly { readonly probability: Fraction; readonly possible: Possible }[],
  decides: string,
): Chance => {
  const total = (is: (possible: Possible) => boolean): Fraction =>
    outcomes.reduce((sum, { probability, possible }) => (is(possible) ? add(sum, probability) : sum), ZERO);
  const [least, greatest] = [total(p => p.least), total(p => p.greatest)];
  return equal(least, greatest) ? { least, greatest } : { least, greatest, decides };
};

/** The average of what each result takes from both sides. */
export const averageOf = (
  chances: readonly (readonly [CombatAssessment['expectedLosses'], Fraction])[],
): CombatAssessment['expectedLosses'] => {
  const of = (side: 'attacker' | 'defender'): Fraction =>
    chances.reduce((total, [losses, p]) => add(total, multiply(p, losses[side])), ZERO);
  return { attacker: of('attacker'), defender: of('defender') };
};

/**
 * @param chances the results with their chances, best for the attacker first
 * @param decides who decides where a result leaves it open
 */
export const outlookOf = (
  chances: readonly (readonly [string, Fraction])[],
  doesOf: (result: string) => ResultDoes,
  decides: { readonly clears: string; readonly goesOn: string },
): Outlook => {
  const all = chances.map(([result, probability]) => ({ result, probability, does: doesOf(result) }));
  return {
    results: all.map(({ result, probability, does }) => ({ result, probability, meaning: does.meaning })),
    demands: all.map(({ result, does }) => ({ result, ...does.losses })),
    expectedLosses: averageOf(all.map(({ does, probability }) => [does.losses, probability])),
    cleared: chanceOf(
      all.map(({ probability, does }) => ({ probability, possible: does.clears })),
      decides.clears,
    ),
    mayContinue: chanceOf(
      all.map(({ probability, does }) => ({ probability, possible: does.goesOn })),
      decides.goesOn,
    ),
  };
};

/** What a case is compared by. */
export interface Standing {
  readonly finalColumn: string;
  readonly drm: Fraction;
  readonly cleared: Chance;
}

export interface Variant extends Pick<CombatCase, 'typeOf'> {
  readonly fact: string;
  readonly when: string;
  readonly situation: Situation;
}

const typedAs = (units: readonly SituationUnit[], label: string, type: string): readonly SituationUnit[] =>
  units.map(u => (u.type === undefined && u.label === label ? { ...u, type } : u));

/** More units of unknown type than these are not looked at one by one. */
const MOST_CASES = 6;

/** The same situation with each unit of unknown type as armour. */
export const asArmour = (situation: Situation, type: string): readonly Variant[] => {
  const { attackers, defenders } = situation;
  const untyped = [...attackers, ...defenders].filter(u => u.type === undefined);
  return [...new Set(untyped.map(u => u.label))].slice(0, MOST_CASES).map(label => ({
    fact: `the type of ${label}`,
    typeOf: label,
    when: `${label} is armour`,
    situation: {
      ...situation,
      attackers: typedAs(attackers, label, type),
      defenders: typedAs(defenders, label, type),
    },
  }));
};

/** Only the variants that change something. */
export const casesOf = (
  variants: readonly Variant[],
  usual: Standing,
  standingOf: (situation: Situation) => Standing,
): readonly CombatCase[] =>
  variants.flatMap(({ situation, ...variant }) => {
    const other = standingOf(situation);
    const same =
      other.finalColumn === usual.finalColumn &&
      equal(other.drm, usual.drm) &&
      equal(other.cleared.least, usual.cleared.least) &&
      equal(other.cleared.greatest, usual.cleared.greatest);
    return same ? [] : [{ ...variant, ...other }];
  });
