// Would a retreat cost a unit its supply (Retreat.2)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { moved } from '../../change';
import { boardOf, type Board } from '../board';
import type { Combatant } from '../combatant';
import type { At } from '../memory';
import { isUnsupplied } from '../unsupplied';
import { SupplyTrace } from './trace';

/**
 * Is a unit that is in supply now out of it in a hex? undefined: it cannot be told. HQs as emergency sources count: they could
 * be used.
 *
 * @param board after the losses
 */
export const losesSupply = (
  { memory }: Pick<At, 'memory'>,
  board: Board,
  side: string | undefined,
): ((who: { readonly id: UnitId; readonly unit: Combatant }, to: HexId) => boolean | undefined) => {
  const sources = board.game.scenario.sides.find(({ name }) => name === side)?.sources;
  return ({ id, unit }, to) => {
    if (isUnsupplied({ memory }, unit)) return false;
    if (side === undefined || sources === undefined) return undefined;
    // The unit has left its hex: there it cancels no enemy ZOC any more.
    const there = boardOf(board.game, moved(board.position, [id], to), board);
    const { status } = new SupplyTrace({ board: there, memory }, side).of(unit, to);
    return status === 'unknown' ? undefined : status === 'out';
  };
};
