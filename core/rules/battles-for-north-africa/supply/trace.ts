// Is a unit in supply? A path from it to a supply route, or in an emergency to the roads about an HQ (Supply.4, Supply.5,
// Supply.7).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { floor } from '../../../base/fraction';
import type { Combatant } from '../combatant';
import { SupplyGround, type Case } from './ground';
import type { At } from '../memory';

/** Hexes that a supply path, and in an emergency the route as well, may have at most. */
const MOST_HEXES = 7;

export type Traced =
  | { readonly status: 'in'; readonly path: readonly HexId[] }
  /** Only HQs can supply it, and one that does is depleted. */
  | { readonly status: 'emergency'; readonly hqs: readonly UnitId[] }
  | { readonly status: 'out' }
  | { readonly status: 'unknown'; readonly missing: string };

/** Where paths from a hex lead. */
interface Reached {
  /** The hexes, the nearest first, each with the one before it. */
  readonly before: ReadonlyMap<HexId, HexId | undefined>;
  /** The first that is an end. */
  readonly end: HexId | undefined;
}

/** By paths of at most so many hexes, the unit's own not counted (Dist.1), up to the first end. */
const reachedFrom = (
  ground: SupplyGround,
  unit: Combatant,
  from: HexId,
  most: number,
  isEnd: (hex: HexId) => boolean,
): Reached => {
  const stepsFrom = ground.stepsFor(unit);
  const before = new Map<HexId, HexId | undefined>([[from, undefined]]);
  let front: readonly HexId[] = [from];
  for (let length = 0; ; length++) {
    const end = front.find(isEnd);
    if (end !== undefined || length === most || front.length === 0) return { before, end };
    const next: HexId[] = [];
    for (const hex of front)
      for (const to of stepsFrom(hex))
        if (!before.has(to)) {
          before.set(to, hex);
          next.push(to);
        }
    front = next;
  }
};

const pathBack = (before: ReadonlyMap<HexId, HexId | undefined>, end: HexId): readonly HexId[] => {
  const path: HexId[] = [];
  for (let hex: HexId | undefined = end; hex !== undefined; hex = before.get(hex)) path.unshift(hex);
  return path;
};

/** Supply.5: armor cars, recon and motorcycles trace as far as their printed MPs. They are those that retreat before combat. */
const lengthOf = (unit: Combatant): number =>
  unit.retreatsBefore && unit.ma !== undefined ? floor(unit.ma) : MOST_HEXES;

/** In an emergency both parts are no longer than 7 (Supply.7); whether a recon unit's path still is as long as its MPs is open. */
const emergencyLength = (unit: Combatant, hidden: Case): number =>
  hidden === 'least' ? Math.max(MOST_HEXES, lengthOf(unit)) : Math.min(MOST_HEXES, lengthOf(unit));

/** Of what a case lets carry supply; what only a unit without a path asks for is found when one asks. */
class CaseTrace {
  readonly ground: SupplyGround;
  private found: ReadonlyMap<UnitId, ReadonlySet<HexId>> | undefined;

  constructor(now: Pick<At, 'board' | 'memory'>, side: string, hidden: Case) {
    this.ground = new SupplyGround(now, side, hidden);
  }

  /** HQs that are emergency sources, each with the roads about it. */
  get byHq(): ReadonlyMap<UnitId, ReadonlySet<HexId>> {
    const { board, memory } = this.ground.now;
    // One that was turned over in this turn is the source that it was turned over for.
    const wasDepleted = (id: UnitId): boolean =>
      (board.combatant(id)?.depleted ?? false) && memory.supply.depleted.get(id) !== board.position.turn?.number;
    this.found ??= new Map(
      this.ground
        .emergencySources(wasDepleted)
        .map(({ id, hex }) => [id, this.ground.roadsWithin([hex], MOST_HEXES)] as const),
    );
    return this.found;
  }
}

/** What is supplied by a side on a board; made once for all its units. */
export class SupplyTrace {
  private readonly cases = new Map<Case, CaseTrace>();
  private readonly paths = new Map<string, readonly HexId[] | undefined>();

  constructor(
    private readonly now: Pick<At, 'board' | 'memory'>,
    private readonly side: string,
  ) {}

  private in(hidden: Case): CaseTrace {
    const known = this.cases.get(hidden) ?? new CaseTrace(this.now, this.side, hidden);
    this.cases.set(hidden, known);
    return known;
  }

  /** undefined: there is none. Units that stand together and go alike have one. */
  private path(unit: Combatant, hex: HexId, hidden: Case): readonly HexId[] | undefined {
    const key = `${hex} ${hidden} ${unit.moves ?? ''} ${lengthOf(unit)}`;
    if (this.paths.has(key)) return this.paths.get(key);
    const { ground } = this.in(hidden);
    const { before, end } = reachedFrom(ground, unit, hex, lengthOf(unit), to => ground.routes.has(to));
    const path = end === undefined ? undefined : pathBack(before, end);
    this.paths.set(key, path);
    return path;
  }

  private hqs(unit: Combatant, hex: HexId, hidden: Case): readonly UnitId[] {
    const { ground, byHq } = this.in(hidden);
    if (byHq.size === 0) return [];
    const { before } = reachedFrom(ground, unit, hex, emergencyLength(unit, hidden), () => false);
    const hexes = [...before.keys()];
    return [...byHq].flatMap(([id, roads]) => (hexes.some(to => roads.has(to)) ? [id] : []));
  }

  of(unit: Combatant, hex: HexId): Traced {
    const path = this.path(unit, hex, 'greatest');
    if (path) return { status: 'in', path };
    const isPossible = this.path(unit, hex, 'least') !== undefined;
    const hqs = this.hqs(unit, hex, 'least');
    if (!isPossible && hqs.length === 0) return { status: 'out' };
    if (!isPossible && this.hqs(unit, hex, 'greatest').length > 0) return { status: 'emergency', hqs };
    return { status: 'unknown', missing: this.missing(unit, isPossible ? undefined : hqs[0]) };
  }

  private missing(unit: Combatant, hq: UnitId | undefined): string {
    const { board } = this.now;
    if ([...board.position.masked.keys()].some(hex => board.masked(hex, unit.side)))
      return 'what the hidden pieces are';
    if (hq !== undefined && board.game.units.get(hq)?.full.values['source'] === undefined)
      return `whether the counter of ${board.nameOf(hq)} shows a supply source`;
    return `whether supply reaches ${unit.label} over ground that it may not enter`;
  }
}
