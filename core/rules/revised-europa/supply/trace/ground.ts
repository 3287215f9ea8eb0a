// What may carry a supply line (rules 5, 12): hexes, roads and railways, as one side finds them on a board.

import { finished } from '../../../../base/parts';
import { Kept } from '../../../../base/kept';
import { add, fraction, multiply, type Fraction } from '../../../../base/fraction';
import { commonDenominator, toParts } from '../../../../hexmap/cost-unit';
import type { HexId } from '../../../../hexmap/hex-map';
import { beginningIn, NEVER, numberedHexes, spreadingBack } from '../../../../hexmap/spread';
import type { UnitId } from '../../../../scenario/scenario';
import { weatherText } from '../../../../scenario/weather';
import type { Board } from '../../board';
import type { Charts, Weather } from '../../charts';
import { isTruck, type Combatant } from '../../combatant';
import type { Case } from '../../movement/step-cost';
import { alongRails, gaugesIn, ownGauge, type Gauge } from '../../rail-gauge';
import { markerKey, type SupplySigns } from '../last-seen';
import { mayUseLake, supplyCost, wayLength } from './lengths';
import { negatesZoc, zocsAgainst } from '../../movement/zoc';

const ZONE_MARKERS = ['interdiction', 'interdiction centre'] as const;
const BREAK_MARKERS = ['rail break', 'interdiction centre'] as const;

export interface SupplyStep {
  readonly hex: HexId;
  /** R12-4: in n-ths of a hex. */
  readonly cost: number;
  readonly interdicted: boolean;
}

const unitsFound = new WeakMap<Charts, number>();

/** The figures of heavy hexes are whole numbers; a scenario's own chart may have fractions. */
const unitOf = (charts: Charts): number => {
  const known = unitsFound.get(charts);
  if (known !== undefined) return known;
  const unit = commonDenominator(charts.table('tec-hexes').rows.map(row => supplyCost(charts, row.key)));
  unitsFound.set(charts, unit);
  return unit;
};

type Neighbours = Map<HexId, readonly HexId[]>;

/** What terrain and weather alone decide, by hex. */
interface Terrain {
  readonly leadsTo: Neighbours;
  /** By numbers: see `numberedHexes`. */
  readonly leadsInto: Readonly<Record<'overland' | 'road', (readonly number[] | undefined)[]>>;
  readonly costsByNumber: number[];
  readonly costs: Map<HexId, number>;
}

/** How far it is to the network from a hex (by its number), in n-ths: on a road, or first overland and then on a road. */
export interface FarFrom {
  readonly road: Int32Array;
  readonly overland: Int32Array;
}

/** Terrain stays: what was found for a game's map in some weather holds for all its boards. */
const terrainsFound = new Kept<Terrain>();

const terrainFor = ({ game, position }: Board, assumed: Weather | undefined, hidden: Case): Terrain => {
  const key = `${(position.turn && weatherText(position.turn)) ?? 'unknown'} ${assumed ?? ''} ${hidden}`;
  return terrainsFound.of(game, key, () => ({
    leadsTo: new Map<HexId, readonly HexId[]>(),
    leadsInto: { overland: [], road: [] },
    costsByNumber: [],
    costs: new Map<HexId, number>(),
  }));
};

/** What a map holds for a key, found once. */
const once = <V>(known: Map<HexId, V>, key: HexId, find: () => V): V => {
  const value = known.get(key);
  if (value !== undefined) return value;
  const found = find();
  known.set(key, found);
  return found;
};

const NOWHERE: readonly number[] = [];

/**
 * The board for the supply of one side. `case`: `least` takes what is hidden as harmless, `greatest` as the worst that it
 * may be. `assumed`: the weather of hexes whose weather is not known.
 */
