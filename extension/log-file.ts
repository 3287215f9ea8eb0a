// A log's file as it lies there, or in a zip: `round1.zip/mail-1.vlog`.
import { Uri, workspace, type FileStat } from 'vscode';
import { ok, type Result } from '../core/base/result';
import { filesInZip, OpenZip, zippedPath, type Plain, type ZippedLogs } from '../core/games/zipped-logs';
import { fail, type VassalError } from '../core/vassal/error';

/** An editor's window holds a zip as a whole; a round's mails are some megabytes. */
export const LARGEST_ZIP = 100 * 1024 * 1024;

const zips = new OpenZip();

const zipOf = (log: Uri): { readonly zip: Uri; readonly name: string } | undefined => {
  const zipped = zippedPath(log.path);
  return zipped && { zip: log.with({ path: zipped.zip }), name: zipped.name };
};

/** A folder may be called `round1.zip` too. Throws what the file system throws. */
const statWithZip = async (
  log: Uri,
): Promise<{ readonly stat: FileStat; readonly zip?: Uri; readonly name: string }> => {
  const zipped = zipOf(log);
  if (!zipped) return { stat: await workspace.fs.stat(log), name: '' };
  try {
    return { stat: await workspace.fs.stat(log), name: '' };
  } catch {
    return { stat: await workspace.fs.stat(zipped.zip), ...zipped };
  }
};

/** Of a log in a zip, the zip's. Throws what the file system throws. */
export const statOf = async (log: Uri): Promise<FileStat> => (await statWithZip(log)).stat;

const opened = (zip: Uri, { mtime, size }: FileStat): Promise<Result<ZippedLogs, VassalError>> =>
  size > LARGEST_ZIP
    ? Promise.resolve(fail('too-large', `The zip is larger than ${LARGEST_ZIP} bytes; unpack it.`))
    : zips.at(`${zip.toString()} ${mtime} ${size}`, async () => workspace.fs.readFile(zip));

/** In bytes. Throws what the file system throws. */
export const sizeOf = async (log: Uri): Promise<number> => {
  const { stat, zip, name } = await statWithZip(log);
  const logs = zip && (await opened(zip, stat));
  return logs?.ok ? (logs.value.size(name) ?? 0) : stat.size;
};

/** Throws what the file system throws, and why the zip, or the log in it, cannot be read. */
export const bytesOf = async (log: Uri): Promise<Uint8Array> => {
  const { stat, zip, name } = await statWithZip(log);
  if (!zip) return workspace.fs.readFile(log);
  const logs = await opened(zip, stat);
  const bytes = logs.ok ? await logs.value.read(name) : logs;
  if (!bytes.ok) throw new Error(bytes.error.message);
  return bytes.value;
};

/** All that lies in the zip of a log, to look for its module, notes and scenario there; undefined: the log lies in none. */
export const zipAround = (
  log: Uri,
): { readonly files: Plain; readonly zip: string; readonly name: string } | undefined => {
  const zipped = zipOf(log);
  if (!zipped) return undefined;
  const { zip, name } = zipped;
  return { files: filesInZip(async () => opened(zip, await workspace.fs.stat(zip))), zip: zip.path, name };
};

/** The logs in a zip, or why it cannot be read. Throws what the file system throws. */
export const logsInZip = async (zip: Uri): Promise<Result<readonly Uri[], VassalError>> => {
  const logs = await opened(zip, await workspace.fs.stat(zip));
  return logs.ok ? ok(logs.value.names.map(name => Uri.joinPath(zip, name))) : logs;
};
