// The logs in a zip, as mails are handed on. Each is named as if the zip were a folder: `round1.zip/mail-1.vlog`.

import { err, ok, type Result } from '../base/result';
import { readSoundEntries } from '../vassal/archive/archive';
import { DEFAULT_LIMITS, type Limits } from '../vassal/archive/limits';
import { readZipDirectory } from '../vassal/archive/zip-directory';
import { fail, type VassalError } from '../vassal/error';
import { isZip, logKind, type GameFiles } from './game-files';

export interface ZippedLogs {
  /** By their names in the zip, in its order. One named `.log` may be another program's. */
  readonly names: readonly string[];
  /** A log in it cannot be listed: it is encrypted, stands there twice, or has a name that leads elsewhere. */
  readonly hasOdd: boolean;
  /** Errors: those of `Archive.read`; `too-large` where the logs before it use up what one zip may inflate. */
  readonly read: (name: string) => Promise<Result<Uint8Array, VassalError>>;
}

/** As in a folder hidden files are left out: a Mac puts one beside each file that it zips. */
const isHidden = (name: string): boolean => name.split('/').some(part => part.startsWith('.'));

const isLog = (name: string): boolean => logKind(name) !== undefined && !isHidden(name);

/** Opens a zip of logs; zips in it are not opened. Errors: those of `readZipDirectory`. */
export const openZippedLogs = (bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): Result<ZippedLogs, VassalError> => {
  const directory = readZipDirectory(bytes, limits);
  if (!directory.ok) return directory;
  const opened = readSoundEntries(bytes, limits);
  if (!opened.ok) return opened;
  const { entries, odd } = directory.value;
  const logs = entries.filter(({ name, folder }) => !folder && isLog(name));
  // In the order of the zip, not of the reading: whoever reads it refuses the same logs.
  const affordable = new Set<string>();
  let left = limits.inflatedBytes;
  for (const { name, size } of logs)
    if (size <= left) {
      left -= size;
      affordable.add(name);
    }
  return ok({
    names: logs.map(({ name }) => name),
    hasOdd: odd.some(({ entry = '' }) => isLog(entry)),
    read: async name =>
      affordable.has(name) || !logs.some(log => log.name === name)
        ? opened.value.archive.read(name)
        : fail('too-large', `The zip holds more than ${limits.inflatedBytes} bytes of logs; unpack it.`, {
            entry: name,
          }),
  });
};

const IN_ZIP = /^(.*\.zip)[\\/](.+)$/is;

/** `a/round1.zip/b/mail.vlog` -> the zip, and the log's name in it; undefined: no log in a zip is named so. */
export const zippedPath = (path: string): { readonly zip: string; readonly name: string } | undefined => {
  const [, zip, inside] = IN_ZIP.exec(path) ?? [];
  const name = inside?.replaceAll('\\', '/');
  return zip !== undefined && name !== undefined && isLog(name) ? { zip, name } : undefined;
};

/** The last zip that was opened stays at hand: its logs are asked for one after the other. */
export class OpenZip {
  #last: { readonly stamp: string; readonly logs: Result<ZippedLogs, VassalError> } | undefined;

  /** @param stamp stands for the bytes: the same stamp, the same bytes */
  async at(stamp: string, bytes: () => Promise<Uint8Array | undefined>): Promise<Result<ZippedLogs, VassalError>> {
    if (this.#last?.stamp === stamp) return this.#last.logs;
    const found = await bytes();
    const logs = found ? openZippedLogs(found) : err(NOT_THERE);
    this.#last = { stamp, logs };
    return logs;
  }
}

const NOT_THERE: VassalError = { code: 'not-a-zip', message: 'The zip is not there any more.' };

/** A folder's files as they lie there. */
type Plain = Pick<GameFiles, 'list' | 'read'>;

/** A folder with the logs in its zips, which are listed once. */
export const lookingIntoZips = (files: Plain): Plain & Required<Pick<GameFiles, 'unreadZips'>> => {
  const zips = new OpenZip();
  const open = (zip: string): ReturnType<OpenZip['at']> => zips.at(zip, () => files.read(zip));
  let listed: ReturnType<typeof withZipped> | undefined;
  const all = (): ReturnType<typeof withZipped> => (listed ??= withZipped(files, open));
  return {
    list: async () => (await all()).list,
    unreadZips: async () => (await all()).unreadZips,
    read: async path => {
      const bytes = await files.read(path);
      const zipped = bytes ? undefined : zippedPath(path);
      const logs = zipped && (await open(zipped.zip));
      const found = logs?.ok ? await logs.value.read(zipped?.name ?? '') : undefined;
      return found?.ok ? found.value : bytes;
    },
  };
};

const withZipped = async (
  files: Plain,
  open: (zip: string) => ReturnType<OpenZip['at']>,
): Promise<{ readonly list: readonly string[]; readonly unreadZips: readonly string[] }> => {
  const list = [...(await files.list())];
  const unreadZips: string[] = [];
  for (const zip of list.filter(isZip)) {
    const logs = await open(zip);
    if (!logs.ok || logs.value.hasOdd) unreadZips.push(zip);
    if (logs.ok) list.push(...logs.value.names.map(name => `${zip}/${name}`));
  }
  return { list: list.sort(), unreadZips };
};
