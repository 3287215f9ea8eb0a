// What the one pass over a log wrote down, the same for whoever looks at it. Only a timeline tells of it, to its observer.

import type { Budget } from '../budget';
import type { Roll } from './dice';
import type { PieceHistory } from './game-pieces';
import type { GameState } from './game-state';
import type { Globals } from './globals';
import type { LayoutHistory } from './layout-history';
import type { LogTimeline } from './log-timeline';
import type { KnownMaps } from './map-rules';
import type { Origins } from './origins';
import type { Players } from './players';
import type { SaidPlaces } from './said-places';
import { Surroundings } from './surroundings';
import type { Change, StepChanges } from './timeline';
import { foldUndos } from './undo-folding';

/** Who moved some pieces. */
export interface Mover {
  readonly player: string;
  /** None: it is for everybody to see. */
  readonly pieces: readonly PieceHistory[];
}

/** What one step did, as far as it does not depend on who looks. */
export interface StepRecord {
  readonly touched: readonly PieceHistory[];
  readonly chat: readonly string[];
  readonly unknown: readonly string[];
  readonly undo: boolean;
  readonly undoMarked: boolean;
  readonly rolls: readonly Roll[];
  readonly globals: ReadonlyMap<string, Change>;
  /** What the changed globals are called by those who ask for them. */
  readonly globalNames: readonly string[];
  readonly ids: number;
  readonly joined?: StepChanges['joined'];
  /** Whom everybody hears or sees act. */
  readonly player?: string;
  /** In a step that tells nobody so: who moved pieces that can be made invisible. */
  readonly movers: readonly Mover[];
}

export class RecordedLog {
  readonly steps: number;
  readonly inOrder: readonly PieceHistory[];
  /** Pieces that can be made invisible. */
  readonly vanishing: readonly PieceHistory[];
  readonly surroundings: Surroundings;
  /** By what their observers see. */
  readonly timelines = new Map<string, LogTimeline>();
  private folded: readonly (number | undefined)[] | undefined;

  constructor(
    readonly records: readonly StepRecord[],
    readonly entries: readonly number[],
    readonly state: GameState,
    readonly globals: Globals,
    readonly players: Players,
    readonly layouts: LayoutHistory,
    readonly maps: KnownMaps,
    readonly origins: Origins,
    readonly count: { readonly start: number; readonly end: number },
    readonly budget: Budget,
    /** Without a module: what the log itself calls places. */
    said: SaidPlaces | undefined,
  ) {
    this.steps = records.length;
    this.inOrder = [...state.histories.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    this.vanishing = this.inOrder.filter(({ makes }) => [...makes.all()].some(({ type }) => type.vanishers.length > 0));
    this.surroundings = new Surroundings(globals, layouts, state.piles.values(), said);
  }

  undoneBy(step: number): number | undefined {
    this.folded ??= foldUndos(this.records);
    return this.folded[step - 1];
  }

  /** The pieces that a step touched, and those that may look otherwise because a global property changed. */
  concerned(record: StepRecord): readonly PieceHistory[] {
    const askers = record.globalNames.flatMap(name => [...(this.state.asking.get(name)?.pieces ?? [])]);
    return askers.length === 0 ? record.touched : [...new Set([...record.touched, ...askers])];
  }
}
