// How players of a game whose rules are data carry out its results: Bridges of Halden, its charts read by hand.

import { lossOf } from '../../../rules/loss';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Outcome } from '../../../../core/rules/action';
import type { Position } from '../../../../core/rules/position';
import type { Scenario, Unit, UnitId } from '../../../../core/scenario/scenario';
import type { FightAction, Hand, Play } from '../play';
import type { Random } from '../random';

type Loss = Outcome['losses'][number];
type Retreat = Outcome['retreats'][number];

/** What a word takes: steps and hexes of each side. */
interface Takes {
  readonly attacker: readonly [number, number];
  readonly defender: readonly [number, number];
}

const ALL = 99;

/** By the CRT's own words. */
const takesOf = (word: string): Takes | undefined => {
  if (word === 'NE') return { attacker: [0, 0], defender: [0, 0] };
  if (word === 'AE') return { attacker: [ALL, 0], defender: [0, 0] };
  if (word === 'DE') return { attacker: [0, 0], defender: [ALL, 0] };
  if (word === 'EX') return { attacker: [1, 0], defender: [1, 0] };
  const [, back] = /^DR(\d)$/.exec(word) ?? [];
  if (back !== undefined) return { attacker: [0, 0], defender: [0, Number(back)] };
  const [, side, steps, hexes] = /^([AD])(\d)(?:r(\d))?$/.exec(word) ?? [];
  if (side === undefined) return undefined;
  const takes = [Number(steps), Number(hexes ?? 0)] as const;
  return side === 'A' ? { attacker: takes, defender: [0, 0] } : { attacker: [0, 0], defender: takes };
};

const NO_ZOC = ['art', 'at', 'hq'];

class Aftermath {
  private readonly units: ReadonlyMap<UnitId, Unit>;

  constructor(
    private readonly scenario: Scenario,
    private readonly before: Position,
    private readonly fight: FightAction,
    private readonly random: Random,
  ) {
    this.units = new Map(scenario.units.map(u => [u.id, u]));
  }

  private get map() {
    return this.scenario.map.hexes;
  }

  private sideOf(id: UnitId): string | undefined {
    return this.units.get(id)?.side;
  }

  private in(hex: HexId, of: (id: UnitId) => boolean): readonly UnitId[] {
    return [...this.before.units].flatMap(([id, place]) => (place.hex === hex && of(id) ? [id] : []));
  }

  private steps(id: UnitId): number {
    return this.units.get(id)?.reduced && this.before.units.get(id)?.faceUp === 0 ? 2 : 1;
  }

  private get attackers(): readonly (readonly [UnitId, HexId])[] {
    const { fight } = this;
    return fight.kind === 'overrun'
      ? fight.units.map(unit => [unit, fight.from] as const)
      : fight.attackers.map(a => [a.unit, a.from] as const);
  }

  private get defenders(): readonly (readonly [UnitId, HexId])[] {
    const ours = this.sideOf(this.attackers[0]?.[0] ?? '');
    return this.in(this.fight.target, id => this.sideOf(id) !== ours).map(id => [id, this.fight.target] as const);
  }

  outcomes(word: string): readonly Outcome[] {
    const takes = takesOf(word);
    if (!takes) return [];
    const theirs = this.sideOutcome(this.defenders, takes.defender);
    const ours = this.sideOutcome(this.attackers, takes.attacker);
    const losses = [...theirs.losses, ...ours.losses];
    const retreats = [...theirs.retreats, ...ours.retreats];
    const isOut = (id: UnitId): boolean =>
      losses.some(l => l.unit === id && l.to === 'removed') || retreats.some(r => r.unit === id);
    const isEmpty = this.defenders.every(([id]) => isOut(id));
    const left = this.attackers.map(([id]) => id).filter(id => !isOut(id));
    const going = !isEmpty
      ? []
      : this.fight.kind === 'overrun'
        ? left
        : this.random.chance(0.5)
          ? left.slice(0, 1)
          : [];
    return [{ losses, retreats, advances: going.map(unit => ({ unit, to: this.fight.target, step: 0 })) }];
  }

