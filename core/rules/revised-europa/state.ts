// The reducer: the rules' memory at one moment, and what an action makes of it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action, ActionOf, Adjustment } from '../action';
import { gameUnder } from '../board-at';
import { adjusted, afterOutcome, moved } from '../change';
import { inEitherOrder, type Recognised } from '../frame/read-fight';
import type { Observation } from '../observation';
import type { Position } from '../position';
import type { GameState, Judgement, Reached } from '../system';
import type { Verdict } from '../verdict';
import { boardOf, type Board, type Game } from './board';
import { calledOff } from './bombardment/announced-attacks';
import { announcedBy, withAnnounced, withAttack, withBombardment } from './bombardment/fire';
import { freshPhase, movedOf, withEntries, type Memory } from './memory';
import { because, judgeMove } from './movement/move';
import { ANNOUNCEMENT, BOMBARDMENT, recogniseFire } from './bombardment/recognise-fire';
import { fightSigns, recogniseFight } from './recognise';
import { judgeRail, type Railway } from './rail/rail-move';
import { reachOf } from './movement/reach';
import { replacementVerdicts } from './supply/replacements';
import { turnedTrack } from './supply-points/recognise-late';
import { judgeBombardment } from './bombardment/judge-bombardment';
import { judgeCombat } from './combat/judge-combat';
import { judgeOverrun } from './combat/judge-overrun';
import type { JudgedFight } from './combat/roll';
import { openBooks, withDues, withPools, withTrackTurned, type SpBooks } from './supply-points/sp-books';
import { artilleryDues, combatDues, moveDues, overrunDues, type SpDue } from './supply-points/sp-dues';
import { incomeVerdicts } from './supply-points/sp-income';
import { provenDues } from './supply-points/sp-proof';
import { paymentVerdicts } from './supply-points/sp-verdicts';
import { stackingVerdict } from './movement/stacking';
import { surpriseStackVerdicts } from './movement/surprise-turn';

/** A judgement that goes on with a state of this class. */
export interface StateJudgement extends Judgement {
  readonly state: State;
}

export class State implements GameState {
  /** `near`: the board before, which most of this one is like. */
  constructor(
    private readonly game: Game,
    private readonly memory: Memory,
    private readonly near?: Board,
  ) {}

  static begin(game: Game, position: Position): State {
    const memory = freshPhase(position, openBooks(game.scenario, position), new Set());
    return new State(game, { ...memory, isWhole: false });
  }

  get position(): Position {
    return this.memory.position;
  }

  /** The same moment by other readings of the rules. */
  under(options: Readonly<Record<string, string>>): State {
    return new State(gameUnder(this.game, options), this.memory);
  }

  private get board(): Board {
    return boardOf(this.game, this.memory.position, this.near);
  }

  /** The same memory on another board: the supply of its units was looked at, or is in doubt. */
  withPosition(position: Position): State {
    return position === this.position ? this : this.with({ position });
  }

  private with(change: Partial<Memory>): State {
    return new State(this.game, { ...this.memory, ...change }, this.board);
  }

  apply(action: Action): StateJudgement {
    switch (action.kind) {
      case 'phase':
        return this.applyPhase(action);
      case 'move':
        return this.judgeMove(action);
      case 'overrun':
        return this.applyOverrun(action);
      case 'combat':
        return this.applyCombat(action);
      case 'procedure':
        return this.applyProcedure(action);
      case 'adjust':
        return this.applyAdjustments(action.changes);
    }
  }

  private applyPhase(action: ActionOf<'phase'>): StateJudgement {
    const position = { ...this.position, turn: action.turn, phase: action.phase };
    const wasCombat = this.position.phase?.kind === 'combat' && this.position.phase.side === action.phase.side;
    const attacked = wasCombat ? new Set(this.memory.attacked.keys()) : new Set<UnitId>();
    const sameTurn =
      this.position.phase?.side === action.phase.side && this.position.turn?.number === action.turn.number;
    const sp = withTrackTurned(this.memory.sp, action, this.board);
    const memory = freshPhase(position, sp, attacked, sameTurn ? this.memory.hitsUsed : new Set());
    return { state: new State(this.game, memory, this.board), verdicts: [], ledgers: {} };
  }

