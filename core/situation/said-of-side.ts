import type { Side } from './fight-words';
import type { Part } from './problem';

/** What is said of all units of a side. */
export interface SaidOfSide {
  readonly side: Side;
  readonly part: Part;
  readonly modifiers: Map<string, string>;
  nation?: string;
  type?: string;
}
