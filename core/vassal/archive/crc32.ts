// CRC-32 as zip files use it, eight bytes at a time, so that it keeps up with inflating.

const POLYNOMIAL = 0xedb88320;

/** Eight tables of 256, one after the other: table t gives a byte's share t bytes before the end of a group. */
const TABLE = (() => {
  const table = new Int32Array(8 * 256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ POLYNOMIAL : c >>> 1;
    table[n] = c;
  }
  for (let i = 256; i < table.length; i++) {
    const before = table[i - 256] ?? 0;
    table[i] = (before >>> 8) ^ (table[before & 0xff] ?? 0);
  }
  return table;
})();

/**
 * The CRC-32 of bytes, unsigned. `previous` is the CRC of the bytes before them, so that a stream can be summed
 * chunk by chunk.
 */
export const crc32 = (bytes: Uint8Array, previous = 0): number => {
  const share = (t: number, b: number): number => TABLE[(t << 8) | b] ?? 0;
  const at = (i: number): number => bytes[i] ?? 0;
  let c = ~previous;
  let i = 0;
  for (const end = bytes.length - 7; i < end; i += 8) {
    c ^= at(i) | (at(i + 1) << 8) | (at(i + 2) << 16) | (at(i + 3) << 24);
    c =
      share(7, c & 0xff) ^
      share(6, (c >>> 8) & 0xff) ^
      share(5, (c >>> 16) & 0xff) ^
      share(4, c >>> 24) ^
      share(3, at(i + 4)) ^
      share(2, at(i + 5)) ^
      share(1, at(i + 6)) ^
      share(0, at(i + 7));
  }
  for (; i < bytes.length; i++) c = share(0, (c ^ at(i)) & 0xff) ^ (c >>> 8);
  return ~c >>> 0;
};
