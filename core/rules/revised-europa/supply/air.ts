// What of the air rules touches the ground game: mission sizes, interdiction, airbases, where hit groups go.

import { ceil, compare, fraction, HALF, multiply, sum, type Fraction } from '../../../base/fraction';

const MOST_GROUPS = 4;
const MOST_STRIKERS = 3;

/** Air-1: at most four groups, three of them on the strike. */
export const missionFits = (groups: number, strikers: number): boolean =>
  groups <= MOST_GROUPS && strikers <= MOST_STRIKERS;

/** R4-4: nearly all groups count twice what is printed; those of one step as printed. */
export const tacticalFactor = (printed: Fraction, doubleSize: boolean): Fraction =>
  doubleSize ? multiply(printed, fraction(2)) : printed;

const AUTOMATIC = fraction(6);

/** R4-4: is a zone placed? Automatic from 6 factors; else a die not above them (reading). */
export const placesInterdiction = (factor: Fraction, die: number | undefined): boolean =>
  compare(factor, AUTOMATIC) >= 0 || (die !== undefined && compare(fraction(die), factor) <= 0);

/** R2-4: items add up first, the sum is halved and rounded up. */
export const airbaseCapacity = (items: readonly Fraction[]): number => ceil(multiply(sum(items), HALF));

const FRIENDLY_GROUND = 2;

/** Air-3: the box of a group by its result and the distance to friendly ground; undefined: it stays in play. */
export const boxOf = (result: 'R' | 'A' | 'X', distance: number): 'EFT' | 'EET' | undefined =>
  result !== 'X' ? undefined : distance <= FRIENDLY_GROUND ? 'EFT' : 'EET';

/** R4-2: only the phasing side flies ground support. */
export const maySupport = (phasing: boolean): boolean => phasing;
