import type { PieceView, Timeline } from '../../vassal/replay/timeline';
import type { GlobalDifference, PieceDifference, Seam } from './chain';

/** A game at one moment, as the viewer sees it: pieces on maps by id, global properties by name. */
export interface Board {
  readonly pieces: ReadonlyMap<string, PieceView>;
  readonly globals: Readonly<Record<string, string>>;
}

export const boardAfter = (timeline: Timeline, step: number): Board => ({
  pieces: new Map(timeline.piecesAt(step).map(view => [view.id, view])),
  globals: timeline.globalsAt(step),
});

/**
 * Marks of how a piece came to its place, which are no part of the position: VASSAL keeps `OldX`, `CloneID` and the like in
 * a save but writes no command for them (spec 3.4), and players clear moved marks between mails.
 */
const TRACE = /^(Old[A-Z]|(Moved|CloneID)$)/;

/** What the viewer sees of a piece, as one text: equal texts are pieces that nobody can tell apart. */
export const pieceText = (view: PieceView): string => `${placeText(view)} ${lookText(view)}`;

export const placeText = ({ map, xy }: PieceView): string => JSON.stringify([map, xy]);

/** Whatever it shows, wherever it lies. */
export const lookText = ({ name, masked, faceDown, props }: PieceView): string => {
  const shown = Object.entries(props).filter(([key]) => !TRACE.test(key));
  shown.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, masked, faceDown, shown]);
};

/** What a piece is, wherever it lies: of a masked one only its back. */
const identity = ({ name, basicName, masked }: PieceView): string => JSON.stringify([masked, basicName ?? name]);

/** A save that was made anew may number its pieces otherwise: then one number can stand for two pieces. */
const mayBeOne = (a: PieceView, b: PieceView): boolean => a.masked || b.masked || identity(a) === identity(b);

/**
 * What differs from one board to a later one, piece by piece: pieces are told by their ids, those without a partner by
 * what they are and show.
 */
export const seamBetween = (before: Board, after: Board): Seam => {
  const differences: PieceDifference[] = [];
  const gone: PieceView[] = [];
  const come = new Map(after.pieces);
  for (const [id, was] of before.pieces) {
    const is = come.get(id);
    if (!is || !mayBeOne(was, is)) {
      gone.push(was);
      continue;
    }
    come.delete(id);
    if (pieceText(was) !== pieceText(is)) differences.push({ before: was, after: is });
  }
  const rest = [...come.values()];
  const [left, arrived] = withoutPairs(gone, rest, pieceText, () => undefined);
  const [removed, added] = withoutPairs(left, arrived, identity, (was, is) => {
    differences.push({ before: was, after: is });
  });
  return {
    pieces: [...differences, ...removed.map(view => ({ before: view })), ...added.map(view => ({ after: view }))],
    globals: globalsBetween(before.globals, after.globals),
  };
};

/** Pairs pieces of one key off, in order; gives those that have no partner. */
const withoutPairs = (
  before: readonly PieceView[],
  after: readonly PieceView[],
  key: (view: PieceView) => string,
  pair: (was: PieceView, is: PieceView) => void,
): readonly [readonly PieceView[], readonly PieceView[]] => {
  const waiting = new Map<string, PieceView[]>();
  for (const view of after) {
    const list = waiting.get(key(view));
    if (list) list.push(view);
    else waiting.set(key(view), [view]);
  }
  const paired = new Set<PieceView>();
  const alone = before.filter(was => {
    const is = waiting.get(key(was))?.shift();
    if (!is) return true;
    paired.add(is);
    pair(was, is);
    return false;
  });
  return [alone, after.filter(view => !paired.has(view))];
};

/** Only names that both hold: what dice leave behind is in no save. */
const globalsBetween = (before: Board['globals'], after: Board['globals']): readonly GlobalDifference[] =>
  Object.entries(before).flatMap(([name, was]) => {
    const is = Object.hasOwn(after, name) ? after[name] : undefined;
    return is === undefined || is === was ? [] : [{ name, before: was, after: is }];
  });
