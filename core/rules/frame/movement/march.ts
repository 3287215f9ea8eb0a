// The cheapest march over a board, whatever a step costs and whoever bars it: the search that rule systems share.

import { ownSize } from '../../../base/own-size';
import type { Work } from '../../../base/work';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import { cheapestPaths, pathOf, type PathEnd, type PathNode, type PathStep } from '../../../hexmap/path';
import type { OffRoad } from './off-road';

export interface MarchStep {
  readonly to: HexId;
  /** A whole number, 0 or more, of the caller's parts of an MP, so that costs stay exact. */
  readonly cost: number;
}

/** What a search needs of a board: where hexes lie, and what it draws on. */
export interface MarchBoard {
  readonly map: Pick<HexMap, 'neighbours' | 'distance'>;
  readonly work: Work;
}

/** The board as one kind of unit finds it. */
export interface MarchGround {
  readonly board: MarchBoard;
  /** The steps that may be made out of a hex. `spent`: what the march has cost so far; nothing can be gone only after it. */
  readonly steps: (from: HexId, spent: number) => readonly MarchStep[];
  /** Must a unit that enters the hex stop there? */
  readonly halts: (hex: HexId) => boolean;
  /** No step anywhere costs less. The closer it is, the fewer hexes are looked at; 0 is always right. */
  readonly leastStep: number;
  /** Where no road is near no step costs as little. Left out: not known. */
  readonly offRoad?: OffRoad | undefined;
  /**
   * Arrivals in a hex that must be told apart, because the dearer one may be the better one later on: a number from 0.
   * Left out: the cheapest arrival is always the best.
   */
  readonly apart?: (hex: HexId, spent: number) => number;
}

export interface MarchOrder {
  readonly from: HexId;
  readonly to: HexId;
  /** Hexes that it leads through, in their order. */
  readonly via: readonly HexId[];
  /** The most that it may cost; absent: no limit. */
  readonly limit?: number;
  /** What most marches do not cost more than: looked for within it first, far from all hexes. Absent: not known. */
  readonly likely?: number;
}

/** A march that was found. */
export interface Marched {
  /** From the first hex to the last, both included. */
  readonly path: readonly HexId[];
  readonly cost: number;
  /** It ends where the unit has to stop. */
  readonly halted: boolean;
}

/** No march has so many waypoints. */
const WAYPOINTS = 2 ** 20;

/** The state of a search: how many waypoints are behind, whether the unit has to stop where it is, what is told apart. */
const stateOf = (passed: number, halted: boolean, apart = 0): number =>
  (apart * WAYPOINTS + passed) * 2 + (halted ? 1 : 0);
const isHalted = (state: number): boolean => state % 2 === 1;
const passedOf = (state: number): number => Math.floor(state / 2) % WAYPOINTS;

/** What it costs to look at a hex and what is beside it. */
const A_HEX = 5;

/** Can a march that has passed so many waypoints, and spent so much up to a hex, still keep to its limit? */
type MayKeepTo = (hex: HexId, passed: number, spent: number) => boolean;

const stepsOn =
  (ground: MarchGround, via: readonly HexId[], mayKeepTo?: MayKeepTo) =>
  ({ hex, state }: PathNode<number>, spent: number): readonly PathStep<number>[] => {
    ground.board.work.draw(A_HEX);
    if (isHalted(state)) return [];
    const before = passedOf(state);
    const steps: PathStep<number>[] = [];
    for (const { to, cost } of ground.steps(hex, spent)) {
      const passed = via[before] === to ? before + 1 : before;
      // Most steps lead too far off: of those nothing else is asked.
      if (mayKeepTo && !mayKeepTo(to, passed, spent + cost)) continue;
      steps.push({ hex: to, state: stateOf(passed, ground.halts(to), ground.apart?.(to, spent + cost)), cost });
    }
    return steps;
  };

const marchedTo = (end: PathEnd<number>): Marched => ({
  path: pathOf(end),
  cost: end.spent,
  halted: isHalted(end.state),
});

