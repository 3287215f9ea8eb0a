// The reducer: what is spent, who is blown, who came where; and what an action makes of it.

import { atMost, toText, toWords } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Action, ActionOf, Outcome } from '../../../core/rules/action';
import { adjusted, afterOutcome, moved } from '../../../core/rules/change';
import { ledger, type LedgerEntry } from '../../../core/rules/ledger';
import type { Observation } from '../../../core/rules/observation';
import type { Position } from '../../../core/rules/position';
import type { Situation } from '../../../core/rules/situation';
import type { GameState, Judgement } from '../../../core/rules/system';
import type { Verdict } from '../../../core/rules/verdict';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';
import { cell } from '../../../core/scenario/table';
import { Board, verdict } from './board';
import { assess, demand, MEANINGS, ridingVerdicts } from './assess';
import { reachOf, ridingDownCost, tightest, total, wayOf } from './march';
import { recogniseClash } from './recognise';

interface Memory {
  readonly position: Position;
  readonly spent: ReadonlyMap<UnitId, readonly LedgerEntry[]>;
  /** Blown riders, and the step that blew them (B4). */
  readonly blown: ReadonlyMap<UnitId, number>;
  /** Hexes that somebody came to, and the step of the last (B8). */
  readonly arrivals: ReadonlyMap<HexId, number>;
}

const fresh = (position: Position): Memory => ({
  position,
  spent: new Map(),
  blown: new Map(),
  arrivals: new Map(),
});

const stepOf = (action: Action): number => action.steps[0] ?? 0;

export class State implements GameState {
  private readonly board: Board;

  constructor(
    private readonly scenario: Scenario,
    private readonly memory: Memory,
  ) {
    this.board = new Board(scenario, memory.position);
  }

  static begin(scenario: Scenario, position: Position): State {
    return new State(scenario, fresh(position));
  }

  get position(): Position {
    return this.memory.position;
  }

  private with(change: Partial<Memory>): State {
    return new State(this.scenario, { ...this.memory, ...change });
  }

  apply(action: Action): Judgement {
    switch (action.kind) {
      case 'phase': {
        const position = { ...this.position, turn: action.turn, phase: action.phase };
        return { state: State.begin(this.scenario, position), verdicts: [], ledgers: {} };
      }
      case 'move':
        return this.march(action);
      case 'overrun':
        return this.rideDown(action);
      case 'adjust':
        return this.adjust(action);
      default: {
        const message = 'there is no fight but riding down (B3).';
        return { state: this, verdicts: [verdict('illegal', 'no-such-fight', 'B3', message, {})], ledgers: {} };
      }
    }
  }

  private adjust({ changes }: ActionOf<'adjust'>): Judgement {
    const came = changes.flatMap(c => (c.what === 'placed' && c.hex !== undefined ? [[c.hex, c.step] as const] : []));
    const state = this.with({
      position: changes.reduce(adjusted, this.position),
      arrivals: new Map([...this.memory.arrivals, ...came]),
    });
    return { state, verdicts: [], ledgers: {} };
  }

  private march(action: ActionOf<'move'>): Judgement {
    const { board, memory } = this;
    const { units, from, to, via } = action;
    const ways = new Map(units.map(id => [id, wayOf(board, id, [from, ...via, to])]));
    const after = new Map(units.map(id => [id, [...this.spentBy(id), ...(ways.get(id)?.entries ?? [])]]));
    const slowest = tightest(board, units, id => after.get(id) ?? []) ?? '';
    const noWay = [...ways.values()].some(way => way === undefined);
    const verdicts = [
      ...this.mayMarch(units, [from, to]),
      noWay
        ? verdict('illegal', 'no-way', 'B2', `no way for ${board.names(units)} from ${from} to ${to} (B2).`, {
            units,
            hexes: [from, to],
          })
        : this.mpVerdict(slowest, after.get(slowest) ?? [], units, [from, to]),
    ];
    const state = this.with({
      position: moved(this.position, units, to),
      spent: new Map([...memory.spent, ...after]),
      arrivals: new Map([...memory.arrivals, [to, stepOf(action)]]),
    });
    const path = ways.get(slowest)?.path;
    return { state, verdicts, ...this.costs(slowest, after.get(slowest) ?? []), ...(path ? { path } : {}) };
  }

