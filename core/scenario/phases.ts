// Where a phase stands in the sequence of play: it comes again each turn, and is known by its side and name.

import type { Phase } from './scenario';

type Named = Pick<Phase, 'side' | 'name'>;

/** Is it the same of the sequence of play, in whichever turn? */
export const isSamePhase = (a: Named, b: Named | undefined): boolean => a.side === b?.side && a.name === b.name;

/** Its place in the sequence of play; -1: it is not there. */
export const indexOfPhase = (phases: readonly Phase[], phase: Named | undefined): number =>
  phases.findIndex(other => isSamePhase(other, phase));
