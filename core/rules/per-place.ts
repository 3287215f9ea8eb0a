import type { Unit } from '../scenario/scenario';
import type { UnitPlace } from './position';

/**
 * What a unit is where it stands, by a system's charts. A unit that has not changed keeps its place object from board to
 * board, so its figures need not be read anew after every move of others.
 */
export class PerPlace<C extends object, T> {
  private readonly known = new WeakMap<UnitPlace, { readonly charts: C; readonly unit: Unit; readonly made: T }>();

  constructor(private readonly make: (charts: C, unit: Unit, place: UnitPlace) => T) {}

  of(charts: C, unit: Unit, place: UnitPlace): T {
    const known = this.known.get(place);
    if (known?.charts === charts && known.unit === unit) return known.made;
    const made = this.make(charts, unit, place);
    this.known.set(place, { charts, unit, made });
    return made;
  }
}
