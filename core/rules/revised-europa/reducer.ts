// The reducer with supply lines (rules 4, 12): it looks at the supply of a side in its Initial phases and lets the
// rules of movement and combat go by what it found until the next one.

import { finished } from '../../base/parts';
import { present } from '../../base/present';
import { isSame } from '../../base/same';
import type { HexId } from '../../hexmap/hex-map';
import { indexOfPhase } from '../../scenario/phases';
import type { UnitId } from '../../scenario/scenario';
import type { Action, ActionOf } from '../action';
import { gameSupposing, gameUnder } from '../board-at';
import { isBegunMidway, isWhereSetUp } from '../frame/begun-midway';
import type { Recognised } from '../frame/log-fight/read-fight';
import { beginningState, type FramedState } from '../frame/reducer';
import type { Observation } from '../observation';
import { withVerdicts } from '../judged-verdicts';
import type { Position } from '../position';
import type { Supposition } from '../supposition';
import type { GameState, Judgement, Reached } from '../system';
import type { Verdict } from '../verdict';
import { hexesDue } from './supply/attrition/attrition-facts';
import { boardOf, type Board, type Game } from './board';
import { isAttrition, judgeAttrition, owedVerdicts, type AttritionBook } from './supply/attrition/judge-attrition';
import { isByRail } from './rail/rail-move';
import { lookingForRails } from './rail-gauge';
import { railwayOf, type RailsAtStart } from './rail/railway';
import { areRegauging, judgeRegauging, NO_WORKS, regaugingOwed, worksAfterMove, type RailWorks } from './rail/regauge';
import { recogniseRail } from './rail/recognise-rail';
import { recogniseAttrition } from './supply/attrition/recognise-attrition';
import { JUDGES, judgeByRail } from './judges';
import type { Memory } from './memory';
import type { Charts } from './charts';
import { doubtsIn, hypothesis, joinVerdicts, type Doubt } from './supply/verdicts/judged-twice';
import {
  signsAdjusted,
  signsAfter,
  signsAtStart,
  unitsActing,
  type Acting,
  type SupplySigns,
} from './supply/last-seen';
import {
  badgeOf,
  inForce,
  InSupply,
  tracingSide,
  withBadges,
  withSupply,
  type SupplyState,
  type Traced,
} from './supply/memory/states';
import { railsUnseen, settledUnseen } from './supply/verdicts/unseen';
import { becauseOfSupply, supplyLedger, supplyReading } from './supply/verdicts/supply-words';

interface SupplyMemory {
  readonly traced: ReadonlyMap<UnitId, Traced>;
  /** Boards as the badges tell them. */
  readonly badges: InSupply;
  readonly signs: SupplySigns;
  readonly doubts: readonly Doubt[];
  /** Sides whose supply was looked at before the log began: what their badges do not tell is not known. */
  readonly unseen: ReadonlySet<string>;
  /** The log does not show who was in the rail hexes before it. */
  readonly isMidway: boolean;
  /** Of the Initial phase that is on: who owes an attrition roll. */
  readonly attrition: AttritionMemory;
  /** Railways as they were when the player turn began. */
  readonly turn: RailsAtStart;
  readonly works: RailWorks;
}

interface AttritionMemory {
  /** Units that were not in supply a turn ago; undefined: not known. */
  readonly before: ReadonlySet<UnitId> | undefined;
  /** Hexes that have rolled, with the step. */
  readonly done: AttritionBook['done'];
}

/** R4-1: the sides that have had an Initial phase by then, in this turn or an earlier one. */
const settledBefore = ({ scenario }: Game, { turn, phase }: Position): ReadonlySet<string> => {
  const now = indexOfPhase(scenario.phases, phase);
  const isFirst = turn?.number === scenario.turns[0]?.number;
  return new Set(
    scenario.phases.flatMap(({ side, kind }, i) =>
      kind === 'initial' && i !== now && (!isFirst || i < now) ? [side] : [],
    ),
  );
};

const NO_ATTRITION: AttritionMemory = { before: new Set(), done: new Map() };

/** The rules' memory without supply lines. */
type State = FramedState<Charts, Board, Memory>;

interface StateJudgement extends Judgement {
  readonly state: State;
}

