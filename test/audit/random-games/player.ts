// Plays random games by a rule system's reducer alone: it asks what is allowed, does some of it, and never cheats.
// Nothing here knows which system it plays; how a result of the dice is carried out is the system's `Hand`.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { Action, ActionOf, Outcome } from '../../../core/rules/action';
import type { Position } from '../../../core/rules/position';
import { setUpPosition } from '../../../core/rules/set-up';
import type { GameState, Judgement, Referee } from '../../../core/rules/system';
import { worst, type Verdict } from '../../../core/rules/verdict';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';
import { Random } from './random';
import type { Act } from './table-top';

export type FightAction = ActionOf<'overrun'> | ActionOf<'combat'>;

/** How the players of a system carry out what the dice gave: ways that the rules allow, by their own text. */
export interface Hand {
  readonly outcomes: (
    scenario: Scenario,
    before: Position,
    fight: FightAction,
    judgement: Judgement,
    random: Random,
  ) => readonly Outcome[];
  /** Each of them should be allowed: that the rules refuse all of them is a dispute. */
  readonly isExact: boolean;
  /** The rolls of a fight, one after the other; `probe` tells how it stands after those so far. Absent: two dice. */
  readonly rolls?: (probe: (dice: readonly number[]) => Judgement, random: Random) => readonly (readonly number[])[];
}

/** An action that the game is made of, and where it stands in the list of acts. */
export interface Played {
  readonly action: Action;
  readonly judgement: Judgement;
  readonly before: Position;
  /** Indexes of its first and last act. */
  readonly acts: readonly [number, number];
}

export interface RandomGame {
  readonly seed: number;
  readonly acts: readonly Act[];
  readonly played: readonly Played[];
  readonly end: Position;
  /** Where two answers of the rules contradict each other, such as a hex in reach that may not be entered. */
  readonly disputes: readonly string[];
}

export interface GameRules {
  readonly scenario: Scenario;
  readonly referee: Referee;
  readonly hand: Hand;
}

const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };
const REMARKS = ['hm', 'your move', 'that road is the key', 'coffee?', 'moving up', 'ok'];

export const playGame = (rules: GameRules, seed: number): RandomGame => new Game(rules, seed).play();

class Game {
  private readonly random: Random;
  private state: GameState;
  private readonly acts: Act[] = [];
  private readonly played: Played[] = [];
  private readonly disputes: string[] = [];

  constructor(
    private readonly rules: GameRules,
    private readonly seed: number,
  ) {
    this.random = new Random(seed);
    this.state = rules.referee.begin(setUpPosition(rules.scenario));
  }

  /** Some turns are passed over, so that games see every weather; then each phase of one turn is played. */
  play(): RandomGame {
    const { turns, phases } = this.rules.scenario;
    const first = this.random.chance(0.4) ? 0 : this.random.below(turns.length);
    for (let turn = 0; turn <= first; turn++)
      for (const phase of phases.keys()) {
        if (turn === first) this.playPhase();
        if (turn < first || phase + 1 < phases.length) this.nextPhase();
      }
    const { seed, acts, played, disputes } = this;
    return { seed, acts, played, disputes, end: this.state.position };
  }

  private nextPhase(): void {
    const { turns, phases } = this.rules.scenario;
    const { turn, phase } = this.state.position;
    const at = phases.findIndex(p => p === phase) + 1;
    const nextTurn = at < phases.length ? turn : turns[turns.findIndex(t => t === turn) + 1];
    const nextPhase = phases[at % phases.length];
    if (!nextTurn || !nextPhase) return;
    this.acts.push({ do: 'phase' });
    this.take({ kind: 'phase', steps: this.step(), turn: nextTurn, phase: nextPhase }, 1);
  }

  private playPhase(): void {
    if (!this.isBusy()) return;
    const wishes = 4 + this.random.below(14);
    for (let i = 0; i < wishes; i++) {
      const wish = this.random.next();
      if (wish < 0.45) this.move();
      else if (wish < 0.55) this.moveFar();
      else if (wish < 0.62) this.moveTwoStacks();
      else if (wish < 0.85) this.overrun();
      else if (wish < 0.97) this.attack();
      else this.acts.push({ do: 'say', text: this.random.pick(REMARKS) ?? 'ok' });
    }
  }

