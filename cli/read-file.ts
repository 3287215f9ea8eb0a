// A file's bytes, whatever the name leads to: a file, a pipe, or a device that never ends.

import { createReadStream, Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { OpenZip, zippedPath } from '../core/games/zipped-logs';

/** The longest file that is read whole, in bytes: Node's own limit. */
const LARGEST_FILE = 2 * 1024 ** 3 - 1;
/** A pipe does not say how long it is; more than this is no file of VASSAL's. */
export const LARGEST_STREAM = 600 * 1024 * 1024;

/** Refused before it was read. `code` as Node's own errors have it. */
class FileRefused extends Error {
  constructor(
    readonly code: 'EISDIR' | 'TOO_LARGE' | 'DEVICE' | 'SOCKET',
    file: string,
  ) {
    super(`${file}: ${code}`);
  }
}

/** The whole file or pipe, or a log in a zip: `round1.zip/mail.vlog`. Rejects with `FileRefused`, or as Node does. */
export const readWholeFile = async (file: string): Promise<Uint8Array> => {
  // Before it is opened: to open a device may already do something.
  const about = await stat(file).catch((error: unknown) => error);
  if (about instanceof Stats) return readFileOf(file, about);
  const bytes = await readZipped(file);
  if (bytes) return bytes;
  throw about;
};

const zips = new OpenZip();

/** undefined: there is no such file. Rejects where it may not be read. */
export const openZip = async (zip: string): Promise<Awaited<ReturnType<OpenZip['at']>> | undefined> => {
  const about = await stat(zip).catch(() => undefined);
  if (!about?.isFile()) return undefined;
  const stamp = [zip, about.ino, about.size, about.mtimeMs].join(' ');
  return zips.at(stamp, () => readFileOf(zip, about));
};

/** undefined: there is no such zip. Rejects with the reason why the zip, or the log in it, cannot be read. */
const readZipped = async (file: string): Promise<Uint8Array | undefined> => {
  const zipped = zippedPath(file);
  const logs = zipped && (await openZip(zipped.zip));
  if (!logs) return undefined;
  const bytes = logs.ok ? await logs.value.read(zipped.name) : logs;
  if (bytes.ok) return bytes.value;
  throw new Error(bytes.error.message);
};

const readFileOf = async (file: string, about: Stats): Promise<Uint8Array> => {
  if (about.isDirectory()) throw new FileRefused('EISDIR', file);
  if (about.isSocket()) throw new FileRefused('SOCKET', file);
  if (about.isCharacterDevice() || about.isBlockDevice()) throw new FileRefused('DEVICE', file);
  if (about.size > LARGEST_FILE) throw new FileRefused('TOO_LARGE', file);
  // Pipes, and files that the system makes up as they are read, say that they are empty.
  return about.isFile() && about.size > 0 ? readOfSize(file, about.size) : readStream(file);
};

/** No more of a file than so many bytes from its beginning. */
export const readBeginning = (file: string, most: number): Promise<Uint8Array> => readOfSize(file, most);

const readOfSize = async (file: string, size: number): Promise<Uint8Array> => {
  const handle = await open(file, 'r');
  try {
    const bytes = new Uint8Array(size);
    let at = 0;
    while (at < size) {
      const { bytesRead } = await handle.read(bytes, at, size - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes.subarray(0, at);
  } finally {
    await handle.close();
  }
};

const readStream = async (file: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > LARGEST_STREAM) throw new FileRefused('TOO_LARGE', file);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, length));
};
