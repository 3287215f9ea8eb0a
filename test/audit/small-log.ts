// A small front and a hand-made replay of it, for tests that look at one thing.

import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { MAP_NAME, MARKER, SIDE, STEP_LAYER, stateLayer, UNIT_ID } from '../../core/scenario/module-contract';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import type { Change, PieceView, StepChanges, Timeline } from '../../core/vassal/replay/timeline';

const unit = (id: string, name: string, side: string, figures: string, reduced?: string): Unit => {
  const face = (text: string) => {
    const [af = '', df = '', ma = ''] = text.split('-');
    return { values: { af, df, ma } };
  };
  return {
    id,
    name,
    side,
    nation: '',
    type: 'pz',
    size: 'division',
    full: face(figures),
    ...(reduced === undefined ? {} : { reduced: [face(reduced)] }),
  };
};

export const FRONT: Scenario = {
  id: 'small-front',
  name: 'Small Front',
  version: '1.0.0',
  description: '',
  system: 'test',
  options: {},
  sides: [
    { name: 'Axis', nation: 'german' },
    { name: 'Soviet', nation: 'soviet' },
  ],
  map: { title: 'Small Front', hexHeight: 104, hexes: rectangularMap({ columns: 6, rows: 6 }), places: [] },
  units: [
    unit('11-pz', '11 Pz', 'Axis', '10-10-10', '4-4-8'),
    unit('191-stug', '191 StuG', 'Axis', '2-1-10'),
    unit('112-rifle', '112 Rifle', 'Soviet', '4-4-6'),
  ],
  turns: [{ number: 1, date: 'Aug II 1941', weather: 'Clear' }],
  phases: [
    { side: 'Axis', name: 'Movement', kind: 'movement' },
    { side: 'Axis', name: 'Combat', kind: 'combat' },
  ],
  tables: new Map(),
};

export interface Piece {
  readonly id: string;
  readonly unit?: string;
  readonly marker?: string;
  readonly at: string | undefined;
  readonly index?: number;
  /** Which of its lower sides shows; `true`: the first. */
  readonly reduced?: boolean | number;
  readonly states?: readonly string[];
  readonly masked?: boolean;
}

const view = (piece: Piece): PieceView => ({
  id: piece.id,
  name: piece.masked ? 'Unknown' : (piece.unit ?? piece.marker ?? ''),
  ...(piece.at === undefined ? {} : { map: MAP_NAME, location: piece.at }),
  index: piece.index ?? 0,
  props: piece.masked
    ? {}
    : {
        ...(piece.unit === undefined ? {} : { [UNIT_ID]: piece.unit, [SIDE]: 'Axis' }),
        ...(piece.marker === undefined ? {} : { [MARKER]: piece.marker }),
        [`${STEP_LAYER}_Level`]: String(Number(piece.reduced ?? 0) + 1),
        ...Object.fromEntries((piece.states ?? []).map(state => [`${stateLayer(state)}_Active`, 'true'])),
      },
  masked: piece.masked ?? false,
});

/** One step of a hand-made log: the pieces as they are after it (undefined: gone), and what else it shows. */
export interface SmallStep {
  readonly pieces?: Readonly<Record<string, Partial<Piece> | undefined>>;
  readonly chat?: readonly string[];
  readonly rolls?: StepChanges['rolls'];
  readonly player?: string;
  readonly globals?: Readonly<Record<string, Change>>;
  readonly unknown?: readonly string[];
  /** The step that it takes back. */
  readonly undoes?: number;
}

export const smallLog = (
  start: readonly Piece[],
  steps: readonly SmallStep[],
  startGlobals: Readonly<Record<string, string>> = {},
): Timeline => {
  const states: ReadonlyMap<string, Piece>[] = [new Map(start.map(p => [p.id, p]))];
  const undoneBy = new Map<number, number>();
  steps.forEach((step, i) => {
    const now = new Map(states[i]);
    for (const [id, change] of Object.entries(step.pieces ?? {})) {
      if (change === undefined) now.delete(id);
      else now.set(id, { ...(now.get(id) ?? { id, at: undefined }), ...change });
    }
    states.push(now);
    if (step.undoes !== undefined) undoneBy.set(step.undoes, i + 1).set(i + 1, i + 1);
  });
  const pieceAt = (step: number, id: string): PieceView | undefined => {
    const piece = states[step]?.get(id);
    return piece && view(piece);
  };
  const changes = (step: number): StepChanges => {
    const { pieces = {}, undoes, ...rest } = steps[step - 1] ?? {};
    const ids = Object.keys(pieces);
    const existed = (id: string): boolean => states[step - 1]?.has(id) ?? false;
    const exists = (id: string): boolean => states[step]?.has(id) ?? false;
    const moved = ids.filter(id => existed(id) && exists(id) && pieces[id]?.at !== undefined);
    return {
      step,
      undo: undoes !== undefined,
      moved: moved.map(id => ({ id, name: id })),
      changed: ids
        .filter(id => existed(id) && exists(id) && !moved.includes(id))
        .map(id => ({ id, name: id, props: {} })),
      added: ids.filter(id => !existed(id) && exists(id)).flatMap(id => pieceAt(step, id) ?? []),
      removed: ids.filter(id => existed(id) && !exists(id)).map(id => ({ id, name: id })),
      chat: [],
      rolls: [],
      globals: {},
      unknown: [],
      ...rest,
    };
  };
  const piecesAt = (step: number): readonly PieceView[] => [...(states[step]?.values() ?? [])].map(view);
  const timeline: Timeline = {
    viewer: {},
    seenBy: () => timeline,
    get remembering() {
      return timeline;
    },
    mayMissSomething: false,
    steps: steps.length,
    pieces: start.length,
    piecesAtEnd: states.at(-1)?.size ?? 0,
    changes,
    piecesAt,
    eachPieceAt: piecesAt,
    pieceAt,
    globalsAt: () => startGlobals,
    players: [],
    speakers: () => [],
    entryOf: step => step,
    layoutOf: () => undefined,
    pictureAt: () => [],
    letGo: () => undefined,
    spend: () => undefined,
    undoneBy: step => undoneBy.get(step),
  };
  return timeline;
};
