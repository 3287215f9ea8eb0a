/**
 * How sure a figure is. It travels with every ledger item; a verdict is as sure as the weakest item it rests on.
 * - `quoted`: seen in a source. `reconstructed`: derived from wording.
 * - `user-supplied`: a table that a user filled in.
 * - `scenario`: the chart of the scenario's own invented game: exact for it, never presented as the published one.
 * - `illustrative`: nobody could source it; a verdict that rests on it is undetermined.
 */
export type Certainty = 'quoted' | 'scenario' | 'user-supplied' | 'reconstructed' | 'illustrative';

const ORDER: readonly Certainty[] = ['quoted', 'scenario', 'user-supplied', 'reconstructed', 'illustrative'];

/** The least certain of them; `quoted` if there are none. */
export const weakest = (certainties: Iterable<Certainty>): Certainty => {
  let found = 0;
  for (const certainty of certainties) found = Math.max(found, ORDER.indexOf(certainty));
  return ORDER[found] ?? 'illustrative';
};
