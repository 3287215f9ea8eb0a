// Drags that a log takes back by the very opposite drag, in modules whose units and hexes nobody has told us: VASSAL before
// 3.2 writes an undo so, and players drag back so. Nobody has moved then.

import type { PieceMove, Timeline } from '../vassal/game/replay/timeline';
import type { Correction } from './corrections';

/** A piece's drag that may still be taken back. */
interface Leg {
  readonly step: number;
  readonly from: string;
  readonly to: string;
}

const placeKey = (
  map: string | undefined,
  xy: readonly [number, number] | undefined,
  name: string | undefined,
): string => `${map ?? ''}|${name === undefined || name === 'offboard' ? (xy?.join() ?? '') : name}`;

const fromKey = (m: PieceMove): string => placeKey(m.fromMap, m.fromXY, m.from);
const toKey = (m: PieceMove): string => placeKey(m.toMap, m.toXY, m.to);

const placeWords = (map: string | undefined, name: string | undefined): string =>
  name === undefined || name === 'offboard' ? (map ?? 'off the map') : name;

interface Pair {
  readonly step: number;
  readonly by: number;
  readonly pieces: PieceMove[];
}

/**
 * Each piece's drag that its next standing one exactly inverts, and that one: last in, first out. What is undone by VASSAL's
 * own command is told there and left out here.
 */
export const logTakeBacks = (
  timeline: Pick<Timeline, 'steps' | 'changes' | 'undoneBy'>,
  nameOf: (piece: PieceMove) => string = piece => piece.name,
): readonly Correction[] => {
  const trails = new Map<string, Leg[]>();
  const pairs = new Map<string, Pair>();
  for (let step = 1; step <= timeline.steps; step++) {
    if (timeline.undoneBy(step) !== undefined) continue;
    for (const move of timeline.changes(step).moved) {
      const [from, to] = [fromKey(move), toKey(move)];
      // Shuffled within a hex, or put away with the map's window: no drag.
      if (from === to || move.fromMap === undefined || move.toMap === undefined) continue;
      const trail = trails.get(move.id) ?? [];
      trails.set(move.id, trail);
      const last = trail.at(-1);
      if (last?.from !== to || last.to !== from) {
        trail.push({ step, from, to });
        continue;
      }
      trail.pop();
      const key = `${last.step} ${step} ${from}`;
      const pair = pairs.get(key) ?? { step: last.step, by: step, pieces: [] };
      pair.pieces.push(move);
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()]
    .map(pair => correctionOf(pair, nameOf))
    .sort((a, b) => (a.steps[0] ?? 0) - (b.steps[0] ?? 0));
};

const correctionOf = ({ step, by, pieces }: Pair, nameOf: (piece: PieceMove) => string): Correction => {
  const names = pieces.map(nameOf);
  const [first] = pieces;
  // The way back tells both ends: what it leaves is where it was dragged to.
  const [home, there] = [placeWords(first?.toMap, first?.to), placeWords(first?.fromMap, first?.from)];
  return {
    steps: [step, by],
    units: [],
    names,
    what: `${names.join(', ')}: dragged from ${home} to ${there} and back`,
  };
};
