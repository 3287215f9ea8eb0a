// XZ data, as VASSAL 3.8 may write it. The one module that touches xz-decompress.

import { XzReadableStream } from 'xz-decompress';
import type { Result } from '../../base/result';
import type { VassalError } from '../error';
import { type Inflated, readStream, streamOf } from './inflate-stream';

const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];

export const isXz = (bytes: Uint8Array): boolean => MAGIC.every((byte, i) => bytes[i] === byte);

/** XZ data, unpacked. Error: `too-large` beyond `limit` bytes. */
export const unpackXz = (bytes: Uint8Array, limit: number): Promise<Result<Inflated, VassalError>> =>
  readStream(new XzReadableStream(streamOf(bytes)), limit);
