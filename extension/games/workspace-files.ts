// A folder of the workspace as the model of games reads it. What a file holds is reckoned again only when it was written again.
import { Uri } from 'vscode';
import { isZip, type GameFiles } from '../../core/games/game-files';
import { lookingIntoZips } from '../../core/games/zipped-logs';
import { LARGEST_ZIP, sizeOf, statOf } from '../log-file';
import { sha256 } from '../sha256';
import { filesIn } from '../surroundings';

/** A folder of more files is listed no further. */
const MOST_FILES = 50_000;

interface Reckoned {
  readonly mtime: number;
  readonly size: number;
  readonly hash: string;
}

export class Hashes {
  private readonly known = new Map<string, Reckoned>();

  async of(file: Uri, read: () => Promise<Uint8Array | undefined>): Promise<string | undefined> {
    const key = file.toString();
    const stat = await statOf(file).catch(() => undefined);
    if (!stat) return undefined;
    const { mtime, size } = stat;
    const before = this.known.get(key);
    if (before?.mtime === mtime && before.size === size) return before.hash;
    const bytes = await read();
    const hash = bytes && (await sha256(bytes));
    if (hash !== undefined) this.known.set(key, { mtime, size, hash });
    return hash;
  }
}

/** With the logs in its zips. Listed once: what comes later is seen by the next look. */
export const workspaceGameFiles = (folder: Uri, hashes: Hashes): GameFiles => {
  const { list, read } = filesIn(folder, MOST_FILES);
  const sizeAt = (path: string): Promise<number | undefined> =>
    sizeOf(Uri.joinPath(folder, path)).catch(() => undefined);
  const files = lookingIntoZips({
    list,
    read: async path => (isZip(path) && ((await sizeAt(path)) ?? 0) > LARGEST_ZIP ? undefined : read(path)),
  });
  return {
    ...files,
    size: sizeAt,
    hash: path => hashes.of(Uri.joinPath(folder, path), () => files.read(path)),
  };
};
