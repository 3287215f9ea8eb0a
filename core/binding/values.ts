// `units.csv` of a binding: the figures of another's counters, one row for each different counter. The key is what the binding's
// `identity` says.

import type { SourcePosition } from '../base/source';
import type { Face } from '../scenario/scenario';

export interface CounterValues {
  /** As `keyOf` (match.ts) gives it. */
  readonly key: string;
  /** What reports call it; absent: the piece's own name. */
  readonly name?: string;
  /** The rule system's words; absent: as the group says. */
  readonly type?: string;
  readonly size?: string;
  readonly side?: string;
  readonly full: Face;
  /** Absent: it has no reduced side, or its figures are not given. */
  readonly reduced?: Face;
  readonly at: SourcePosition;
}

/** By key. */
export type ValuesTable = ReadonlyMap<string, CounterValues>;
