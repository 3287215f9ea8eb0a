import { nestTraits, peelTraits } from '../../../core/vassal/traits/trait-nesting';

/** The levels of a piece as one text, and back (spec 5.1). */
export const nest = (input: unknown): unknown => nestTraits(input as readonly string[]);
export const peel = (input: unknown): unknown => peelTraits(String(input));
