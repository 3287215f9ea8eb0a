// A long legal game on a large front: marches, overruns, attacks, phase after phase. The reducer is asked what is allowed.

import { DIRECTIONS, type HexId } from '../../core/hexmap/hex-map';
import type { ActionOf, Outcome } from '../../core/rules/action';
import { setUpPosition } from '../../core/rules/set-up';
import type { GameState, Judgement, Referee } from '../../core/rules/system';
import { worst } from '../../core/rules/verdict';
import type { Scenario, UnitId } from '../../core/scenario/scenario';
import type { FightAction, Hand } from '../audit/random-games/play';
import { Random } from '../audit/random-games/random';
import type { Act } from '../audit/random-games/table-top';

const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };
/** What both sides do in a phase of a kind: so many tries of each. */
const WISHES: Readonly<
  Record<string, { readonly moves: number; readonly overruns: number; readonly attacks: number }>
> = {
  movement: { moves: 110, overruns: 3, attacks: 0 },
  reaction: { moves: 15, overruns: 0, attacks: 0 },
  exploitation: { moves: 40, overruns: 2, attacks: 0 },
  combat: { moves: 0, overruns: 0, attacks: 4 },
};
const FARTHEST = 6;
/** Around a fight: what its result may touch. */
const NEAR = 5;
/** Ways to carry out a result that are tried before the fight is left alone. */
const TRIES = 40;
/** A game of years needs armies that last. */
const MOST_LOST = 1;

interface Field {
  readonly scenario: Scenario;
  readonly referee: Referee;
  readonly hand: Hand;
  readonly seed?: number;
}

/** The acts of a game, at least so many; act n is log step n. */
export const longGame = (field: Field, steps: number): readonly Act[] => new LongGame(field).play(steps);

class LongGame {
  private readonly random: Random;
  private readonly sides: ReadonlyMap<UnitId, string>;
  private readonly acts: Act[] = [];
  private state: GameState;

  constructor(private readonly field: Field) {
    this.random = new Random(field.seed ?? 17);
    this.sides = new Map(field.scenario.units.map(unit => [unit.id, unit.side]));
    this.state = field.referee.begin(setUpPosition(field.scenario));
  }

  play(steps: number): readonly Act[] {
    const { turns, phases } = this.field.scenario;
    for (const turn of turns)
      for (const phase of phases) {
        if (turn !== turns[0] || phase !== phases[0]) {
          // Between turns the counters' trails are cleared, or a log would grow with the square of its length.
          if (phase === phases[0]) this.acts.push({ do: 'unmoved' });
          this.acts.push({ do: 'phase' });
          this.state = this.state.apply({ kind: 'phase', steps: [this.acts.length], turn, phase }).state;
        }
        this.playPhase(phase.kind);
        if (this.acts.length >= steps) return this.acts.slice(0, steps);
      }
    throw new Error(`the game ends after ${this.acts.length} steps`);
  }

  private playPhase(kind: string): void {
    const wishes = WISHES[kind];
    if (!wishes) return;
    for (let i = 0; i < wishes.moves; i++) this.move();
    for (let i = 0; i < wishes.overruns; i++) this.overrun();
    for (let i = 0; i < wishes.attacks; i++) this.attack();
  }

  private get step(): readonly number[] {
    return [this.acts.length + 1];
  }

  private hexOf(unit: UnitId): HexId {
    return this.state.position.units.get(unit)?.hex ?? '';
  }

  private ours(): readonly UnitId[] {
    const side = this.state.position.phase?.side;
    return [...this.state.position.units.keys()].filter(id => this.sides.get(id) === side);
  }

  private unitsIn(hex: HexId, side: string | undefined = this.state.position.phase?.side): readonly UnitId[] {
    return [...this.state.position.units]
      .filter(([id, place]) => place.hex === hex && this.sides.get(id) === side)
      .map(([id]) => id);
  }

  /** By the enemy. To tell that no way leads there a referee may have to look everywhere. */
  private isHeld(hex: HexId): boolean {
    const side = this.state.position.phase?.side;
    return [...this.state.position.units].some(([id, place]) => place.hex === hex && this.sides.get(id) !== side);
  }

  private owesNothing(state: GameState): boolean {
    return state.endPhase().every(verdict => verdict.answer !== 'illegal');
  }

  /** Some hexes on in one direction, with a bend. */
  private somewhere(from: HexId): HexId {
    const { towards } = this.field.scenario.map.hexes;
    const at = this.random.below(DIRECTIONS.length);
    let hex = from;
    for (let i = 1 + this.random.below(FARTHEST); i > 0; i--) {
      const direction = DIRECTIONS[(at + this.random.below(2)) % DIRECTIONS.length] ?? 'N';
      hex = towards(hex, direction) ?? hex;
    }
    return hex;
  }