  /** Is there anything to do in this phase? Asked of a few units, for most phases are not for moving or fighting. */
  private isBusy(): boolean {
    const some = this.random.shuffled(this.ours()).slice(0, 4);
    if (some.some(unit => this.state.reach([unit]).size > 1)) return true;
    const target = this.targets()[0];
    const [near] = target === undefined ? [] : this.unitsNextTo(target);
    const from = near && this.hexOf(near);
    if (target === undefined || near === undefined || from === undefined) return false;
    const attack = { kind: 'combat' as const, steps: this.step(), target, outcome: NOTHING };
    return this.mayTry(this.state.apply({ ...attack, attackers: [{ unit: near, from }] }).verdicts);
  }

  private step(ahead = 0): readonly number[] {
    return [this.acts.length + ahead];
  }

  private hexOf(unit: UnitId): HexId | undefined {
    return this.state.position.units.get(unit)?.hex;
  }

  private sideOf(unit: UnitId): string | undefined {
    return this.rules.scenario.units.find(u => u.id === unit)?.side;
  }

  private ours(): readonly UnitId[] {
    const side = this.state.position.phase?.side;
    return [...this.state.position.units.keys()].filter(id => this.sideOf(id) === side);
  }

  private theirs(): readonly UnitId[] {
    const side = this.state.position.phase?.side;
    return [...this.state.position.units.keys()].filter(id => this.sideOf(id) !== side);
  }

  private unitsIn(hex: HexId): readonly UnitId[] {
    return this.ours().filter(id => this.hexOf(id) === hex);
  }

  /** Enemy hexes with a unit of ours beside them, in chance order. */
  private targets(): readonly HexId[] {
    const hexes = [...new Set(this.theirs().flatMap(id => this.hexOf(id) ?? []))];
    return this.random.shuffled(hexes.filter(hex => this.unitsNextTo(hex).length > 0));
  }

  private unitsNextTo(hex: HexId): readonly UnitId[] {
    const near = new Set(this.rules.scenario.map.hexes.neighbours(hex));
    return this.ours().filter(id => near.has(this.hexOf(id) ?? ''));
  }

  /** A stack, some of it, or one unit. */
  private group(): { readonly units: readonly UnitId[]; readonly from: HexId } | undefined {
    const one = this.random.pick(this.ours());
    const from = one === undefined ? undefined : this.hexOf(one);
    if (one === undefined || from === undefined) return undefined;
    const all = this.unitsIn(from);
    const choice = this.random.next();
    return { from, units: choice < 0.4 ? all : choice < 0.7 ? [one] : this.random.some(all) };
  }

  private owesNothing(state: GameState): boolean {
    return state.endPhase().every(verdict => verdict.answer !== 'illegal');
  }

  private mayTry(verdicts: readonly Verdict[]): boolean {
    return verdicts.every(verdict => verdict.answer !== 'illegal' && verdict.code !== 'nothing-there');
  }

  private dispute(what: string, verdicts: readonly Verdict[]): void {
    const messages = verdicts.filter(v => v.answer !== 'legal').map(v => `${v.code}: ${v.message}`);
    this.disputes.push(`seed ${this.seed}, step ${this.acts.length + 1}, ${what}: ${messages.join(' | ')}`);
  }

  /** Takes over an action whose last `count` acts have been written. */
  private take(action: Action, count: number): Judgement {
    const judgement = this.state.apply(action);
    const last = this.acts.length - 1;
    this.played.push({ action, judgement, before: this.state.position, acts: [last - count + 1, last] });
    this.state = judgement.state;
    return judgement;
  }

  private moveAction(units: readonly UnitId[], from: HexId, to: HexId): ActionOf<'move'> {
    return { kind: 'move', steps: this.step(1), units, from, to, via: [] };
  }

  private move(): void {
    const group = this.group();
    if (!group) return;
    const reach = this.state.reach(group.units);
    const hexes = this.random.shuffled([...reach.keys()].filter(hex => hex !== group.from));
    const targets = new Set(
      this.theirs().flatMap(id => this.rules.scenario.map.hexes.neighbours(this.hexOf(id) ?? '')),
    );
    const wanted = this.random.chance(0.6) ? (hexes.find(hex => targets.has(hex)) ?? hexes[0]) : hexes[0];
    const to = this.random.chance(0.2) ? (hexes.find(hex => this.unitsIn(hex).length > 0) ?? wanted) : wanted;
    const path = to === undefined ? undefined : reach.get(to)?.path;
    if (to === undefined || !path) return;
    const whole = this.state.apply(this.moveAction(group.units, group.from, to));
    if (worst(whole.verdicts) !== 'legal') this.dispute(`reach ${group.from} to ${to}`, whole.verdicts);
    else if (this.owesNothing(whole.state)) this.drags(group.units, path);
  }

