// What one step on the board costs: the ground that lies there, and the enemies' ZOCs.

import { ONE, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Price } from '../../frame/movement/price';
import type { LedgerEntry } from '../../ledger';
import type { Board } from '../board';
import { valueFor } from '../block/rules';
import { groundPrice, zocToll, type Entered, type ZocsPassed } from './entry-price';
import { isInZoc } from './zoc';

/** A unit as it pays for movement. */
export interface Traveller {
  readonly class: string;
  readonly ma: Fraction;
  readonly side: string | undefined;
  /** Who moves together with it. */
  readonly together: ReadonlySet<UnitId>;
}

const entered = (board: Board, from: HexId, to: HexId): Entered => {
  const { terrain, features = [] } = board.hex(to) ?? {};
  const { map } = board;
  return {
    hex: to,
    terrain,
    features,
    hexsides: map.hexside(from, to),
    connections: map.connection(from, to),
    weather: board.weatherAt(to),
  };
};

/** The ground alone: the road, if it is no dearer than the country. */
export const groundOnBoard = (board: Board, who: Traveller, from: HexId, to: HexId): Price =>
  groundPrice(board.charts, who, entered(board, from, to));

/** The enemies' ZOCs that a step leaves and enters. */
export const zocsPassed = (
  board: Board,
  { side, together }: Pick<Traveller, 'side' | 'together'>,
  from: HexId,
  to: HexId,
): ZocsPassed => ({
  leaves: isInZoc(board, from, side, 'movement', together),
  enters: isInZoc(board, to, side, 'movement', together),
  from,
  to,
});

/** What ZOCs add to a step. */
export const zocOnBoard = (
  board: Board,
  who: Traveller,
  from: HexId,
  to: HexId,
): readonly LedgerEntry[] | 'prohibited' => {
  const { paid, isBarred } = zocToll(board.charts, who, zocsPassed(board, who, from, to));
  return isBarred ? 'prohibited' : paid;
};

/** Does the class have to stop where it enters an enemy's ZOC? */
export const stopsInZoc = (board: Board, who: Traveller, hex: HexId): boolean =>
  valueFor(board.charts.rules.zoc.enter, who.class) === 'stop' &&
  isInZoc(board, hex, who.side, 'movement', who.together);

/** MPs of a phase: the share that the phase gives. */
export const shareOf = (board: Board): Fraction => board.phaseRules?.share ?? ONE;
