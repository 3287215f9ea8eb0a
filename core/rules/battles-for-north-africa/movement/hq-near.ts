// Aircraft support only within 5 hexes of an HQ of their side (Air.3 to Air.5). A mission is performed by setting them down:
// an HQ that goes back or is lost after that takes nothing from it (reading).

import { overlaid } from '../../../base/overlay';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { isBegunMidway } from '../../frame/begun-midway';
import type { Chapter } from '../../frame/chapter';
import type { Board } from '../board';
import type { Memory } from '../memory';
import { isFlown } from './missions';

export const HQ_RANGE = 5;

/** Had aircraft on the map an HQ near when they were set down? undefined: the log does not show it. */
export type HqsNear = ReadonlyMap<UnitId, boolean | undefined>;

export const isHqNear = (board: Board, side: string | undefined, hex: HexId): boolean =>
  [...board.position.units].some(
    ([id, place]) =>
      board.sideOf(id) === side &&
      board.combatant(id)?.isHq === true &&
      (board.map.distance(place.hex, hex) ?? HQ_RANGE + 1) <= HQ_RANGE,
  );

/** Units were set down in a hex, some of them perhaps aircraft. */
export const hqsNearAfter = (board: Board, near: HqsNear, units: readonly UnitId[], hex: HexId): HqsNear => {
  const flown = units.filter(id => isFlown(board, id));
  return flown.length === 0
    ? near
    : overlaid(
        near,
        flown.map(id => [id, isHqNear(board, board.game.units.get(id)?.side, hex)] as const),
      );
};

/** In the midst of play an HQ may have gone since. */
export const HQS_NEAR: Chapter<Board, HqsNear, Memory> = {
  fresh: new Map(),
  begins: board => {
    const { position, game } = board;
    const isMidway = isBegunMidway(position, game.units);
    return new Map(
      [...position.units].flatMap(([id, { hex }]) =>
        isFlown(board, id)
          ? [[id, isHqNear(board, board.sideOf(id), hex) || (isMidway ? undefined : false)] as const]
          : [],
      ),
    );
  },
  turned: near => near,
};
