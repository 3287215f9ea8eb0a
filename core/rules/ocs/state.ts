// The reducer: the rules' memory at one moment, and what an action makes of it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action, ActionOf, Adjustment } from '../action';
import { adjusted, afterOutcome, moved } from '../change';
import type { Recognised } from '../frame/read-fight';
import type { Observation } from '../observation';
import type { Position } from '../position';
import type { GameState, Judgement, Reached } from '../system';
import type { Verdict } from '../verdict';
import { gameUnder } from '../board-at';
import { boardOf, type Board, type Game } from './board';
import { verdict } from './cite';
import { stackingVerdict } from './combat/eligibility';
import { because, freshPhase, together, withEntries, without, type Memory, type OwedDg } from './memory';
import { judgeMove, reachOf, stoppedAfter } from './movement/move';
import { recogniseFight } from './recognise';
import { judgeCombat, judgeOverrun, type JudgedFight } from './combat/resolve';
import { WORDS } from './words';

/** A judgement that goes on with a state of this class. */
interface StateJudgement extends Judgement {
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
    return new State(game, freshPhase(position));
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

  private with(change: Partial<Memory>): State {
    return new State(this.game, { ...this.memory, ...change }, this.board);
  }

  apply(action: Action): StateJudgement {
    switch (action.kind) {
      case 'phase': {
        const position = { ...this.position, turn: action.turn, phase: action.phase };
        return { state: new State(this.game, freshPhase(position), this.board), verdicts: [], ledgers: {} };
      }
      case 'move':
        return this.applyMove(action);
      case 'overrun':
        return this.applyOverrun(action);
      case 'combat':
        return this.applyCombat(action);
      case 'procedure':
        // The chapter on overruns names no procedure that counters declare.
        return {
          state: this.with({ position: afterOutcome(this.position, action.outcome) }),
          verdicts: [],
          ledgers: {},
        };
      case 'adjust':
        return this.applyAdjustments(action.changes);
    }
  }

  private applyMove(action: ActionOf<'move'>): StateJudgement {
    const judged = judgeMove(this.board, this.memory, action);
    const state = this.with({
      position: moved(this.position, action.units, action.to),
      stopped: stoppedAfter(this.board, this.memory, action),
      spent: judged.spent,
      // Who drives on has done with the hex that was not rolled for.
      unrolled:
        this.memory.unrolled?.units.some(id => action.units.includes(id)) === true ? undefined : this.memory.unrolled,
      companions: together(this.memory, action.units, this.board.charts.option('companions') === 'approach'),
      arrivals: withEntries(this.memory.arrivals, [action.to], () => action.steps.at(-1) ?? 0),
    });
    return {
      state,
      verdicts: judged.verdicts,
      ledgers: judged.ledgers,
      ...(judged.text ? { spent: judged.text } : {}),
      ...(judged.path ? { path: judged.path } : {}),
    };
  }

  private applyOverrun(action: ActionOf<'overrun'>): StateJudgement {
    const judged = judgeOverrun(this.board, this.memory, action);
    const event = { step: action.steps[0] ?? 0, hex: action.target };
    const fought = this.with({
      position: judged.after.position,
      spent: judged.spent,
      stopped: without(this.memory.stopped, action.units),
      overran: withEntries(this.memory.overran, action.units, () => event),
      unrolled:
        action.dice === undefined ? { units: action.units, target: action.target, step: event.step } : undefined,
      ended: judged.attackersRetreated ? withEntries(this.memory.ended, action.units, () => event) : this.memory.ended,
      owedDg: this.owedDg(judged, event.step),
      arrivals: this.arrivalsOf(action),
    });
    return judgementOf(fought, judged);
  }

  private applyCombat(action: ActionOf<'combat'>): StateJudgement {
    const judged = judgeCombat(this.board, this.memory, action);
    const step = action.steps[0] ?? 0;
    const state = this.with({
      position: judged.after.position,
      attacked: withEntries(
        this.memory.attacked,
        action.attackers.map(a => a.unit),
        () => step,
      ),
      hexesAttacked: withEntries(this.memory.hexesAttacked, [action.target], () => step),
      owedDg: this.owedDg(judged, step),
      arrivals: this.arrivalsOf(action),
    });
    return judgementOf(state, judged);
  }

