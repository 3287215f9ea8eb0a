// The MPs that a unit has in a phase: out of supply (Supply.2), as a depleted HQ (Units.9), in reserve movement (Reserve.3).

import { fraction, greatest, HALF, multiply, subtract, ZERO, type Fraction } from '../../../base/fraction';
import { isMotorized, type Combatant } from '../combatant';
import type { At } from '../memory';
import { isUnsupplied } from '../unsupplied';

/** Phases in which units in reserve move: their own side's, and the other side's. */
export const isReservePhase = (kind: string | undefined): boolean => kind === 'reserve' || kind === 'enemy reserve';

const halved = (ma: Fraction): Fraction => multiply(ma, HALF);

/** Supply.2: halves of motorized units are kept; others lose 1. */
const outOfSupply = (unit: Combatant, ma: Fraction): Fraction =>
  isMotorized(unit) ? halved(ma) : greatest(ZERO, subtract(ma, fraction(1)));

/** In a whole Movement Phase; undefined: its counter does not say, or it does not move on the ground. */
export const fullAllowance = (at: At, unit: Combatant): Fraction | undefined => {
  if (unit.ma === undefined || unit.moves === undefined) return undefined;
  // Units.9
  const ma = unit.isHq && unit.depleted ? halved(unit.ma) : unit.ma;
  // Supply.2
  return isUnsupplied(at, unit) ? outOfSupply(unit, ma) : ma;
};

export const allowance = (at: At, unit: Combatant): Fraction | undefined => {
  const ma = fullAllowance(at, unit);
  // Reserve.3
  return ma && isReservePhase(at.board.position.phase?.kind) ? halved(ma) : ma;
};
