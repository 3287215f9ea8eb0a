/** The one way in which the core reads a user's folder: the host lists and reads, the core never sees a disk. */
export interface Files {
  /** Paths relative to the folder, with `/`, sorted. */
  readonly list: () => Promise<readonly string[]>;
  /** undefined: there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /**
   * The folder of this name that lies beside this one, in the same folder; undefined: there is none. The name is one part
   * of a path. Left out: the host reads this folder alone.
   */
  readonly beside?: (name: string) => Promise<Files | undefined>;
}

/** Texts by their paths as a folder, over one that has more files. */
export const filesOver = (texts: ReadonlyMap<string, string>, beside?: Files): Files => ({
  list: async () => [...new Set([...texts.keys(), ...((await beside?.list()) ?? [])])].sort(),
  read: async path => {
    const text = texts.get(path);
    return text === undefined ? await beside?.read(path) : new TextEncoder().encode(text);
  },
});
