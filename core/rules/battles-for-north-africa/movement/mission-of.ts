// What an air unit on the board does there, as far as it can be told (Air.1).

import type { UnitId } from '../../../scenario/scenario';
import type { At, Mission } from '../memory';

const SHOWN: readonly Mission[] = ['close attack', 'close defense', 'interdiction'];

/**
 * A counter's state says it, or the phase in which it was placed; else who stands in the hex, for bombers and stukas do not
 * interdict. undefined: it cannot be told.
 */
export const missionOf = ({ board, memory, phaseStart }: At, id: UnitId): Mission | undefined => {
  const place = board.position.units.get(id);
  const shown = SHOWN.find(mission => place?.states.includes(mission) === true);
  if (!place || shown !== undefined) return shown;
  const unit = board.game.units.get(id);
  if (unit?.type === 'naval') return 'interdiction';
  const placedFor = memory.missions.get(id);
  if (placedFor !== undefined) return placedFor;
  const isAgainst = (): boolean => board.isHeld(place.hex, unit?.side);
  if (unit?.type !== 'fb') return isAgainst() ? 'close attack' : 'close defense';
  if (phaseStart.units.get(id)?.hex === place.hex) return undefined;
  const kind = board.position.phase?.kind;
  if (kind === 'combat') return isAgainst() ? 'close attack' : undefined;
  return kind === 'support' && !isAgainst() ? 'close defense' : undefined;
};
