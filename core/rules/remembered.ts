// The referee tries many explanations of a log, which part at one act and agree in most others: what an action came to at a
// moment is remembered for a while, so that explanations judge only once what they have in common.

import { isSame } from '../base/same';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Action, ActionOf } from './action';
import type { Observation } from './observation';
import type { Position } from './position';
import type { Supposition } from './supposition';
import type { GameState, Judgement, Reached } from './system';
import type { Verdict } from './verdict';

interface Known {
  readonly action: Action;
  readonly judgement: Judgement;
}

/** A judgement holds the board after it: so many units are held in all of them, on as many boards as that makes. */
const MOST_UNITS = 20_000;
/** On so many boards at least, and at most. */
const BOARDS = { least: 32, most: 1000 };

/** What was judged of late. As much again is forgotten as was judged since: nothing is searched for what is oldest. */
class Recollection {
  private recent = new WeakMap<GameState, readonly Known[]>();
  private before = new WeakMap<GameState, readonly Known[]>();
  private count = 0;
  private readonly most: number;

  /** @param units how many there are on a board */
  constructor(units: number) {
    this.most = Math.min(BOARDS.most, Math.max(BOARDS.least, Math.floor(MOST_UNITS / (units + 1))));
  }

  /** What the action came to in that state; undefined: it was not judged there, or long ago. */
  of(state: GameState, action: Action): Judgement | undefined {
    const isIt = (known: Known): boolean => isSame(known.action, action);
    return (this.recent.get(state)?.find(isIt) ?? this.before.get(state)?.find(isIt))?.judgement;
  }

  note(state: GameState, action: Action, judgement: Judgement): void {
    if (this.count >= this.most / 2) {
      this.before = this.recent;
      this.recent = new WeakMap();
      this.count = 0;
    }
    this.recent.set(state, [...(this.recent.get(state) ?? []), { action, judgement }]);
    this.count++;
  }
}

class RememberedState implements GameState {
  constructor(
    private readonly state: GameState,
    private readonly recollection: Recollection,
  ) {}

  get position(): Position {
    return this.state.position;
  }

  apply(action: Action): Judgement {
    return this.recollection.of(this, action) ?? this.noted(action, this.state.apply(action));
  }

  *applying(action: Action): Generator<unknown, Judgement> {
    const known = this.recollection.of(this, action);
    if (known) return known;
    const { state } = this;
    return this.noted(action, state.applying ? yield* state.applying(action) : state.apply(action));
  }

  private noted(action: Action, judged: Judgement): Judgement {
    const judgement = { ...judged, state: new RememberedState(judged.state, this.recollection) };
    this.recollection.note(this, action, judgement);
    return judgement;
  }

  supposing(what: Supposition): GameState {
    return new RememberedState(this.state.supposing(what), this.recollection);
  }

  endPhase(next?: ActionOf<'phase'>): readonly Verdict[] {
    return this.state.endPhase(next);
  }

  recognise(next: readonly Observation[]): ReturnType<GameState['recognise']> {
    return this.state.recognise(next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return this.state.reach(units);
  }

  forgetful(): GameState {
    return this.state;
  }

  standsAs(other: GameState): boolean {
    return other instanceof RememberedState && this.state.standsAs?.(other.state) === true;
  }
}

/** The same state, which judges the same action at the same moment but once, as far as it remembers. */
export const remembering = (state: GameState): GameState =>
  new RememberedState(state, new Recollection(state.position.units.size));
