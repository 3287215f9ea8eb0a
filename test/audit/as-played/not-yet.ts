// Habits of players that the referee still accuses, each with what he does not understand. A line is taken out of this
// table as soon as he does: the test then demands it for good.

export interface NotYet {
  readonly kind: string;
  /** Absent: in all systems. */
  readonly systems?: readonly string[];
  readonly why: string;
}

export const NOT_YET: readonly NotYet[] = [];

export const whyNotYet = (system: string, kind: string): string | undefined =>
  NOT_YET.find(entry => entry.kind === kind && (entry.systems?.includes(system) ?? true))?.why;