  private rideDown(action: ActionOf<'overrun'>): Judgement {
    const { board, memory } = this;
    const { units, from, target, dice, outcome } = action;
    const hexes = [from, target];
    const defenders = board.standing(target, board.unit(units[0] ?? '').side, false);
    const after = new Map(
      units.map(id => [id, [...this.spentBy(id), ...ridingDownCost(board, board.unit(id).type, from, target)]]),
    );
    const slowest = tightest(board, units, id => after.get(id) ?? []) ?? '';
    const combat = assess(board.charts, this.situation(action, defenders));
    const roll = dice?.[0];
    const result = roll === undefined ? undefined : cell(board.charts.table('clash'), String(roll), combat.finalColumn);
    const about = { units, hexes };
    const verdicts = [
      ...this.mayMarch(units, hexes),
      ...ridingVerdicts(
        units.map(id => board.unit(id).type),
        board.scenario.map.hexes.hexes.get(target)?.terrain,
      ).map(v => ({ ...v, ...about })),
      this.mpVerdict(slowest, after.get(slowest) ?? [], units, hexes),
      result === undefined
        ? verdict('undetermined', 'no-die', 'B6', `no die was seen for ${target} (B6).`, {
            ...about,
            missing: 'the die of the clash',
          })
        : this.carriedOut(result, outcome, units, defenders, hexes),
    ];
    const isFresh = board.charts.winners === 'fresh' && outcome.advances.length > 0;
    const state = this.with({
      position: afterOutcome(this.position, outcome),
      spent: new Map([...memory.spent, ...after]),
      blown: isFresh ? memory.blown : new Map([...memory.blown, ...units.map(id => [id, stepOf(action)] as const)]),
      arrivals: new Map([
        ...memory.arrivals,
        ...[...outcome.retreats, ...outcome.advances].flatMap(({ to, step }) =>
          to === undefined ? [] : [[to, step] as const],
        ),
      ]),
    });
    const line = `${toWords(combat.attack.total)} : ${toWords(combat.defence.total)} → ${combat.finalColumn}`;
    return {
      state,
      verdicts,
      ...this.costs(slowest, after.get(slowest) ?? []),
      combat,
      reading: result === undefined ? line : `${line} · ${String(roll)} → ${result}`,
      ...(result === undefined || roll === undefined
        ? {}
        : {
            result: {
              dice: dice ?? [],
              total: roll,
              modified: roll,
              result,
              meaning: MEANINGS[result] ?? '',
              outcome: outcome.advances.length > 0 ? 'hex taken' : 'hex not taken',
            },
          }),
    };
  }

  private situation({ from, target, units }: ActionOf<'overrun'>, defenders: readonly UnitId[]): Situation {
    const { hexes } = this.scenario.map;
    const asUnit = (id: UnitId) => {
      const { name, type, side, full } = this.board.unit(id);
      return { id, label: name, group: 1, type, side, values: full.values, modifiers: {} };
    };
    const terrain = hexes.hexes.get(target)?.terrain;
    return {
      kind: 'overrun',
      attackers: units.map(asUnit),
      defenders: defenders.map(asUnit),
      ...(terrain === undefined ? {} : { terrain }),
      features: [],
      hexsides: hexes.hexside(from, target).map(feature => ({ feature })),
      options: {},
    };
  }

