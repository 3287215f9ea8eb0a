// Steps by the map alone, whoever stands where. Terrain stays: what was found for a game holds for all its boards.

import { Kept } from '../../../base/kept';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import { weatherText } from '../../../scenario/weather';
import type { Position } from '../../position';

/** A board, as far as its ground goes. */
interface OnGround {
  readonly game: object;
  readonly position: Position;
}

const weatherOn = ({ position: { turn } }: OnGround): string => (turn && weatherText(turn)) ?? 'unknown';

interface Found<E> {
  readonly from: Map<HexId, readonly E[]>;
  /** Steps into hexes where nothing lies between, a hexside or a road: they are the same wherever they come from. */
  readonly plain: Map<HexId, readonly E[]>;
}

/** `E`: a step to a hex beside, as a system finds it. It must not tell from where. */
export class Edges<E> {
  private readonly found = new Kept<Found<E>>();

  /**
   * The steps out of a hex, each found once.
   *
   * @param board told by its game, which has map and charts, and by the weather
   * @param about all else that decides, such as the class of movement
   * @param acrossHexsides what else decides only where a hexside's feature lies between, such as the allowance of which it
   *   costs a share
   * @param find must look at nothing that changes from board to board, nor at options of the rules: who asks for one is noted;
   *   nor, where nothing lies between the hexes, at the first. undefined: there is no such step
   */
  of(
    board: OnGround & { readonly map: HexMap },
    about: string,
    find: (from: HexId, to: HexId) => E | undefined,
    acrossHexsides?: string,
  ): (from: HexId) => readonly E[] {
    const { map } = board;
    const nothing = (): Found<E> => ({ from: new Map(), plain: new Map() });
    const word = `${weatherOn(board)} ${about}`;
    const known = this.found.of(board.game, word, nothing);
    const across =
      acrossHexsides === undefined ? known : this.found.of(board.game, `${word} / ${acrossHexsides}`, nothing);
    const stepsTo = (from: HexId, to: HexId): readonly E[] => {
      const step = find(from, to);
      return step === undefined ? [] : [step];
    };
    const edgesInto = (from: HexId, to: HexId): readonly E[] => {
      if (map.hexside(from, to).length > 0 || map.connection(from, to).length > 0) return stepsTo(from, to);
      const before = known.plain.get(to);
      if (before) return before;
      const steps = stepsTo(from, to);
      known.plain.set(to, steps);
      return steps;
    };
    return from => {
      const before = known.from.get(from) ?? across.from.get(from);
      if (before) return before;
      const neighbours = map.neighbours(from);
      const edges = neighbours.flatMap(to => edgesInto(from, to));
      const { from: found } = neighbours.some(to => map.hexside(from, to).length > 0) ? across : known;
      found.set(from, edges);
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
