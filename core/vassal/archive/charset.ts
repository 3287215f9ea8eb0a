// Bytes to text. VASSAL writes UTF-8; engines up to 3.0 wrote the machine's own code page (spec 2).

/** Windows-1252 from 0x80 to 0x9f; the rest of it is Latin-1. Our own table: hosts disagree on this range. */
const WINDOWS_80_9F =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

export interface DecodedText {
  readonly text: string;
  /** Set if the bytes are no UTF-8 and were read as an old engine wrote them. */
  readonly charset?: 'windows-1252';
  /** Bytes at the end that are the beginning of a character which was cut. */
  readonly cutBytes: number;
}

/** Text of bytes: strict UTF-8, else Windows-1252. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const strict = decodeUtf8(bytes);
  if (strict !== undefined) return { text: strict, cutBytes: 0 };
  const cutBytes = incompleteTail(bytes);
  if (cutBytes > 0) {
    const whole = decodeUtf8(bytes.subarray(0, bytes.length - cutBytes));
    if (whole !== undefined) return { text: whole, cutBytes };
  }
  return { text: decodeWindows1252(bytes), charset: 'windows-1252', cutBytes: 0 };
};

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** How many bytes at the end (1 to 3) begin a UTF-8 character without ending it; 0 if none do. */
export const incompleteTail = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > back ? back : 0;
  }
  return 0;
};

/** Text of one byte a character; every byte is read. */
export const decodeWindows1252 = (bytes: Uint8Array): string => {
  const units = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    units[i] = byte >= 0x80 && byte < 0xa0 ? WINDOWS_80_9F.charCodeAt(byte - 0x80) : byte;
  }
  // Every host of ours is little-endian, as typed arrays then are.
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(new Uint8Array(units.buffer));
};
