// The supply of units as their side's last Initial phase left it (R4-1): traced where the scenario names the side's
// sources, by their counters' badges where it does not.

import type { HexId } from '../../../../hexmap/hex-map';
import { bareHex } from '../../../frame/movement/price';
import { notKnown, THE_WEATHER } from '../../../frame/question';
import type { UnitId } from '../../../../scenario/scenario';
import type { Adjustment } from '../../../action';
import type { Position, UnitPlace } from '../../../position';
import { changedBetween, withPlaces, type UnitPlaces } from '../../../unit-places';
import type { Board } from '../../board';
import type { Gauge } from '../../rail-gauge';
import { gaugeOf, type SupplyGround } from '../trace/ground';
import { Grounds } from '../trace/grounds';
import { markerKey, type SupplySigns } from '../last-seen';
import { suppliedHexes, type Supplied } from '../trace/from-sources';
import { lengthsAt, shortestLine, traceLine, type SupplyLine } from '../trace/line';

/** From good to bad. */
const SUPPLY_STATES = ['supplied', 'unsupplied', 'isolated'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

const badness = (state: SupplyState): number => SUPPLY_STATES.indexOf(state);
const betterOf = (a: SupplyState, b: SupplyState): SupplyState => (badness(a) <= badness(b) ? a : b);
const worseOf = (a: SupplyState, b: SupplyState): SupplyState => (badness(a) >= badness(b) ? a : b);

export interface SupplyRange {
  readonly best: SupplyState;
  readonly worst: SupplyState;
}

export interface Traced extends SupplyRange {
  /** The log step of the Initial phase. */
  readonly step: number;
  readonly hex: HexId;
  /** What the counter shows now. */
  readonly badge: SupplyState;
  /** The line, or the shortest way where it is too long; undefined: isolated. Searched for when it is asked for. */
  readonly line: () => SupplyLine | undefined;
  /** Where best and worst differ: what would decide. */
  readonly missing?: string;
}

export const badgeOf = ({ states }: Pick<UnitPlace, 'states'>): SupplyState =>
  states.includes('isolated') ? 'isolated' : states.includes('unsupplied') ? 'unsupplied' : 'supplied';

/**
 * What holds for a unit. Where the trace is certain and worse than the badge, the trace; where the trace is not certain,
 * the badge decides within it. A badge that is worse than any trace is not explained by the log: then either may hold
 * (reading), as it may where neither trace nor badge tells.
 */
export const inForce = ({ best, worst, badge }: Traced): SupplyRange => {
  if (best === worst) return { best, worst: worseOf(worst, badge) };
  if (badge === 'supplied') return { best, worst };
  if (badness(badge) > badness(worst)) return { best: worst, worst: badge };
  const held = worseOf(badge, best);
  return { best: held, worst: held };
};

const statesWith = (states: readonly string[], supply: SupplyState): readonly string[] => {
  if (states.length === 0 && supply === 'supplied') return states;
  const others = states.filter(s => s !== 'unsupplied' && s !== 'isolated');
  const wanted = supply === 'supplied' ? others : [...others, supply];
  return wanted.length === states.length && wanted.every(s => states.includes(s)) ? states : wanted;
};

/** Which supply a unit is in; undefined: it was not traced. */
type StateOf = (id: UnitId) => SupplyState | undefined;

/** The position with each traced unit in a state; units that are so already keep their place objects. */
export const withSupply = (position: Position, stateOf: StateOf): Position => new InSupply(stateOf).of(position);

interface Placed {
  readonly bare: UnitPlace;
  readonly told: UnitPlace;
}

/**
 * Positions with each traced unit in its state, as they follow each other: a unit that did not change keeps its place object,
 * and so all that was found out about its side, and only those that did are looked at.
 */
export class InSupply {
  private readonly placed = new Map<UnitId, Placed>();
  private last: { readonly bare: UnitPlaces; readonly told: UnitPlaces } | undefined;

  constructor(private readonly stateOf: StateOf) {}

  /** The position itself while no unit was otherwise yet. */
  of(position: Position): Position {
    const { units } = position;
    const { last } = this;
    const since = last && changedBetween(last.bare, units);
    const told = last && since ? withPlaces(last.told, this.told(since, units)) : this.whole(units);
    const isSame =
      last && since ? last.told === last.bare && since.every(id => told.get(id) === units.get(id)) : told === units;
    this.last = { bare: units, told: isSame ? units : told };
    return isSame ? position : { ...position, units: told };
  }

  private whole(units: UnitPlaces): UnitPlaces {
    const ids: UnitId[] = [];
    units.forEach((place, id) => {
      if (this.toldOf(id, place) !== place) ids.push(id);
    });
    return ids.length > 0 ? withPlaces(units, this.told(ids, units)) : units;
  }

  private told(ids: readonly UnitId[], units: UnitPlaces): (readonly [UnitId, UnitPlace])[] {
    return ids.flatMap(id => {
      const place = units.get(id);
      return place ? [[id, this.toldOf(id, place)] as const] : [];
    });
  }

  private toldOf(id: UnitId, bare: UnitPlace): UnitPlace {
    const known = this.placed.get(id);
    if (known?.bare === bare) return known.told;
    const supply = this.stateOf(id);
    const states = supply === undefined ? bare.states : statesWith(bare.states, supply);
    if (states === bare.states) return bare;
    const told = { ...bare, states };
    this.placed.set(id, { bare, told });
    return told;
  }
}

/** What is hidden and could matter to a trace, in words; undefined: nothing is. */
const hiddenFact = (board: Board, side: string, signs: SupplySigns): string | undefined => {
  if (!board.isWeatherKnown) return notKnown(THE_WEATHER);
  const masked = [...board.position.masked.keys()].find(hex => board.maskedAgainst(hex, side) > 0);
  if (masked !== undefined) return `a masked piece is in ${masked}`;
  for (const [hex, markers] of board.position.markers)
    for (const marker of markers)
      if (/^(interdiction|rail break)/.test(marker) && !signs.placedBy.has(markerKey(marker, hex)))
        return `the log does not show whose ${marker} is in ${hex}`;
  const bare = bareHex(board.map);
  return bare === undefined ? undefined : `${bare} is not known`;
};

interface Answer {
  readonly state: SupplyState;
  readonly line: () => SupplyLine | undefined;
}

/**
 * Units of one hex and gauge have one answer, in one case of what is hidden. Lines are asked for long after: they hold on to
 * the grounds, which can be let go, not to a ground.
 */
class Tracer {
  private readonly found = new Map<string, Answer>();
  private readonly supplied = new Map<string, Supplied | undefined>();

  constructor(private readonly ground: () => SupplyGround) {}

  /** In small parts: the first units of a gauge ask for searches over the whole map. */
  *tracing(hex: HexId, gauge: Gauge): Generator<undefined, Answer> {
    const key = `${gauge} ${hex}`;
    const known = this.found.get(key);
    if (known) return known;
    const answer = yield* this.finding(hex, gauge);
    this.found.set(key, answer);
    return answer;
  }

  private *finding(hex: HexId, gauge: Gauge): Generator<undefined, Answer> {
    const { ground } = this;
    const supplied = yield* this.suppliedFrom(hex, gauge);
    yield;
    if (supplied?.has(hex)) return { state: 'supplied', line: () => traceLine(ground(), hex, gauge) };
    yield* ground().lookingFar(gauge);
    if (!ground().isConnected(hex, gauge)) return { state: 'isolated', line: () => undefined };
    yield;
    const line = supplied ? undefined : traceLine(ground(), hex, gauge);
    if (line) return { state: 'supplied', line: () => line };
    return { state: 'unsupplied', line: () => shortestLine(ground(), hex, gauge) };
  }

  /** Lengths differ by weather and climate only: few searches answer for all hexes. */
  private *suppliedFrom(hex: HexId, gauge: Gauge): Generator<undefined, Supplied | undefined> {
    const lengths = lengthsAt(this.ground(), hex);
    const key = `${gauge} ${lengths.weather} ${lengths.arctic}`;
    if (!this.supplied.has(key)) this.supplied.set(key, yield* suppliedHexes(this.ground(), gauge, lengths));
    return this.supplied.get(key);
  }
}

/** R4-1: looks at the supply of all units of a side, in small parts. */
export const tracingSide = function* (
  board: Board,
  side: string,
  sources: readonly HexId[],
  signs: SupplySigns,
  step: number,
  badges: (id: UnitId) => SupplyState,
): Generator<undefined, ReadonlyMap<UnitId, Traced>> {
  const missing = hiddenFact(board, side, signs);
  const grounds = new Grounds(board, side, sources, signs, missing !== undefined);
  const tracers = grounds.each.map(ground => new Tracer(ground));
  const traced = new Map<UnitId, Traced>();
  for (const [id, { hex }] of board.position.units) {
    if (board.sideOf(id) !== side) continue;
    const gauge = gaugeOf(board.combatant(id));
    const answers: Answer[] = [];
    for (const tracer of tracers) answers.push(yield* tracer.tracing(hex, gauge));
    const [first] = answers;
    if (!first) continue;
    const states = answers.map(a => a.state);
    const [best, worst] = [states.reduce(betterOf), states.reduce(worseOf)];
    const { line } = answers.find(a => a.state === worst) ?? first;
    const doubt = best === worst || missing === undefined ? {} : { missing };
    traced.set(id, { step, hex, best, worst, badge: badges(id), line, ...doubt });
  }
  return traced;
};

/** Badges put on or taken off change what the counters say, not what was traced. The same map if none was. */
export const withBadges = (
  traced: ReadonlyMap<UnitId, Traced>,
  changes: readonly Adjustment[],
): ReadonlyMap<UnitId, Traced> => {
  let changed: Map<UnitId, Traced> | undefined;
  for (const change of changes) {
    const t = change.what === 'state' ? traced.get(change.unit) : undefined;
    if (!t || change.what !== 'state') continue;
    changed ??= new Map(traced);
    changed.set(change.unit, { ...t, badge: badgeOf(change) });
  }
  return changed ?? traced;
};
