// Units and hexes of a board by their names.

import type { BoardInPlay } from './board';
import type { HexId } from '../hexmap/hex-map';
import type { Unit } from '../scenario/scenario';
import { didYouMean, type Part, type LineProblems } from './problem';

/** Four digits that begin no figures: a hex, of whatever board. */
const HEX = /^\d{4,5}$/;

/** `hex 0706` */
const WORD = /^hex\s+/i;

/** The hex that a word names: by four digits, or as the board in play writes its own, also in small letters. */
export const hexNamed = (text: string, board: BoardInPlay | undefined): HexId | undefined => {
  const name = text.replace(WORD, '');
  return HEX.test(name) ? name : [name, name.toUpperCase()].find(word => board?.isHex(word));
};

/** How a line names a unit of its board: by its name, or by its id where that would not tell it. */
export const nameOnBoard = (board: BoardInPlay, { name, id }: Unit): string =>
  board.find(name).units.length === 1 &&
  !/[,;@>&+']|^\P{L}*$|\s(?:and|plus|with|in|across|over)\s/iu.test(name) &&
  hexNamed(name, board) === undefined
    ? name
    : id;

const MOST_CHOICES = 6;
const LOOSE_HYPHEN = /(?:^|\s)[-_]+(?=\s|$)/;

/** Two figures of a counter could be a hex where a map writes its numbers so: among units they are figures. */
export const TWO_FIGURES = /^\d{1,2}[-.]\d{1,2}$/;

/** The whole name of a unit, or a hex. */
export const isKnown = (name: string, board: BoardInPlay): boolean =>
  board.isName(name) || (!TWO_FIGURES.test(name) && hexNamed(name, board) !== undefined);

export const readHexOf = (
  part: Part,
  board: BoardInPlay | undefined,
  problems: LineProblems,
): readonly Unit[] | undefined => (isOnBoard(part, board, problems) ? (board?.unitsIn(part.text) ?? []) : undefined);

/** Is it a hex of the board? If not, that is told. */
export const isOnBoard = (part: Part, board: BoardInPlay | undefined, problems: LineProblems): boolean => {
  const { text } = part;
  if (!board) {
    const message = `${text} is a hex: name a board, with --scenario DIR for its set-up or --log GAME.vlog --at STEP.`;
    problems.offer('needs-board', part, message);
    return false;
  }
  if (board.isHex(text)) return true;
  problems.error('unknown-hex', part, `Hex ${text} is not on the map of ${board.scenario.name}.`);
  return false;
};

type Placed = { readonly unit: Unit; readonly hex: HexId };

export const findUnit = (part: Part, board: BoardInPlay, problems: LineProblems): Placed | undefined => {
  // A name may be written with hyphens, but none of them stands alone.
  const loose = LOOSE_HYPHEN.exec(part.text);
  if (loose) {
    const sign = { text: loose[0].trim(), start: part.start + loose.index + loose[0].search(/\S/) };
    problems.error('unknown-word', sign, '“…” stands alone.', ['']);
    return undefined;
  }
  // Part of a name has no word twice.
  const words = part.text.toLowerCase().split(/[\s_-]+/);
  const isTwice = !board.isName(part.text) && new Set(words).size < words.length;
  const { units, near } = isTwice ? { units: [], near: [] } : board.find(part.text);
  const [unit, second] = units;
  if (unit && second) {
    const shown = units.slice(0, MOST_CHOICES).map(u => `${u.name} (${board.hexOf(u) ?? 'not on the map'}, ${u.id})`);
    const more = units.length - shown.length;
    const rest = more > 0 ? ` and ${more} more` : '';
    const fixes = units.slice(0, MOST_CHOICES).map(u => u.id);
    problems.error('ambiguous-unit', part, `“…” may be ${shown.join(', ')}${rest}.`, fixes);
    return undefined;
  }
  const hex = unit && board.hexOf(unit);
  if (unit && hex !== undefined) return { unit, hex };
  if (unit) {
    const arrives = unit.arrives === undefined ? '' : `; it arrives in turn ${unit.arrives}`;
    problems.error('unit-off-map', part, `${unit.name} is not seen on the map ${board.when}${arrives}.`);
  } else {
    const what = `${board.scenario.name} has no unit “${part.text}”`;
    problems.error('unknown-unit', part, `${what}.${didYouMean(near)}`, near);
  }
  return undefined;
};
