// Stacks that are set down upon the enemy; unit by unit, it is one entry in several drags.

import type { UnitId } from '../../../scenario/scenario';
import type { Observation, ObservationOf } from '../../observation';
import type { FightBoard } from './fight-signs';
import { isAside } from './pairs';

type Moved = ObservationOf<'moved'>;

/** Is a stack set down upon the enemy, from another hex? */
export const isEntry = (board: FightBoard, o: Observation): boolean => {
  if (o.kind !== 'moved' || o.from === undefined || o.to === undefined) return false;
  return board.enemiesIn(o.to, board.sideOf(o.units[0] ?? '')).length > 0;
};

/** Something aside, or a move into no fight by others: it may be done between what is said, declared or entered and the dice. */
export const isBeside = (board: FightBoard, o: Observation, isOfIt: (unit: UnitId) => boolean): boolean =>
  isAside(o) || (o.kind === 'moved' && !o.units.some(isOfIt) && !isEntry(board, o));

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
