// Where the attackers of a line come in: out of their own hex, out of the one that the line names, or, from afar, over each
// kind of hexside that the target has.

import type { BoardInPlay } from '../board';
import type { HexId } from '../../hexmap/hex-map';

/** The hex that units who stand elsewhere attack from. */
export interface Entry {
  /** As it is said where it is one of several cases: `from 0605, over a minor river`. */
  readonly when: string;
  readonly from: HexId;
}

export interface Entries {
  /** The hex from which units of a hex attack. */
  readonly from: (own: HexId | undefined, entry?: Entry) => HexId;
  /** What nobody has said, if they come from afar; left out: all is known. */
  readonly fact?: string;
  /** The other cases of it. */
  readonly others: readonly Entry[];
}

/** In the target itself, or next to it. */
const isThere = (board: BoardInPlay, own: HexId, target: HexId): boolean =>
  own === target || board.scenario.map.hexes.distance(own, target) === 1;

/** One hex for each kind of hexside, the nearest to where they come from; fewest features first. */
const kindsOf = (board: BoardInPlay, target: HexId, own: HexId | undefined, side: string | undefined): Entry[] => {
  const { hexes } = board.scenario.map;
  const away = (hex: HexId): number => (own === undefined ? 0 : (hexes.distance(own, hex) ?? Infinity));
  const isHeld = (hex: HexId): boolean => board.unitsIn(hex).some(unit => side !== undefined && unit.side !== side);
  const near = [...hexes.neighbours(target)].sort((a, b) => Number(isHeld(a)) - Number(isHeld(b)) || away(a) - away(b));
  const kinds = new Map<string, HexId>();
  for (const hex of near) {
    const kind = hexes.hexside(hex, target).join(' and ');
    if (!kinds.has(kind)) kinds.set(kind, hex);
  }
  return [...kinds]
    .sort(([a], [b]) => a.length - b.length)
    .map(([kind, from]) => ({
      from,
      when: `from ${from}, over ${kind === '' ? 'no hexside with terrain' : `a ${kind}`}`,
    }));
};

/**
 * @param own the hexes in which attackers stand; none: they stand nowhere on the board
 * @param said the hex that the line says they come from
 * @param isKnown the line says the hexsides itself: over which side they come is no question
 */
export const entriesOf = (
  own: readonly HexId[],
  target: HexId,
  said: HexId | undefined,
  side: string | undefined,
  board: BoardInPlay,
  isKnown: boolean,
): Entries => {
  if (said !== undefined) return { from: () => said, others: [] };
  const far = own.filter(hex => !isThere(board, hex, target));
  const [first] = far;
  const beside = own.find(hex => !far.includes(hex));
  const [assumed, ...others] = kindsOf(board, target, first ?? own[0], side);
  const from = (hex: HexId | undefined, entry = assumed): HexId =>
    hex !== undefined && !far.includes(hex) ? hex : ((hex === undefined ? beside : undefined) ?? entry?.from ?? target);
  if ((first === undefined && own.length > 0) || others.length === 0 || isKnown) return { from, others: [] };
  const away =
    first === undefined
      ? ''
      : ` (${first} is ${board.scenario.map.hexes.distance(first, target) ?? 'many'} hexes away)`;
  return { from, fact: `the hex from which ${target} is entered${away}`, others };
};
