// Zip files in and out (spec 1). The one module that touches jszip. Reading is bounded: what an entry claims is checked
// before it is inflated, what it holds while it is inflated.

import JSZip from 'jszip';
import { ok, type Result } from '../../base/result';
import { crc32 } from './crc32';
import { fail, type VassalError } from '../error';
import { inflateByHost, type Take, type Wish } from './inflate-by-host';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { writeZip, type ZipPart } from './write-zip';
import { decodeEntryName, readZipDirectory, withoutZipComment, type ZipEntry } from './zip-directory';

export interface Archive {
  /** Names of the files (no folders) in the order of the zip. */
  readonly names: readonly string[];
  /** Looks up the name as given, then its Unicode NFD form (spec 1). */
  readonly has: (name: string) => boolean;
  /**
   * The bytes of one entry. Errors: `no-entry`, `too-large`, `ratio-too-high`, `size-wrong`, `crc-wrong`,
   * `entry-damaged`. What all reads inflate together is held under `limits.inflatedBytes`.
   */
  readonly read: (name: string) => Promise<Result<Uint8Array, VassalError>>;
  /**
   * The same bytes chunk by chunk, for who need not hold them all; a chunk's memory may be used again. What came before
   * an error was handed out and is not to be trusted. Of an entry of which no more was wanted, the rest is not checked.
   *
   * @param take also learns which share of the bytes it has then, from 0 to 1
   */
  readonly stream: (
    name: string,
    take: (chunk: Uint8Array, share: number) => ReturnType<Take>,
  ) => Promise<Result<undefined, VassalError>>;
}

/** Below this many inflated bytes a high ratio is harmless. */
const RATIO_FREE = 1024 * 1024;

/** From so many bytes on the host's own inflating is worth its beginning. */
const LARGE = 64 * 1024;

/** Passes on what comes after so many bytes. */
const without = (first: number, take: Take): Take => {
  let left = first;
  return chunk => {
    const rest = chunk.subarray(Math.min(left, chunk.length));
    left -= chunk.length - rest.length;
    return rest.length > 0 ? take(rest) : 'more';
  };
};

/** Opens a zip. Errors: those of `readZipDirectory`, the first of an odd entry, and `zip-damaged`. */
export const readArchive = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<Archive, VassalError>> => {
  const opened = await readSoundEntries(bytes, limits);
  if (!opened.ok) return opened;
  const { archive, odd } = opened.value;
  return odd[0] ? { ok: false, error: odd[0] } : ok(archive);
};

/** A zip without those of its entries that no reader should take, and what is wrong with each of these. */
export interface SoundEntries {
  readonly archive: Archive;
  readonly odd: readonly VassalError[];
}

/** Opens a zip that may have odd entries. Errors: those of `readZipDirectory`, of an entry that closes the whole, and `zip-damaged`. */
export const readSoundEntries = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<SoundEntries, VassalError>> => {
  const directory = readZipDirectory(bytes, limits);
  if (!directory.ok) return directory;
  const { entries, odd } = directory.value;
  let zip: JSZip;
  try {
    zip = await JSZip.loadAsync(withoutZipComment(bytes), {
      decodeFileName: name => decodeEntryName(asBytes(name), false) ?? '',
    });
  } catch {
    // An entry that the library cannot open, as an encrypted one, closes the whole.
    if (odd[0]) return { ok: false, error: odd[0] };
    return fail('zip-damaged', 'The zip is damaged inside; download or copy the file again.');
  }
  return ok({ archive: new BoundedArchive(entries, zip, limits), odd });
};

/** jszip hands names of old writers over as bytes; its declarations also allow lists of characters. */
const asBytes = (name: Uint8Array | readonly string[]): Uint8Array =>
  name instanceof Uint8Array ? name : Uint8Array.from(name, c => c.charCodeAt(0));

class BoundedArchive implements Archive {
  readonly names: readonly string[];
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #zip: JSZip;
  readonly #limits: Limits;
  /** Entries that were read count once against the budget, however often they are read. */
  readonly #counted = new Set<string>();
  #budget: number;

  constructor(entries: readonly ZipEntry[], zip: JSZip, limits: Limits) {
    const files = entries.filter(entry => !entry.folder);
    this.names = files.map(entry => entry.name);
    this.#entries = new Map(files.map(entry => [entry.name, entry]));
    this.#zip = zip;
    this.#limits = limits;
    this.#budget = limits.inflatedBytes;
  }

