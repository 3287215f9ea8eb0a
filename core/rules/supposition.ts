// A board as a question supposes it: units set elsewhere, other weather or ground, units that nobody has yet, MPs spent, a
// reading of the rules.

import type { Fraction } from '../base/fraction';
import type { HexMap } from '../hexmap/hex-map';
import type { Unit, UnitId } from '../scenario/scenario';
import type { Position } from './position';

export interface Supposition {
  readonly position?: (now: Position) => Position;
  /** Units that the scenario does not have; `position` says where they stand. */
  readonly units?: readonly Unit[];
  readonly map?: (now: HexMap) => HexMap;
  /** Readings of the rules, by option. */
  readonly options?: Readonly<Record<string, string>>;
  /** These units have spent just so many MPs in the phase, and nothing has stopped them. */
  readonly spent?: { readonly units: readonly UnitId[]; readonly mp: Fraction };
}
