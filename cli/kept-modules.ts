// Bytes of modules that were read: all logs of an archive lie near the same few, which are read once.

import { readFile, stat } from 'node:fs/promises';

const LARGEST_FILE = 600 * 1024 * 1024;
/** In bytes, of all that are kept; the last one is kept however large it is. */
const MOST_KEPT = 100_000_000;

export class KeptModules {
  readonly #kept = new Map<string, { readonly stamp: string; readonly bytes: Uint8Array }>();

  /** undefined: it is gone, too large, or not for this user. The same array as long as the file is the same. */
  async read(file: string): Promise<Uint8Array | undefined> {
    try {
      const { size, mtimeMs, isFile } = await stat(file).then(about => ({
        size: about.size,
        mtimeMs: about.mtimeMs,
        isFile: about.isFile(),
      }));
      if (!isFile || size > LARGEST_FILE) return undefined;
      const stamp = `${size} ${mtimeMs}`;
      const known = this.#kept.get(file);
      const bytes = known?.stamp === stamp ? known.bytes : new Uint8Array(await readFile(file));
      // Those that were asked for last stand at the end.
      this.#kept.delete(file);
      this.#kept.set(file, { stamp, bytes });
      this.#forget();
      return bytes;
    } catch {
      return undefined;
    }
  }

  #forget(): void {
    let sum = 0;
    for (const { bytes } of this.#kept.values()) sum += bytes.length;
    for (const [file, { bytes }] of this.#kept) {
      if (sum <= MOST_KEPT || this.#kept.size === 1) return;
      sum -= bytes.length;
      this.#kept.delete(file);
    }
  }
}
