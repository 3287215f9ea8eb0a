import type { Timeline } from '../../vassal/replay/timeline';
import { pieceText } from './seam';

/**
 * A key for the board and the turn after each step, the start's first. Equal boards have equal keys, whatever their pieces' ids;
 * equal keys must still be compared. Each step costs no more than what it changed.
 */
export const boardKeys = (timeline: Timeline): readonly string[] => {
  const board = new KeyedBoard();
  for (const view of timeline.piecesAt(0)) board.set(view.id, pieceText(view));
  const keys = [board.key(turnOf(timeline, 0))];
  for (let step = 1; step <= timeline.steps; step++) {
    const { moved, changed, added, removed } = timeline.changes(step);
    for (const id of new Set([...moved, ...changed, ...added, ...removed].map(piece => piece.id))) {
      const view = timeline.pieceAt(step, id);
      board.set(id, view?.map === undefined ? undefined : pieceText(view));
    }
    keys.push(board.key(turnOf(timeline, step)));
  }
  return keys;
};

const turnOf = (timeline: Timeline, step: number): string =>
  Object.entries(timeline.globalsAt(step))
    .flatMap(([name, value]) => (name.startsWith('turn:') ? [`${name}=${value}`] : []))
    .sort()
    .join(':');

type Hash = readonly [number, number];

/** The sum of its pieces' hashes, so that their order and ids do not matter. */
class KeyedBoard {
  readonly #pieces = new Map<string, Hash>();
  #sum: Hash = [0, 0];

  /** @param text what the piece shows; undefined: it is on no map */
  set(id: string, text: string | undefined): void {
    this.#add(this.#pieces.get(id), -1);
    if (text === undefined) {
      this.#pieces.delete(id);
      return;
    }
    const hash = hashOf(text);
    this.#pieces.set(id, hash);
    this.#add(hash, 1);
  }

  key(turn: string): string {
    return [...this.#sum, turn].join(':');
  }

  #add(hash: Hash | undefined, sign: 1 | -1): void {
    if (!hash) return;
    const [a, b] = this.#sum;
    this.#sum = [(a + sign * hash[0]) >>> 0, (b + sign * hash[1]) >>> 0];
  }
}

/** FNV-1a with two offsets. */
const hashOf = (text: string): Hash => {
  let [a, b] = [0x811c9dc5, 0x050c5d1f];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x01000193);
  }
  return [a >>> 0, b >>> 0];
};
