// Isolation attrition and breaking out.

import { add, ceil, compare, fraction, HALF, multiply, subtract, type Fraction } from '../../../../base/fraction';
import { entry, ledger, type Ledger } from '../../../ledger';
import { cite } from '../../cite';

export interface IsolationFacts {
  readonly adjacentEnemy?: boolean;
  /** Eastern Europe, Russia, Scandinavia or North Africa. */
  readonly east?: boolean;
  /** Winter, and not in North Africa. */
  readonly winter?: boolean;
  readonly homeCountry?: boolean;
  readonly majorCityPath?: boolean;
}

/** Iso-2: all of them add up. */
export const attritionDrm = (facts: IsolationFacts): Ledger => {
  const rows: readonly (readonly [boolean | undefined, number, string])[] = [
    [facts.adjacentEnemy, -1, 'enemy units adjacent'],
    [facts.east, -1, 'Eastern Europe, Russia, Scandinavia or North Africa'],
    [facts.winter, -1, 'winter'],
    [facts.homeCountry, 1, 'home country'],
    [facts.majorCityPath, 1, 'path to a friendly major city'],
  ];
  return ledger(
    'DRM',
    rows.filter(([applies]) => applies === true).map(([, drm, what]) => entry(drm, what, cite('Iso-2'))),
  );
};

const LOSS_ON = fraction(6);

/** Iso-1: factors that a roll costs the hex, half on 6 or less. */
export const attritionLoss = (strength: Fraction, roll: Fraction, drm: Fraction): number =>
  compare(add(roll, drm), LOSS_ON) <= 0 ? ceil(multiply(strength, HALF)) : 0;

/** Iso-3: RPs that a stack returns which breaks out: all of it over the loss that its roll asks, less one. */
export const breakoutReturns = (strength: Fraction, loss: number): Fraction => {
  const over = subtract(strength, fraction(loss + 1));
  return over.n < 0 ? fraction(0) : over;
};
