// A zip, written (APPNOTE 4.3). A module has thousands of pictures that are stored as they are: these are copied in one go.

import { crc32 } from './crc32';

/** An entry as it lies in the zip. */
export interface ZipPart {
  readonly name: string;
  /** Before it was deflated. */
  readonly crc32: number;
  readonly size: number;
  readonly deflated: boolean;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1 January 1980, the earliest that a zip can say. */
const FIRST_DAY = (1 << 5) | 1;
const NEEDS = 10;
/** DOS, by version 2.0. */
const MADE_BY = 0x0014;
const UTF8_NAME = 0x0800;
/** Info-ZIP's field for a name in UTF-8: some programs look nowhere else. */
const UNICODE_PATH = 0x7075;

class Writer {
  private at = 0;
  private readonly view: DataView;

  constructor(private readonly target: Uint8Array) {
    this.view = new DataView(target.buffer, target.byteOffset);
  }

  get offset(): number {
    return this.at;
  }

  short(...values: readonly number[]): void {
    for (const value of values) {
      this.view.setUint16(this.at, value, true);
      this.at += 2;
    }
  }

  long(...values: readonly number[]): void {
    for (const value of values) {
      this.view.setUint32(this.at, value, true);
      this.at += 4;
    }
  }

  bytes(bytes: Uint8Array): void {
    this.target.set(bytes, this.at);
    this.at += bytes.length;
  }
}

const extraOf = (name: string, bytes: Uint8Array): Uint8Array => {
  if (bytes.length === name.length) return new Uint8Array();
  const extra = new Uint8Array(9 + bytes.length);
  const writer = new Writer(extra);
  writer.short(UNICODE_PATH, 5 + bytes.length);
  writer.bytes(Uint8Array.of(1));
  writer.long(crc32(bytes));
  writer.bytes(bytes);
  return extra;
};

/** The entries in their order. */
export const writeZip = (parts: readonly ZipPart[]): Uint8Array => {
  const named = parts.map(part => {
    const name = new TextEncoder().encode(part.name);
    return { part, name, extra: extraOf(part.name, name) };
  });
  const length = named.reduce((sum, { part, name, extra }) => {
    return sum + 76 + 2 * (name.length + extra.length) + part.bytes.length;
  }, 22);
  const zip = new Uint8Array(length);
  const writer = new Writer(zip);
  /** What both of an entry's headers say. */
  const common = ({ part, name, extra }: (typeof named)[number]): void => {
    writer.short(NEEDS, extra.length > 0 ? UTF8_NAME : 0, part.deflated ? 8 : 0, 0, FIRST_DAY);
    writer.long(part.crc32, part.bytes.length, part.size);
    writer.short(name.length, extra.length);
  };
  const offsets = named.map(entry => {
    const { offset } = writer;
    writer.long(LOCAL);
    common(entry);
    writer.bytes(entry.name);
    writer.bytes(entry.extra);
    writer.bytes(entry.part.bytes);
    return offset;
  });
  const directory = writer.offset;
  named.forEach((entry, i) => {
    writer.long(CENTRAL);
    writer.short(MADE_BY);
    common(entry);
    // No comment, the first disk, no attributes.
    writer.short(0, 0, 0);
    writer.long(0, offsets[i] ?? 0);
    writer.bytes(entry.name);
    writer.bytes(entry.extra);
  });
  const size = writer.offset - directory;
  writer.long(END);
  writer.short(0, 0, parts.length, parts.length);
  writer.long(size, directory);
  writer.short(0);
  return zip;
};