  /** One drag; a drag to some of the way's hexes each; or each unit by itself. */
  private drags(units: readonly UnitId[], path: readonly HexId[]): void {
    if (this.random.chance(0.1)) this.mistake(units);
    const parts = units.length > 1 && this.random.chance(0.25) ? units.map(unit => [unit]) : [units];
    for (const part of parts) {
      const isLong = this.random.chance(0.5);
      const stops = path.slice(1).filter((_, i) => i === path.length - 2 || (isLong && this.random.chance(0.5)));
      let from = path[0] ?? '';
      for (const to of stops) {
        if (!this.drag(part, from, to)) return;
        from = to;
      }
    }
  }

  private drag(units: readonly UnitId[], from: HexId, to: HexId): boolean {
    const action = this.moveAction(units, from, to);
    const judgement = this.state.apply(action);
    if (worst(judgement.verdicts) !== 'legal') {
      this.dispute(`part of a way, ${units.join(', ')} ${from} to ${to}`, judgement.verdicts);
      return false;
    }
    if (!this.owesNothing(judgement.state)) return false;
    this.acts.push(this.dragAct(units, to));
    this.take(action, 1);
    return true;
  }

  private dragAct(units: readonly UnitId[], to: HexId): Act {
    const [first] = units;
    const from = first === undefined ? undefined : this.hexOf(first);
    const isStack =
      from !== undefined && [...this.state.position.units.values()].filter(p => p.hex === from).length === units.length;
    return isStack && first !== undefined && this.random.chance(0.5)
      ? { do: 'stack', unit: first, hex: to }
      : { do: 'drag', to: this.random.shuffled(units).map(unit => ({ unit, hex: to })) };
  }

  /** A drag anywhere that is taken back. */
  private mistake(units: readonly UnitId[]): void {
    const anywhere = this.random.pick([...this.rules.scenario.map.hexes.hexes.keys()]);
    if (anywhere !== undefined) this.acts.push(this.dragAct(units, anywhere), { do: 'undo' });
  }

  /** Somewhere that may be far: administrative movement, if the rules know such a thing. */
  private moveFar(): void {
    const group = this.group();
    const to = this.random.pick([...this.rules.scenario.map.hexes.hexes.keys()]);
    if (!group || to === undefined || to === group.from) return;
    const judged = this.state.apply(this.moveAction(group.units, group.from, to));
    if (worst(judged.verdicts) === 'legal' && this.owesNothing(judged.state)) this.drag(group.units, group.from, to);
  }

  /** Two stacks dragged together in one step. */
  private moveTwoStacks(): void {
    const [a, b] = [this.group(), this.group()];
    if (!a || !b || a.from === b.from) return;
    const ways = [a, b].flatMap(({ units, from }) => {
      const to = this.random.pick([...this.state.reach(units).keys()].filter(hex => hex !== from));
      return to === undefined ? [] : [this.moveAction(units, from, to)];
    });
    const [first, second] = ways;
    if (!first || !second) return;
    // The log tells one move after the other, in the order of what lies where; either order must be allowed.
    const orders = [
      [first, second],
      [second, first],
    ].map(order => order.map(action => ({ action })));
    for (const order of orders) {
      let state = this.state;
      for (const { action } of order) {
        const judged = state.apply(action);
        if (worst(judged.verdicts) !== 'legal') return;
        state = judged.state;
      }
      if (!this.owesNothing(state)) return;
    }
    this.acts.push({ do: 'drag', to: ways.flatMap(way => way.units.map(unit => ({ unit, hex: way.to }))) });
    for (const action of ways) this.take(action, 1);
  }

  private overrun(): void {
    const [target] = this.targets();
    const one = target === undefined ? undefined : this.random.pick(this.unitsNextTo(target));
    const from = one === undefined ? undefined : this.hexOf(one);
    if (target === undefined || one === undefined || from === undefined) return;
    const all = this.unitsIn(from);
    const units = this.random.chance(0.7) ? all : [one];
    this.fight({ kind: 'overrun', steps: this.step(1), units, from, target, outcome: NOTHING });
  }

  private attack(): void {
    const [target] = this.targets();
    if (target === undefined) return;
    const near = this.unitsNextTo(target);
    const units = this.random.chance(0.5) ? near : this.random.some(near);
    const attackers = units.flatMap(unit => {
      const from = this.hexOf(unit);
      return from === undefined ? [] : [{ unit, from }];
    });
    this.fight({ kind: 'combat', steps: this.step(1), attackers, target, outcome: NOTHING });
  }

