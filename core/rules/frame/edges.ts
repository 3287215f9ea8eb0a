// Steps by the map alone, whoever stands where. Terrain stays: what was found for a game holds for all its boards.

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
  private readonly found = new WeakMap<object, Map<string, Map<HexId, readonly E[]>>>();

  /**
   * The steps out of a hex, each hex looked at once.
   *
   * @param board told by its game, which has map and charts, and by the weather
   * @param about all else that decides, such as the class of movement
   * @param find must look at nothing that changes from board to board, nor at options of the rules: who asks for one is noted
   */
  of(board: OnGround, about: string, find: (from: HexId) => readonly E[]): (from: HexId) => readonly E[] {
    const known = this.knownOf(board.game, `${weatherOn(board)} ${about}`);
    return from => {
      const before = known.get(from);
      if (before) return before;
      const edges = find(from);
      known.set(from, edges);
      return edges;
    };
  }

  private knownOf(game: object, about: string): Map<HexId, readonly E[]> {
    const byAbout = this.found.get(game) ?? new Map<string, Map<HexId, readonly E[]>>();
    this.found.set(game, byAbout);
    const known = byAbout.get(about) ?? new Map<HexId, readonly E[]>();
    byAbout.set(about, known);
    return known;
  }
}

/** What the ground of a whole map is, found once for each weather. */
export class PerWeather<T> {
  private readonly found = new WeakMap<object, Map<string, T>>();

  of(board: OnGround, find: () => T): T {
    const byWeather = this.found.get(board.game) ?? new Map<string, T>();
    this.found.set(board.game, byWeather);
    const weather = weatherOn(board);
    const known = byWeather.get(weather) ?? find();
    byWeather.set(weather, known);
    return known;
  }
}
