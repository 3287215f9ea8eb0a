// What is told of units that were lost and lie on the board, at the edge of the map.

import type { HexId } from '../../../hexmap/hex-map';
import { isNear } from '../../../rules/frame/log-fight/laid-aside';
import { plainly } from '../../../rules/sentence';
import type { UnitId } from '../../../scenario/scenario';
import type { Finding } from '../../audit';
import { logFinding } from '../../make-finding';
import { nameIn, type Roster } from '../../units/outside-fights';

export const WHETHER_LOST = 'who was laid to the dead';

/** A note; a question where some result would have let them retreat there. */
export const asideFinding = (
  units: readonly UnitId[],
  from: HexId,
  to: HexId,
  step: number,
  roster: Roster,
): Finding => {
  const names = units.map(unit => nameIn(roster, unit)).join(', ');
  const about = { units, hexes: [to] };
  if (!isNear(roster.map, from, to))
    return logFinding(
      'laid-aside',
      step,
      `${names} was set down in ${to}, far from ${from}: read as lost and laid aside.`,
      about,
    );
  const says = plainly`${names} was set down in ${to}, at the edge of the map: it was lost in ${from}, or went there`;
  return logFinding('laid-aside', step, says, { ...about, missing: WHETHER_LOST });
};
