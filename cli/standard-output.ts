import type { Writable } from 'node:stream';
import { codeOf, reasonOf } from './user-files';

/** Standard output, which may be full, or be closed before all is written. */
export class Standard {
  private error: unknown;

  constructor(private readonly stream: Writable) {
    stream.on('error', error => (this.error ??= error));
  }

  /** After a failure nothing more is written. */
  readonly write = (what: string | Uint8Array): void => {
    if (this.error === undefined) this.stream.write(what);
  };

  /**
   * Waits until all is written. Why it could not be; undefined: it could, or the reader had seen enough, as `head` has
   * after its lines, which is no failure of ours.
   */
  async failure(): Promise<string | undefined> {
    await new Promise<void>(resolve => {
      if (this.error !== undefined || this.stream.destroyed) resolve();
      else this.stream.write('', () => resolve());
    });
    // The stream tells an error after the write that met it.
    await new Promise(resolve => setImmediate(resolve));
    return this.error === undefined || codeOf(this.error) === 'EPIPE' ? undefined : reasonOf(this.error);
  }
}
