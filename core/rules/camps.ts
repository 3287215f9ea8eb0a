// Who stands where, side by side. A move changes one side only: what was found out about the other still holds, so
// boards that follow each other share it.

import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import { Implied } from './implied';
import type { Position, UnitPlace } from './position';
import { changedBetween, type UnitPlaces } from './unit-places';

const NONE: readonly UnitId[] = [];

/** So many questions about hexes are answered before all hexes of a camp are gathered. */
const FEW_QUESTIONS = 8;

/** All units of one side on a board, in the position's order. Never changed, so it can be a key to what it implies. */
export class Camp {
  private hexes: ReadonlyMap<HexId, readonly UnitId[]> | undefined;
  /** Where each unit is in the list; the same for all camps of the same units. */
  private indexes: ReadonlyMap<UnitId, number> | undefined;
  private asked = 0;
  readonly implied = new Implied();

  constructor(
    readonly ids: readonly UnitId[],
    readonly places: readonly UnitPlace[],
  ) {}

  /** Its hexes in the order of their first units. */
  get byHex(): ReadonlyMap<HexId, readonly UnitId[]> {
    this.hexes ??= this.gathered();
    return this.hexes;
  }

  /** Its units in a hex. The side that moves is another camp after each move: its hexes are not gathered for one question. */
  unitsIn(hex: HexId): readonly UnitId[] | undefined {
    if (this.hexes || ++this.asked > FEW_QUESTIONS) return this.byHex.get(hex);
    let units: UnitId[] | undefined;
    const { places, ids } = this;
    for (let i = 0; i < places.length; i++) {
      const id = ids[i];
      if (id === undefined || places[i]?.hex !== hex) continue;
      if (units) units.push(id);
      else units = [id];
    }
    return units;
  }

  /** Its units in some hexes, hex by hex in the order of `byHex`. */
  unitsAt(hexes: readonly HexId[]): readonly UnitId[] {
    const stacks = hexes.flatMap(hex => {
      const units = this.byHex.get(hex);
      return units ? [units] : [];
    });
    if (stacks.length < 2) return stacks[0] ?? NONE;
    const { indexById } = this;
    const firstOf = ([first]: readonly UnitId[]): number => indexById.get(first ?? '') ?? 0;
    return stacks.sort((a, b) => firstOf(a) - firstOf(b)).flat();
  }

  private get indexById(): ReadonlyMap<UnitId, number> {
    this.indexes ??= new Map(this.ids.map((id, i) => [id, i]));
    return this.indexes;
  }

  /** The same units, some of them elsewhere or changed. */
  with(changed: readonly (readonly [UnitId, UnitPlace])[]): Camp {
    const { indexById } = this;
    const places = [...this.places];
    for (const [id, place] of changed) {
      const i = indexById.get(id);
      if (i !== undefined) places[i] = place;
    }
    const camp = new Camp(this.ids, places);
    camp.indexes = indexById;
    return camp;
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

type SideOf = (unit: UnitId) => string | undefined;

/** Another position, with its camps. */
interface Before {
  readonly places: UnitPlaces;
  readonly camps: Camps;
}

/** The camps after some units moved. undefined: too much has changed to tell from the camps before. */
const campsAfter = (places: UnitPlaces, sideOf: SideOf, before: Before): Camps | undefined => {
  const changed = changedBetween(before.places, places);
  if (!changed) return undefined;
  const camps = new Map(before.camps);
  for (const side of new Set(changed.map(sideOf))) {
    const own = changed.flatMap(id => {
      const place = sideOf(id) === side ? places.get(id) : undefined;
      return place ? [[id, place] as const] : [];
    });
    const camp = camps.get(side);
    if (camp) camps.set(side, camp.with(own));
  }
  return camps;
};

/** `before`: those of its camps in which nothing differs are taken over. */
const campsOf = (places: UnitPlaces, sideOf: SideOf, before: Camps = new Map()): Camps => {
  const gatherings = new Map<string | undefined, Gathering>();
  places.forEach((place, id) => {
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
  });
  const camps = new Map<string | undefined, Camp>();
  for (const [side, { before: known, ids, places, changed }] of gatherings)
    camps.set(side, known && !changed && known.ids.length === ids.length ? known : new Camp(ids, places));
  return camps;
};

/** Who of all camps stands in a hex: sides that share one are rare. */
export class Occupancy {
  readonly places: UnitPlaces;
  readonly camps: Camps;
  private readonly others = new Map<string | undefined, readonly Camp[]>();

  constructor({ units }: Position, sideOf: SideOf, before?: Occupancy) {
    this.places = units;
    this.camps = (before && campsAfter(units, sideOf, before)) ?? campsOf(units, sideOf, before?.camps);
  }

  /** All units in a hex, camp by camp. */
  unitsIn(hex: HexId): readonly UnitId[] {
    let units = NONE;
    for (const camp of this.camps.values()) units = joined(units, camp.unitsIn(hex));
    return units;
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.camps.get(side)?.unitsIn(hex) ?? NONE;
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    let units = NONE;
    for (const camp of this.against(side)) units = joined(units, camp.unitsIn(hex));
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
  constructor(private readonly nobody: T) {}

  of(camps: readonly Camp[], about: unknown, find: () => T): T {
    const [first] = camps;
    if (!first) return this.nobody;
    const known = first.implied.for(this) as Found<T> | undefined;
    if (known && known.about === about && isSame(known.camps, camps)) return known.found;
    const found = find();
    first.implied.keep(this, { camps, about, found } satisfies Found<T>);
    return found;
  }
}

interface Found<T> {
  readonly camps: readonly Camp[];
  readonly about: unknown;
  readonly found: T;
}

const isSame = (a: readonly Camp[], b: readonly Camp[]): boolean =>
  a.length === b.length && a.every((camp, i) => camp === b[i]);
