// The board of a position as every system looks at it: who stands where and whose, with which figures. What ZOCs, weather
// or modes make of it is the system's own.

import { UNBOUNDED, type Work } from '../base/work';
import type { Hex, HexId, HexMap } from '../hexmap/hex-map';
import type { Scenario, Unit, UnitId } from '../scenario/scenario';
import { weatherIn } from '../scenario/weather';
import { Occupancy, type Camp } from './camps';
import { Implied } from './implied';
import type { PerPlace } from './per-place';
import { maskedIn, mayBeMasked } from './masked';
import type { Position } from './position';
import type { Supposition } from './supposition';

/** A scenario with a system's charts and its units by id: made once for all positions. */
export interface GameWith<C> {
  readonly scenario: Scenario;
  readonly charts: C;
  readonly units: ReadonlyMap<UnitId, Unit>;
  /** What is judged in it draws on this; left out: nobody bounds it. */
  readonly work?: Work;
}

export const gameWith = <C>(scenario: Scenario, charts: C): GameWith<C> => ({
  scenario,
  charts,
  units: new Map(scenario.units.map(unit => [unit.id, unit])),
});

/** Charts that can be read by other options. */
interface Readable<C> {
  readonly with: (options: Readonly<Record<string, string>>) => C;
}

const read = new WeakMap<object, Map<string, unknown>>();

/** The option that chooses one of the maps that a map may be. */
export const GROUND = 'ground';

const onGround = (scenario: Scenario, ground: string | undefined): Scenario => {
  const hexes = ground === undefined ? undefined : scenario.map.mayBe?.get(ground);
  return hexes ? { ...scenario, map: { ...scenario.map, hexes } } : scenario;
};

/** The same game by other options: made once for each, so that its boards can be kept. */
export const gameUnder = <C extends Readable<C>>(
  game: GameWith<C>,
  options: Readonly<Record<string, string>>,
): GameWith<C> => {
  const known = read.get(game) ?? new Map<string, unknown>();
  read.set(game, known);
  const key = JSON.stringify(options);
  const made = (known.get(key) as GameWith<C> | undefined) ?? {
    ...game,
    charts: game.charts.with(options),
    scenario: onGround(game.scenario, options[GROUND]),
  };
  known.set(key, made);
  return made;
};

/** The same game as a question supposes it. */
export const gameSupposing = <C extends Readable<C>>(
  game: GameWith<C>,
  { units = [], map, options }: Supposition,
): GameWith<C> => {
  const read = options ? gameUnder(game, options) : game;
  // What was found for the boards of a game holds for the question's, too.
  if (!map && units.length === 0) return read;
  const { scenario } = read;
  return {
    ...read,
    ...(map ? { scenario: { ...scenario, map: { ...scenario.map, hexes: map(scenario.map.hexes) } } } : {}),
    ...(units.length > 0 ? { units: new Map([...read.units, ...units.map(unit => [unit.id, unit] as const)]) } : {}),
  };
};

/** `C`: the system's charts. `F`: what a unit is by them. */
export class BoardAt<C extends object, F> {
  /** A board never changes: what was found for it holds. */
  readonly implied = new Implied();
  private readonly occupancy: Occupancy;

  /** `near`: a board before or after, whose sides are taken over where they stand as they stood. */
  constructor(
    readonly game: GameWith<C>,
    readonly position: Position,
    private readonly figures: PerPlace<C, F>,
    near?: BoardAt<C, F>,
  ) {
    this.occupancy = new Occupancy(position, id => this.sideOf(id), near?.occupancy);
  }

  get charts(): C {
    return this.game.charts;
  }

  get work(): Work {
    return this.game.work ?? UNBOUNDED;
  }

  get map(): HexMap {
    return this.game.scenario.map.hexes;
  }

  hex(id: HexId): Hex | undefined {
    return this.map.hexes.get(id);
  }

  /** The hex's own features and the markers in it. */
  featuresOf(id: HexId): readonly string[] {
    return [...(this.hex(id)?.features ?? []), ...this.markersIn(id)];
  }

