import type { HexId } from '../hexmap/hex-map';
import type { BoardInPlay } from './board';

/** Four digits that begin no figures: a hex, of whatever board. */
const HEX = /^\d{4,5}$/;

/** `hex 0706` */
const WORD = /^hex\s+/i;

/** The hex that a word names: by four digits, or as the board in play writes its own, also in small letters. */
export const hexNamed = (text: string, board: BoardInPlay | undefined): HexId | undefined => {
  const name = text.replace(WORD, '');
  return HEX.test(name) ? name : [name, name.toUpperCase()].find(word => board?.isHex(word));
};
