// Deadlock markers and overruns (2012, 12.C.2; 2009, 12.E.4).

/** An attempt takes the marker off its target (2012, 12.C.2; 2009, 12.E.4). */
export const isDeadlocked = (before: boolean, attempted: boolean): boolean => before && !attempted;

/** 2009, 12.E.4: units that were deadlocked with an overrun stack advance into its hex once it is empty. */
export const deadlockedMayAdvance = (wasDeadlocked: boolean, cleared: boolean): boolean => wasDeadlocked && cleared;
