// The logs in a zip, as mails are handed on. Each is named as if the zip were a folder: `round1.zip/mail-1.vlog`.

import { err, ok, type Result } from '../base/result';
import { readSoundEntries, type Archive } from '../vassal/archive/archive';
import { DEFAULT_LIMITS, type Limits } from '../vassal/archive/limits';
import { readZipDirectory } from '../vassal/archive/zip-directory';
import { fail, type VassalError } from '../vassal/error';
import { isModuleFile } from '../vassal/module/module-files';
import { isZip, logKind, type GameFiles } from './game-files';

/** A folder's files as they lie there. */
export type Plain = Pick<GameFiles, 'list' | 'read'>;

export interface ZippedLogs {
  /** By their names in the zip, in its order. One named `.log` may be another program's. */
  readonly names: readonly string[];
  /** A log in it cannot be listed: it is encrypted, stands there twice, has a name that leads elsewhere, or lies in another zip. */
  readonly hasOdd: boolean;
  /** In bytes, when it is inflated; undefined: there is none of that name. */
  readonly size: (name: string) => number | undefined;
  /** Errors: those of `Archive.read`; `too-large` where it, or it with the logs before it, is more than one zip may inflate. */
  readonly read: (name: string) => Promise<Result<Uint8Array, VassalError>>;
  /** All that lies in it, as a folder: mails are handed on with their module, notes, a scenario. What cannot be read is not there. */
  readonly files: Plain;
}

/** As in a folder hidden files are left out: a Mac puts one beside each file that it zips. */
export const isHidden = (name: string): boolean => name.split('/').some(part => part.startsWith('.'));

const isLog = (name: string): boolean => logKind(name) !== undefined && !isHidden(name);

/** A name that leads elsewhere is not hidden. */
const UPWARDS = /^(?:\.\.?[\\/])+/;

/** Opens a zip of logs; zips in it are not opened. Errors: those of `readZipDirectory`. */
export const openZippedLogs = (bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): Result<ZippedLogs, VassalError> => {
  const directory = readZipDirectory(bytes, limits);
  if (!directory.ok) return directory;
  const opened = readSoundEntries(bytes, limits);
  if (!opened.ok) return opened;
  const { entries, odd } = directory.value;
  const logs = entries.filter(({ name, folder }) => !folder && isLog(name));
  // With a budget of its own: which logs can be read hangs on no module beside them.
  const besides = readSoundEntries(bytes, limits);
  // In the order of the zip, not of the reading: whoever reads it refuses the same logs.
  const affordable = new Set<string>();
  let left = limits.inflatedBytes;
  for (const { name, size } of logs)
    // What a log inflates to is held to as much again: it cannot be longer itself.
    if (size <= Math.min(left, limits.characters)) {
      left -= size;
      affordable.add(name);
    }
  return ok({
    names: logs.map(({ name }) => name),
    hasOdd:
      odd.some(({ entry = '' }) => isLog(entry.replace(UPWARDS, ''))) ||
      entries.some(({ name }) => isZip(name) && !isHidden(name)),
    size: name => logs.find(log => log.name === name)?.size,
    read: async name =>
      affordable.has(name) || !logs.some(log => log.name === name)
        ? opened.value.archive.read(name)
        : tooLarge(name, limits),
    files: besides.ok ? filesOf(besides.value.archive) : NO_FILES,
  });
};

const NO_FILES: Plain = { list: () => Promise.resolve([]), read: () => Promise.resolve(undefined) };

/** Listed once, and its module read once, for all logs of the zip. */
const filesOf = (archive: Archive): Plain => {
  let listed: readonly string[] | undefined;
  let module: { readonly name: string; readonly bytes: Promise<Uint8Array | undefined> } | undefined;
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    const entry = await archive.read(name);
    return entry.ok ? entry.value : undefined;
  };
  return {
    list: () => Promise.resolve((listed ??= archive.names.filter(name => !isHidden(name)).sort())),
    read: name => {
      if (!isModuleFile(name)) return read(name);
      if (module?.name !== name) module = { name, bytes: read(name) };
      return module.bytes;
    },
  };
};

/** The files of a zip that is opened when somebody asks; none where it cannot be. */
export const filesInZip = (open: () => Promise<Result<ZippedLogs, VassalError> | undefined>): Plain => {
  const files = async (): Promise<Plain> => {
    const zip = await open().catch(() => undefined);
    return zip?.ok ? zip.value.files : NO_FILES;
  };
  return { list: async () => (await files()).list(), read: async name => (await files()).read(name) };
};

const tooLarge = (entry: string, { inflatedBytes, characters }: Limits): Result<never, VassalError> =>
  fail(
    'too-large',
    `"${entry}" is larger than ${characters} bytes, or makes more than ${inflatedBytes} with the logs before it in the zip; unpack it.`,
    { entry },
  );

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

/** What a folder tells of its zips. */
type OfZips = Required<Pick<GameFiles, 'outsideZips' | 'unreadZips' | 'whyUnread'>>;

/** A folder with the logs in its zips, which are listed once. */
export const lookingIntoZips = (files: Plain): Plain & OfZips => {
  const zips = new OpenZip();
  const open = (zip: string): ReturnType<OpenZip['at']> => zips.at(zip, () => files.read(zip));
  let outside: ReturnType<Plain['list']> | undefined;
  const outsideZips = (): ReturnType<Plain['list']> => (outside ??= files.list());
  let listed: ReturnType<typeof withZipped> | undefined;
  const all = (): ReturnType<typeof withZipped> => (listed ??= outsideZips().then(plain => withZipped(plain, open)));
  const readZipped = async (path: string): Promise<Result<Uint8Array, VassalError> | undefined> => {
    const zipped = zippedPath(path);
    const logs = zipped && (await open(zipped.zip));
    return logs?.ok ? logs.value.read(zipped?.name ?? '') : logs;
  };
  return {
    list: async () => (await all()).list,
    outsideZips,
    unreadZips: async () => (await all()).unreadZips,
    whyUnread: async path => {
      const found = await readZipped(path);
      return found?.ok === false ? found.error.message : undefined;
    },
    read: async path => {
      const bytes = await files.read(path);
      const found = bytes ? undefined : await readZipped(path);
      return found?.ok ? found.value : bytes;
    },
  };
};

const withZipped = async (
  outside: readonly string[],
  open: (zip: string) => ReturnType<OpenZip['at']>,
): Promise<{ readonly list: readonly string[]; readonly unreadZips: readonly string[] }> => {
  const list = [...outside];
  const unreadZips: string[] = [];
  for (const zip of outside.filter(isZip)) {
    const logs = await open(zip);
    if (!logs.ok || logs.value.hasOdd) unreadZips.push(zip);
    if (logs.ok) list.push(...logs.value.names.map(name => `${zip}/${name}`));
  }
  return { list: list.sort(), unreadZips };
};
