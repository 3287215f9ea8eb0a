// A small log made by hand: a timeline out of pieces and steps, as the replay would give it, and an audit around it.
import type { Audit, OpenedLog } from '../../core/audit/audit';
import { MAP_NAME } from '../../core/scenario/module-contract';
import type { PieceView, StepChanges, Timeline, Viewer } from '../../core/vassal/replay/timeline';

export interface MadePiece {
  readonly id: string;
  readonly name: string;
  readonly at?: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly masked?: boolean;
}

/** One step: pieces that go to a hex, change, come or go, and what the chat shows. */
export interface MadeStep {
  readonly move?: Readonly<Record<string, string>>;
  readonly change?: Readonly<Record<string, Partial<Omit<MadePiece, 'id'>>>>;
  readonly add?: readonly MadePiece[];
  readonly remove?: readonly string[];
  readonly chat?: readonly string[];
  readonly roll?: readonly { readonly button: string; readonly values: readonly number[] }[];
  readonly player?: string;
  readonly globals?: StepChanges['globals'];
  readonly unknown?: readonly string[];
  /** Steps that this step takes back: it is an undo. */
  readonly undoes?: readonly number[];
}

const xyOf = (hex: string): readonly [number, number] => [Number(hex.slice(0, 2)) * 50, Number(hex.slice(2)) * 58];

const view = (piece: MadePiece, index: number, viewer: Viewer): PieceView => {
  const hidden = piece.masked === true && viewer.reveal !== true;
  return {
    id: piece.id,
    name: hidden ? 'Unknown' : piece.name,
    ...(piece.at === undefined ? {} : { map: MAP_NAME, location: piece.at, xy: xyOf(piece.at) }),
    index,
    props: hidden ? {} : (piece.props ?? {}),
    masked: hidden,
    ...(piece.masked === true && !hidden && { openly: 'masked' as const }),
  };
};

type Board = ReadonlyMap<string, MadePiece>;

const play = (board: Board, step: MadeStep): Board => {
  const next = new Map(board);
  const set = (id: string, change: Partial<MadePiece>): void => {
    const piece = next.get(id);
    if (piece) next.set(id, { ...piece, ...change });
  };
  for (const [id, at] of Object.entries(step.move ?? {})) set(id, { at });
  for (const [id, change] of Object.entries(step.change ?? {})) set(id, change);
  for (const piece of step.add ?? []) next.set(piece.id, piece);
  for (const id of step.remove ?? []) next.delete(id);
  return next;
};

const propChanges = (
  before: MadePiece | undefined,
  after: MadePiece | undefined,
): Readonly<Record<string, readonly [string | null, string | null]>> => {
  const names = new Set([...Object.keys(before?.props ?? {}), ...Object.keys(after?.props ?? {})]);
  return Object.fromEntries(
    [...names]
      .map(n => [n, [before?.props?.[n] ?? null, after?.props?.[n] ?? null]] as const)
      .filter(([, [a, b]]) => a !== b),
  );
};

export const madeTimeline = (
  pieces: readonly MadePiece[],
  steps: readonly MadeStep[],
  options: { readonly players?: Timeline['players']; readonly globals?: Readonly<Record<string, string>> } = {},
  viewer: Viewer = {},
): Timeline => {
  const boards: Board[] = [new Map(pieces.map(p => [p.id, p]))];
  for (const step of steps) boards.push(play(boards.at(-1) ?? new Map<string, MadePiece>(), step));
  const at = (n: number, id: string): MadePiece | undefined => boards[n]?.get(id);
  const seen = (n: number, id: string): PieceView | undefined => {
    const index = [...(boards[n]?.keys() ?? [])].indexOf(id);
    const piece = at(n, id);
    return piece && view(piece, index, viewer);
  };
  const piecesAt: Timeline['piecesAt'] = n => [...(boards[n]?.keys() ?? [])].flatMap(id => seen(n, id) ?? []);
  return {
    viewer,
    seenBy: other => madeTimeline(pieces, steps, options, other),
    get remembering() {
      return this;
    },
    mayMissSomething: false,
    steps: steps.length,
    pieces: boards[0]?.size ?? 0,
    piecesAtEnd: boards.at(-1)?.size ?? 0,
    changes: n => {
      const step = steps[n - 1] ?? {};
      const name = (when: number, id: string): string => seen(when, id)?.name ?? '';
      return {
        step: n,
        undo: step.undoes !== undefined,
        moved: Object.entries(step.move ?? {}).map(([id, to]) => {
          const from = at(n - 1, id)?.at;
          return {
            id,
            name: name(n, id),
            ...(from === undefined ? {} : { from, fromMap: MAP_NAME, fromXY: xyOf(from) }),
            to,
            toMap: MAP_NAME,
            toXY: xyOf(to),
          };
        }),
        changed: Object.keys(step.change ?? {}).map(id => ({
          id,
          name: name(n, id),
          props: propChanges(at(n - 1, id), at(n, id)),
        })),
        added: (step.add ?? []).flatMap(p => seen(n, p.id) ?? []),
        removed: (step.remove ?? []).map(id => ({ id, name: name(n - 1, id) })),
        chat: step.chat ?? [],
        rolls: step.roll ?? [],
        ...(step.player === undefined ? {} : { player: step.player }),
        globals: step.globals ?? {},
        unknown: step.unknown ?? [],
      };
    },
    piecesAt,
    eachPieceAt: piecesAt,
    pieceAt: seen,
    globalsAt: () => options.globals ?? {},
    players: options.players ?? [],
    speakers: () => [],
    entryOf: step => step,
    layoutOf: () => undefined,
    pictureAt: () => [],
    letGo: () => undefined,
    spend: () => undefined,
    undoneBy: n => {
      const undo = steps.findIndex(s => s.undoes?.includes(n));
      return undo === -1 ? (steps[n - 1]?.undoes ? n : undefined) : undo + 1;
    },
  };
};

/** A log of a module that nobody knows: no rules, no module file. */
export const foreignLog = (timeline: Timeline, extra: Partial<OpenedLog> = {}): Audit => ({
  log: {
    file: 'game.vlog',
    game: {
      module: { name: 'Bocage 44', version: '2.2' },
    },
    timeline,
    ...extra,
  },
  observations: [],
  actions: [],
  findings: [],
  owed: [],
  corrections: [],
  announced: [],
});
