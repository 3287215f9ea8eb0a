// What follows from something that never changes, such as a board or the units of a side on it, kept with it by whoever
// found it out.

/**
 * Kept in a WeakMap of its own, what was found would stay until the whole heap is cleared, even if what it follows from is
 * long gone: hundreds of MB of a long log.
 */
export class Implied {
  private found: Map<object, unknown> | undefined;

  for(whom: object): unknown {
    return this.found?.get(whom);
  }

  keep(whom: object, what: unknown): void {
    this.found ??= new Map();
    this.found.set(whom, what);
  }
}
