// The files that a run has read: none of them may be written.

import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { zippedPath } from '../core/games/zipped-logs';

/** Two names may lead to one file: through links, or where capitals do not count. */
const identityOf = async (file: string): Promise<string> => {
  const about = await stat(file, { bigint: true }).catch(() => undefined);
  // A system that counts no files gives 0 to all of them.
  if (about && about.ino !== 0n) return `${about.dev}:${about.ino}`;
  return realpath(file).catch(() => path.resolve(file));
};

export class InputFiles {
  private readonly files = new Set<string>();
  /** Of those that were asked for before: a run that writes thousands of pages asks as often. */
  private readonly identities = new Map<string, string>();

  /** `isInput`: which of the files that were asked for count. Usually also those that were not there. */
  constructor(
    private readonly folder: string,
    private readonly isInput: (file: string) => boolean = () => true,
  ) {}

  /** Whoever reads a file says so here. A relative path counts from the working folder. */
  readonly note = (file: string): void => {
    const place = path.resolve(this.folder, file);
    // Of a log in a zip the zip is the file.
    if (this.isInput(place)) this.files.add(zippedPath(place)?.zip ?? place);
  };

  async holds(file: string): Promise<boolean> {
    for (const input of this.files)
      if (!this.identities.has(input)) this.identities.set(input, await identityOf(input));
    const wanted = await identityOf(file);
    return [...this.identities.values()].includes(wanted);
  }
}
