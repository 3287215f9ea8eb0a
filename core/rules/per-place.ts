import type { Unit } from '../scenario/scenario';
import type { UnitPlace } from './position';

interface Known<C, T> extends Pick<UnitPlace, 'faceUp' | 'states'> {
  readonly said: UnitPlace['said'] | undefined;
  readonly charts: C;
  readonly made: T;
}

const sameStates = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((state, i) => state === b[i]));

/** Flipped or not, with this badge or that, by this reading or that: a unit is looked at in few ways at a time. */
const MOST_KNOWN = 8;

/**
 * What a unit is by a system's charts, wherever it stands. Its figures are read anew only when it is flipped or when
 * its badges change, not for every move. `make` must not look at the hex.
 */
export class PerPlace<C extends object, T> {
  private readonly known = new WeakMap<Unit, Known<C, T>[]>();

  constructor(private readonly make: (charts: C, unit: Unit, place: UnitPlace) => T) {}

  of(charts: C, unit: Unit, place: UnitPlace): T {
    const { faceUp, states, said } = place;
    const all = this.known.get(unit) ?? [];
    for (const known of all)
      if (known.charts === charts && known.faceUp === faceUp && known.said === said && sameStates(known.states, states))
        return known.made;
    const made = this.make(charts, unit, place);
    all.unshift({ charts, faceUp, states, said, made });
    if (all.length > MOST_KNOWN) all.pop();
    this.known.set(unit, all);
    return made;
  }
}
