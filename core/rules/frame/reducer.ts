// The reducer: a game's position and the slices of the rules' memory; what an action makes of them. Systems hand in how
// each kind of action is judged.

import { finished } from '../../base/parts';
import type { Fraction } from '../../base/fraction';
import { present } from '../../base/present';
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

/** Every entry of a ledger is told again with each act that it grows by: those of an act that costs as usual are in its price. */
const USUAL_ENTRIES = 50;
const EACH_ENTRY = 20;

const entriesBeyondUsual = (ledgers: Judgement['ledgers']): number =>
  Object.values(ledgers).reduce((sum, ledger) => {
    const { entries } = 'least' in ledger ? ledger.least : ledger;
    return sum + Math.max(0, entries.length - USUAL_ENTRIES);
  }, 0);

/** Each unit that acts is looked at with every act; up to so many are in its price. */
const USUAL_UNITS = 12;
const EACH_UNIT = 3;

const unitsBeyondUsual = (action: Action): number =>
  'units' in action ? Math.max(0, action.units.length - USUAL_UNITS) : 0;

interface Kept<M> {
  readonly position: Position;
  readonly phaseStart: Position;
  readonly arrivals: Arrivals;
  readonly memory: M;
}

type Readable<C> = { with(options: Readonly<Record<string, string>>): C };

/** What it costs to judge an action, to look what comes next, and to end a phase, as far as the log does not make it longer. */
const WORK: Readonly<Record<Action['kind'] | 'recognise' | 'end', number>> = {
  move: 300,
  overrun: 1000,
  combat: 1000,
  procedure: 500,
  phase: 200,
  adjust: 50,
  recognise: 50,
  end: 100,
};

export class FramedState<C extends Readable<C>, B, M> implements ReadableState {
  private constructor(
    private readonly judges: Judges<C, B, M>,
    private readonly game: GameWith<C>,
    private readonly kept: Kept<M>,
  ) {}

  /** In small parts. */
  static *beginning<C extends Readable<C>, B, M>(
    judges: Judges<C, B, M>,
    game: GameWith<C>,
    position: Position,
  ): Generator<unknown, FramedState<C, B, M>> {
    const memory = yield* beginningMemory(judges.chapters, judges.boardOf(game, position));
    return new FramedState(judges, game, { position, phaseStart: position, arrivals: new Map(), memory });
  }

  get position(): Position {
    return this.kept.position;
  }

  private draw(what: keyof typeof WORK): void {
    this.game.work?.draw(WORK[what]);
  }

  /** The same moment by other readings of the rules. */
  under(options: Readonly<Record<string, string>>): FramedState<C, B, M> {
    return new FramedState(this.judges, gameUnder(this.game, options), this.kept);
  }

  private get board(): B {
    return this.judges.boardOf(this.game, this.kept.position);
  }

  /** What an action is judged on. */
  get moment(): Moment<B, M> {
    return { board: this.board, memory: this.kept.memory, phaseStart: this.kept.phaseStart };
  }

  standsAs(other: GameState): boolean {
    return other instanceof FramedState && other.game === this.game && isSame(other.kept, this.kept);
  }

  /** The same memory on another board: a system may let other states of its counters count than they show. */
  withPosition(position: Position): FramedState<C, B, M> {
    return position === this.position ? this : this.with({ position });
  }

  supposing(what: Supposition): FramedState<C, B, M> {
    const { memory } = this.kept;
    const { spent } = what;
    const had = spent && this.judges.havingSpent?.(this.moment, spent.units, spent.mp);
    return new FramedState(this.judges, gameSupposing(this.game, what), {
      ...this.kept,
      position: what.position?.(this.position) ?? this.position,
      memory: had ? { ...memory, ...had } : memory,
    });
  }

  private with(change: Partial<Kept<M>>): FramedState<C, B, M> {
    return new FramedState(this.judges, this.game, { ...this.kept, ...change });
  }

  *applying(action: Action): Generator<unknown, Judgement & { readonly state: FramedState<C, B, M> }> {
    if (action.kind !== 'phase') return this.apply(action);
    this.draw('phase');
    return { state: yield* this.beginningPhase(action), verdicts: [], ledgers: {} };
  }

  apply(action: Action): Judgement & { readonly state: FramedState<C, B, M> } {
    if (action.kind !== 'phase') this.draw(action.kind);
    this.game.work?.draw(EACH_UNIT * unitsBeyondUsual(action));
    switch (action.kind) {
      case 'phase':
        return finished(this.applying(action));
      case 'move':
        return this.after(action, this.judges.move(this.moment, action));
      case 'overrun':
        return this.after(action, this.judges.overrun(this.moment, action));
      case 'combat':
        return this.after(action, this.judges.combat(this.moment, action));
      case 'procedure':
        return this.after(action, this.judges.procedure(this.moment, action));
      case 'adjust': {
        const position = action.changes.reduce(adjusted, this.position);
        return this.after(action, { ...this.judges.adjust(this.moment, action), position, ledgers: {} });
      }
    }
  }

  private *beginningPhase(to: ActionOf<'phase'>): Generator<unknown, FramedState<C, B, M>> {
    const position = { ...this.position, turn: to.turn, phase: to.phase };
    const memory = yield* turningMemory(this.judges.chapters, this.kept.memory, {
      board: this.board,
      before: this.position,
      to,
    });
    return this.with({ position, phaseStart: position, arrivals: new Map(), memory });
  }

  /** The state after an action that the system judged by more than its memory. */
  after(
    action: Action,
    { position, memory, ...judged }: Judged<M>,
  ): Judgement & { readonly state: FramedState<C, B, M> } {
    this.game.work?.draw(EACH_ENTRY * entriesBeyondUsual(judged.ledgers));
    const judgement = underMasks(judged, action, this.position, {
      sideOf: unit => this.game.units.get(unit)?.side,
      neighbours: hex => this.game.scenario.map.hexes.neighbours(hex),
    });
    const arrivals = arrivalsAfter(this.kept.arrivals, action);
    const changed = present({ memory: memory && this.remembering(memory) });
    return { ...judgement, state: this.with({ position, arrivals, ...changed }) };
  }

  private remembering(change: Partial<M>): M {
    return { ...this.kept.memory, ...change };
  }

  endPhase(next?: ActionOf<'phase'>): readonly Verdict[] {
    this.draw('end');
    const { phaseStart } = this.kept;
    const { board } = this;
    return [
      ...this.stacks(board),
      ...endedChapters(this.judges.chapters, this.kept.memory, { board, phaseStart, next }),
    ];
  }

  private stacks(board: B): readonly Verdict[] {
    return [...this.kept.arrivals].flatMap(([hex, step]) =>
      this.game.scenario.sides.flatMap(({ name }) => {
        const v = this.judges.stacking(board, hex, name);
        return v ? [v.answer === 'legal' ? v : because(v, step, 'the last units came here')] : [];
      }),
    );
  }

  recognise(next: readonly Observation[]): Recognised | undefined {
    this.draw('recognise');
    return this.judges.recognise(this.moment, next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return this.judges.reach(this.moment, units);
  }
}