/** How many of the steps between two hexes so far apart lead along no road at least: who takes one has to get there. */
const offRoadSteps = ({ offRoad }: MarchGround, a: HexId, b: HexId, apart: number): number =>
  offRoad ? Math.min(apart, offRoad.near(a) + offRoad.near(b)) : 0;

const leastBetween = (ground: MarchGround, a: HexId, b: HexId): number => {
  const { board, leastStep, offRoad } = ground;
  const apart = board.map.distance(a, b) ?? 0;
  return leastStep * apart + ((offRoad?.least ?? leastStep) - leastStep) * offRoadSteps(ground, a, b, apart);
};

/** The least that is still to be spent from a hex on, by way of the waypoints that are left. */
const leastFrom = (ground: MarchGround, { to, via }: MarchOrder): ((hex: HexId, passed: number) => number) => {
  const stops = [...via, to];
  const rest = stops.map((stop, i) =>
    stops.slice(i + 1).reduce((sum, next, k) => sum + leastBetween(ground, stops[i + k] ?? stop, next), 0),
  );
  return (hex, passed) => leastBetween(ground, hex, stops[passed] ?? to) + (rest[passed] ?? 0);
};

const mayKeepTo = (ground: MarchGround, order: MarchOrder, limit: number | undefined): MayKeepTo | undefined => {
  if (limit === undefined) return undefined;
  const ahead = leastFrom(ground, order);
  return (hex, passed, spent) => spent + ahead(hex, passed) <= limit;
};

/**
 * What some march costs that comes closer with each step, found without a search: none that costs more can be the
 * cheapest. undefined: it gets stuck, or would have to turn back.
 */
const costStraightOn = (ground: MarchGround, { from, to, via }: MarchOrder): number | undefined => {
  const stops = via.at(-1) === to ? via : [...via, to];
  let [hex, spent] = [from, 0];
  let isHeldUp = false;
  for (const stop of stops) {
    // A waypoint is passed by entering it.
    if (hex === stop && via.length > 0) return undefined;
    while (hex !== stop) {
      const away = ground.board.map.distance(hex, stop);
      if (isHeldUp || away === undefined) return undefined;
      let best: MarchStep | undefined;
      for (const step of ground.steps(hex, spent))
        if ((ground.board.map.distance(step.to, stop) ?? away) < away && (!best || step.cost < best.cost)) best = step;
      if (!best) return undefined;
      [hex, spent] = [best.to, spent + best.cost];
      isHeldUp = ground.halts(hex);
    }
  }
  return spent;
};

/**
 * The step to a hex beside, if no detour can be cheaper: it would take two steps at least. Most drags go one hex. Of a
 * march that costs the same the search, too, finds the single step first. undefined: the search must tell.
 */
const directStep = (ground: MarchGround, { from, to, via, limit }: MarchOrder): Marched | undefined => {
  if (via.length > 0 || ground.board.map.distance(from, to) !== 1) return undefined;
  const { leastStep, offRoad } = ground;
  const cost = ground.steps(from, 0).find(step => step.to === to)?.cost;
  const detour = 2 * leastStep + ((offRoad?.least ?? leastStep) - leastStep) * offRoadSteps(ground, from, to, 2);
  if (cost === undefined || cost > detour || cost > (limit ?? cost)) return undefined;
  return { path: [from, to], cost, halted: ground.halts(to) };
};

/** No march is followed further without a search. */
const MOST_LEVEL = 200;

/**
 * The march of which each step costs the least that any can, and brings it closer: none is cheaper. Of several it is the
 * one that the search would find, which looks at the neighbours in their order. undefined: there is none.
 */
