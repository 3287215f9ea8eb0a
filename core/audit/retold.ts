import type { Observation } from '../rules/observation';
import type { Finding } from './audit';

/** Observations told otherwise, to be read instead if fewer are accused then; and the note on it. */
export interface Retold {
  readonly observations: readonly Observation[];
  readonly note: Finding;
}