  /** B1: in the March of its own side. B4: not blown. */
  private mayMarch(units: readonly UnitId[], hexes: readonly HexId[]): readonly Verdict[] {
    const { phase } = this.position;
    const strangers = units.filter(id => phase !== undefined && this.board.unit(id).side !== phase.side);
    const blown = units.filter(id => this.memory.blown.has(id));
    const step = this.memory.blown.get(blown[0] ?? '') ?? 0;
    return [
      strangers.length > 0
        ? verdict(
            'illegal',
            'not-their-march',
            'B1',
            `${this.board.names(strangers)} moved in the other side's March (B1).`,
            {
              units: strangers,
              hexes,
            },
          )
        : verdict('legal', 'their-march', 'B1', 'It is their side’s March (B1).', { units, hexes }),
      ...(blown.length === 0
        ? []
        : [
            {
              ...verdict('illegal', 'blown', 'B4', `${this.board.names(blown)}, blown since step ${step} (B4).`, {
                units: blown,
                hexes,
              }),
              because: [{ step, what: 'rode an enemy down' }],
            },
          ]),
    ];
  }

  private spentBy(id: UnitId): readonly LedgerEntry[] {
    return this.memory.spent.get(id) ?? [];
  }

  private costs(id: UnitId, entries: readonly LedgerEntry[]): Pick<Judgement, 'ledgers' | 'spent'> {
    const spent = toText(total(entries));
    return {
      ledgers: { mp: ledger('MP', entries) },
      spent: { least: spent, greatest: spent, allowance: toText(this.board.figure(id, 'mv')) },
    };
  }

  private mpVerdict(
    id: UnitId,
    entries: readonly LedgerEntry[],
    units: readonly UnitId[],
    hexes: readonly HexId[],
  ): Verdict {
    const [mp, mv] = [total(entries), this.board.figure(id, 'mv')];
    const words = `${this.board.unit(id).name} ${hexes.join(' → ')}: ${toWords(mp)} of ${toWords(mv)} MP (B1).`;
    const about = { units, hexes, ledger: ledger('MP', entries) };
    return atMost(mp, mv)
      ? verdict('legal', 'march', 'B1', words, about)
      : verdict('illegal', 'march-too-far', 'B1', `${words}`, about);
  }

  /** B7. */
  private carriedOut(
    result: string,
    outcome: Outcome,
    units: readonly UnitId[],
    defenders: readonly UnitId[],
    hexes: readonly HexId[],
  ): Verdict {
    const lost = (ids: readonly UnitId[]): number => outcome.losses.filter(l => ids.includes(l.unit)).length;
    const due = demand(result, defenders.length);
    const back = result === 'push' ? defenders.length : 0;
    const right =
      lost(units) === due.attacker &&
      lost(defenders) === due.defender &&
      outcome.retreats.length === back &&
      outcome.retreats.every(
        ({ to }) => to !== undefined && this.scenario.map.hexes.distance(hexes[1] ?? '', to) === 1,
      ) &&
      (outcome.advances.length === 0 || due.clears);
    const words = `${result}: ${MEANINGS[result] ?? ''} (B7).`;
    return right
      ? verdict('legal', 'carried-out', 'B7', words, { units, hexes })
      : verdict('illegal', 'not-carried-out', 'B7', `not what the die said, ${words}`, {
          units: [...units, ...defenders],
          hexes,
        });
  }

  /** B8. */
  endPhase(): readonly Verdict[] {
    return [...this.memory.arrivals].flatMap(([hex, step]) =>
      this.scenario.sides.flatMap(({ name }) => {
        const units = this.board.standing(hex, name, true);
        if (units.length <= 2) return [];
        const message = `${units.length} units of ${name} in ${hex}, 2 may stand there (B8).`;
        const v = verdict('illegal', 'crowded', 'B8', message, { units, hexes: [hex] });
        return [{ ...v, because: [{ step, what: 'the last came here' }] }];
      }),
    );
  }

  recognise(next: readonly Observation[]): ReturnType<GameState['recognise']> {
    return recogniseClash(this.board, next);
  }

  reach(units: readonly UnitId[]): ReturnType<GameState['reach']> {
    const all = units.map(id => reachOf(this.board, id, total(this.spentBy(id))));
    return new Map([...(all[0] ?? [])].filter(([hex]) => all.every(reached => reached.has(hex))));
  }
}