  private judgeMove(action: ActionOf<'move'>): StateJudgement {
    const judged = judgeMove(this.board, this.memory, action);
    const moves = new Map([...this.memory.moves, ...judged.moves]);
    const state = this.with({
      position: moved(this.position, action.units, action.to),
      moves,
      sp: withDues(this.memory.sp, moveDues(this.board, moves, action)),
      arrivals: withEntries(this.memory.arrivals, [action.to], () => action.steps.at(-1) ?? 0),
    });
    return {
      state,
      verdicts: judged.verdicts,
      ledgers: judged.ledgers,
      ...(judged.spent ? { spent: judged.spent } : {}),
      ...(judged.path ? { path: judged.path } : {}),
    };
  }

  private applyOverrun(action: ActionOf<'overrun'>): StateJudgement {
    const judged = judgeOverrun(this.board, this.memory, action);
    const attempt = { step: action.steps[0] ?? 0, target: action.target, cleared: judged.cleared };
    const moves = new Map([...this.memory.moves, ...judged.moves]);
    const state = this.with({
      position: judged.after.position,
      moves,
      sp: this.fought(action, overrunDues(this.board, moves, action), judged.verdicts),
      triedBy: withEntries(this.memory.triedBy, action.units, () => attempt),
      // The first attempt is the one that later ones break the rule against.
      triedOn: this.memory.triedOn.has(action.target)
        ? this.memory.triedOn
        : withEntries(this.memory.triedOn, [action.target], () => attempt),
      arrivals: this.arrivalsOf(action),
      hitsUsed: this.hitsUsedBy(action.target),
    });
    return judgementOf(state, judged);
  }

  private applyCombat(action: ActionOf<'combat'>): StateJudgement {
    const judged = judgeCombat(this.board, this.memory, action);
    const ids = action.attackers.map(a => a.unit);
    const state = this.with({
      position: judged.after.position,
      sp: this.fought(action, combatDues(this.board, action), judged.verdicts),
      fire: withAttack(this.memory.fire, action.target),
      attacked: withEntries(this.memory.attacked, ids, () => action.steps[0] ?? 0),
      arrivals: this.arrivalsOf(action),
      hitsUsed: this.hitsUsedBy(action.target),
    });
    return judgementOf(state, judged);
  }

  private applyProcedure(action: ActionOf<'procedure'>): StateJudgement {
    if (action.procedure === BOMBARDMENT) return this.applyBombardment(action);
    if (action.procedure === ANNOUNCEMENT) {
      const fire = withAnnounced(this.memory.fire, action.target, announcedBy(action, action.actors));
      return { state: this.with({ fire, sp: this.booked(action, []) }), verdicts: [], ledgers: {} };
    }
    const position = afterOutcome(this.position, action.outcome);
    const state = this.with({ position, arrivals: this.arrivalsOf(action), sp: this.booked(action, []) });
    return { state, verdicts: [], ledgers: {} };
  }

  /** R7-2: operational rail movement, over the railway that the side may use this turn. */
  applyRail(action: ActionOf<'procedure'>, railway: Railway): StateJudgement {
    const { moves, ...judged } = judgeRail(this.board, this.memory, action, railway);
    const position = afterOutcome(this.position, action.outcome);
    const change = { position, moves: new Map([...this.memory.moves, ...moves]), arrivals: this.arrivalsOf(action) };
    return { state: this.with({ ...change, sp: this.booked(action, []) }), ...judged };
  }

  private applyBombardment(action: ActionOf<'procedure'>): StateJudgement {
    const { fire } = this.memory;
    const announced = action.announces
      ? withAnnounced(fire, action.target, announcedBy(action, action.announces))
      : fire;
    const judged = judgeBombardment(this.board, this.memory, action);
    const guns = action.actors.map(a => a.unit);
    const state = this.with({
      position: judged.after.position,
      sp: this.booked(action, artilleryDues(this.board, guns, action.target, action)),
      fire: withBombardment(announced, action.target, guns, { step: action.steps[0] ?? 0, shift: judged.shift }),
    });
    const { verdicts, ledgers, reading, result } = judged;
    return { state, verdicts, ledgers, reading, ...(result ? { result } : {}) };
  }

