// Railways (rules 6, 7): gauges, breaks, operational and strategic movement.

import { add, fraction, multiply, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';
import type { Mode } from '../movement/step-cost';

export type RailMovement = 'normal' | 'operational' | 'strategic';

/** R6-4, R7-2: MPs, before they are multiplied, for crossing rail breaks. */
export const breakCost = (charts: Charts, breaks: number): Fraction =>
  multiply(charts.movement('rail break', false), fraction(breaks));

/** R7-2: strategic rail movement may not cross breaks. */
export const mayUseRail = (movement: RailMovement, breaks: number): boolean => movement !== 'strategic' || breaks === 0;

/** R7-2: hexes of the multiplied allowance that an operational move uses: entraining, hexes ridden, breaks. */
export const railHexesUsed = (
  charts: Charts,
  move: { readonly entrain: number; readonly railHexes: number; readonly breaks: number; readonly multiple: number },
): Fraction =>
  add(
    multiply(add(fraction(move.entrain), breakCost(charts, move.breaks)), fraction(move.multiple)),
    fraction(move.railHexes),
  );

/** R7-1: hexes that rail engineers regauge: each that they enter by normal movement; none administratively. */
export const regauged = (mode: Mode | 'strategic', hexesEntered: number): number =>
  mode === 'normal' ? hexesEntered : 0;