  #find(name: string): ZipEntry | undefined {
    return this.#entries.get(name) ?? this.#entries.get(name.normalize('NFD'));
  }

  readonly has = (name: string): boolean => this.#find(name) !== undefined;

  readonly read = async (name: string): Promise<Result<Uint8Array, VassalError>> => {
    let bytes = new Uint8Array(0);
    let length = 0;
    const begin = (size: number): void => {
      bytes = new Uint8Array(size);
    };
    const take = (chunk: Uint8Array): Wish => {
      bytes.set(chunk, length);
      length += chunk.length;
      return 'more';
    };
    const end = await this.#inflate(name, begin, take);
    return end.ok ? ok(bytes) : end;
  };

  readonly stream: Archive['stream'] = (name, take) => {
    let size = 0;
    let length = 0;
    const begin = (whole: number): void => {
      size = whole;
    };
    return this.#inflate(name, begin, chunk => {
      length += chunk.length;
      return take(chunk, length / size);
    });
  };

  async #inflate(name: string, begin: (size: number) => void, take: Take): Promise<Result<undefined, VassalError>> {
    const entry = this.#find(name);
    if (!entry) return fail('no-entry', `The zip has no entry "${name}".`, { entry: name });
    const refused = this.#refuse(entry);
    if (refused) return refused;
    const file = this.#zip.files[entry.name];
    if (!file)
      return fail('entry-damaged', `The zip entry "${entry.name}" cannot be found; zip it again.`, {
        entry: entry.name,
      });
    if (!this.#counted.has(entry.name)) {
      this.#counted.add(entry.name);
      this.#budget -= entry.size;
    }
    begin(entry.size);
    if (!entry.deflated || entry.size < LARGE) return inflate(file, entry, take);
    let handed = 0;
    const isSound = await inflateByHost(entry.deflated, entry, chunk => {
      handed += chunk.length;
      return take(chunk);
    });
    // What is wrong with it the library tells; it does not hand out again what was handed out.
    return isSound ? ok(undefined) : inflate(file, entry, without(handed, take));
  }

  /** What the directory claims is refused before a byte is inflated; an entry that claims too little stops there. */
  #refuse(entry: ZipEntry): Result<never, VassalError> | undefined {
    const counted = this.#counted.has(entry.name);
    if (entry.size > this.#limits.inflatedBytes || (!counted && entry.size > this.#budget))
      return fail(
        'too-large',
        `The zip entry "${entry.name}" would inflate to ${entry.size} bytes; ${counted ? this.#limits.inflatedBytes : this.#budget} are allowed.`,
        { entry: entry.name },
      );
    if (entry.size > RATIO_FREE && entry.size > entry.compressedSize * this.#limits.ratio)
      return fail(
        'ratio-too-high',
        `The zip entry "${entry.name}" inflates to more than ${this.#limits.ratio} times its size, as zip bombs do; it is not read.`,
        { entry: entry.name },
      );
    return undefined;
  }
}

/** Hands an entry's bytes out, never more than it claims, and checks them at the end. */
const inflate = (file: JSZip.JSZipObject, entry: ZipEntry, take: Take): Promise<Result<undefined, VassalError>> =>
  new Promise((resolve, reject) => {
    const place = { entry: entry.name };
    let length = 0;
    let sum = 0;
    let done = false;
    const finish = (result: Result<undefined, VassalError>): void => {
      done = true;
      resolve(result);
    };
    const wrongSize = (): Result<never, VassalError> =>
      fail(
        'size-wrong',
        `The zip entry "${entry.name}" does not have the size that it states; copy the file again.`,
        place,
      );
    const stream = file.internalStream('uint8array');
    stream
      .on('data', chunk => {
        if (done) return;
        if (length + chunk.length > entry.size) {
          stream.pause();
          finish(wrongSize());
          return;
        }
        length += chunk.length;
        sum = crc32(chunk, sum);
        const wish = take(chunk);
        if (wish === 'more') return;
        stream.pause();
        if (wish === 'enough') finish(ok(undefined));
        else
          wish.then(
            then => (then === 'enough' ? finish(ok(undefined)) : void stream.resume()),
            (why: unknown) => {
              done = true;
              reject(why instanceof Error ? why : new Error(String(why)));
            },
          );
      })
      .on('error', () => {
        if (!done)
          finish(fail('entry-damaged', `The zip entry "${entry.name}" is damaged; copy the file again.`, place));
      })
      .on('end', () => {
        if (done) return;
        if (length !== entry.size) finish(wrongSize());
        else if (sum !== entry.crc32)
          finish(fail('crc-wrong', `The zip entry "${entry.name}" fails its checksum; copy the file again.`, place));
        else finish(ok(undefined));
      })
      .resume();
  });

export interface ArchiveEntry {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Any date: it is not among the bytes that are taken. */
const ANY_DATE = new Date(0);
/** Packed already: deflating these again only costs time. */
const PACKED = /\.(png|jpe?g|gif|mp3|zip|vsav|vlog)$/i;

/**
 * A zip of these entries, in their order: the same bytes for the same entries on every machine, in every time zone.
 * Names must differ and use `/`; a name that would be refused on reading is a defect of the caller and throws.
 */
export const writeArchive = async (entries: readonly ArchiveEntry[]): Promise<Uint8Array> => {
  const names = new Set<string>();
  const parts: ZipPart[] = [];
  for (const { name, data } of entries) {
    if (names.has(name)) throw new RangeError(`two entries named ${name}`);
    names.add(name);
    const deflated = data.length > 0 && !PACKED.test(name);
    const packed = deflated ? await deflate(data) : { bytes: data, crc32: crc32(data) };
    parts.push({ name, size: data.length, deflated, ...packed });
  }
  return writeZip(parts);
};

/** Bare deflated data: the same bytes on every machine, which the hosts' own compressors do not promise. */
export const deflateRaw = async (data: Uint8Array): Promise<Uint8Array> => (await deflate(data)).bytes;

const deflate = async (data: Uint8Array): Promise<Pick<ZipPart, 'bytes' | 'crc32'>> => {
  const zip = new JSZip();
  zip.file('data', data, { binary: true, date: ANY_DATE, compression: 'DEFLATE' });
  const bytes = await zip.generateAsync({ type: 'uint8array', compressionOptions: { level: 6 }, platform: 'DOS' });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // The local header: its name and extra field, then the data (APPNOTE 4.3.7); its checksum and sizes stand there too.
  const start = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  return { bytes: bytes.subarray(start, start + view.getUint32(18, true)), crc32: view.getUint32(14, true) };
};
