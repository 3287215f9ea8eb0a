// A log's file as it lies there, or in a zip: `round1.zip/mail-1.vlog`.
import { Uri, workspace, type FileStat } from 'vscode';
import { OpenZip, zippedPath } from '../core/games/zipped-logs';

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

/** Throws what the file system throws, and why the zip, or the log in it, cannot be read. */
export const bytesOf = async (log: Uri): Promise<Uint8Array> => {
  const { stat, zip, name } = await statWithZip(log);
  if (!zip) return workspace.fs.readFile(log);
  const logs = await zips.at(`${zip.toString()} ${stat.mtime} ${stat.size}`, async () => workspace.fs.readFile(zip));
  const bytes = logs.ok ? await logs.value.read(name) : logs;
  if (!bytes.ok) throw new Error(bytes.error.message);
  return bytes.value;
};

/** The logs in a zip; none of one that cannot be read, or is of more bytes. */
export const logsInZip = async (zip: Uri, most: number): Promise<readonly Uri[]> => {
  const { mtime, size } = await workspace.fs.stat(zip);
  if (size > most) return [];
  const logs = await zips.at(`${zip.toString()} ${mtime} ${size}`, async () => workspace.fs.readFile(zip));
  return logs.ok ? logs.value.names.map(name => Uri.joinPath(zip, name)) : [];
};
