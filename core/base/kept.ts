// What was worked out once for an object and a word, such as a map and a class of movement: it goes with the object.

export class Kept<T extends NonNullable<unknown>> {
  private readonly found = new WeakMap<object, Map<string, T>>();

  /** @param make must look at nothing but the object and the word */
  of(about: object, word: string, make: () => T): T {
    const byWord = this.found.get(about) ?? new Map<string, T>();
    this.found.set(about, byWord);
    const known = byWord.get(word);
    if (known !== undefined) return known;
    const made = make();
    byWord.set(word, made);
    return made;
  }
}
