// Anti-tank ditches: armour does not cross an enemy one that is active, unless it has infantry with it (Fort.3).

import { Kept } from '../../../base/kept';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import { isArmourType, type Combatant } from '../combatant';
import { defencesBetween } from './hexside-defences';
import type { At } from '../memory';
import { isByRoad, someBetween } from './passable';

const onMaps = new Kept<boolean>();

/** Has the map anti-tank ditches? Whose they are may not be known. */
export const hasDitches = ({ map }: Board): boolean =>
  onMaps.of(map, 'ditches', () => someBetween(map, (a, b) => map.hexside(a, b).includes('anti-tank ditch')));

const COMPANIONS = ['infantry', 'mot infantry', 'mg'];

export const areCompanions = (board: Board, units: readonly UnitId[]): boolean =>
  units.some(id => COMPANIONS.includes(board.combatant(id)?.type ?? ''));

/**
 * Who moves along a road does not cross the hexside's terrain (Intro.2).
 *
 * @param isHarsh what is not known of the ditch is against the unit
 */
export const isDitchBarred = (
  { at, units }: { readonly at: At; readonly units: readonly UnitId[] },
  unit: Combatant,
  from: HexId,
  to: HexId,
  isHarsh: boolean,
): boolean => {
  const { board } = at;
  if (!isArmourType(unit) || unit.moves === undefined || areCompanions(board, units)) return false;
  if (isByRoad(board, unit.moves, from, to) === true) return false;
  return defencesBetween(at, from, to).some(
    ({ kind, owner, isActive }) =>
      kind === 'anti-tank ditch' && owner !== unit.side && (owner === undefined ? isHarsh : (isActive ?? isHarsh)),
  );
};