  private owedDg(judged: JudgedFight, step: number): ReadonlyMap<UnitId, OwedDg> {
    const owed = new Map(this.memory.owedDg);
    for (const { unit, why } of judged.owedDg) owed.set(unit, { step, why });
    return owed;
  }

  private arrivalsOf(action: ActionOf<'overrun' | 'combat'>): ReadonlyMap<HexId, number> {
    const arrivals = new Map(this.memory.arrivals);
    for (const { to, step } of [...action.outcome.retreats, ...action.outcome.advances])
      if (to !== undefined) arrivals.set(to, step);
    return arrivals;
  }

  private applyAdjustments(changes: readonly Adjustment[]): StateJudgement {
    const verdicts = this.exploitVerdicts(changes);
    const position = changes.reduce(adjusted, this.position);
    const arrivals = new Map(this.memory.arrivals);
    for (const change of changes)
      if (change.what === 'placed' && change.hex !== undefined) arrivals.set(change.hex, change.step);
    return { state: this.with({ position, arrivals }), verdicts, ledgers: {} };
  }

  /** 8.1e: a unit that overran in this phase gets no Exploitation marker. */
  private exploitVerdicts(changes: readonly Adjustment[]): readonly Verdict[] {
    const got = changes.flatMap(c =>
      c.what === 'state' &&
      c.states.includes('exploitation') &&
      this.position.units.get(c.unit)?.states.includes('exploitation') === false
        ? [c.unit]
        : [],
    );
    const units = got.filter(id => this.memory.overran.has(id));
    const event = this.memory.overran.get(units[0] ?? '');
    if (!event) return [];
    const v = verdict('illegal', 'exploit-marker', '8.1e', WORDS.exploitMarker(this.board.namesOf(units)), {
      units,
      hexes: [event.hex],
    });
    return [because(v, event.step, `overrun of ${event.hex}`)];
  }

  /** What the phase leaves owed: stacking where units came to stand, DG that was not marked. */
  endPhase(): readonly Verdict[] {
    return [...this.stackingVerdicts(), ...this.dgVerdicts()];
  }

  private stackingVerdicts(): readonly Verdict[] {
    const verdicts: Verdict[] = [];
    for (const [hex, step] of this.memory.arrivals)
      for (const { name } of this.game.scenario.sides) {
        const units = this.board.combatantsOf(this.board.friendsIn(hex, name)).filter(u => u.combat);
        if (units.length === 0) continue;
        const v = stackingVerdict(this.board.charts, hex, units, {
          units: units.flatMap(u => u.id ?? []),
          hexes: [hex],
        });
        verdicts.push(v.answer === 'legal' ? v : because(v, step, 'the last units came here'));
      }
    return verdicts;
  }

  private dgVerdicts(): readonly Verdict[] {
    return [...this.memory.owedDg].flatMap(([id, { step, why }]) => {
      const place = this.position.units.get(id);
      if (!place || place.states.includes('dg')) return [];
      const v = verdict('illegal', 'dg-not-marked', '9.12-b', WORDS.owedDg([this.board.nameOf(id)], why), {
        units: [id],
        hexes: [place.hex],
        owes: { by: this.board.sideOf(id) === this.position.phase?.side ? 'attacker' : 'defender', asks: 'mark' },
      });
      return [because(v, step, 'the fight that made it DG')];
    });
  }

  recognise(next: readonly Observation[]): Recognised | undefined {
    return recogniseFight(this.board, next);
  }

  reach(units: readonly UnitId[]): ReadonlyMap<HexId, Reached> {
    return reachOf(this.board, this.memory, units);
  }
}

const judgementOf = (state: State, judged: JudgedFight): StateJudgement => ({
  state,
  verdicts: judged.verdicts,
  ledgers: judged.ledgers,
  ...(judged.text ? { spent: judged.text } : {}),
  combat: judged.combat,
  ...(judged.result ? { result: judged.result } : {}),
  reading: judged.reading,
  ...(judged.announced.length === 0 ? {} : { announced: judged.announced }),
});
