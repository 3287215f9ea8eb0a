// Retreats may leave too many units in a hex. They must have gone, or be removed, by the end of their side's next movement or
// reserve movement (Retreat.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { Chapter, Ending } from '../../frame/chapter';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import type { Crowded, Memory } from '../memory';
import { stackingVerdict } from '../movement/stacking';

const isCrowded = (board: Board, hex: HexId, side: string): boolean =>
  stackingVerdict(board, hex, side)?.answer === 'illegal';

/** Whose units move in this phase, so that they could leave. */
const isDue = (board: Board, side: string): boolean => {
  const { phase } = board.position;
  if (phase?.kind === 'movement' || phase?.kind === 'reserve') return phase.side === side;
  return phase?.kind === 'enemy reserve' && phase.side !== side;
};

const stillCrowded = (crowded: Crowded, { board, next }: Ending<Board>): readonly Verdict[] =>
  next === undefined
    ? []
    : [...crowded]
        .filter(([hex, { side }]) => isDue(board, side) && isCrowded(board, hex, side))
        .map(([hex, { side, step }]) => {
          const units = board.escorts(hex, side);
          return {
            ...verdict(
              'illegal',
              'still-overstacked',
              'Retreat.2',
              by('Retreat.2')`${board.namesOf(units)} in ${hex} are still more than may stand there after the retreat`,
              { units, hexes: [hex] },
            ),
            because: [{ step, what: 'the retreat into it' }],
          };
        });

/** Hexes that these units left crowded by retreating there. */
export const crowdedAfter = (
  crowded: Crowded,
  after: Board,
  retreats: readonly { readonly unit: string; readonly to: HexId | undefined; readonly step: number }[],
): Crowded => {
  const more = retreats.flatMap(({ unit, to, step }) => {
    const side = after.sideOf(unit);
    return to !== undefined && side !== undefined && isCrowded(after, to, side) ? [[to, { side, step }] as const] : [];
  });
  return more.length === 0 ? crowded : new Map([...crowded, ...more]);
};

export const CROWDED: Chapter<Board, Crowded, Memory> = {
  fresh: new Map(),
  turned: (crowded, { board }) =>
    crowded.size === 0
      ? crowded
      : new Map([...crowded].filter(([hex, { side }]) => isCrowded(board, hex, side) && !isDue(board, side))),
  ends: stillCrowded,
};
