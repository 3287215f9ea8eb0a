import type { Unit } from '../scenario/scenario';
import type { UnitPlace } from './position';

interface Known<C, T> extends Pick<UnitPlace, 'reduced' | 'states'> {
  readonly charts: C;
  readonly made: T;
}

const sameStates = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((state, i) => state === b[i]));

/**
 * What a unit is by a system's charts, wherever it stands. Its figures are read anew only when it is flipped or when
 * its badges change, not for every move. `make` must not look at the hex.
 */
export class PerPlace<C extends object, T> {
  private readonly known = new WeakMap<Unit, Known<C, T>>();

  constructor(private readonly make: (charts: C, unit: Unit, place: UnitPlace) => T) {}

  of(charts: C, unit: Unit, place: UnitPlace): T {
    const { reduced, states } = place;
    const known = this.known.get(unit);
    if (known?.charts === charts && known.reduced === reduced && sameStates(known.states, states)) return known.made;
    const made = this.make(charts, unit, place);
    this.known.set(unit, { charts, reduced, states, made });
    return made;
  }
}
