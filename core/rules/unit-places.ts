// Who stands where after an action: the board before and the few units that changed. Copied whole, a position of 500
// units would cost more than most actions take to judge.

import { copyOf } from '../base/copy-of';
import type { UnitId } from '../scenario/scenario';
import type { UnitPlace } from './position';

export type UnitPlaces = ReadonlyMap<UnitId, UnitPlace>;

/** After so many changes the places are written out whole again, so that looking one up stays quick. */
const MOST_CHANGES = 32;

/** The places of a board, some of its units changed since. The order of units stays. */
class ChangedPlaces implements ReadonlyMap<UnitId, UnitPlace> {
  constructor(
    readonly base: ReadonlyMap<UnitId, UnitPlace>,
    /** Of units in `base` only. */
    readonly changes: ReadonlyMap<UnitId, UnitPlace>,
  ) {}

  get size(): number {
    return this.base.size;
  }

  has(id: UnitId): boolean {
    return this.base.has(id);
  }

  get(id: UnitId): UnitPlace | undefined {
    return this.changes.get(id) ?? this.base.get(id);
  }

  *entries(): MapIterator<[UnitId, UnitPlace]> {
    for (const [id, place] of this.base) yield [id, this.changes.get(id) ?? place];
  }

  *values(): MapIterator<UnitPlace> {
    for (const [, place] of this.entries()) yield place;
  }

  keys(): MapIterator<UnitId> {
    return this.base.keys();
  }

  [Symbol.iterator](): MapIterator<[UnitId, UnitPlace]> {
    return this.entries();
  }

  /** Several times faster than the loop over its entries. */
  forEach(call: (place: UnitPlace, id: UnitId, map: ReadonlyMap<UnitId, UnitPlace>) => void): void {
    this.base.forEach((place, id) => {
      call(this.changes.get(id) ?? place, id, this);
    });
  }
}

const NO_CHANGES: UnitPlaces = new Map();

const partsOf = (places: UnitPlaces): Pick<ChangedPlaces, 'base' | 'changes'> =>
  places instanceof ChangedPlaces ? places : { base: places, changes: NO_CHANGES };

/** The same board with other places of some of its units; who is not on it stays away. */
export const withPlaces = (places: UnitPlaces, changed: Iterable<readonly [UnitId, UnitPlace]>): UnitPlaces => {
  const { base, changes } = partsOf(places);
  const all = copyOf(changes);
  for (const [id, place] of changed) if (base.has(id)) all.set(id, place);
  if (all.size <= MOST_CHANGES) return new ChangedPlaces(base, all);
  const whole = copyOf(base);
  for (const [id, place] of all) whole.set(id, place);
  return whole;
};

/** The units that differ between two boards of the same units in the same order; undefined: that cannot be told quickly. */
export const changedBetween = (a: UnitPlaces, b: UnitPlaces): readonly UnitId[] | undefined => {
  const [one, other] = [partsOf(a), partsOf(b)];
  if (one.base !== other.base) return undefined;
  const ids = new Set([...one.changes.keys(), ...other.changes.keys()]);
  return [...ids].filter(id => a.get(id) !== b.get(id));
};
