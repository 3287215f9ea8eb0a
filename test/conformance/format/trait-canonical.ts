import { readTrait } from '../../../core/vassal/traits/registry';

/** What the engine writes back for a trait's type, and the state it gives a new piece (null: it has none to give). */
export const traitCanonical = (input: unknown): unknown => {
  const trait = readTrait(String(input));
  return { type: trait.canonicalType(), initialState: trait.initialState ?? null };
};