const levelMarch = (ground: MarchGround, { from, to, via, limit }: MarchOrder): Marched | undefined => {
  const apart = ground.board.map.distance(from, to);
  if (via.length > 0 || apart === undefined || apart === 0 || apart > MOST_LEVEL) return undefined;
  const each = leastBetween(ground, from, to) / apart;
  const isLevel = each === ground.leastStep || offRoadSteps(ground, from, to, apart) === apart;
  if (!isLevel || ground.leastStep <= 0 || each * apart > (limit ?? Infinity)) return undefined;
  const path = [from];
  /** From where nothing leads on. */
  const dead = new Set<HexId>();
  while (path.length <= apart) {
    const here = path[path.length - 1] ?? from;
    const left = apart - path.length;
    const next = ground
      .steps(here, (path.length - 1) * each)
      .find(
        step =>
          step.cost === each &&
          !dead.has(step.to) &&
          ground.board.map.distance(step.to, to) === left &&
          (left === 0 || !ground.halts(step.to)),
      );
    if (next) path.push(next.to);
    else if (path.length === 1) return undefined;
    else {
      path.pop();
      dead.add(here);
    }
  }
  return { path: ownSize(path), cost: each * apart, halted: ground.halts(to) };
};

/** So many hexes from which a way leads to the end are looked at before it counts as open. */
const MOST_BEHIND = 100;

/**
 * Do only a few hexes lead to the end, of which the beginning is none? Then there is no march: so enemies close a hex
 * mostly. From the beginning a search would look at the whole map to find it out.
 */
const isClosedOff = (ground: MarchGround, { from, to, via }: MarchOrder): boolean => {
  if (via.length > 0) return false;
  const behind = new Set([to]);
  /** The steps out of the hexes that were looked at: each lies beside several others. */
  const out = new Map<HexId, readonly MarchStep[]>();
  const stepsOf = (hex: HexId): readonly MarchStep[] => {
    const known = out.get(hex);
    if (known) return known;
    ground.board.work.draw(A_HEX);
    const steps = hex !== from && ground.halts(hex) ? [] : ground.steps(hex, 0);
    out.set(hex, steps);
    return steps;
  };
  for (const hex of behind) {
    for (const before of ground.board.map.neighbours(hex))
      if (!behind.has(before) && stepsOf(before).some(step => step.to === hex)) behind.add(before);
    if (behind.has(from) || behind.size > MOST_BEHIND) return false;
  }
  return true;
};

const searched = (ground: MarchGround, order: MarchOrder, limit: number | undefined): Marched | undefined => {
  const { from, to, via } = order;
  const { found } = cheapestPaths<number>({
    from: [{ hex: from, state: stateOf(0, false) }],
    steps: stepsOn(ground, via, mayKeepTo(ground, order, limit)),
    ...(limit === undefined ? {} : { limit }),
    until: ({ hex, state }) => hex === to && passedOf(state) === via.length,
  });
  return found && marchedTo(found);
};

/** The cheapest march; of several, always the same one. undefined: there is none, or it costs more than the limit. */
export const cheapestMarch = (ground: MarchGround, order: MarchOrder): Marched | undefined => {
  const sure = directStep(ground, order) ?? levelMarch(ground, order);
  if (sure) return sure;
  const { limit, likely } = order;
  const straight = ground.leastStep > 0 ? costStraightOn(ground, order) : undefined;
  if (straight !== undefined) return searched(ground, order, Math.min(limit ?? straight, straight));
  if (limit !== undefined) return searched(ground, order, limit);
  const near = likely === undefined ? undefined : searched(ground, order, likely);
  return near ?? (isClosedOff(ground, order) ? undefined : searched(ground, order, undefined));
};

/** All hexes that a march of so many parts reaches, in order of cost; how is made on demand. */
export const marchesWithin = (ground: MarchGround, from: HexId, limit: number): ReadonlyMap<HexId, () => Marched> => {
  const { hexes } = cheapestPaths<number>({
    from: [{ hex: from, state: stateOf(0, false) }],
    steps: stepsOn(ground, []),
    limit,
  });
  return new Map([...hexes].map(([hex, end]) => [hex, () => marchedTo(end)]));
};
