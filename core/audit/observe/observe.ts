import { finished } from '../../base/parts';
import { present } from '../../base/present';
import type { Observation } from '../../rules/observation';
import type { HexId } from '../../hexmap/hex-map';
import { readRollClaim } from '../../scenario/fight-line';
import type { FaceUp } from '../../scenario/units/faces';
import type { UnitId } from '../../scenario/scenario';
import type { StepChanges, Timeline } from '../../vassal/replay/timeline';
import { AttackMarks } from './attack-marks';
import type { Binding } from './binding';
import { advanceBoard, boardPiece, type BoardPiece, type PieceStep } from './board';
import { observeChat } from './observe-chat';
import type { Strangers } from './strangers';

export type Seen = Observation extends infer O ? (O extends Observation ? Omit<O, 'step' | 'player'> : never) : never;

export type Board = ReadonlyMap<string, BoardPiece>;

/**
 * What the steps of a log show, in order; undone steps and their undos are left out (spec 8.4).
 *
 * @param look sees the changes of every step, undone ones too, so that a long log need be gone through once only
 */
export const observe = (
  timeline: Timeline,
  binding: Binding,
  look: (changes: StepChanges) => void = () => undefined,
): readonly Observation[] => finished(observing(timeline, binding, look));

/**
 * The same step by step; each part tells which share is done.
 *
 * @param strangers is told of every piece that calls itself a unit and is none
 */
export const observing = function* (
  timeline: Timeline,
  binding: Binding,
  look: (changes: StepChanges) => void,
  strangers?: Strangers,
): Generator<number, readonly Observation[]> {
  const observations: Observation[] = [];
  const board = new Map<string, BoardPiece>();
  for (const view of timeline.eachPieceAt(0)) {
    const piece = boardPiece(view, binding);
    board.set(view.id, piece);
    strangers?.saw(0, { before: undefined, after: piece });
    yield 0;
  }
  const masked = new MaskedCounts(board.values());
  const marks = binding.markOf && new AttackMarks();
  let isDeclared = false;
  for (let step = 1; step <= timeline.steps; step++) {
    yield step / timeline.steps;
    const changes = timeline.changes(step);
    look(changes);
    const pieces = advanceBoard(board, changes, timeline, binding);
    for (const piece of pieces) {
      masked.take(piece);
      strangers?.saw(step, piece);
    }
    if (timeline.undoneBy(step) !== undefined) continue;
    const seen = observeStep(changes, pieces, { board, masked }, binding);
    const about = { step, ...present({ player: changes.player }) };
    isDeclared ||= seen.some(({ kind }) => kind === 'declared');
    const isRolled = seen.some(({ kind }) => kind === 'rolled');
    const marked = isRolled ? (marks?.rolled(board, isDeclared) ?? []) : [];
    if (isRolled) isDeclared = false;
    for (const one of [...marked, ...seen]) observations.push({ ...about, ...one } as Observation);
  }
  return observations;
};

/**
 * One step: first what was declared, then the board from moves to markers, then values, dice, words, and last the turn
 * track, because what a step does besides turning a phase still belongs to the phase before.
 */
export const observeStep = (
  changes: StepChanges,
  pieces: readonly PieceStep[],
  { board, masked }: { readonly board: Board; readonly masked: MaskedCounts },
  binding: Binding,
): readonly Seen[] => {
  const { declared, said } = observeChat(changes.chat, board, binding);
  const left: MaskedIn = hex => masked.in(hex);
  return [
    ...declared,
    ...moves(pieces),
    ...maskedMoves(pieces, left),
    ...pieces.flatMap(piece => unitChanges(piece, left)),
    ...pieces.flatMap(markerChanges),
    ...pools(changes, binding),
    ...rolls(changes, binding),
    ...said,
    ...phases(changes, binding),
  ];
};

/** A module that counts reads its roll in the same step. */
const rolls = ({ rolls, chat }: StepChanges, binding: Binding): readonly Seen[] => {
  const claims = chat.flatMap(line => readRollClaim(line) ?? []);
  return rolls.flatMap(({ button, values }): readonly Seen[] =>
    binding.isAside(button)
      ? []
      : [{ kind: 'rolled', button, dice: values, ...present({ claim: rolls.length === 1 ? claims[0] : undefined }) }],
  );
};

const movedFrom = ({ before, after }: PieceStep): string | undefined =>
  before && after && before.hex !== after.hex ? `${before.hex ?? ''}>${after.hex ?? ''}` : undefined;

/** Pieces that went the same way in the step, gathered. */
const byWay = (pieces: readonly PieceStep[]): readonly (readonly Both[])[] => {
  const groups = new Map<string, Both[]>();
  for (const { before, after } of pieces) {
    const way = movedFrom({ before, after });
    if (way === undefined || !before || !after) continue;
    const group = groups.get(way);
    if (group) group.push({ before, after });
    else groups.set(way, [{ before, after }]);
  }
  return [...groups.values()];
};

interface Both {
  readonly before: BoardPiece;
  readonly after: BoardPiece;
}