export class SupplyGround {
  private readonly terrain: Terrain;
  private readonly overland = new Map<HexId, readonly SupplyStep[]>();
  private readonly byRoad = new Map<HexId, readonly SupplyStep[]>();
  private readonly networks = new Map<Gauge, ReadonlyMap<HexId, HexId | undefined>>();
  private readonly roadsFar = new Map<Gauge, Int32Array>();
  private readonly far = new Map<Gauge, FarFrom>();
  private closedFound: ReadonlySet<HexId> | undefined;
  private closedNumbers: Uint8Array | undefined;
  private trucksFound: ReadonlyMap<HexId, UnitId> | undefined;

  constructor(
    readonly board: Board,
    readonly side: string,
    readonly sources: readonly HexId[],
    readonly signs: SupplySigns,
    readonly hidden: Case,
    private readonly assumed: Weather | undefined,
  ) {
    this.terrain = terrainFor(board, assumed, hidden);
  }

  /** Lengths are counted in n-ths of a hex. */
  get unit(): number {
    return unitOf(this.board.charts);
  }

  weatherAt(hex: HexId): Weather | undefined {
    return this.board.weatherAt(hex) ?? this.assumed;
  }

  /** R12-4: what entering the hex counts, in n-ths of a hex. */
  cost(hex: HexId): number {
    return once(this.terrain.costs, hex, () => {
      const terrain = this.board.hex(hex)?.terrain;
      return toParts(terrain === undefined ? this.unknownCost() : this.costOf(terrain, hex), this.unit);
    });
  }

  /** A way's length in hexes, without the one where it begins. */
  lengthOf(path: readonly HexId[]): Fraction {
    const entered = path.slice(1).map(hex => ({ hex, terrain: this.board.hex(hex)?.terrain }));
    const { charts } = this.board;
    const terrains = entered.flatMap(({ hex, terrain }) =>
      terrain === undefined ? [] : [charts.terrain(terrain, this.weatherAt(hex))],
    );
    const bare = multiply(fraction(entered.length - terrains.length), this.unknownCost());
    return add(wayLength(charts, terrains, undefined), bare);
  }

  private costOf(terrain: string, hex: HexId): Fraction {
    return supplyCost(this.board.charts, this.board.charts.terrain(terrain, this.weatherAt(hex)));
  }

  private unknownCost(): Fraction {
    return fraction(this.hidden === 'least' ? 1 : 2);
  }

  /** Neither the enemy's nor in his ZOC, unless friendly units are there (R5-4). */
  isOpen(hex: HexId): boolean {
    return !this.closed.has(hex);
  }

  /** All hexes that are not open: few, beside those of the map. */
  private get closed(): ReadonlySet<HexId> {
    if (this.closedFound) return this.closedFound;
    const { board, side } = this;
    const isHarsh = this.hidden === 'greatest';
    const zocs = zocsAgainst(board, side);
    const inZoc = [...zocs.known.all().keys(), ...(isHarsh ? zocs.possible.keys() : [])];
    const masked = isHarsh ? [...board.position.masked.keys()].filter(hex => board.maskedAgainst(hex, side) > 0) : [];
    this.closedFound = new Set([
      ...inZoc.filter(hex => !negatesZoc(board.friendsIn(hex, side).length > 0, 'supply')),
      ...board.campsAgainst(side).flatMap(camp => [...camp.byHex.keys()]),
      ...masked,
    ]);
    return this.closedFound;
  }

  private numbersOfClosed(): Uint8Array {
    const { ids, numberOf } = numberedHexes(this.board.map);
    const closed = new Uint8Array(ids.length);
    for (const hex of this.closed) {
      const number = numberOf.get(hex);
      if (number !== undefined) closed[number] = 1;
    }
    return closed;
  }

  /** A step overland, onto open ground. */
  maySteps(from: HexId, to: HexId): boolean {
    return this.isOpen(to) && this.leadsTo(from).includes(to);
  }

  /**
   * Where a step overland may lead by terrain and weather alone, whoever stands where: not where every kind of unit is
   * barred; over lakes in Snow (R12-8).
   */
  private leadsTo(from: HexId): readonly HexId[] {
    const { map } = this.board;
    return once(this.terrain.leadsTo, from, () =>
      map
        .neighbours(from)
        .filter(to => map.connection(from, to).includes('road') || (this.isPassable(to) && this.isCrossable(from, to))),
    );
  }

