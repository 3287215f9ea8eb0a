// Reading a decompressing stream within bounds: what came before damage or a cut is kept.

import { joinBytes } from '../../base/join-bytes';
import { ok, type Result } from '../../base/result';
import { fail, type VassalError } from '../error';

export interface Inflated {
  readonly bytes: Uint8Array;
  /** False if the stream broke off; `bytes` then is what came before. */
  readonly whole: boolean;
}

/** A stream of one chunk. */
export const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    start: controller => {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** All bytes of a stream. Error: `too-large` beyond `limit` bytes. */
export const readStream = async (
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Result<Inflated, VassalError>> => {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let whole = true;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) break;
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        return fail('too-large', `The saved game inflates to more than ${limit} bytes; it is not read.`);
      }
      // The decompressor may use its chunk's memory again.
      chunks.push(value.slice());
    }
  } catch {
    whole = false;
  }
  return ok({ bytes: joinBytes(chunks, length), whole });
};

/** Zlib data (RFC 1950), inflated. */
export const inflateZlib = (bytes: Uint8Array, limit: number): Promise<Result<Inflated, VassalError>> =>
  readStream(streamOf(bytes).pipeThrough(new DecompressionStream('deflate')), limit);