const moves = (pieces: readonly PieceStep[]): readonly Seen[] =>
  byWay(pieces.filter(({ before, after }) => before?.unit !== undefined && after?.unit !== undefined)).map(group => {
    const stack = group.map(({ after }) => after).sort((a, b) => b.index - a.index);
    const reduced = stack.flatMap(({ unit, faceUp }) => (unit !== undefined && faceUp > 0 ? { unit, faceUp } : []));
    return {
      kind: 'moved',
      units: stack.flatMap(piece => piece.unit ?? []),
      from: group[0]?.before.hex,
      to: group[0]?.after.hex,
      // A drag shows no path: each drag is a step of its own, and the trail tells only where drags began.
      via: [],
      ...(reduced.length === 0 ? {} : { reduced }),
    };
  });

/** Also a piece that is masked and moved in one step: which of them it was can no longer be told. */
const maskedMoves = (pieces: readonly PieceStep[], left: MaskedIn): readonly Seen[] =>
  byWay(pieces.filter(({ after }) => after?.masked === true)).map(group =>
    maskedMove(group[0]?.before.hex, group[0]?.after.hex, group.length, left),
  );

const maskedMove = (from: HexId | undefined, to: HexId | undefined, count: number, left: MaskedIn): Seen => ({
  kind: 'masked-moved',
  from,
  to,
  count,
  left: { from: left(from), to: left(to) },
});

/** How many masked pieces a hex holds after the step. */
type MaskedIn = (hex: HexId | undefined) => number;

/** Kept up by what each step does: thousands may be masked, one in each step. */
export class MaskedCounts {
  readonly #counts = new Map<HexId, number>();

  constructor(pieces: Iterable<BoardPiece>) {
    for (const piece of pieces) this.#add(piece, 1);
  }

  take({ before, after }: PieceStep): void {
    this.#add(before, -1);
    this.#add(after, 1);
  }

  in(hex: HexId | undefined): number {
    return hex === undefined ? 0 : (this.#counts.get(hex) ?? 0);
  }

  #add(piece: BoardPiece | undefined, count: number): void {
    if (piece?.masked === true && piece.hex !== undefined) this.#counts.set(piece.hex, this.in(piece.hex) + count);
  }
}

const named = ({ unit, faceUp }: BoardPiece): { readonly unit?: UnitId; readonly faceUp?: FaceUp } =>
  unit === undefined ? {} : { unit, faceUp };

const unitChanges = ({ before, after }: PieceStep, left: MaskedIn): readonly Seen[] => {
  if (!before && after) return appeared(after, left);
  if (before && !after) return vanished(before, left);
  if (!before || !after) return [];
  // Every observer saw the piece turn, so the step still names it.
  if (!before.masked && after.masked)
    return [{ kind: 'masked', hex: before.hex, ...named(before), left: left(before.hex) }];
  if (before.masked && !after.masked)
    return [{ kind: 'unmasked', hex: after.hex, ...named(after), left: left(after.hex) }];
  const { unit, hex } = after;
  if (unit === undefined) return [];
  const seen: Seen[] = [];
  seen.push(...turns(before.faceUp, after.faceUp).map(turn => ({ ...turn, unit, hex })));
  if (before.states.join() !== after.states.join()) seen.push({ kind: 'state', unit, hex, states: after.states });
  return seen;
};

/** Each side that a counter is turned to on its way: one step lost or regained after the other. */
const turns = (
  from: FaceUp,
  to: FaceUp,
): readonly { readonly kind: 'reduced' | 'restored'; readonly faceUp: FaceUp }[] =>
  from < to
    ? Array.from({ length: to - from }, (_, i) => ({ kind: 'reduced', faceUp: from + i + 1 }))
    : Array.from({ length: from - to }, (_, i) => ({ kind: 'restored', faceUp: from - i - 1 }));

const appeared = (after: BoardPiece, left: MaskedIn): readonly Seen[] =>
  after.masked
    ? [maskedMove(undefined, after.hex, 1, left)]
    : after.unit === undefined
      ? []
      : [{ kind: 'placed', unit: after.unit, hex: after.hex, faceUp: after.faceUp }];

const vanished = (before: BoardPiece, left: MaskedIn): readonly Seen[] =>
  before.masked
    ? [maskedMove(before.hex, undefined, 1, left)]
    : before.unit === undefined
      ? []
      : [{ kind: 'removed', unit: before.unit, hex: before.hex }];

const markerChanges = ({ before, after }: PieceStep): readonly Seen[] => {
  const marker = after?.marker ?? before?.marker;
  if (marker === undefined || before?.hex === after?.hex) return [];
  const at = (hex: HexId | undefined, present: boolean): readonly Seen[] =>
    hex === undefined ? [] : [{ kind: 'marker', marker, hex, present }];
  return [...at(before?.hex, false), ...at(after?.hex, true)];
};

const pools = (changes: StepChanges, binding: Binding): readonly Seen[] =>
  Object.entries(changes.globals).flatMap(([name, [before, after]]): readonly Seen[] =>
    !binding.tellsTurn(name) && binding.isPool(name) && before !== after
      ? [{ kind: 'pool', name, before: before ?? '', after: after ?? '' }]
      : [],
  );

const phases = (changes: StepChanges, binding: Binding): readonly Seen[] => {
  const now = binding.clockTurned(changes);
  return now ? [{ kind: 'phase', ...now }] : [];
};