  private isPassable(hex: HexId): boolean {
    const terrain = this.board.hex(hex)?.terrain;
    const weather = this.weatherAt(hex);
    if (terrain === undefined || weather === undefined) return true;
    if (terrain === 'full lake') return mayUseLake('supply', weather);
    return [true, false].some(cm => this.board.charts.enter(terrain, weather, cm) !== 'prohibited');
  }

  private isCrossable(from: HexId, to: HexId): boolean {
    const { charts, map } = this.board;
    const features = map.hexside(from, to);
    const weather = features.length === 0 ? undefined : this.weatherAt(to);
    if (weather === undefined) return true;
    return charts
      .hexside(features, weather)
      .every(feature =>
        feature === 'lake'
          ? mayUseLake('supply', weather)
          : [true, false].some(cm => charts.cross(feature, weather, cm) !== 'prohibited'),
      );
  }

  /** R12-5: in an interdiction zone of the enemy's. One of unknown owner counts in the greatest case. */
  isInterdicted(hex: HexId): boolean {
    const { map, position } = this.board;
    if (position.markers.size === 0) return false;
    return (
      ZONE_MARKERS.some(m => this.bindsHere(m, hex)) ||
      map.neighbours(hex).some(n => this.bindsHere('interdiction centre', n))
    );
  }

  private bindsHere(marker: string, hex: HexId): boolean {
    if (!this.board.markersIn(hex).includes(marker)) return false;
    const owner = this.signs.placedBy.get(markerKey(marker, hex));
    return owner === undefined ? this.hidden === 'greatest' : owner !== this.side;
  }

  /** Where a link goes on from a hex. Found once: the ways of many units lead over the same ground. */
  steps(link: 'overland' | 'road', from: HexId): readonly SupplyStep[] {
    const found = link === 'road' ? this.byRoad : this.overland;
    const known = found.get(from);
    if (known) return known;
    const { map } = this.board;
    const steps = map
      .neighbours(from)
      .filter(hex =>
        link === 'road' ? map.connection(from, hex).includes('road') && this.isOpen(hex) : this.maySteps(from, hex),
      )
      .map(hex => ({ hex, cost: this.cost(hex), interdicted: this.isInterdicted(hex) }));
    found.set(from, steps);
    return steps;
  }

  /** How far each hex is from some others by a link, by numbers, in n-ths of a hex; in small parts. */
  farFrom(link: 'overland' | 'road', from: Int32Array, limit?: number): Generator<undefined, Int32Array> {
    const { ids } = numberedHexes(this.board.map);
    return spreadingBack({
      from,
      stepsInto: hex => this.stepsInto(link, hex),
      cost: hex => (this.terrain.costsByNumber[hex] ??= this.cost(ids[hex] ?? '')),
      ...(limit === undefined ? {} : { limit }),
    });
  }

  /** From where a link may step into a hex. */
  private stepsInto(link: 'overland' | 'road', to: number): readonly number[] {
    this.closedNumbers ??= this.numbersOfClosed();
    if (this.closedNumbers[to] === 1) return NOWHERE;
    const found = this.terrain.leadsInto[link];
    return (found[to] ??= this.findStepsInto(link, to));
  }

  /** As `leadsTo` has it, asked from the other end: the ground of a hex is looked at once, not from each of its six sides. */
  private findStepsInto(link: 'overland' | 'road', to: number): readonly number[] {
    const { map } = this.board;
    const { ids, numberOf } = numberedHexes(map);
    const hex = ids[to] ?? '';
    const isPassable = link === 'overland' && this.isPassable(hex);
    const leads = (from: HexId): boolean =>
      map.connection(from, hex).includes('road') || (isPassable && this.isCrossable(from, hex));
    return map.neighbours(hex).flatMap(from => (leads(from) ? (numberOf.get(from) ?? []) : []));
  }

