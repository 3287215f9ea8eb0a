// The file of a PNG with a palette (W3C PNG, colour type 3). Our own writer, for the renderer's knows full colours only.

import { deflateRaw } from '../core/vassal/archive/archive';
import { crc32 } from '../core/vassal/archive/crc32';

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
};

/** The sum at the end of zlib data (RFC 1950). */
const adler32 = (bytes: Uint8Array): number => {
  let [a, b] = [1, 0];
  for (let i = 0; i < bytes.length;) {
    // As many as a 32-bit sum can hold before it must be brought down.
    for (const end = Math.min(bytes.length, i + 3800); i < end; i++) b += a += bytes[i] ?? 0;
    a %= 65521;
    b %= 65521;
  }
  return ((b << 16) | a) >>> 0;
};

/** Deflated data as zlib wraps it. */
const deflate = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const raw = await deflateRaw(bytes);
  const wrapped = new Uint8Array(raw.length + 6);
  wrapped.set([0x78, 0x9c]);
  wrapped.set(raw, 2);
  new DataView(wrapped.buffer).setUint32(raw.length + 2, adler32(bytes));
  return wrapped;
};

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

export interface PalettePicture {
  readonly width: number;
  readonly height: number;
  /** Three bytes a colour, 256 colours at most. */
  readonly palette: Uint8Array;
  /** The opacity of the first colours; the rest are opaque. */
  readonly opacities?: Uint8Array;
  /** The number of each pixel's colour; each line begins with a byte of 0. */
  readonly lines: Uint8Array;
}

/** The bytes of the file: the same for the same picture on every machine. */
export const palettePngFile = async (picture: PalettePicture): Promise<Uint8Array> => {
  const { width, height, palette, opacities = new Uint8Array(), lines } = picture;
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits, colours by number.
  head.set([8, 3], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    ...(opacities.length > 0 ? [chunk('tRNS', opacities)] : []),
    chunk('IDAT', await deflate(lines)),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