const tracedAs = (traced: ReadonlyMap<UnitId, Traced>): Pick<SupplyMemory, 'traced' | 'badges'> => ({
  traced,
  badges: new InSupply(id => traced.get(id)?.badge),
});

/** A judgement that goes on with a state of this class. */
interface SuppliedJudgement extends Judgement {
  readonly state: SuppliedState;
}

/** What verdicts rest on: lines are only told. */
const told = ({ traced, badges: _badges, ...others }: SupplyMemory): object => ({
  ...others,
  traced: [...traced].map(([id, { line: _line, ...found }]) => ({ id, ...found })),
});

export class SuppliedState implements GameState {
  private played: Position | undefined;

  private constructor(
    private readonly game: Game,
    private readonly inner: State,
    private readonly supply: SupplyMemory,
  ) {}

  /** In small parts. */
  static *beginning(game: Game, position: Position): Generator<unknown, SuppliedState> {
    const inner = yield* beginningState(JUDGES, game, position);
    yield* lookingForRails(game.scenario.map.hexes);
    const signs = signsAtStart(game.scenario.map.hexes, position, id => game.units.get(id)?.side);
    const turn = { lastIn: signs.lastIn, markers: position.markers };
    const isFirst = position.turn?.number === game.scenario.turns[0]?.number;
    const isMidway = !isFirst || isBegunMidway(position, game.units);
    const supply = {
      ...tracedAs(new Map()),
      signs,
      doubts: [],
      unseen: isMidway ? settledBefore(game, position) : new Set<string>(),
      isMidway,
      attrition: NO_ATTRITION,
      turn,
      works: NO_WORKS,
    };
    const state = new SuppliedState(game, inner, supply);
    // As all stand where they were set up, those Initial phases that were before the log found what is found now.
    let settled = state;
    if (!isMidway)
      for (const side of settledBefore(game, position)) {
        yield;
        settled = yield* settled.tracing(side, 0);
      }
    if (position.phase?.kind !== 'initial') return settled;
    // In the first turn nobody was out of supply a turn ago; later that was not seen.
    yield;
    const traced = yield* settled.tracing(position.phase.side, 0);
    return (isMidway ? traced.perhapsSetDownSince() : traced).owing(isFirst ? new Set() : undefined);
  }

  /** As played: with the badges that the counters show. What was traced is in force on the inner state's board. */
  get position(): Position {
    this.played ??= this.supply.badges.of(this.inner.position);
    return this.played;
  }

  *applying(action: Action): Generator<unknown, SuppliedJudgement> {
    return action.kind === 'phase' ? yield* this.applyingPhase(action) : this.apply(action);
  }

  apply(action: Action): SuppliedJudgement {
    switch (action.kind) {
      case 'phase':
        return finished(this.applyingPhase(action));
      case 'adjust':
        return this.applyAdjustments(action);
      case 'procedure':
        if (isAttrition(action)) return this.applyAttrition(action);
        return isByRail(action) ? this.applyRail(action) : this.applyInDoubt(action);
      default:
        return this.applyInDoubt(action);
    }
  }

  under(options: Readonly<Record<string, string>>): SuppliedState {
    return new SuppliedState(gameUnder(this.game, options), this.inner.under(options), this.supply);
  }

  standsAs(other: GameState): boolean {
    return (
      other instanceof SuppliedState &&
      other.inner.standsAs(this.inner) &&
      isSame(told(other.supply), told(this.supply))
    );
  }

  /** What was traced is in force on the supposed board, too. */
  supposing(what: Supposition): SuppliedState {
    const game = gameSupposing(this.game, what);
    return new SuppliedState(game, this.inner.supposing(what), this.supply).holding(this.supply.traced);
  }

  private with(inner: State, change: Partial<SupplyMemory> = {}): SuppliedState {
    return new SuppliedState(this.game, inner, { ...this.supply, ...change });
  }

  private sourcesOf(side: string): readonly HexId[] | undefined {
    return this.game.scenario.sides.find(s => s.name === side)?.sources;
  }

