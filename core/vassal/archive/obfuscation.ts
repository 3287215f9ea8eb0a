// How `savedGame` is made unreadable (spec 2), in every shape that VASSAL has written, told apart by the first bytes:
//
//   !VCSK kk hex…   each byte XOR the key, as two hex digits (all versions up to 3.7)
//   !VCSZ kk hex…   the same over zlib data (a 3.8 development build)
//   VOBS k bytes…   each byte XOR the key (3.8)
//   !VOBS k bytes…  the same under a longer name (a 3.8 beta)
//   !VOXZ k bytes…  the same over XZ data (a 3.8 development build)
//   XZ data         as it is
//   anything else   plain text

import { ok, type Result } from '../../base/result';
import { type DecodedText, decodeText } from './charset';
import { fail, type VassalError } from '../error';
import { type Inflated, inflateZlib } from './inflate-stream';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { isXz, unpackXz } from './xz';

/** How a text was, or is to be, obfuscated. */
export interface Obfuscation {
  /** `!VCSK`, `!VCSZ`, `VOBS`, `!VOBS`, `!VOXZ`, `XZ`, or '' for plain text. */
  readonly magic: string;
  /** 0 to 255; 0 where the shape has no key. */
  readonly key: number;
}

export interface Deobfuscated {
  readonly text: string;
  readonly obfuscation: Obfuscation;
  readonly charset?: 'windows-1252';
  /** Where and why reading ended early; the text before it stands. `offset` counts bytes of the obfuscated data. */
  readonly truncated?: { readonly message: string; readonly offset: number };
}

/** What every VASSAL from 3.0 on reads; the key is any byte, only so that the text is not plain. */
const DEFAULT_OBFUSCATION: Obfuscation = { magic: '!VCSK', key: 0x5a };

const HEX = '0123456789abcdef';
/** Makes any pair with it exceed 255, whichever digit it stands for. */
const NO_DIGIT = 0x100;

/** Digit values by character code. */
const DIGITS = (() => {
  const table = new Uint16Array(256).fill(NO_DIGIT);
  for (let value = 0; value < 16; value++) {
    table[HEX.charCodeAt(value)] = value;
    table[HEX.toUpperCase().charCodeAt(value)] = value;
  }
  return table;
})();

/** The text of a `savedGame` entry. Errors: `obfuscation-unknown`, `too-large`, and those of `unpackXz`. */
export const deobfuscate = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<Deobfuscated, VassalError>> => {
  if (isXz(bytes)) return unpacked(await unpackXz(bytes, limits), { magic: 'XZ', key: 0 }, bytes.length);
  const magic = ascii(bytes, 5);
  if (magic === '!VCSK' || magic === '!VCSZ') {
    const { key, body, end } = unhex(bytes, 5);
    const truncated = end < bytes.length ? brokenAt(end) : undefined;
    if (magic === '!VCSK') return ok(textOf(body, { magic, key }, bytes.length, truncated));
    return unpacked(await inflateZlib(body, limits.inflatedBytes), { magic, key }, bytes.length, truncated);
  }
  if (magic === '!VOXZ') {
    const { key, body } = unxor(bytes, 5);
    return unpacked(await unpackXz(body, limits), { magic, key }, bytes.length);
  }
  if (magic === '!VOBS' || magic.startsWith('VOBS')) {
    const name = magic === '!VOBS' ? magic : 'VOBS';
    const { key, body } = unxor(bytes, name.length);
    return ok(textOf(body, { magic: name, key }, bytes.length));
  }
  if (/^!?V[A-Z]{3}/.test(magic) || isBinary(bytes))
    return fail(
      'obfuscation-unknown',
      'The saved game has an unknown encoding; open it in VASSAL 3.7 and save it again.',
      { offset: 0 },
    );
  return ok(plain(bytes));
};

const ascii = (bytes: Uint8Array, length: number): string => String.fromCharCode(...bytes.subarray(0, length));

const brokenAt = (offset: number): { readonly message: string; readonly offset: number } => ({
  message: 'the saved game is cut or damaged here; what comes before was read',
  offset,
});

/** A text shorter than a header comes out of VASSAL padded with NUL (spec 2); so here, to agree with it. */
const plain = (bytes: Uint8Array): Deobfuscated => {
  const read = textOf(bytes, { magic: '', key: 0 }, bytes.length);
  return bytes.length < 5 ? { ...read, text: read.text.padEnd(5, '\0') } : read;
};

