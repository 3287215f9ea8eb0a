// Width and height of a picture, from its first bytes: PNG, JPEG, GIF, SVG. Nothing is decoded.

import type { Size } from './grids/grid';

const u16 = (b: Uint8Array, i: number): number => ((b[i] ?? 0) << 8) | (b[i + 1] ?? 0);
const u32 = (b: Uint8Array, i: number): number => u16(b, i) * 65536 + u16(b, i + 2);
const u16LittleEndian = (b: Uint8Array, i: number): number => (b[i] ?? 0) | ((b[i + 1] ?? 0) << 8);
const ascii = (b: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...b.subarray(start, start + length));

const LARGEST = 1_000_000;

const sizeOf = (width: number, height: number): Size | undefined =>
  width > 0 && height > 0 && width <= LARGEST && height <= LARGEST ? { width, height } : undefined;

const png = (b: Uint8Array): Size | undefined =>
  ascii(b, 0, 8) === '\x89PNG\r\n\x1a\n' && ascii(b, 12, 4) === 'IHDR' ? sizeOf(u32(b, 16), u32(b, 20)) : undefined;

const gif = (b: Uint8Array): Size | undefined =>
  /^GIF8[79]a$/.test(ascii(b, 0, 6)) ? sizeOf(u16LittleEndian(b, 6), u16LittleEndian(b, 8)) : undefined;

/** Markers of JPEG frames: all of C0 to CF but tables (C4), reserved (C8) and arithmetic conditioning (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpeg = (b: Uint8Array): Size | undefined => {
  if (u16(b, 0) !== 0xffd8) return undefined;
  for (let i = 2; i + 9 < b.length;) {
    if (b[i] !== 0xff) return undefined;
    const marker = b[i + 1] ?? 0;
    // Fill bytes, and markers that stand alone.
    if (marker === 0xff) i += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) i += 2;
    else if (isFrame(marker)) return sizeOf(u16(b, i + 7), u16(b, i + 5));
    else {
      const length = u16(b, i + 2);
      if (length < 2) return undefined;
      i += 2 + length;
    }
  }
  return undefined;
};

/** Pixels of a length, at 96 dpi; percentages are told apart by the caller. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

interface Length {
  readonly value: number;
  readonly percent: boolean;
}

const length = (text: string | undefined): Length | undefined => {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?)\s*([a-z]*|%)$/.exec(text?.trim() ?? '');
  const unit = match?.[2] ?? '';
  if (unit === '%') return { value: Number(match?.[1]) / 100, percent: true };
  const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  return match && factor !== undefined ? { value: Number(match[1]) * factor, percent: false } : undefined;
};

/** Only the root's tag is looked at, within the first bytes: what lies behind can be as large as it likes. */
const SVG_HEAD = 64 * 1024;

const svg = (b: Uint8Array): Size | undefined => {
  const head = new TextDecoder().decode(b.subarray(0, SVG_HEAD));
  const tag = /<(?:\w+:)?svg\b([^<>]*)>/.exec(head)?.[1];
  if (tag === undefined) return undefined;
  const attribute = (name: string): string | undefined => {
    const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(` ${tag}`);
    return match?.[1] ?? match?.[2];
  };
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const boxWidth = box?.length === 4 ? box[2] : undefined;
  const boxHeight = box?.length === 4 ? box[3] : undefined;
  const resolve = (own: Length | undefined, other: Length | undefined, ofBox: number | undefined): number => {
    if (own) return own.percent ? own.value * (ofBox ?? 0) : own.value;
    if (ofBox !== undefined) return ofBox;
    // One dimension alone makes a square.
    return other && !other.percent ? other.value : 0;
  };
  const width = length(attribute('width'));
  const height = length(attribute('height'));
  return sizeOf(
    Math.floor(resolve(width, height, boxWidth) + 0.5),
    Math.floor(resolve(height, width, boxHeight) + 0.5),
  );
};

/** The picture's size in pixels; undefined if it is none of the four kinds, or cut before its size is told. */
export const imageSize = (bytes: Uint8Array): Size | undefined => png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? svg(bytes);
