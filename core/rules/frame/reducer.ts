// The reducer: a game's position and the slices of the rules' memory; what an action makes of them. Systems hand in how
// each kind of action is judged.

import { finished } from '../../base/parts';
import type { Fraction } from '../../base/fraction';
import { isSame } from '../../base/same';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action, ActionOf } from '../action';
import { adjusted } from '../change';
import { gameSupposing, gameUnder, type GameWith } from '../board-at';
import type { Observation } from '../observation';
import type { Position } from '../position';
import type { ReadableState } from '../readings';
import type { Supposition } from '../supposition';
import type { GameState, Judgement, Reached, ZocInHex } from '../system';
import type { Verdict } from '../verdict';
import { arrivalsAfter, type Arrivals } from './arrivals';
import { beginningMemory, endedChapters, turningMemory, type Chapters } from './chapter';
import { because } from './question';
import { costOf, tellingCost } from './judging-cost';
import type { Recognised } from './log-fight/read-fight';
import { underMasks } from './under-masks';

/** A game's moment as its judges see it: the board, what is remembered, the board when the phase began. */
export interface Moment<B, M> {
  readonly board: B;
  readonly memory: M;
  readonly phaseStart: Position;
}

/** An action judged: what is said of it, the board as it was played, the slices that it changed. */
export interface Judged<M> extends Omit<Judgement, 'state'> {
  readonly position: Position;
  readonly memory?: Partial<M>;
}

/** A system's own part of the reducer. `C`: its charts, `B`: its board, `M`: its slices. */
export interface Judges<C extends { with(options: Readonly<Record<string, string>>): C }, B, M> {
  readonly boardOf: (game: GameWith<C>, position: Position) => B;
  readonly chapters: Chapters<B, M>;
  /** What stands of a side in a hex when a phase ends in which somebody came there; undefined: nothing to ask. */
  readonly stacking: (board: B, hex: HexId, side: string) => Verdict | undefined;
  /** The ZOCs against a side, as far as the board alone tells. */
  readonly zocs: (board: B, against: string) => ReadonlyMap<HexId, ZocInHex>;
  /** The ground that keeps a unit out of a hex from whatever side it comes, off any road; undefined: none that is known. */
  readonly barring: (board: B, unit: UnitId, hex: HexId) => string | undefined;
  readonly move: (at: Moment<B, M>, action: ActionOf<'move'>) => Judged<M>;
  readonly overrun: (at: Moment<B, M>, action: ActionOf<'overrun'>) => Judged<M>;
  readonly combat: (at: Moment<B, M>, action: ActionOf<'combat'>) => Judged<M>;
  readonly procedure: (at: Moment<B, M>, action: ActionOf<'procedure'>) => Judged<M>;
  /** What happens to units outside any fight: verdicts and slices; the board is changed by the reducer. */
  readonly adjust: (at: Moment<B, M>, action: ActionOf<'adjust'>) => Pick<Judged<M>, 'verdicts' | 'memory'>;
  /** The slices if these units had spent just so many MPs in the phase; left out: the rules count none. */
  readonly havingSpent?: (at: Moment<B, M>, units: readonly UnitId[], mp: Fraction) => Partial<M>;
  readonly recognise: (at: Moment<B, M>, next: readonly Observation[]) => Recognised | undefined;
  readonly reach: (at: Moment<B, M>, units: readonly UnitId[]) => ReadonlyMap<HexId, Reached>;
}

interface Kept<M> {
  readonly position: Position;
  readonly phaseStart: Position;
  readonly arrivals: Arrivals;
  readonly memory: M;
}

type Readable<C> = { with(options: Readonly<Record<string, string>>): C };

/** What is judged, and the state after it. */
type Applied<C extends Readable<C>, B, M> = Judgement & { readonly state: FramedState<C, B, M> };

export class FramedState<C extends Readable<C>, B, M> implements ReadableState {
  constructor(
    private readonly judges: Judges<C, B, M>,
    private readonly game: GameWith<C>,
    private readonly kept: Kept<M>,
  ) {}

  get position(): Position {
    return this.kept.position;
  }

  /** The same moment by other readings of the rules. */
  under(options: Readonly<Record<string, string>>): FramedState<C, B, M> {
    return new FramedState(this.judges, gameUnder(this.game, options), this.kept);
  }

  /** What an action is judged on. */
  get moment(): Moment<B, M> {
    const { position, memory, phaseStart } = this.kept;
    return { board: this.judges.boardOf(this.game, position), memory, phaseStart };
  }

  standsAs(other: GameState): boolean {
    return other instanceof FramedState && other.game === this.game && isSame(other.kept, this.kept);
  }

