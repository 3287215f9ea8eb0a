// Steps by the map alone, whoever stands where. Terrain stays: what was found for a game holds for all its boards.

import { Kept } from '../../base/kept';
import type { HexId } from '../../hexmap/hex-map';
import { weatherText } from '../../scenario/weather';
import type { Position } from '../position';

/** A board, as far as its ground goes. */
interface OnGround {
  readonly game: object;
  readonly position: Position;
}

const weatherOn = ({ position: { turn } }: OnGround): string => (turn && weatherText(turn)) ?? 'unknown';

/** `E`: a step to a hex beside, as a system finds it. */
export class Edges<E> {
  private readonly found = new Kept<Map<HexId, readonly E[]>>();

  /**
   * The steps out of a hex, each hex looked at once.
   *
   * @param board told by its game, which has map and charts, and by the weather
   * @param about all else that decides, such as the class of movement
   * @param find must look at nothing that changes from board to board, nor at options of the rules: who asks for one is noted
   */
  of(board: OnGround, about: string, find: (from: HexId) => readonly E[]): (from: HexId) => readonly E[] {
    const known = this.found.of(board.game, `${weatherOn(board)} ${about}`, () => new Map<HexId, readonly E[]>());
    return from => {
      const before = known.get(from);
      if (before) return before;
      const edges = find(from);
      known.set(from, edges);
      return edges;
    };
  }
}

/** What the ground of a whole map is, found once for each weather. */
export class PerWeather<T extends NonNullable<unknown>> {
  private readonly found = new Kept<T>();

  of(board: OnGround, find: () => T): T {
    return this.found.of(board.game, weatherOn(board), find);
  }
}

/** Those of the edges that can be gone, as steps. */
export const stepsOn = <E, S>(edges: readonly E[], stepOf: (edge: E) => S | undefined): readonly S[] => {
  const steps: S[] = [];
  for (const edge of edges) {
    const step = stepOf(edge);
    if (step !== undefined) steps.push(step);
  }
  return steps;
};