  private *applyingPhase(action: ActionOf<'phase'>): Generator<unknown, SuppliedJudgement> {
    const judged = yield* this.inner.applying(action);
    const { side, kind } = action.phase;
    const isNewTurn = kind === 'initial' || side !== this.inner.position.phase?.side;
    const turn = isNewTurn
      ? { lastIn: this.supply.signs.lastIn, markers: this.inner.position.markers }
      : this.supply.turn;
    const next = this.with(judged.state, { attrition: NO_ATTRITION, turn, works: NO_WORKS });
    if (kind !== 'initial') return { ...judged, state: next };
    const before = this.supply.unseen.has(side) ? undefined : this.outOfSupply();
    const state = (yield* next.tracing(side, action.steps[0] ?? 0)).owing(before);
    yield;
    if (this.sourcesOf(side) === undefined) return { ...judged, state };
    const reading = supplyReading(state.board, side, state.supply.traced, state.attritionDue?.keys());
    return { ...judged, state, ...present({ reading }) };
  }

  private readonly sideOf = (id: UnitId): string | undefined => this.game.units.get(id)?.side;

  private get board(): Board {
    return boardOf(this.game, this.inner.position);
  }

  /** R4-1: the supply of a side's units is looked at now, and holds until its next Initial phase. */
  private *tracing(side: string, step: number): Generator<unknown, SuppliedState> {
    const sources = this.sourcesOf(side);
    if (sources === undefined) return this;
    const badges = (id: UnitId): SupplyState => {
      const place = this.position.units.get(id);
      return place ? badgeOf(place) : 'supplied';
    };
    const others = [...this.supply.traced].filter(([id]) => this.game.units.get(id)?.side !== side);
    const found = yield* tracingSide(this.board, side, sources, this.supply.signs, step, badges);
    const state = this.holding(new Map([...others, ...found]));
    return state.with(state.inner, { unseen: new Set([...this.supply.unseen].filter(other => other !== side)) });
  }

  /** R4-1: who is set down after the phase has begun is not looked at; where the log begins in it, some may have been. */
  private perhapsSetDownSince(): SuppliedState {
    const traced = new Map(
      [...this.supply.traced].map(([id, t]): [UnitId, Traced] => {
        const unit = this.game.units.get(id);
        if (t.worst === 'supplied' || !unit || (unit.setup && isWhereSetUp(unit, t.hex))) return [id, t];
        return [id, { ...t, best: 'supplied', missing: `whether ${unit.name} stood there when the phase began` }];
      }),
    );
    return this.holding(traced);
  }

  private outOfSupply(): ReadonlySet<UnitId> {
    return new Set(
      [...this.inner.position.units].flatMap(([id, place]) => (badgeOf(place) === 'supplied' ? [] : [id])),
    );
  }

  /** `before`: units that were not in supply a turn ago; undefined: not known. */
  private owing(before: ReadonlySet<UnitId> | undefined): SuppliedState {
    return this.with(this.inner, { attrition: { before, done: new Map() } });
  }

  /** Hexes that must roll in this Initial phase, as the board is now; undefined: not known. */
  private get attritionDue(): AttritionBook['due'] {
    const { before } = this.supply.attrition;
    const { phase } = this.inner.position;
    if (!before || before.size === 0 || phase?.kind !== 'initial') return before && new Map();
    const isCertain = (id: UnitId): boolean => !this.supply.doubts.some(d => d.unit === id);
    return hexesDue(this.board, phase.side, before, isCertain);
  }

  private applyRail(action: ActionOf<'procedure'>): SuppliedJudgement {
    const railway = railwayOf(this.board, action.actors[0]?.unit ?? '', this.supply.turn, this.supply.signs);
    const judged = this.inner.after(action, judgeByRail(this.inner.moment, action, railway));
    return { ...judged, state: this.with(judged.state, { signs: this.signsAfter(action) }) };
  }

  private signsAfter(action: Acting): SupplySigns {
    return signsAfter(this.supply.signs, this.game.scenario.map.hexes, action, this.sideOf);
  }

  private applyAttrition(action: ActionOf<'procedure'>): SuppliedJudgement {
    const { done } = this.supply.attrition;
    const { signs } = this.supply;
    const { done: after, ...judged } = judgeAttrition(this.board, { due: this.attritionDue, done }, signs, action);
    const inner = this.inner.apply(action).state;
    return { ...judged, state: this.with(inner, { attrition: { ...this.supply.attrition, done: after } }) };
  }