  markersIn(id: HexId): readonly string[] {
    return this.position.markers.get(id) ?? [];
  }

  unitsIn(hex: HexId): readonly UnitId[] {
    return this.occupancy.unitsIn(hex);
  }

  /** The units of all other sides. */
  campsAgainst(side: string | undefined): readonly Camp[] {
    return this.occupancy.against(side);
  }

  sideOf(id: UnitId): string | undefined {
    return this.game.units.get(id)?.side;
  }

  hexOf(id: UnitId): HexId | undefined {
    return this.position.units.get(id)?.hex;
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.occupancy.enemiesIn(hex, side);
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.occupancy.friendsIn(hex, side);
  }

  /** Masked pieces in a hex that are, or may be, another side's. */
  maskedAgainst(hex: HexId, side: string | undefined): number {
    return maskedIn(this.position, hex, side);
  }

  /** Are there pieces that cannot be told, and may be enemies? */
  masked(hex: HexId, side: string | undefined): boolean {
    return this.maskedAgainst(hex, side) > 0;
  }

  /** Are there pieces that cannot be told, and may be the side's own? */
  maskedOf(hex: HexId, side: string | undefined): boolean {
    return mayBeMasked(this.position, hex, side);
  }

  weatherAt(hex: HexId): string | undefined {
    return weatherIn(this.position.turn, this.hex(hex)?.zone);
  }

  /** `Axis Movement phase`; `phase` where none is known. */
  get phaseName(): string {
    const { phase } = this.position;
    if (phase === undefined) return 'phase';
    return `${phase.side} ${/(phase|segment)$/i.test(phase.name) ? phase.name : `${phase.name} phase`}`;
  }

  combatant(id: UnitId): F | undefined {
    const unit = this.game.units.get(id);
    const place = this.position.units.get(id);
    return unit && place && this.figures.of(this.charts, unit, place);
  }

  combatantsOf(ids: readonly UnitId[]): readonly F[] {
    return ids.flatMap(id => this.combatant(id) ?? []);
  }

  nameOf(id: UnitId): string {
    return this.game.units.get(id)?.name ?? id;
  }

  namesOf(ids: readonly UnitId[]): readonly string[] {
    return ids.map(id => this.nameOf(id));
  }

  /** As rules ask after them. */
  named(ids: readonly UnitId[]): readonly { readonly id: UnitId; readonly label: string }[] {
    return ids.map(id => ({ id, label: this.nameOf(id) }));
  }
}

/** Boards of so many positions are kept: a reading looks back and ahead by a few actions. */
const MOST_BOARDS = 48;

interface KeptBoards<B> {
  /** The last asked for comes last. */
  readonly byPosition: Map<Position, B>;
  last?: B;
}

/**
 * Makes the board of a position once, as long as it is asked for again soon. Kept in a WeakMap each board would hold the
 * position that is its key, and both would stay until the whole heap is cleared: hundreds of MB of a long log. For the same
 * reason no moment of a game holds its board. The charts, which outlive the boards, hold those of the games that are played
 * by them: with a log that is let go of they go, too.
 *
 * @param make `near`: a board that is much like the new one. Mostly the one that was asked for last is
 */
export const boardKeeper = <
  G extends { readonly charts: object },
  B extends { readonly game: G; readonly position: Position },
>(
  make: (game: G, position: Position, near?: B) => B,
): ((game: G, position: Position, near?: B) => B) => {
  const kept = new WeakMap<object, KeptBoards<B>>();
  return (game, position, near) => {
    const boards: KeptBoards<B> = kept.get(game.charts) ?? { byPosition: new Map<Position, B>() };
    if (!boards.last) kept.set(game.charts, boards);
    const { byPosition, last } = boards;
    if (last?.position === position && last.game === game) return last;
    const known = byPosition.get(position);
    const board = known?.game === game ? known : make(game, position, near ?? (last?.game === game ? last : undefined));
    byPosition.delete(position);
    byPosition.set(position, board);
    const [oldest] = byPosition.size > MOST_BOARDS ? byPosition.keys() : [];
    if (oldest) byPosition.delete(oldest);
    boards.last = board;
    return board;
  };
};