/** No text has NUL or most other control characters near its start. */
const isBinary = (bytes: Uint8Array): boolean => {
  for (const byte of bytes.subarray(0, 64)) if (byte < 9 || (byte > 13 && byte < 27) || byte === 127) return true;
  return false;
};

const textOf = (
  body: Uint8Array,
  obfuscation: Obfuscation,
  total: number,
  truncated?: Deobfuscated['truncated'],
): Deobfuscated => {
  const decoded: DecodedText = decodeText(body);
  const broken = truncated ?? (decoded.cutBytes > 0 ? brokenAt(total) : undefined);
  return {
    text: decoded.text,
    obfuscation,
    ...(decoded.charset ? { charset: decoded.charset } : {}),
    ...(broken ? { truncated: broken } : {}),
  };
};

const unpacked = (
  inflated: Result<Inflated, VassalError>,
  obfuscation: Obfuscation,
  total: number,
  truncated?: Deobfuscated['truncated'],
): Result<Deobfuscated, VassalError> => {
  if (!inflated.ok) return inflated;
  const { bytes, whole } = inflated.value;
  return ok(textOf(bytes, obfuscation, total, truncated ?? (whole ? undefined : brokenAt(total))));
};

/** Hex pairs after a hex key. `end` is where reading stopped: the length, or the first pair that is none. */
const unhex = (bytes: Uint8Array, start: number): { key: number; body: Uint8Array; end: number } => {
  const key = digitPair(bytes[start] ?? 0, bytes[start + 1] ?? 0);
  if (key > 0xff) return { key: 0, body: new Uint8Array(0), end: Math.min(start, bytes.length - 1) };
  const first = start + 2;
  const body = new Uint8Array((bytes.length - first) >> 1);
  for (let i = 0, at = first; i < body.length; i++, at += 2) {
    const value = digitPair(bytes[at] ?? 0, bytes[at + 1] ?? 0);
    if (value > 0xff) return { key, body: body.subarray(0, i), end: at };
    body[i] = value ^ key;
  }
  return { key, body, end: first + 2 * body.length };
};

/** The value of two hex digits by their character codes; above 255 if they are none. */
export const digitPair = (high: number, low: number): number =>
  ((DIGITS[high] ?? NO_DIGIT) << 4) | (DIGITS[low] ?? NO_DIGIT);

/** Raw bytes after a key byte. */
const unxor = (bytes: Uint8Array, start: number): { key: number; body: Uint8Array } => {
  const key = bytes[start] ?? 0;
  const body = bytes.slice(start + 1);
  for (let i = 0; i < body.length; i++) body[i] = (body[i] ?? 0) ^ key;
  return { key, body };
};

/**
 * The bytes of a `savedGame` entry. Shapes that hold packed data are not written; a text that was read from one is
 * written as `!VCSK`, which every engine reads.
 */
export const obfuscate = (text: string, how?: Obfuscation): Uint8Array =>
  obfuscateBytes(new TextEncoder().encode(text), how);

/** The same of a text's bytes. */
export const obfuscateBytes = (body: Uint8Array, how: Obfuscation = DEFAULT_OBFUSCATION): Uint8Array => {
  if (how.magic === '') return body;
  if (how.magic === 'VOBS' || how.magic === '!VOBS') return xored(body, how);
  return hexed(body, how.key & 0xff);
};

const xored = (body: Uint8Array, { magic, key }: Obfuscation): Uint8Array => {
  const bytes = new Uint8Array(magic.length + 1 + body.length);
  bytes.set(new TextEncoder().encode(magic));
  bytes[magic.length] = key;
  for (let i = 0, at = magic.length + 1; i < body.length; i++, at++) bytes[at] = (body[i] ?? 0) ^ key;
  return bytes;
};

const hexed = (body: Uint8Array, key: number): Uint8Array => {
  const header = new TextEncoder().encode(`!VCSK${hexPair(key)}`);
  const bytes = new Uint8Array(header.length + 2 * body.length);
  bytes.set(header);
  for (let i = 0, at = header.length; i < body.length; i++) {
    const value = (body[i] ?? 0) ^ key;
    bytes[at++] = HEX.charCodeAt(value >> 4);
    bytes[at++] = HEX.charCodeAt(value & 15);
  }
  return bytes;
};

const hexPair = (value: number): string => HEX.charAt(value >> 4) + HEX.charAt(value & 15);
