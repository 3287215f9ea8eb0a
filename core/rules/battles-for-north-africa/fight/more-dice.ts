// May more dice follow the one of a result: for a retreat through the ZOC of a motorized unit (Retreat.1), or for heavy armour
// on which the result falls (Heavy.3)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { At } from '../memory';
import { situationOf } from '../situation-of';
import { engagedIn } from './engaged';
import { fightOf, unitsOf, wholeOf } from './fight';
import type { FightSide } from './obligations';
import { isFree, retreatGround, retreatPaths } from './retreat-paths';
import { partsOf, RETREAT } from './results';
import { resultIn, rowOf } from './crt';

export const mayNeedMoreDice = (
  at: At,
  attackers: readonly { readonly unit: UnitId; readonly from: HexId }[],
  target: HexId,
  die: number,
): boolean => {
  const { board } = at;
  const f = fightOf(board.charts, situationOf(at, { kind: 'combat', attackers, target, untoldAir: 'supports' }));
  const engaged = engagedIn(at, attackers, target);
  const isHemmedIn = (side: FightSide): boolean => {
    const ids = engaged[side];
    const ground = retreatGround(board, board.sideOf(ids[0] ?? ''), () => false);
    return ids.some(id => {
      const [unit, from] = [board.combatant(id), board.hexOf(id)];
      return (
        unit !== undefined &&
        from !== undefined &&
        !retreatPaths(ground, { id, unit, from, isEscorted: false }, RETREAT).some(isFree)
      );
    });
  };
  return f.tables.some(({ crt, odds, drm }) => {
    const result = resultIn(board.charts, crt, odds.column, rowOf(board.charts, crt, die + wholeOf(drm)));
    const parts = result === undefined ? undefined : partsOf(result);
    return (['attacker', 'defender'] as const).some(side => {
      const { steps, retreat } = parts?.[side] ?? { steps: 0, retreat: 0 };
      const isHeavyHit = steps !== 0 || retreat > 0 ? unitsOf(f, side).some(u => u.heavy) : false;
      return isHeavyHit || (retreat > 0 && isHemmedIn(side));
    });
  });
};
