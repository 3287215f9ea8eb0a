// A stack that is set down in one hex, unit by unit: one entry in several drags.

import type { Observation, ObservationOf } from '../../observation';
import { isAside } from './pairs';

type Moved = ObservationOf<'moved'>;

export interface Entries {
  /** In their order; none: it does not begin with a drag. */
  readonly entries: readonly Moved[];
  /** What else was seen, in order. */
  readonly rest: readonly Observation[];
}

/** The drag with which they begin, and those of others out of the same hex into the same one up to the next that is done. */
export const entriesIn = (next: readonly Observation[]): Entries => {
  const entries: Moved[] = [];
  const asides: Observation[] = [];
  for (const [i, o] of next.entries()) {
    if (o.kind === 'moved' && isWith(entries, o)) entries.push(o);
    else if (entries.length > 0 && isAside(o)) asides.push(o);
    else return { entries, rest: [...asides, ...next.slice(i)] };
  }
  return { entries, rest: asides };
};

const isWith = ([first, ...others]: readonly Moved[], { from, to, units }: Moved): boolean =>
  !first ||
  (from === first.from &&
    to === first.to &&
    ![first, ...others].some(entry => entry.units.some(unit => units.includes(unit))));
