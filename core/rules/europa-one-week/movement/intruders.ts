// Which side came into a hex that both hold: printed fortifications help only the other (2012, 12.E.2-d).

import type { HexId } from '../../../hexmap/hex-map';
import type { Board } from '../board';
import type { FightOnBoard } from '../fight/fight-on-board';
import type { At, Memory } from '../memory';

/** Units of a side enter a hex that the enemy holds; who came first stays the one who came in. */
export const intrudersAfter = (
  intruders: Memory['intruders'],
  board: Board,
  hex: HexId,
  side: string | undefined,
): Memory['intruders'] => {
  const isEntry = board.edition.attacksFrom === 'inside' && side !== undefined && board.isHeld(hex, side);
  // Both stood there before: which of them came in was seen then, or never.
  if (!isEntry || board.isDual(hex)) return intruders;
  return new Map([...intruders, [hex, side]]);
};

/** 12.E.2-d: for an attack of a side on a hex: did its defenders come in? `owner: 'unknown'`: both stood there when the log began. */
export const cameIn = (
  { board, memory }: At,
  hex: HexId,
  attackers: string | undefined,
): Pick<FightOnBoard, 'defendersCameIn' | 'isOwnerUnknown'> => {
  if (board.edition.attacksFrom !== 'inside' || !board.isDual(hex)) return {};
  const side = memory.intruders.get(hex);
  return side === undefined ? { isOwnerUnknown: true } : { defendersCameIn: side !== attackers };
};