  /** The same memory on another board: a system may let other states of its counters count than they show. */
  withPosition(position: Position): FramedState<C, B, M> {
    return position === this.position ? this : this.with({ position });
  }

  supposing(what: Supposition): FramedState<C, B, M> {
    const { spent } = what;
    const had = spent && this.judges.havingSpent?.(this.moment, spent.units, spent.mp);
    const position = what.position?.(this.position) ?? this.position;
    return new FramedState(this.judges, gameSupposing(this.game, what), after(this.kept, { position }, had));
  }

  private with(change: Partial<Kept<M>>, remembered?: Partial<M>): FramedState<C, B, M> {
    return new FramedState(this.judges, this.game, after(this.kept, change, remembered));
  }

  *applying(action: Action): Generator<unknown, Applied<C, B, M>> {
    if (action.kind !== 'phase') return this.apply(action);
    this.game.work?.draw(costOf(action));
    const kept = yield* turned(this.judges.chapters, this.moment, this.position, action);
    return { state: this.with(kept), verdicts: [], ledgers: {} };
  }

  apply(action: Action): Applied<C, B, M> {
    if (action.kind === 'phase') return finished(this.applying(action));
    this.game.work?.draw(costOf(action));
    return this.after(action, judgedBy(this.judges, this.moment, action, this.position));
  }

  /** The state after an action that the system judged by more than its memory. */
  after(action: Action, { position, memory, ...judged }: Judged<M>): Applied<C, B, M> {
    this.game.work?.draw(tellingCost(judged.ledgers));
    const judgement = underMasks(judged, action, this.position, this.game);
    const arrivals = arrivalsAfter(this.kept.arrivals, action);
    return { ...judgement, state: this.with({ position, arrivals }, memory) };
  }

  endPhase(next?: ActionOf<'phase'>): readonly Verdict[] {
    this.game.work?.draw(costOf('end'));
    const { board, memory, phaseStart } = this.moment;
    const stacks = stacksIn(this.judges, board, this.game, this.kept.arrivals);
    return [...stacks, ...endedChapters(this.judges.chapters, memory, { board, phaseStart, next })];
  }

  recognise(next: readonly Observation[]): Recognised | undefined {
    this.game.work?.draw(costOf('recognise'));
    return this.judges.recognise(this.moment, next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return this.judges.reach(this.moment, units);
  }
}

/** A game that begins with the position, in small parts. */
export const beginningState = function* <C extends Readable<C>, B, M>(
  judges: Judges<C, B, M>,
  game: GameWith<C>,
  position: Position,
): Generator<unknown, FramedState<C, B, M>> {
  const memory = yield* beginningMemory(judges.chapters, judges.boardOf(game, position));
  return new FramedState(judges, game, { position, phaseStart: position, arrivals: new Map(), memory });
};

/** What is kept when a phase begins, in small parts. */
const turned = function* <B, M>(
  chapters: Chapters<B, M>,
  { board, memory }: Moment<B, M>,
  before: Position,
  to: ActionOf<'phase'>,
): Generator<unknown, Kept<M>> {
  const position = { ...before, turn: to.turn, phase: to.phase };
  const turning = yield* turningMemory(chapters, memory, { board, before, to });
  return { position, phaseStart: position, arrivals: new Map(), memory: turning };
};

/** What is kept with changes, and with slices that are remembered otherwise. */
const after = <M>(kept: Kept<M>, change: Partial<Kept<M>>, remembered?: Partial<M>): Kept<M> => ({
  ...kept,
  ...change,
  ...(remembered ? { memory: { ...kept.memory, ...remembered } } : {}),
});

/** By the judge of its kind. */
const judgedBy = <C extends Readable<C>, B, M>(
  judges: Judges<C, B, M>,
  at: Moment<B, M>,
  action: Exclude<Action, ActionOf<'phase'>>,
  position: Position,
): Judged<M> => {
  switch (action.kind) {
    case 'move':
      return judges.move(at, action);
    case 'overrun':
      return judges.overrun(at, action);
    case 'combat':
      return judges.combat(at, action);
    case 'procedure':
      return judges.procedure(at, action);
    case 'adjust':
      return { ...judges.adjust(at, action), position: action.changes.reduce(adjusted, position), ledgers: {} };
  }
};

/** The stacks where units came to stand in the phase that ends. */
const stacksIn = <C extends Readable<C>, B, M>(
  judges: Judges<C, B, M>,
  board: B,
  { scenario }: GameWith<C>,
  arrivals: Arrivals,
): readonly Verdict[] =>
  [...arrivals].flatMap(([hex, step]) =>
    scenario.sides.flatMap(({ name }) => {
      const v = judges.stacking(board, hex, name);
      return v ? [v.answer === 'legal' ? v : because(v, step, 'the last units came here')] : [];
    }),
  );