  private sideOutcome(
    units: readonly (readonly [UnitId, HexId])[],
    [steps, hexes]: readonly [number, number],
  ): Pick<Outcome, 'losses' | 'retreats'> {
    const losses = this.lose(
      units.map(([id]) => id),
      steps,
    );
    if (hexes === 0) return { losses, retreats: [] };
    const retreats: Retreat[] = [];
    for (const [unit, from] of units) {
      if (losses.some(l => l.unit === unit && l.to === 'removed')) continue;
      const to = this.wayBack(unit, from, hexes, retreats);
      // Who cannot go back is lost.
      if (to !== undefined) retreats.push({ unit, to, step: 0 });
      else
        losses.splice(losses.findIndex(l => l.unit === unit) >>> 0, 1, ...[{ unit, to: 'removed' as const, step: 0 }]);
    }
    const lost = units
      .filter(
        ([unit]) => !retreats.some(r => r.unit === unit) && !losses.some(l => l.unit === unit && l.to === 'removed'),
      )
      .map(([unit]): Loss => ({ unit, to: 'removed', step: 0 }));
    return { losses: [...losses, ...lost], retreats };
  }

  /** A step of one unit after the other, none more than is due. */
  private lose(units: readonly UnitId[], due: number): Loss[] {
    const losses: Loss[] = [];
    let open = due;
    for (const unit of this.random.shuffled(units)) {
      if (open === 0) break;
      const has = this.steps(unit);
      losses.push(lossOf(unit, has > open ? 'reduced' : 'removed', 0));
      open -= Math.min(has, open);
    }
    return losses;
  }

  private isShut(unit: UnitId, from: HexId, to: HexId): boolean {
    const side = this.sideOf(unit);
    const isFoot = this.units.get(unit)?.type === 'inf';
    if (this.in(to, id => this.sideOf(id) !== side).length > 0) return true;
    const hasRoad = this.map.connection(from, to).length > 0;
    const rain = this.before.turn?.weather === 'Rain';
    if (!hasRoad && !isFoot && this.map.hexside(from, to).includes('river')) return true;
    if (!hasRoad && !isFoot && rain && this.map.hexes.get(to)?.terrain === 'marsh') return true;
    const isCovered = this.in(to, id => this.sideOf(id) === side && id !== unit).length > 0;
    const isZoc = this.map
      .neighbours(to)
      .some(
        hex =>
          !this.map.hexside(hex, to).includes('river') &&
          this.in(hex, id => this.sideOf(id) !== side && !NO_ZOC.includes(this.units.get(id)?.type ?? '')).length > 0,
      );
    return isZoc && !isCovered;
  }

  private hasRoom(unit: UnitId, hex: HexId, gone: readonly Retreat[]): boolean {
    const side = this.sideOf(unit);
    const features = this.map.hexes.get(hex)?.features ?? [];
    const limit = features.includes('town') ? 5 : features.includes('city') ? 6 : 4;
    const there = [
      ...this.in(hex, id => this.sideOf(id) === side && id !== unit && !gone.some(r => r.unit === id)),
      ...gone.filter(r => r.to === hex).map(r => r.unit),
    ];
    return [...there, unit].reduce((sum, id) => sum + this.steps(id), 0) <= limit;
  }

  /** A hex exactly so far away, with a way of so many hexes that nobody bars. */
  private wayBack(unit: UnitId, from: HexId, hexes: number, gone: readonly Retreat[]): HexId | undefined {
    let edge = [from];
    for (let i = 0; i < hexes; i++)
      edge = [...new Set(edge.flatMap(hex => this.map.neighbours(hex).filter(to => !this.isShut(unit, hex, to))))];
    return this.random
      .shuffled(edge)
      .find(hex => this.map.distance(from, hex) === hexes && this.hasRoom(unit, hex, gone));
  }
}

/** In a phase a unit attacks or overruns once, and so is a hex attacked. */
const foughtBefore = ({ played }: Play, tried: FightAction): boolean => {
  const start = played.findLastIndex(p => p.action.kind === 'phase') + 1;
  const unitsOf = (action: FightAction): readonly UnitId[] =>
    action.kind === 'overrun' ? action.units : action.attackers.map(a => a.unit);
  return played.slice(start).some(({ action }) => {
    if (action.kind !== tried.kind) return false;
    const fought = action as FightAction;
    return fought.target === tried.target || unitsOf(fought).some(id => unitsOf(tried).includes(id));
  });
};

export const CLASSIC_HAND: Hand = {
  isExact: true,
  outcomes: (scenario, before, fight, judgement, random) =>
    new Aftermath(scenario, before, fight, random).outcomes(judgement.result?.result ?? ''),
  rolls: (_, random) => [[random.die()]],
  forbids: foughtBefore,
  badges: {},
  markers: {},
};
