// Units that are set down by hand in a hex that enemies hold: nobody may stand there, but as long as the phase is on it may
// be a slip. Where both sides are still in the hex when the phase ends, it was none.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Adjustment } from '../action';
import type { Position } from '../position';
import type { Verdict } from '../verdict';
import { withEntries } from './chapter';
import { because } from './question';

/** Where a unit was set down among enemies, and when. */
export type SetDown = ReadonlyMap<UnitId, { readonly hex: HexId; readonly step: number }>;

export const NOBODY_SET_DOWN: SetDown = new Map();

/** Do enemies of this unit hold the hex? */
type IsHeld = (hex: HexId, by: UnitId) => boolean;

/** @param isHeld before these changes */
export const setDownAfter = (setDown: SetDown, changes: readonly Adjustment[], isHeld: IsHeld): SetDown =>
  changes.reduce<SetDown>((known, change) => {
    if (change.what !== 'placed') return known;
    const { unit, hex, step } = change;
    return hex !== undefined && isHeld(hex, unit) ? withEntries(known, [unit], () => ({ hex, step })) : known;
  }, setDown);

/**
 * @param isHeld when the phase ends
 * @param verdictOn of a unit that is still there among enemies
 */
export const amongEnemies = (
  setDown: SetDown,
  { units }: Position,
  isHeld: IsHeld,
  verdictOn: (unit: UnitId, hex: HexId) => Verdict,
): readonly Verdict[] =>
  [...setDown].flatMap(([unit, { hex, step }]) =>
    units.get(unit)?.hex === hex && isHeld(hex, unit)
      ? [because(verdictOn(unit, hex), step, 'it was set down there')]
      : [],
  );
