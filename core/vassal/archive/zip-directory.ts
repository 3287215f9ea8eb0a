// The central directory of a zip, read before any library sees the file: names, sizes, CRCs and flags as they stand.
// A library hides what a stranger's file can do wrong (it strips `../`, lets a later entry replace an earlier one);
// here each such thing has its own error.

import { present } from '../../base/present';
import { ok, type Result } from '../../base/result';
import { fail, type VassalError } from '../error';
import { decodeWindows1252 } from './charset';
import type { Limits } from './limits';

export interface ZipEntry {
  /** With `/` between its parts, no empty or `.` parts. A folder's name ends in `/`. */
  readonly name: string;
  readonly folder: boolean;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  /** As it lies in the zip, whose memory it shares; undefined: it does not lie where the directory says. */
  readonly data?: { readonly bytes: Uint8Array; readonly isDeflated: boolean };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const MAX_COMMENT = 0xffff;

const STORED = 0;
const DEFLATED = 8;
const FLAG_ENCRYPTED = 0x0001;
const FLAG_UTF8 = 0x0800;

export interface ZipDirectory {
  /** In the order of the directory. */
  readonly entries: readonly ZipEntry[];
  /**
   * What is wrong with each of the others: `encrypted`, `compression-unknown`, `zip64`, `name-outside`, `name-odd`,
   * `name-unreadable`, `duplicate-entry`.
   */
  readonly odd: readonly VassalError[];
}

/**
 * The entries of a zip. Errors: `not-a-zip`, `zip-cut`, `zip-damaged`, `zip64`, `zip-split`, `too-many-entries`.
 */
export const readZipDirectory = (bytes: Uint8Array, limits: Limits): Result<ZipDirectory, VassalError> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return notWhole(view);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 6, true) !== 0)
    return fail('zip-split', 'The zip is split over several files; join them into one zip first.', { offset: end });
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff)
    return fail('zip64', 'The zip is of the zip64 kind, which VASSAL files never are; zip its content again.', {
      offset: end,
    });
  if (count > limits.entries)
    return fail('too-many-entries', `The zip has ${count} entries; at most ${limits.entries} are read.`);
  // Bytes put before a zip shift it; the directory always ends where the end record starts.
  const first = end - size;
  if (first < start) return cut(end);
  return readEntries(view, { first, end, shift: first - start }, count);
};

/** True if the bytes begin like a zip. */
export const looksLikeZip = (bytes: Uint8Array): boolean => {
  if (bytes.length < 4) return false;
  const signature = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  return signature === LOCAL || signature === END;
};

const notWhole = (view: DataView): Result<never, VassalError> => {
  if (view.byteLength === 0) return fail('not-a-zip', 'The file is empty.', { offset: 0 });
  return view.byteLength >= 4 && view.getUint32(0, true) === LOCAL
    ? cut(view.byteLength)
    : fail('not-a-zip', 'The file is not a zip, so it is not a VASSAL module, save or log.', { offset: 0 });
};

const cut = (offset: number): Result<never, VassalError> =>
  fail('zip-cut', 'The zip is cut: its directory is missing or incomplete; download or copy the file again.', {
    offset,
  });

const damaged = (offset: number): Result<never, VassalError> =>
  fail('zip-damaged', 'The directory of the zip is damaged; download or copy the file again.', { offset });

/**
 * The offset of the end record, searched backwards past a comment. A comment may hold what looks like one: the true one's
 * comment runs to the file's end and its directory lies before it. Of a damaged zip, the first that looks like one.
 */
const findEnd = (view: DataView): number | undefined => {
  const lowest = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  let likely: number | undefined;
  for (let at = view.byteLength - END_SIZE; at >= lowest; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const commentEnd = at + END_SIZE + view.getUint16(at + 20, true);
    if (commentEnd > view.byteLength) continue;
    likely ??= at;
    if (commentEnd === view.byteLength && endsDirectory(view, at)) return at;
  }
  return likely;
};

/** Whether a directory of the size that an end record tells stands before it; an empty zip has none. */
const endsDirectory = (view: DataView, end: number): boolean => {
  const first = end - view.getUint32(end + 12, true);
  if (first === end) return view.getUint32(end + 16, true) === end;
  return first >= 0 && view.getUint32(first, true) === CENTRAL;
};

/** Where a directory lies. */
interface Directory {
  readonly first: number;
  readonly end: number;
  /** How many bytes were put before the zip. */
  readonly shift: number;
}

