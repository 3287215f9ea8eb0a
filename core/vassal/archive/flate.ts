// Deflated data (RFC 1951) in and out, in script: the same bytes on every machine, which the hosts' own compressors do not
// promise. The one module that touches fflate.

import { Inflate, deflateSync, zlibSync } from 'fflate/browser';
import { handOut, type Take } from './take';

/** As zlib's own default. */
const LEVEL = 6;

/** Bare deflated data. */
export const deflateRaw = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: LEVEL });

/** Deflated data with zlib's head and checksum (RFC 1950). */
export const deflateZlib = (bytes: Uint8Array): Uint8Array => zlibSync(bytes, { level: LEVEL });

/** So much is given to the inflater at once: a byte of it holds a thousand at most. */
const SLICE = 4 * 1024;

/**
 * Hands out what bare deflated data holds, chunk by chunk, until no more is wanted. False: it is damaged or cut, and what
 * was handed out is only its beginning.
 */
export const inflateRaw = async (deflated: Uint8Array, take: Take): Promise<boolean> => {
  let chunks: Uint8Array[] = [];
  const inflater = new Inflate(chunk => {
    if (chunk.length > 0) chunks.push(chunk);
  });
  for (let at = 0; at < deflated.length; at += SLICE) {
    try {
      inflater.push(deflated.subarray(at, at + SLICE), at + SLICE >= deflated.length);
    } catch {
      return false;
    }
    const inflated = chunks;
    chunks = [];
    if ((await handOut(inflated, take)) === 'enough') return true;
  }
  return true;
};
