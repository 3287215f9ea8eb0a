import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { FaceUp } from '../../scenario/units/faces';
import type { UnitId } from '../../scenario/scenario';
import type { PieceView, StepChanges, Timeline } from '../../vassal/replay/timeline';
import type { AttackMark } from './attack-marks';
import type { Binding } from './binding';

/** A piece as the audit follows it through a log: what an observer saw of it last, in the scenario's terms. */
export interface BoardPiece {
  readonly id: string;
  readonly hex: HexId | undefined;
  /** Height in its stack, from 0 at the bottom. */
  readonly index: number;
  readonly masked: boolean;
  readonly unit?: UnitId;
  /** The id by which it calls itself a unit that is none of the scenario's, and its name. */
  readonly stranger?: string;
  readonly name?: string;
  readonly marker?: string;
  readonly side?: string;
  readonly faceUp: FaceUp;
  readonly states: readonly string[];
  readonly mark?: AttackMark;
}

/** A piece before and after a step; undefined where it was not there. */
export interface PieceStep {
  readonly before: BoardPiece | undefined;
  readonly after: BoardPiece | undefined;
}

export const boardPiece = (view: PieceView, binding: Binding): BoardPiece => {
  const unit = binding.unitOf(view);
  const marker = unit === undefined ? binding.markerOf(view) : undefined;
  const stranger = unit === undefined ? binding.strangerOf?.(view) : undefined;
  const name = stranger === undefined ? undefined : view.name;
  const side = binding.sideOf(view);
  const mark = view.masked ? undefined : binding.markOf?.(view);
  return {
    id: view.id,
    hex: view.map === undefined ? undefined : binding.hexOf(view),
    index: view.index ?? 0,
    masked: view.masked,
    ...present({ unit, stranger, name, marker, side, mark }),
    faceUp: view.masked ? 0 : binding.faceUp(view),
    states: view.masked ? [] : binding.statesOf(view),
  };
};

/** The pieces on maps after a step, by id. */
export const boardAt = (timeline: Timeline, binding: Binding, step: number): Map<string, BoardPiece> =>
  new Map(timeline.piecesAt(step).map(view => [view.id, boardPiece(view, binding)]));

/**
 * Takes a step over into the board and gives what became of each piece that the step touched. Only those are asked
 * for, so that the whole log costs one look at each change.
 */
export const advanceBoard = (
  board: Map<string, BoardPiece>,
  changes: StepChanges,
  timeline: Timeline,
  binding: Binding,
): readonly PieceStep[] => {
  takeNewIds(board, changes);
  const touched = new Set([
    ...changes.moved.map(p => p.id),
    ...changes.changed.map(p => p.id),
    ...changes.added.map(p => p.id),
    ...changes.removed.map(p => p.id),
  ]);
  return [...touched].map(id => {
    const before = board.get(id);
    const view = timeline.pieceAt(changes.step, id);
    const after = view && boardPiece(view, binding);
    if (after) board.set(id, after);
    else board.delete(id);
    return { before, after };
  });
};

/** All old ids first: a new one may have been another's. */
const takeNewIds = (board: Map<string, BoardPiece>, { renamed = [] }: StepChanges): void => {
  const pieces = renamed.map(([before, id]) => [id, board.get(before)] as const);
  for (const [before] of renamed) board.delete(before);
  for (const [id, piece] of pieces) if (piece) board.set(id, { ...piece, id });
};
