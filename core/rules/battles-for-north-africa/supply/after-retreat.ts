// Would a retreat cost a unit its supply (Retreat.2)?

import type { HexId } from '../../../hexmap/hex-map';
import type { Combatant } from '../combatant';
import type { At } from '../memory';
import { SupplyTrace } from './trace';

/** Where would it be out of supply? undefined: it cannot be told. HQs as emergency sources count: they could be used. */
export const losesSupply = (at: At): ((who: { readonly unit: Combatant }, to: HexId) => boolean | undefined) => {
  const traces = new Map<string, SupplyTrace>();
  return ({ unit }, to) => {
    const { side } = unit;
    const sources = at.board.game.scenario.sides.find(({ name }) => name === side)?.sources;
    if (side === undefined || sources === undefined) return undefined;
    const trace = traces.get(side) ?? new SupplyTrace(at, side);
    traces.set(side, trace);
    const { status } = trace.of(unit, to);
    return status === 'unknown' ? undefined : status === 'out';
  };
};
