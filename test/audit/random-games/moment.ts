// A moment of a played game, as somebody sees it who only looks at the counters: no rule of the product is asked.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { Position } from '../../../core/rules/position';
import { faceOf } from '../../../core/scenario/units/faces';
import type { Face, Scenario, Unit, UnitId } from '../../../core/scenario/scenario';
import type { Played, RandomGame } from './play';

const NO_COMBAT = new Set(['truck', 'organic truck', 'wagon', 'dump', 'airfield', 'extender']);
/** Not what only stands on the ground: trucks, dumps. */
export const fights = (type: string): boolean => !NO_COMBAT.has(type);

const DIVISIONS = new Set(['division', 'corps']);
const SMALL_SIZES: Readonly<Record<string, number>> = { battalion: 0.5 };

export class Moment {
  private readonly units: ReadonlyMap<UnitId, Unit>;
  readonly position: Position;

  /** Before the action number `index` of the game. */
  constructor(
    readonly game: RandomGame,
    readonly scenario: Scenario,
    readonly index: number,
  ) {
    this.units = new Map(scenario.units.map(unit => [unit.id, unit]));
    this.position = game.played[index]?.before ?? game.end;
  }

  /** All moments in which something could be put between two actions. */
  static all(game: RandomGame, scenario: Scenario): readonly Moment[] {
    return game.played.flatMap((played, i) => {
      const before = game.played[i - 1];
      return before && before.acts[1] >= played.acts[0] ? [] : [new Moment(game, scenario, i)];
    });
  }

  /** How many acts stand before it. */
  get acts(): number {
    return this.game.played[this.index]?.acts[0] ?? this.game.acts.length;
  }

  get phaseKind(): string {
    return this.position.phase?.kind ?? '';
  }

  get weather(): string {
    return this.position.turn?.weather ?? '';
  }

  /** The actions of this phase so far. */
  get phaseSoFar(): readonly Played[] {
    const past = this.game.played.slice(0, this.index);
    return past.slice(past.findLastIndex(p => p.action.kind === 'phase') + 1);
  }

  unit(id: UnitId): Unit | undefined {
    return this.units.get(id);
  }

  hexOf(id: UnitId): HexId {
    return this.position.units.get(id)?.hex ?? '';
  }

  isPhasing(id: UnitId): boolean {
    return this.unit(id)?.side === this.position.phase?.side;
  }

  get ours(): readonly UnitId[] {
    return [...this.position.units.keys()].filter(id => this.isPhasing(id));
  }

  get theirs(): readonly UnitId[] {
    return [...this.position.units.keys()].filter(id => !this.isPhasing(id));
  }

  unitsIn(hex: HexId): readonly UnitId[] {
    return [...this.position.units.keys()].filter(id => this.hexOf(id) === hex);
  }

  neighbours(hex: HexId): readonly HexId[] {
    return this.scenario.map.hexes.neighbours(hex);
  }

  distance(a: HexId, b: HexId): number {
    return this.scenario.map.hexes.distance(a, b) ?? 0;
  }

  get emptyHexes(): readonly HexId[] {
    const held = new Set([...this.position.units.values()].map(place => place.hex));
    return [...this.scenario.map.hexes.hexes.keys()].filter(hex => !held.has(hex));
  }

  /** Enemy-held hexes next to a hex, as the phasing side sees it. */
  enemyHexesNextTo(hex: HexId): readonly HexId[] {
    const near = this.neighbours(hex);
    return near.filter(n => this.theirs.some(id => this.hexOf(id) === n));
  }

  states(id: UnitId): readonly string[] {
    return this.position.units.get(id)?.states ?? [];
  }

  /** It stands on the ground and does not fight: trucks, dumps. */
  isOnGround(id: UnitId): boolean {
    return !fights(this.unit(id)?.type ?? '');
  }

  hasRoad(hex: HexId): boolean {
    const { hexes } = this.scenario.map;
    return hexes.neighbours(hex).some(next => hexes.connection(hex, next).length > 0);
  }

  /** The board when this phase began. */
  private get phaseStart(): Position {
    const phase = this.game.played.slice(0, this.index).findLastIndex(p => p.action.kind === 'phase');
    return this.game.played[phase + 1]?.before ?? this.position;
  }

  /** Two of ours that began the phase in different hexes; a unit that arrived since began in none. */
  beganApart(a: UnitId, b: UnitId): boolean {
    const start = this.phaseStart.units;
    const [from, other] = [start.get(a)?.hex, start.get(b)?.hex];
    return this.isPhasing(b) && from !== undefined && other !== undefined && from !== other;
  }

  /** It began the phase next to a full division of the enemy. */
  isInZocAtStart(id: UnitId): boolean {
    const start = this.phaseStart.units;
    const near = new Set(this.neighbours(start.get(id)?.hex ?? ''));
    return [...start].some(
      ([other, { hex, faceUp }]) =>
        near.has(hex) && !this.isPhasing(other) && faceUp === 0 && DIVISIONS.has(this.unit(other)?.size ?? ''),
    );
  }

  /** A figure of the face that shows, such as `1/2`. */
  figure(id: UnitId, name: string): number {
    const unit = this.unit(id);
    const [n = 0, d = 1] = ((unit && this.faceOf(unit).values[name]) ?? '').split('/').map(Number);
    return n / d;
  }

  isReduced(id: UnitId): boolean {
    return this.position.units.get(id)?.faceUp === 1;
  }

  allowance(id: UnitId): number {
    const unit = this.unit(id);
    return Number(unit ? (this.faceOf(unit).values['ma'] ?? 0) : 0);
  }

  private faceOf(unit: Unit): Face {
    return faceOf(unit, this.position.units.get(unit.id)?.faceUp ?? 0);
  }

  isFullDivision(id: UnitId): boolean {
    return DIVISIONS.has(this.unit(id)?.size ?? '') && !this.isReduced(id);
  }

  regiments(id: UnitId): number {
    const size = this.unit(id)?.size ?? '';
    if (DIVISIONS.has(size)) return this.isReduced(id) ? 1 : 3;
    return SMALL_SIZES[size] ?? 1;
  }

  /** Next to a full division of the enemy: a zone of control. */
  isInZoc(hex: HexId): boolean {
    return this.enemyHexesNextTo(hex).some(h => this.unitsIn(h).some(id => this.isFullDivision(id)));
  }

  /** Hexes that a unit has gone at the least in this phase, as the crow flies. */
  gone(id: UnitId): number {
    let hexes = 0;
    for (const { action } of this.phaseSoFar)
      if (action.kind === 'move' && action.units.includes(id)) hexes += this.distance(action.from, action.to);
    return hexes;
  }

  /** Units of the last action before: what follows it at once may be read together with it. */
  get lastMoved(): ReadonlySet<UnitId> {
    const last = this.game.played.slice(0, this.index).findLast(p => p.action.kind !== 'adjust');
    if (last?.action.kind === 'move') return new Set(last.action.units);
    if (!last || last.action.kind === 'phase' || last.action.kind === 'adjust') return new Set();
    const { action, before } = last;
    const attackers =
      action.kind === 'overrun'
        ? action.units
        : (action.kind === 'combat' ? action.attackers : action.actors).map(a => a.unit);
    const inTarget = [...before.units].flatMap(([id, { hex }]) => (hex === action.target ? [id] : []));
    return new Set([...attackers, ...inTarget]);
  }

  /** Ours that the last action did not touch. */
  get rested(): readonly UnitId[] {
    return this.ours.filter(id => !this.lastMoved.has(id));
  }
}