  /** What a fight made due, as far as what came of it proves that it was paid; not asked of a side that pays on paper. */
  private fought(action: ActionOf<'overrun' | 'combat'>, dues: readonly SpDue[], judged: readonly Verdict[]): SpBooks {
    const { sp } = this.memory;
    if (!sp.kept.has(sp.turn.side ?? '')) return this.booked(action, dues);
    const judgeOn = (board: Board): readonly Verdict[] =>
      action.kind === 'overrun'
        ? judgeOverrun(board, this.memory, action).verdicts
        : judgeCombat(board, this.memory, action).verdicts;
    return this.booked(action, provenDues(this.board, sp, dues, judged, judgeOn));
  }

  /** What the fight made due, and the pools changed in it. */
  private booked({ pools }: Pick<ActionOf<'combat'>, 'pools'>, dues: readonly SpDue[]): SpBooks {
    return withPools(withDues(this.memory.sp, dues), this.game.scenario, this.position, pools);
  }

  /** House-C1: the first attack on a hex uses up its Hit. */
  private hitsUsedBy(target: HexId): ReadonlySet<HexId> {
    const { hitsUsed } = this.memory;
    return this.board.markersIn(target).includes('hit') ? new Set([...hitsUsed, target]) : hitsUsed;
  }

  private arrivalsOf(action: ActionOf<'overrun' | 'combat' | 'procedure'>): ReadonlyMap<HexId, number> {
    const arrivals = new Map(this.memory.arrivals);
    for (const { to, step } of [...action.outcome.retreats, ...action.outcome.advances])
      if (to !== undefined) arrivals.set(to, step);
    return arrivals;
  }

  private applyAdjustments(changes: readonly Adjustment[]): StateJudgement {
    const position = changes.reduce(adjusted, this.position);
    const arrivals = new Map(this.memory.arrivals);
    for (const change of changes)
      if (change.what === 'placed' && change.hex !== undefined) arrivals.set(change.hex, change.step);
    const hitsUsed = new Set(this.memory.hitsUsed);
    for (const change of changes) if (change.what === 'marker' && change.present) hitsUsed.delete(change.hex);
    return {
      state: this.with({
        position,
        arrivals,
        hitsUsed,
        sp: this.booked({ pools: changes.filter(change => change.what === 'pool') }, []),
      }),
      verdicts: replacementVerdicts(this.board, changes),
      ledgers: {},
    };
  }

  /** R8-1: stacking is looked at where units came to stand in this phase; SP when the player turn ends. */
  endPhase(next?: ActionOf<'phase'>): readonly Verdict[] {
    const verdicts: Verdict[] = [];
    for (const [hex, step] of this.memory.arrivals)
      for (const { name } of this.game.scenario.sides) {
        const v = stackingVerdict(this.board, hex, name);
        if (v) verdicts.push(v.answer === 'legal' ? v : because(v, step, 'the last units came here'));
      }
    return [...verdicts, ...this.splitStacks(), ...calledOff(this.memory.fire), ...this.poolVerdicts(next)];
  }

  /** Setup-1: told at the move that last took a unit out of its stack. */
  private splitStacks(): readonly Verdict[] {
    if (!this.memory.isWhole) return [];
    return surpriseStackVerdicts(this.memory.phaseStart, this.board).map(v => {
      const steps = v.units.flatMap(id => movedOf(this.memory, id).steps);
      return because(v, Math.max(0, ...steps), 'the stack came apart');
    });
  }

  private poolVerdicts(next: ActionOf<'phase'> | undefined): readonly Verdict[] {
    const { sp } = this.memory;
    return [...incomeVerdicts(this.board, sp, next), ...paymentVerdicts(sp, next)];
  }

  recognise(next: readonly Observation[]): Recognised | undefined {
    const fight = (seen: readonly Observation[]): Recognised | undefined => recogniseFight(this.board, seen);
    const read = (seen: readonly Observation[]): Recognised | undefined =>
      recogniseFire(this.board, this.memory.fire, seen, fight) ?? fight(seen) ?? turnedTrack(seen);
    return inEitherOrder(this.board, next, fightSigns(this.board), read);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return reachOf(this.board, this.memory, units);
  }
}

const judgementOf = (state: State, judged: JudgedFight): StateJudgement => ({
  state,
  verdicts: judged.verdicts,
  ledgers: judged.ledgers,
  ...(judged.spent ? { spent: judged.spent } : {}),
  combat: judged.combat,
  ...(judged.result ? { result: judged.result } : {}),
  reading: judged.reading,
  ...(judged.announced.length === 0 ? {} : { announced: judged.announced }),
});
