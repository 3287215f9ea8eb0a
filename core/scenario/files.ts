/** The one way in which the core reads a user's folder: the host lists and reads, the core never sees a disk. */
export interface Files {
  /** Paths relative to the folder, with `/`, sorted. */
  readonly list: () => Promise<readonly string[]>;
  /** undefined: there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}
