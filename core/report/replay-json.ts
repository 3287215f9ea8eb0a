// `replay --json` (contract: docs of the command line): a timeline as JSON lines.

import type {
  PieceChange,
  PieceMove,
  PieceOrigin,
  PieceView,
  RenamedPiece,
  StepChanges,
  Timeline,
} from '../vassal/replay/timeline';

type Json = Readonly<Record<string, unknown>>;

/** No name that a person gave is as long; one that is would come with each step anew. */
const LONGEST_NAME = 1000;
const LONGEST_VALUE = 10_000;

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length)}…`);

/** A piece's name that flips, labels and masks put on later do not change, if the viewer may know it. */
const nameOf = (piece: { readonly name: string; readonly basicName?: string }): string =>
  cut(piece.basicName ?? piece.name, LONGEST_NAME);

const valueOf = (text: string): string => cut(text, LONGEST_VALUE);

const shownChanges = (props: PieceChange['props']): Json =>
  Object.fromEntries(
    Object.entries(props).map(([name, values]) => [
      cut(name, LONGEST_NAME),
      values.map(value => (value === null ? null : valueOf(value))),
    ]),
  );

const shownProps = (props: PieceView['props']): Json =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [cut(name, LONGEST_NAME), valueOf(value)]));

/** What is told besides the contract's keys. */
export interface ReplayJsonOptions {
  /** What each piece comes from: `gpid`, `image`, `slot`. */
  readonly slots?: boolean;
}

/** What it comes from; `slot`: folders and name in the palette, if it can come from one slot only. */
const origin = ({ gpid, image, slots }: PieceOrigin, options: ReplayJsonOptions): Json => {
  if (options.slots !== true) return {};
  const [slot] = slots ?? [];
  const isOne = slot !== undefined && slots?.length === 1;
  return { gpid, image: image && valueOf(image), slot: isOne ? [...slot.path, slot.name].map(valueOf) : undefined };
};

const moved = (move: PieceMove, options: ReplayJsonOptions): Json => ({
  id: move.id,
  name: nameOf(move),
  from: move.from,
  to: move.to,
  fromMap: move.fromMap,
  toMap: move.toMap,
  fromXY: move.fromXY,
  toXY: move.toXY,
  ...origin(move, options),
});

const changed = (change: PieceChange, options: ReplayJsonOptions): Json => ({
  id: change.id,
  name: nameOf(change),
  props: shownChanges(change.props),
  ...origin(change, options),
});

const added = (piece: PieceView, options: ReplayJsonOptions): Json => ({
  id: piece.id,
  name: nameOf(piece),
  map: piece.map,
  xy: piece.xy,
  location: piece.location,
  ...origin(piece, options),
});

/** Which became which is not told: nobody knows. */
const renamed = (ids: readonly RenamedPiece[]): Json => ({
  from: ids.map(([before]) => before).sort(),
  to: ids.map(([, after]) => after).sort(),
});

const some = <T>(items: readonly T[]): readonly T[] | undefined => (items.length > 0 ? items : undefined);

const someKeys = (record: Readonly<Record<string, unknown>>): Json | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

/** One step; keys that have nothing to say stay away. */
const stepJson = (changes: StepChanges, entry: number, options: ReplayJsonOptions): Json => ({
  step: changes.step,
  entry: entry === changes.step ? undefined : entry,
  undo: (changes.undoMarked ?? changes.undo) || undefined,
  renamed: changes.renamed && renamed(changes.renamed),
  moved: some(changes.moved)?.map(it => moved(it, options)),
  changed: some(changes.changed)?.map(it => changed(it, options)),
  added: some(changes.added)?.map(it => added(it, options)),
  removed: some(changes.removed)?.map(piece => ({ id: piece.id, name: nameOf(piece) })),
  chat: some(changes.chat),
  globals: someKeys(changes.globals),
});

/** The lines of a whole log, one by one: start, steps, end. */
export function* replayLines(timeline: Timeline, options: ReplayJsonOptions = {}): Generator<string> {
  const { changes } = timeline.remembering;
  yield JSON.stringify({
    start: true,
    pieces: timeline.pieces,
    steps: timeline.steps,
    globals: someKeys(timeline.globalsAt(0)),
  });
  for (let step = 1; step <= timeline.steps; step++)
    yield JSON.stringify(stepJson(changes(step), timeline.entryOf(step), options));
  yield JSON.stringify({
    end: true,
    steps: timeline.steps,
    pieces: timeline.piecesAtEnd,
    globals: someKeys(timeline.globalsAt(timeline.steps)),
  });
}

/** `--at N`: one line for each piece on a map after a step, in the order of ids. */
export function* pieceLines(timeline: Timeline, step: number, options: ReplayJsonOptions = {}): Generator<string> {
  for (const piece of timeline.remembering.piecesAt(step))
    yield JSON.stringify({
      ...added(piece, options),
      stack: piece.stack,
      index: piece.index,
      deck: piece.deck,
      faceDown: piece.faceDown === true || undefined,
      props: someKeys(shownProps(piece.props)),
    });
}
