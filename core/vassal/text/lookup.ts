/** Looks a property up as the engine does: outermost trait first, then the piece, its zone, its map, the module. */
export type Lookup = (name: string) => string | undefined;