const readEntries = (view: DataView, directory: Directory, count: number): Result<ZipDirectory, VassalError> => {
  const { first, end } = directory;
  const entries: ZipEntry[] = [];
  const odd: VassalError[] = [];
  const names = new Set<string>();
  let at = first;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL) return damaged(at);
    if (at + CENTRAL_SIZE + view.getUint16(at + 28, true) > end) return damaged(at);
    const entry = readEntry(view, at, directory);
    if (!entry.ok) odd.push(entry.error);
    else if (names.has(entry.value.name)) odd.push(double(entry.value.name, at));
    else {
      names.add(entry.value.name);
      entries.push(entry.value);
    }
    at += CENTRAL_SIZE + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at > end ? damaged(end) : ok({ entries, odd });
};

const double = (name: string, offset: number): VassalError => ({
  code: 'duplicate-entry',
  message: `The zip holds "${name}" twice, so it is unclear which one counts; zip it again.`,
  entry: name,
  offset,
});

const readEntry = (view: DataView, at: number, { shift }: Directory): Result<ZipEntry, VassalError> => {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameLength = view.getUint16(at + 28, true);
  const nameStart = at + CENTRAL_SIZE;
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + nameStart, nameLength);
  const raw = decodeEntryName(nameBytes, (flags & FLAG_UTF8) !== 0);
  if (raw === undefined)
    return fail('name-unreadable', 'The name of a zip entry is not valid UTF-8; zip the content again.', {
      offset: at,
    });
  const name = safeName(raw);
  if (name === undefined) {
    const [code, why] = unsafeBy(raw);
    const place = { entry: printable(raw), offset: at };
    return fail(code, `The zip entry "${printable(raw)}" ${why}; do not trust this file.`, place);
  }
  if (flags & FLAG_ENCRYPTED)
    return fail('encrypted', `The zip entry "${name}" is encrypted; save the file without a password.`, {
      entry: name,
      offset: at,
    });
  if (method !== STORED && method !== DEFLATED)
    return fail('compression-unknown', `The zip entry "${name}" is packed by method ${method}; zip it with deflate.`, {
      entry: name,
      offset: at,
    });
  const compressedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  if (compressedSize === 0xffffffff || size === 0xffffffff)
    return fail('zip64', `The zip entry "${name}" is of the zip64 kind, which VASSAL files never are.`, {
      entry: name,
    });
  const data = dataAt(view, shift + view.getUint32(at + 42, true), compressedSize);
  return ok({
    name,
    folder: name.endsWith('/'),
    crc32: view.getUint32(at + 16, true),
    compressedSize,
    size,
    ...present({ data: data && { bytes: data, isDeflated: method === DEFLATED } }),
  });
};

/** The data behind an entry's own header; undefined: there is no such header, or not so much data. */
const dataAt = (view: DataView, header: number, size: number): Uint8Array | undefined => {
  if (header + LOCAL_SIZE > view.byteLength || view.getUint32(header, true) !== LOCAL) return undefined;
  const start = header + LOCAL_SIZE + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return start + size > view.byteLength ? undefined : new Uint8Array(view.buffer, view.byteOffset + start, size);
};

/** Names are UTF-8 if flagged or if they happen to be; old writers used a code page (spec 1). */
const decodeEntryName = (bytes: Uint8Array, flagged: boolean): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return flagged ? undefined : decodeWindows1252(bytes);
  }
};

/** The name without empty and `.` parts, or undefined if it leaves the archive or is no name at all. */
const safeName = (raw: string): string | undefined => {
  if (raw === '' || raw.startsWith('/') || raw.includes('\\') || /^[A-Za-z]:/.test(raw) || hasControl(raw))
    return undefined;
  const parts = raw.split('/');
  if (parts.includes('..')) return undefined;
  const kept = parts.filter(part => part !== '' && part !== '.');
  if (kept.length === 0) return undefined;
  return kept.join('/') + (raw.endsWith('/') ? '/' : '');
};

/** What is wrong with a name that is not safe. */
const unsafeBy = (raw: string): readonly [code: string, why: string] => {
  if (hasControl(raw)) return ['name-odd', 'has a control character in its name'];
  if (/^[A-Za-z]:[^/\\]/.test(raw)) return ['name-odd', 'is named like a drive of Windows'];
  return ['name-outside', 'points outside the archive'];
};

const hasControl = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 32) return true;
  return false;
};

/** A hostile name, fit to be shown. */
const printable = (name: string): string =>
  Array.from(name.slice(0, 80), c => (c.charCodeAt(0) < 32 ? '?' : c)).join('');