  private fight(tried: FightAction): void {
    if (!this.mayTry(this.state.apply(tried).verdicts)) return;
    const { scenario, hand } = this.rules;
    const probe = (dice: readonly number[]): Judgement => this.state.apply({ ...tried, dice });
    const rolls = hand.rolls?.(probe, this.random) ?? [[this.random.die(), this.random.die()]];
    const rolled: FightAction = { ...tried, dice: rolls.flat() };
    const judgement = this.state.apply(rolled);
    let refused: readonly Verdict[] = [];
    for (const outcome of hand.outcomes(scenario, this.state.position, rolled, judgement, this.random)) {
      const action: FightAction = { ...rolled, outcome };
      const judged = this.state.apply(action);
      if (worst(judged.verdicts) !== 'legal') refused = judged.verdicts;
      else if (this.owesNothing(judged.state)) {
        this.writeFight(action, rolls);
        return;
      }
    }
    if (hand.isExact && refused.length > 0)
      this.dispute(`${judgement.result?.result ?? '?'} on ${tried.target} carried out`, refused);
  }

  private writeFight(action: FightAction, rolls: readonly (readonly number[])[]): void {
    const start = this.acts.length;
    const { outcome } = action;
    const entered = action.kind === 'overrun' && this.isPlainEntry(action) && this.random.chance(0.3);
    if (entered) this.acts.push(this.dragAct(action.units, action.target));
    else this.declare(action);
    if (!entered && this.random.chance(0.2)) this.acts.push({ do: 'say', text: 'here we go' });
    for (const dice of rolls) this.acts.push({ do: 'roll', dice });
    const losses = this.lossActs(outcome);
    const retreats = this.journeyActs(outcome.retreats);
    this.acts.push(...(this.random.chance(0.7) ? [...losses, ...retreats] : [...retreats, ...losses]));
    const stayed = action.kind === 'overrun' && outcome.advances.length === 0;
    if (!entered) this.acts.push(...this.journeyActs(outcome.advances));
    else if (stayed && action.kind === 'overrun') {
      const left = action.units.filter(unit => !outcome.losses.some(l => l.unit === unit && l.to === 'removed'));
      if (left.length > 0) this.acts.push({ do: 'drag', to: left.map(unit => ({ unit, hex: action.from })) });
    }
    this.take(action, this.acts.length - start);
  }

  /** An overrun that can also be played by setting the stack down upon the defenders. */
  private isPlainEntry(action: ActionOf<'overrun'>): boolean {
    return !action.outcome.retreats.some(r => action.units.includes(r.unit));
  }

  private declare(action: FightAction): void {
    const { target } = action;
    const groups = new Map<HexId, UnitId[]>();
    const attackers =
      action.kind === 'combat' ? action.attackers : action.units.map(unit => ({ unit, from: action.from }));
    for (const { unit, from } of attackers) groups.set(from, [...(groups.get(from) ?? []), unit]);
    const what = action.kind === 'combat' ? 'attack' : 'overrun';
    for (const [from, units] of groups) {
      const parts = units.length > 1 && this.random.chance(0.2) ? units.map(unit => [unit]) : [units];
      for (const part of parts) this.acts.push({ do: 'declare', what, units: part, from, target });
    }
  }

  private lossActs({ losses }: Outcome): readonly Act[] {
    const acts = (['reduced', 'removed'] as const).flatMap((to): readonly Act[] => {
      const units = losses.filter(l => l.to === to).map(l => l.unit);
      const kind = to === 'reduced' ? 'reduce' : 'remove';
      if (units.length === 0) return [];
      return this.random.chance(0.5) ? [{ do: kind, units }] : units.map((unit): Act => ({ do: kind, units: [unit] }));
    });
    // A unit that loses two steps is flipped before it is taken away.
    const isTwice = losses.some(l => l.to === 'removed' && losses.some(o => o.unit === l.unit && o.to === 'reduced'));
    return isTwice ? acts : this.random.shuffled(acts);
  }

  private journeyActs(journeys: readonly { readonly unit: UnitId; readonly to: HexId | undefined }[]): readonly Act[] {
    const groups = new Map<HexId, UnitId[]>();
    for (const { unit, to } of journeys) if (to !== undefined) groups.set(to, [...(groups.get(to) ?? []), unit]);
    return [...groups].flatMap(([hex, units]): readonly Act[] =>
      this.random.chance(0.7)
        ? [{ do: 'drag', to: units.map(unit => ({ unit, hex })) }]
        : units.map((unit): Act => ({ do: 'drag', to: [{ unit, hex }] })),
    );
  }
}
