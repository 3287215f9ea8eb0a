// The reducer with supply lines (rules 4, 12): it looks at the supply of a side in its Initial phases and lets the
// rules of movement and combat go by what it found until the next one.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action, ActionOf } from '../action';
import type { Observation } from '../observation';
import type { Position } from '../position';
import type { GameState, Judgement, Reached } from '../system';
import type { Verdict } from '../verdict';
import { Board, type Game } from './board';
import { State, type StateJudgement } from './state';
import { doubtsIn, hypothesis, joinVerdicts, type Doubt } from './supply-doubt';
import { signsAdjusted, signsAfter, signsAtStart, unitsActing, type Acting, type SupplySigns } from './supply-signs';
import { badgeOf, inForce, traceSide, withBadges, withSupply, type SupplyState, type Traced } from './supply-state';
import { becauseOfSupply, supplyLedger, supplyReading } from './supply-words';

interface SupplyMemory {
  readonly traced: ReadonlyMap<UnitId, Traced>;
  readonly signs: SupplySigns;
  readonly doubts: readonly Doubt[];
}

export class SuppliedState implements GameState {
  private constructor(
    private readonly game: Game,
    private readonly inner: State,
    private readonly supply: SupplyMemory,
  ) {}

  static begin(game: Game, position: Position): GameState {
    const inner = State.begin(game, position);
    if (game.scenario.sides.every(side => side.sources === undefined)) return inner;
    const signs = signsAtStart(game.scenario.map.hexes, position, id => game.units.get(id)?.side);
    const state = new SuppliedState(game, inner, { traced: new Map(), signs, doubts: [] });
    return position.phase?.kind === 'initial' ? state.traced(position.phase.side, 0) : state;
  }

  get position(): Position {
    return this.inner.position;
  }

  apply(action: Action): Judgement {
    switch (action.kind) {
      case 'phase':
        return this.applyPhase(action);
      case 'adjust':
        return this.applyAdjustments(action);
      default:
        return this.applyInDoubt(action);
    }
  }

  private with(inner: State, change: Partial<SupplyMemory> = {}): SuppliedState {
    return new SuppliedState(this.game, inner, { ...this.supply, ...change });
  }

  private sourcesOf(side: string): readonly HexId[] | undefined {
    return this.game.scenario.sides.find(s => s.name === side)?.sources;
  }

  private applyPhase(action: ActionOf<'phase'>): Judgement {
    const judged = this.inner.apply(action);
    const { side, kind } = action.phase;
    const next = this.with(judged.state);
    if (kind !== 'initial' || this.sourcesOf(side) === undefined) return { ...judged, state: next };
    const state = next.traced(side, action.steps[0] ?? 0);
    const reading = supplyReading(state.board, side, state.supply.traced);
    return { ...judged, state, reading };
  }

  private readonly sideOf = (id: UnitId): string | undefined => this.game.units.get(id)?.side;

  private get board(): Board {
    return new Board(this.game, this.position);
  }

  /** R4-1: the supply of a side's units is looked at now, and holds until its next Initial phase. */
  private traced(side: string, step: number): SuppliedState {
    const sources = this.sourcesOf(side);
    if (sources === undefined) return this;
    const badges = (id: UnitId): SupplyState => {
      const place = this.position.units.get(id);
      return this.supply.traced.get(id)?.badge ?? (place ? badgeOf(place) : 'supplied');
    };
    const others = [...this.supply.traced].filter(([id]) => this.game.units.get(id)?.side !== side);
    const found = traceSide(this.board, side, sources, this.supply.signs, step, badges);
    return this.holding(new Map([...others, ...found]));
  }

  /** With these traces in force on the board. */
  private holding(traced: ReadonlyMap<UnitId, Traced>): SuppliedState {
    const position = withSupply(this.position, id => {
      const t = traced.get(id);
      return t && inForce(t).best;
    });
    return this.with(this.inner.withPosition(position), { traced, doubts: doubtsIn(traced) });
  }

  /** A badge that is put on or taken off changes what the counter says, not what was traced. */
  private applyAdjustments(action: ActionOf<'adjust'>): Judgement {
    const judged = this.inner.apply(action);
    const { hexes } = this.game.scenario.map;
    const signs = signsAdjusted(this.supply.signs, hexes, action.changes, this.position.phase?.side, this.sideOf);
    const state = this.with(judged.state, { signs });
    const traced = withBadges(this.supply.traced, action.changes);
    return { ...judged, state: traced === this.supply.traced ? state : state.holding(traced) };
  }

  private applyInDoubt(action: Acting): Judgement {
    const judged = this.judgeTwice(action);
    const signs = signsAfter(this.supply.signs, this.game.scenario.map.hexes, action, this.sideOf);
    const ids = unitsActing(action);
    const verdicts = judged.verdicts.map(v => becauseOfSupply(v, ids, this.supply.traced));
    const hexes = verdicts.some(v => v.answer !== 'legal') ? supplyLedger(ids, this.supply.traced) : undefined;
    return {
      ...judged,
      verdicts,
      ledgers: hexes ? { ...judged.ledgers, supply: hexes } : judged.ledgers,
      state: this.with(judged.state, { signs }),
    };
  }

  private judgeTwice(action: Acting): StateJudgement {
    const [doubt] = this.supply.doubts;
    if (!doubt) return this.inner.apply(action);
    const side = this.sideOf(unitsActing(action)[0] ?? '');
    const isActing = (id: UnitId): boolean => this.sideOf(id) === side;
    const [kind, harsh] = (['kind', 'harsh'] as const).map(which =>
      this.inner.withPosition(hypothesis(this.position, this.supply.traced, isActing, which)).apply(action),
    );
    if (!kind || !harsh) return this.inner.apply(action);
    const own = this.supply.doubts.find(d => unitsActing(action).includes(d.unit)) ?? doubt;
    const name = this.game.units.get(own.unit)?.name ?? own.unit;
    return { ...kind, verdicts: joinVerdicts(kind.verdicts, harsh.verdicts, own, name) };
  }

  endPhase(): readonly Verdict[] {
    return this.inner.endPhase();
  }

  recognise(next: readonly Observation[]): { readonly action: Action; readonly consumed: number } | undefined {
    return this.inner.recognise(next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return this.inner.reach(units);
  }
}
