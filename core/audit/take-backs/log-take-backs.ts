// Drags that a log takes back by the very opposite drag, in modules whose units and hexes nobody has told us: VASSAL before
// 3.2 writes an undo so, and players drag back so. Nobody has moved then.

import type { PieceMove, StepChanges, Timeline } from '../../vassal/replay/timeline';
import type { Correction } from './corrections';

/** A piece's drag that may still be taken back. */
interface Leg {
  readonly step: number;
  readonly move: PieceMove;
}

interface Place {
  readonly map: string | undefined;
  readonly xy: readonly [number, number] | undefined;
  readonly name: string | undefined;
}

const fromOf = ({ fromMap: map, fromXY: xy, from: name }: PieceMove): Place => ({ map, xy, name });
const toOf = ({ toMap: map, toXY: xy, to: name }: PieceMove): Place => ({ map, xy, name });

const isNamed = ({ name }: Place): boolean => name !== undefined && name !== 'offboard';

/** Within a hex everywhere is one place; a step may move thousands, so that no words are made of it. */
const isSamePlace = (a: Place, b: Place): boolean =>
  a.map === b.map &&
  (isNamed(a) ? a.name === b.name : !isNamed(b) && a.xy?.[0] === b.xy?.[0] && a.xy?.[1] === b.xy?.[1]);

const placeKey = (at: Place): string => [at.map, isNamed(at) ? at.name : at.xy?.join()].join('|');

/** `4122`, or the map's name where its grid has no names. */
export const placeWords = (map: string | undefined, name: string | undefined): string =>
  name === undefined || name === 'offboard' ? (map ?? 'off the map') : name;

interface Pair {
  readonly step: number;
  readonly by: number;
  readonly pieces: PieceMove[];
}

/**
 * Each piece's drag that its next standing one exactly inverts, and that one: last in, first out. What is undone by VASSAL's
 * own command is told there and left out here. The steps are noted in their order, each once.
 */
export class LogTakeBacks {
  private readonly trails = new Map<string, Leg[]>();
  private readonly pairs = new Map<string, Pair>();
  /** Step and piece of each of the moves. */
  private readonly moves = new Set<string>();

  constructor(private readonly undoneBy: Timeline['undoneBy']) {}

  note({ step, moved }: Pick<StepChanges, 'step' | 'moved'>): void {
    if (this.undoneBy(step) !== undefined) return;
    for (const move of moved) {
      const [from, to] = [fromOf(move), toOf(move)];
      // Shuffled within a hex, or put away with the map's window: no drag.
      if (isSamePlace(from, to) || move.fromMap === undefined || move.toMap === undefined) continue;
      const trail = this.trails.get(move.id) ?? [];
      this.trails.set(move.id, trail);
      const last = trail.at(-1);
      if (!last || !isSamePlace(fromOf(last.move), to) || !isSamePlace(toOf(last.move), from)) {
        trail.push({ step, move });
        continue;
      }
      trail.pop();
      const key = `${last.step} ${step} ${placeKey(from)}`;
      const pair = this.pairs.get(key) ?? { step: last.step, by: step, pieces: [] };
      pair.pieces.push(move);
      this.pairs.set(key, pair);
      this.moves.add(`${last.step} ${move.id}`).add(`${step} ${move.id}`);
    }
  }

  get areAny(): boolean {
    return this.pairs.size > 0;
  }

  corrections(nameOf: (piece: PieceMove) => string = piece => piece.name): readonly Correction[] {
    return [...this.pairs.values()]
      .map(pair => correctionOf(pair, nameOf))
      .sort((a, b) => (a.steps[0] ?? 0) - (b.steps[0] ?? 0));
  }

  /** Whether a piece's move at a step is one of those, or takes one back. */
  has(step: number, piece: string): boolean {
    return this.moves.has(`${step} ${piece}`);
  }
}

const correctionOf = ({ step, by, pieces }: Pair, nameOf: (piece: PieceMove) => string): Correction => {
  const names = pieces.map(nameOf);
  const [first] = pieces;
  // The way back tells both ends: what it leaves is where it was dragged to.
  const [home, there] = [placeWords(first?.toMap, first?.to), placeWords(first?.fromMap, first?.from)];
  // A grid without names tells no more than the map.
  const way = home === there ? `away on ${home}` : `from ${home} to ${there}`;
  return { steps: [step, by], units: [], names, what: `${names.join(', ')}: dragged ${way} and back` };
};
