// What a report says of a log before its findings: who played, what, when, and by which rules it was judged.

import type { Audit } from '../audit/audit';

export interface Player {
  readonly name: string;
  /** Empty: an observer, or the log does not say. */
  readonly side: string;
}

export const playersOf = ({ log }: Audit): readonly Player[] =>
  log.timeline.players.map(({ name, side }) => ({ name, side }));
