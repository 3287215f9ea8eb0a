// XZ data, as VASSAL 3.8 may write it. The one module that touches xz-decompress.

import type { Result } from '../../base/result';
import { fail, type VassalError } from '../error';
import type { Limits } from './limits';
import { type Inflated, readStream, streamOf } from './inflate-stream';

const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];

export const isXz = (bytes: Uint8Array): boolean => MAGIC.every((byte, i) => bytes[i] === byte);

/** Kinds of integrity check in a stream's header that the unpacker knows: none, CRC-32, CRC-64. */
const CHECKS: ReadonlySet<number> = new Set([0, 1, 4]);
const SHA_256 = 10;
const LZMA2 = 0x21;
const MOST_DICTIONARY = 64 * 1024 * 1024;
/** Where the first block begins: behind the stream's header. */
const BLOCK = 12;
/** Below this many unpacked bytes a high ratio is harmless. */
const RATIO_FREE = 1024 * 1024;

/** The dictionary's bytes by its one-byte code (XZ format, 5.3.1). */
const dictionarySize = (code: number): number => (2 | (code & 1)) * 2 ** ((code >> 1) + 11);

/** What of XZ's possibilities the file uses that we cannot unpack; VASSAL writes LZMA2 alone, with 8 MB and CRC-64. */
const unsupported = (bytes: Uint8Array): string | undefined => {
  const check = bytes[7];
  if (check !== undefined && !CHECKS.has(check)) return `check ${check === SHA_256 ? 'SHA-256' : check}`;
  const flags = bytes[BLOCK + 1] ?? 0;
  // Optional sizes stand before the filters; no writer of saved games gives them.
  if (bytes.length < BLOCK + 5 || bytes[BLOCK] === 0 || (flags & 0xc0) !== 0) return undefined;
  if ((flags & 3) > 0 || bytes[BLOCK + 2] !== LZMA2) return `filter ${bytes[BLOCK + 2] ?? 0} beside LZMA2`;
  const size = dictionarySize(bytes[BLOCK + 4] ?? 0);
  return size > MOST_DICTIONARY ? `a dictionary of ${Math.round(size / 1024 / 1024)} MB` : undefined;
};

/**
 * XZ data, unpacked. Errors: `xz-unsupported`; `too-large` beyond the limit of bytes; `ratio-too-high`, as of a zip's
 * entries.
 */
export const unpackXz = async (
  bytes: Uint8Array,
  limits: Pick<Limits, 'inflatedBytes' | 'ratio'>,
): Promise<Result<Inflated, VassalError>> => {
  const how = unsupported(bytes);
  if (how !== undefined)
    return fail(
      'xz-unsupported',
      `The saved game is packed by XZ with ${how}, which cannot be unpacked here; open it in VASSAL and save it again.`,
    );
  const byRatio = Math.max(RATIO_FREE, bytes.length * limits.ratio);
  // Few files are packed so: their unpacker is read when one comes.
  const { XzReadableStream } = await import('xz-decompress');
  const unpacked = await readStream(new XzReadableStream(streamOf(bytes)), Math.min(byRatio, limits.inflatedBytes));
  if (unpacked.ok || byRatio >= limits.inflatedBytes) return unpacked;
  return fail(
    'ratio-too-high',
    `The saved game unpacks to more than ${limits.ratio} times its size, as bombs do; it is not read.`,
  );
};
