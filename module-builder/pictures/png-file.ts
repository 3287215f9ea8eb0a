// The file of a PNG with a palette (W3C PNG, colour type 3). Our own writer, for the renderer's knows full colours only.

import { crc32 } from '../../core/vassal/archive/crc32';
import { deflateZlib } from '../../core/vassal/archive/flate';

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
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
export const palettePngFile = (picture: PalettePicture): Uint8Array => {
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
    chunk('IDAT', deflateZlib(lines)),
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
