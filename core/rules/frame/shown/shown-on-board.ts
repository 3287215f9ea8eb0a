// What a board can show beside its counters: into which hexes ZOCs reach, how full hexes are, and who stands where the
// ground bars it. It is told of a position alone: what a phase remembers does not count.

import type { HexId } from '../../../hexmap/hex-map';
import type { GameWith } from '../../board-at';
import type { Position } from '../../position';
import type { Referee } from '../../system';
import type { Judges } from '../reducer';

type Readable<C> = { with(options: Readonly<Record<string, string>>): C };

export const shownOnBoard = <C extends Readable<C>, B, M>(
  { boardOf, zocs, stacking, barring }: Pick<Judges<C, B, M>, 'boardOf' | 'zocs' | 'stacking' | 'barring'>,
  game: GameWith<C>,
): Pick<Referee, 'zocs' | 'stacking' | 'barred'> => ({
  zocs: (position, against) => zocs(boardOf(game, position), against),
  barred: position => {
    const board = boardOf(game, position);
    return [...position.units].flatMap(([unit, { hex }]) => {
      const ground = hasRoad(game, hex) ? undefined : barring(board, unit, hex);
      return ground === undefined ? [] : [{ unit, hex, ground }];
    });
  },
  stacking: position => {
    // In every phase: a board is full or not, whoever has to look after it now.
    const board = boardOf(game, { ...position, phase: undefined });
    return [...sidesByHex(position, game)].flatMap(([hex, sides]) =>
      [...sides].flatMap(side => {
        const verdict = stacking(board, hex, side);
        return verdict ? [{ hex, side, verdict }] : [];
      }),
    );
  },
});

/** A road or railway into a hex may lead where the country bars the way. */
const hasRoad = <C>({ scenario: { map } }: GameWith<C>, hex: HexId): boolean =>
  map.hexes.neighbours(hex).some(from => map.hexes.connection(from, hex).length > 0);

const sidesByHex = <C>({ units }: Position, game: GameWith<C>): ReadonlyMap<HexId, ReadonlySet<string>> => {
  const found = new Map<HexId, Set<string>>();
  for (const [id, { hex }] of units) {
    const side = game.units.get(id)?.side;
    if (side !== undefined) found.set(hex, (found.get(hex) ?? new Set()).add(side));
  }
  return found;
};
