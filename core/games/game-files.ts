// The folder that was opened, as the games in it are looked for. The host says how it is read: a disk, a workspace, what was
// dropped on a page.
import { beginsAsArchive } from '../base/archive-start';

/** Paths are relative to the folder, with `/`. */
export interface GameFiles {
  /** All files in it and below it, sorted. */
  readonly list: () => Promise<readonly string[]>;
  /** undefined: it is not there, or cannot be read. */
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** In bytes; undefined: it is not there. */
  readonly size: (path: string) => Promise<number | undefined>;
  /** SHA-256 of its bytes, in hexadecimal; undefined: it cannot be read, or the host cannot reckon it. */
  readonly hash: (path: string) => Promise<string | undefined>;
  /** Of those listed, the zips in which a log may lie that cannot be read; absent: the host does not look into zips. */
  readonly unreadZips?: () => Promise<readonly string[]>;
  /** The files without what lies in zips, none of which is opened for it; absent: as `list`. */
  readonly outsideZips?: () => Promise<readonly string[]>;
  /** Of a log in a zip that is not read: the reason, if there is more to say than that it is not there. */
  readonly whyUnread?: (path: string) => Promise<string | undefined>;
}

/** Saves too: a saved game holds no moves, but a referee may ask for its position. */
const LOG = /\.(vlog|vsav)$/i;
/** As VASSAL 2 named them; other programs name their logs so too. */
const OLD_LOG = /\.(log|sav)$/i;

/** `old`: only if it begins as a saved game does. */
export const logKind = (path: string): 'log' | 'old' | undefined =>
  LOG.test(path) ? 'log' : OLD_LOG.test(path) ? 'old' : undefined;

/** As mails are handed on. */
export const isZip = (path: string): boolean => /\.zip$/i.test(path);

/** All logs in the folder and below it, in the order of their names; a zip that cannot be read stands for those in it. */
export const logsIn = async (files: GameFiles): Promise<readonly string[]> => {
  const logs: string[] = [];
  const unread = new Set(await files.unreadZips?.());
  for (const path of await files.list()) {
    const kind = logKind(path);
    if (kind === 'log' || unread.has(path)) logs.push(path);
    else if (kind === 'old' && beginsAsArchive((await files.read(path)) ?? new Uint8Array())) logs.push(path);
  }
  return logs;
};
