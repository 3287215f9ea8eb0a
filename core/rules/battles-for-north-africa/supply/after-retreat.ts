// Would a retreat cost a unit its supply (Retreat.2)?

import type { HexId } from '../../../hexmap/hex-map';
import type { Combatant } from '../combatant';
import type { At } from '../memory';

/** Where would it be out of supply? undefined: it cannot be told. */
export const losesSupply =
  (_at: At) =>
  (_who: { readonly unit: Combatant }, _to: HexId): boolean | undefined =>
    false;
