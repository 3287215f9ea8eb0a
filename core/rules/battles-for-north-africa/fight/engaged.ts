// On whom the result of a fight falls: who fights there, and guns in support that stand next to their enemies (Art.7).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { At } from '../memory';
import { defendersIn } from '../situation-of';
import type { FightSide } from './obligations';
import { gunsOf } from './support-guns';

type Attackers = readonly { readonly unit: UnitId; readonly from: HexId }[];

/** The gun that a marker stands for, if only one can be meant and it is next to one of some hexes (Art.7). */
const gunBeside = ({ board }: At, marker: UnitId, hexes: readonly HexId[]): readonly UnitId[] => {
  const [gun, ...others] = gunsOf(board, marker).inRange;
  const at = gun === undefined ? undefined : board.hexOf(gun);
  const isNext = at !== undefined && hexes.some(hex => board.map.distance(at, hex) === 1);
  return gun !== undefined && others.length === 0 && isNext ? [gun] : [];
};

const markersIn = ({ board }: At, hex: HexId, side: string | undefined, isOwn: boolean): readonly UnitId[] =>
  (isOwn ? board.friendsIn(hex, side) : board.enemiesIn(hex, side)).filter(
    id => board.game.units.get(id)?.type === 'support',
  );

export const engagedIn = (
  at: At,
  attackers: Attackers,
  target: HexId,
): Readonly<Record<FightSide, readonly UnitId[]>> => {
  const side = at.board.sideOf(attackers[0]?.unit ?? '');
  const fire = markersIn(at, target, side, true).flatMap(m => gunBeside(at, m, [target]));
  const cover = markersIn(at, target, side, false).flatMap(m =>
    gunBeside(
      at,
      m,
      attackers.map(a => a.from),
    ),
  );
  return {
    attacker: [...new Set([...attackers.map(a => a.unit), ...fire])],
    defender: [...new Set([...defendersIn(at, target, side), ...cover])],
  };
};
