import type { HexId } from '../hexmap/hex-map';
import type { BoardInPlay } from './board';

/** Four digits that begin no figures: a hex, of whatever board. */
const HEX = /^\d{4,5}$/;

/** The hex that a word names: by four digits, or as the board in play writes its own, also in small letters. */
export const hexNamed = (text: string, board: BoardInPlay | undefined): HexId | undefined =>
  HEX.test(text) ? text : [text, text.toUpperCase()].find(name => board?.isHex(name));