  /** Are there interdiction markers, which may shorten a link? */
  get hasZones(): boolean {
    return [...this.board.position.markers.values()].some(markers => ZONE_MARKERS.some(m => markers.includes(m)));
  }

  /** Does a road lead on from the hex? */
  hasRoad(hex: HexId): boolean {
    return this.steps('road', hex).length > 0;
  }

  /** Hexes with friendly trucks (R12-3). */
  get trucks(): ReadonlyMap<HexId, UnitId> {
    this.trucksFound ??= new Map(
      [...this.board.position.units].flatMap(([id, { hex }]) =>
        this.board.sideOf(id) === this.side && this.isTruck(id) ? [[hex, id] as const] : [],
      ),
    );
    return this.trucksFound;
  }

  private isTruck(id: UnitId): boolean {
    const unit = this.board.combatant(id);
    return unit !== undefined && isTruck(unit);
  }

  /**
   * R12-1: the sources, and the rail hexes from which a line of the gauge runs to one of them, each with the next hex
   * on the way there.
   */
  network(gauge: Gauge): ReadonlyMap<HexId, HexId | undefined> {
    const known = this.networks.get(gauge);
    if (known) return known;
    const found = new Map<HexId, HexId | undefined>();
    for (const source of this.sources) if (this.isOpen(source)) found.set(source, undefined);
    for (const hex of found.keys())
      for (const next of this.railsFrom(hex, gauge)) if (!found.has(next)) found.set(next, hex);
    this.networks.set(gauge, found);
    return found;
  }

  private railsFrom(hex: HexId, gauge: Gauge): readonly HexId[] {
    const { board } = this;
    if (!this.isOperating(hex) || !gaugesIn(board, hex).has(gauge)) return [];
    return alongRails(board.map, hex).filter(
      n => gaugesIn(board, n).has(gauge) && this.isOpen(n) && this.isOperating(n),
    );
  }

  /** Not broken, and not last held by the enemy (R7-3). */
  private isOperating(hex: HexId): boolean {
    const last = this.signs.lastIn.get(hex);
    if (last !== undefined && last !== this.side) return false;
    // The option is asked for only where something rests on it: another reading then costs nothing.
    return !BREAK_MARKERS.some(m => this.bindsHere(m, hex)) || this.board.charts.option('railBreaks') === 'pass';
  }

  /** How far each hex is from the network by road, by numbers; in small parts. */
  *farByRoad(gauge: Gauge): Generator<undefined, Int32Array> {
    const known = this.roadsFar.get(gauge);
    if (known) return known;
    const hexes = numberedHexes(this.board.map);
    const network = [...this.network(gauge).keys()].flatMap(hex => hexes.numberOf.get(hex) ?? []);
    const found = yield* this.farFrom('road', beginningIn(hexes, network));
    this.roadsFar.set(gauge, found);
    return found;
  }

  /** How far it is to the network, whatever a link's length: one search back answers for all hexes. */
  farFromNetwork(gauge: Gauge): FarFrom {
    return this.far.get(gauge) ?? finished(this.lookingFar(gauge));
  }

  /** The same in small parts. */
  *lookingFar(gauge: Gauge): Generator<undefined, FarFrom> {
    const known = this.far.get(gauge);
    if (known) return known;
    const road = yield* this.farByRoad(gauge);
    const found = { road, overland: yield* this.farFrom('overland', road) };
    this.far.set(gauge, found);
    return found;
  }

  /** Does some way of any length lead to the network? A unit where none does is isolated. */
  isConnected(hex: HexId, gauge: Gauge): boolean {
    const i = numberedHexes(this.board.map).numberOf.get(hex) ?? -1;
    return this.network(gauge).has(hex) || (this.farFromNetwork(gauge).overland[i] ?? NEVER) < NEVER;
  }
}

/** The gauge of a unit's own railways. */
export const gaugeOf = (unit: Combatant | undefined): Gauge => ownGauge(unit?.nation);