  private move(): void {
    const one = this.random.pick(this.ours());
    if (one === undefined) return;
    const from = this.hexOf(one);
    const stack = this.unitsIn(from);
    const units = this.random.chance(0.5) ? stack : [one];
    const to = this.somewhere(from);
    const there = this.unitsIn(to);
    if (to === from || units.length + there.length > 3 || this.isHeld(to)) return;
    const whole = this.judged(units, from, to);
    if (worst(whole.verdicts) !== 'legal' || (there.length > 0 && !this.owesNothing(whole.state))) return;
    const path = whole.path ?? [];
    const stops = path.slice(1).filter((_, i) => i === path.length - 2 || this.random.chance(0.2));
    let at = from;
    for (const stop of stops.at(-1) === to ? stops : [to]) {
      const judged = this.judged(units, at, stop);
      if (worst(judged.verdicts) !== 'legal') return;
      this.acts.push(this.drag(units, at, stop));
      this.state = judged.state;
      at = stop;
    }
  }

  private judged(units: readonly UnitId[], from: HexId, to: HexId): Judgement {
    const move: ActionOf<'move'> = { kind: 'move', steps: this.step, units, from, to, via: [] };
    return this.state.apply(move);
  }

  private drag(units: readonly UnitId[], from: HexId, to: HexId): Act {
    const [first] = units;
    const there = [...this.state.position.units.values()].filter(place => place.hex === from).length;
    return first !== undefined && units.length > 1 && there === units.length
      ? { do: 'stack', unit: first, hex: to }
      : { do: 'drag', to: units.map(unit => ({ unit, hex: to })) };
  }

  /** A unit of ours with an enemy-held hex beside it. */
  private contact(): { readonly unit: UnitId; readonly from: HexId; readonly target: HexId } | undefined {
    const side = this.state.position.phase?.side;
    const held = new Set(
      [...this.state.position.units].flatMap(([id, p]) => (this.sides.get(id) === side ? [] : [p.hex])),
    );
    for (const unit of this.random.shuffled(this.ours())) {
      const from = this.hexOf(unit);
      const target = this.field.scenario.map.hexes.neighbours(from).find(hex => held.has(hex));
      if (target !== undefined) return { unit, from, target };
    }
    return undefined;
  }

  private overrun(): void {
    const at = this.contact();
    if (!at) return;
    this.fight({
      kind: 'overrun',
      steps: this.step,
      units: this.unitsIn(at.from),
      from: at.from,
      target: at.target,
      outcome: NOTHING,
    });
  }

  private attack(): void {
    const at = this.contact();
    if (!at) return;
    const { neighbours } = this.field.scenario.map.hexes;
    const attackers = neighbours(at.target).flatMap(from => this.unitsIn(from).map(unit => ({ unit, from })));
    this.fight({ kind: 'combat', steps: this.step, attackers, target: at.target, outcome: NOTHING });
  }

  private fight(tried: FightAction): void {
    if (this.state.apply(tried).verdicts.some(v => v.answer === 'illegal' || v.code === 'nothing-there')) return;
    const { hand } = this.field;
    const before = this.state.position;
    const probe = (dice: readonly number[]): Judgement => this.state.apply({ ...tried, dice });
    const rolls = hand.rolls?.(probe, this.random) ?? [[this.random.die(), this.random.die()]];
    const rolled: FightAction = { ...tried, dice: rolls.flat() };
    const outcomes = hand.outcomes(this.around(tried.target), before, rolled, probe(rolls.flat()), this.random);
    let tries = 0;
    for (const outcome of outcomes) {
      if (tries++ === TRIES) break;
      if (outcome.losses.filter(loss => loss.to === 'removed').length > MOST_LOST) continue;
      const judged = this.state.apply({ ...rolled, outcome });
      if (worst(judged.verdicts) !== 'legal' || !this.owesNothing(judged.state)) continue;
      this.write(tried, rolls, outcome);
      this.state = judged.state;
      return;
    }
  }

  /** The scenario with no more map than a result can touch: a hand looks at every hex. */
  private around(target: HexId): Scenario {
    const { scenario } = this.field;
    const map = scenario.map.hexes;
    const hexes = new Map([...map.hexes].filter(([hex]) => (map.distance(hex, target) ?? NEAR) < NEAR));
    return { ...scenario, map: { ...scenario.map, hexes: { ...map, hexes } } };
  }

  private write(fight: FightAction, rolls: readonly (readonly number[])[], outcome: Outcome): void {
    const attackers = fight.kind === 'combat' ? fight.attackers : fight.units.map(unit => ({ unit, from: fight.from }));
    const what = fight.kind === 'combat' ? 'attack' : 'overrun';
    for (const [from, units] of grouped(attackers.map(({ unit, from }) => [from, unit])))
      this.acts.push({ do: 'declare', what, units, from, target: fight.target });
    for (const dice of rolls) this.acts.push({ do: 'roll', dice });
    for (const { unit, to } of outcome.losses)
      this.acts.push({ do: to === 'reduced' ? 'reduce' : 'remove', units: [unit] });
    for (const journeys of [outcome.retreats, outcome.advances])
      for (const [hex, units] of grouped(journeys.flatMap(({ unit, to }) => (to === undefined ? [] : [[to, unit]]))))
        this.acts.push({ do: 'drag', to: units.map(unit => ({ unit, hex })) });
  }
}

const grouped = (pairs: readonly (readonly [HexId, UnitId])[]): ReadonlyMap<HexId, readonly UnitId[]> => {
  const groups = new Map<HexId, UnitId[]>();
  for (const [hex, unit] of pairs) groups.set(hex, [...(groups.get(hex) ?? []), unit]);
  return groups;
};
