// Who stands where, side by side. A move changes one side only: what was found out about the other still holds, so
// boards that follow each other share it.

import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Position, UnitPlace } from './position';

/** All units of one side on a board, in the position's order. Never changed, so it can be a key to what it implies. */
export class Camp {
  private hexes: ReadonlyMap<HexId, readonly UnitId[]> | undefined;

  constructor(
    readonly ids: readonly UnitId[],
    readonly places: readonly UnitPlace[],
  ) {}

  /** Its hexes in the order of their first units. */
  get byHex(): ReadonlyMap<HexId, readonly UnitId[]> {
    this.hexes ??= this.gathered();
    return this.hexes;
  }

  private gathered(): ReadonlyMap<HexId, readonly UnitId[]> {
    const byHex = new Map<HexId, UnitId[]>();
    for (const [i, { hex }] of this.places.entries()) {
      const id = this.ids[i] ?? '';
      const there = byHex.get(hex);
      if (there) there.push(id);
      else byHex.set(hex, [id]);
    }
    return byHex;
  }
}

interface Gathering {
  readonly before: Camp | undefined;
  readonly ids: UnitId[];
  readonly places: UnitPlace[];
  changed: boolean;
}

/** The camps of a position by side, in the order of their first units. */
export type Camps = ReadonlyMap<string | undefined, Camp>;

/** `before`: camps of another position; those in which nothing differs are taken over. */
const campsOf = (
  position: Position,
  sideOf: (unit: UnitId) => string | undefined,
  before: Camps = new Map(),
): Camps => {
  const gatherings = new Map<string | undefined, Gathering>();
  for (const [id, place] of position.units) {
    const side = sideOf(id);
    let gathering = gatherings.get(side);
    if (!gathering) {
      gathering = { before: before.get(side), ids: [], places: [], changed: false };
      gatherings.set(side, gathering);
    }
    const i = gathering.ids.length;
    gathering.ids.push(id);
    gathering.places.push(place);
    const known = gathering.before;
    if (known?.places[i] !== place || known.ids[i] !== id) gathering.changed = true;
  }
  const camps = new Map<string | undefined, Camp>();
  for (const [side, { before: known, ids, places, changed }] of gatherings)
    camps.set(side, known && !changed && known.ids.length === ids.length ? known : new Camp(ids, places));
  return camps;
};

const NONE: readonly UnitId[] = [];

/** Who of all camps stands in a hex: sides that share one are rare. */
export class Occupancy {
  readonly camps: Camps;
  private readonly others = new Map<string | undefined, readonly Camp[]>();

  constructor(position: Position, sideOf: (unit: UnitId) => string | undefined, before?: Occupancy) {
    this.camps = campsOf(position, sideOf, before?.camps);
  }

  /** All units in a hex, camp by camp. */
  unitsIn(hex: HexId): readonly UnitId[] {
    let units = NONE;
    for (const camp of this.camps.values()) units = joined(units, camp.byHex.get(hex));
    return units;
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.camps.get(side)?.byHex.get(hex) ?? NONE;
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    let units = NONE;
    for (const [whose, camp] of this.camps) if (whose !== side) units = joined(units, camp.byHex.get(hex));
    return units;
  }

  /** The camps of all other sides. */
  against(side: string | undefined): readonly Camp[] {
    const known = this.others.get(side);
    if (known) return known;
    const camps = [...this.camps].filter(([whose]) => whose !== side).map(([, camp]) => camp);
    this.others.set(side, camps);
    return camps;
  }
}

const joined = (units: readonly UnitId[], more: readonly UnitId[] | undefined): readonly UnitId[] =>
  !more ? units : units.length === 0 ? more : [...units, ...more];

/**
 * What all enemy camps of a side imply, found once for as long as they stand as they do. `find` must look at nothing else
 * that changes from board to board, or name it in `about`.
 */
export class PerCamps<T> {
  private readonly known = new WeakMap<
    Camp,
    { readonly camps: readonly Camp[]; readonly about: unknown; readonly found: T }
  >();

  constructor(private readonly nobody: T) {}

  of(camps: readonly Camp[], about: unknown, find: () => T): T {
    const [first] = camps;
    if (!first) return this.nobody;
    const known = this.known.get(first);
    if (known && known.about === about && isSame(known.camps, camps)) return known.found;
    const found = find();
    this.known.set(first, { camps, about, found });
    return found;
  }
}

const isSame = (a: readonly Camp[], b: readonly Camp[]): boolean =>
  a.length === b.length && a.every((camp, i) => camp === b[i]);
