import { type SumPair, sumPair } from '../../base/fnv';
import type { PieceView, StepChanges, Timeline } from '../../vassal/replay/timeline';
import { lookText, placeText } from './seam';

/**
 * A key for the board and the turn after each step, the start's first. Equal boards have equal keys, whatever their pieces' ids;
 * equal keys must still be compared. Each step costs no more than what it changed.
 */
export const boardKeys = (timeline: Timeline): readonly string[] => {
  const board = new KeyedBoard();
  for (const view of timeline.piecesAt(0)) board.set(view.id, view);
  const turn = new TurnShown(timeline.globalsAt(0));
  const keys = [board.key(turn.text)];
  for (let step = 1; step <= timeline.steps; step++) {
    const { renamed = [], moved, changed, added, removed, globals } = timeline.changes(step);
    for (const [before] of renamed) board.set(before, undefined);
    for (const id of new Set([
      ...renamed.map(([, after]) => after),
      ...[...moved, ...changed, ...added, ...removed].map(piece => piece.id),
    ])) {
      const view = timeline.pieceAt(step, id);
      board.set(id, view?.map === undefined ? undefined : view);
    }
    turn.change(globals);
    keys.push(board.key(turn.text));
  }
  return keys;
};

/** What the turn tracks show, kept up by what each step changes: of thousands of properties few are theirs. */
class TurnShown {
  readonly #tracks = new Map<string, string>();
  text = '';

  constructor(globals: Readonly<Record<string, string>>) {
    this.change(Object.fromEntries(Object.entries(globals).map(([name, value]) => [name, [null, value]])));
  }

  change(globals: StepChanges['globals']): void {
    let isOther = false;
    for (const [name, [, after]] of Object.entries(globals)) {
      if (!name.startsWith('turn:')) continue;
      isOther = true;
      if (after === null) this.#tracks.delete(name);
      else this.#tracks.set(name, after);
    }
    if (isOther)
      this.text = [...this.#tracks]
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join(':');
  }
}

/** What a piece shows besides its properties, and the hash of it all. */
interface Look {
  readonly name: string;
  readonly masked: boolean;
  readonly faceDown: boolean | undefined;
  readonly hash: SumPair;
}

/** The sum of its pieces' hashes, so that their order and ids do not matter. */
class KeyedBoard {
  readonly #pieces = new Map<string, SumPair>();
  /** By the properties, as a timeline gives them: the same ones as long as they are the same. */
  readonly #looks = new WeakMap<object, Look>();
  #sum: SumPair = [0, 0];

  /** @param view undefined: it is on no map */
  set(id: string, view: PieceView | undefined): void {
    this.#add(this.#pieces.get(id), -1);
    if (view === undefined) {
      this.#pieces.delete(id);
      return;
    }
    const hash = sumPair(placeText(view), this.#lookOf(view));
    this.#pieces.set(id, hash);
    this.#add(hash, 1);
  }

  /** A stack of thousands moves: what its pieces show is gone through once for all steps in which they show it. */
  #lookOf(view: PieceView): SumPair {
    const known = this.#looks.get(view.props);
    if (known?.name === view.name && known.masked === view.masked && known.faceDown === view.faceDown)
      return known.hash;
    const { name, masked, faceDown } = view;
    const hash = sumPair(lookText(view));
    this.#looks.set(view.props, { name, masked, faceDown, hash });
    return hash;
  }

  key(turn: string): string {
    return [...this.#sum, turn].join(':');
  }

  #add(hash: SumPair | undefined, sign: 1 | -1): void {
    if (!hash) return;
    const [a, b] = this.#sum;
    this.#sum = [(a + sign * hash[0]) >>> 0, (b + sign * hash[1]) >>> 0];
  }
}