  /** With these traces in force on the board. */
  private holding(traced: ReadonlyMap<UnitId, Traced>): SuppliedState {
    const position = withSupply(this.inner.position, id => {
      const t = traced.get(id);
      return t && inForce(t).best;
    });
    return this.with(this.inner.withPosition(position), { ...tracedAs(traced), doubts: doubtsIn(traced) });
  }

  /** A badge that is put on or taken off changes what the counter says, not what was traced. */
  private applyAdjustments(action: ActionOf<'adjust'>): SuppliedJudgement {
    const judged = this.inner.apply(action);
    const { hexes } = this.game.scenario.map;
    const signs = signsAdjusted(this.supply.signs, hexes, action.changes, this.inner.position.phase?.side, this.sideOf);
    const state = this.with(judged.state, { signs });
    const traced = withBadges(this.supply.traced, action.changes);
    const next = traced === this.supply.traced ? state : state.holding(traced);
    if (!areRegauging(action.changes)) return { ...judged, state: next };
    const { works, verdicts } = judgeRegauging(this.supply.works, this.board, action.changes);
    return { ...judged, verdicts: [...judged.verdicts, ...verdicts], state: next.with(next.inner, { works }) };
  }

  private applyInDoubt(action: Acting): SuppliedJudgement {
    const signs = this.signsAfter(action);
    const ids = unitsActing(action);
    const { traced, unseen } = this.supply;
    const judged = withVerdicts(this.judgeTwice(action), verdicts =>
      verdicts.map(v => settledUnseen(becauseOfSupply(v, ids, traced), action, unseen)),
    );
    const { works: before } = this.supply;
    const works = action.kind === 'move' ? worksAfterMove(before, this.game, action, judged) : before;
    const hexes = judged.verdicts.some(v => v.answer !== 'legal') ? supplyLedger(ids, traced) : undefined;
    return {
      ...judged,
      ledgers: hexes ? { ...judged.ledgers, supply: hexes } : judged.ledgers,
      state: this.with(judged.state, { signs, works }),
    };
  }

  private judgeTwice(action: Acting): StateJudgement {
    const [doubt] = this.supply.doubts;
    if (!doubt) return this.inner.apply(action);
    const side = this.sideOf(unitsActing(action)[0] ?? '');
    const isActing = (id: UnitId): boolean => this.sideOf(id) === side;
    const [kind, harsh] = (['kind', 'harsh'] as const).map(which =>
      this.inner.withPosition(hypothesis(this.inner.position, this.supply.traced, isActing, which)).apply(action),
    );
    if (!kind || !harsh) return this.inner.apply(action);
    const own = this.supply.doubts.find(d => unitsActing(action).includes(d.unit)) ?? doubt;
    const name = this.game.units.get(own.unit)?.name ?? own.unit;
    return withVerdicts(kind, (verdicts, same) => joinVerdicts(verdicts, same(harsh), own, name));
  }

  endPhase(next?: ActionOf<'phase'>): readonly Verdict[] {
    const due = this.attritionDue;
    const owed = due && due.size > 0 ? owedVerdicts(this.board, { due, done: this.supply.attrition.done }) : [];
    const { works } = this.supply;
    const regauging = works.done.size === 0 ? [] : regaugingOwed(works, this.board);
    const attrition = this.supply.isMidway ? owed.map(railsUnseen) : owed;
    return [...this.inner.endPhase(next), ...attrition, ...regauging];
  }

  recognise(next: readonly Observation[]): Recognised | undefined {
    return recogniseRail(next) ?? this.recogniseAttrition(next) ?? this.inner.recognise(next);
  }

  private recogniseAttrition(next: readonly Observation[]): ReturnType<GameState['recognise']> {
    const [first] = next;
    const isRoll = first?.kind === 'rolled' && this.inner.position.phase?.kind === 'initial';
    if (!isRoll && first?.kind !== 'declared') return undefined;
    const { done } = this.supply.attrition;
    const due = isRoll ? [...(this.attritionDue ?? [])].filter(([hex]) => !done.has(hex)) : [];
    return recogniseAttrition(this.board, new Map(due), next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return this.inner.reach(units);
  }
}
