// Zip files in and out (spec 1). Reading is bounded: what an entry claims is checked before it is inflated, what it holds
// while it is inflated.

import { ok, type Result } from '../../base/result';
import { crc32 } from './crc32';
import { fail, type VassalError } from '../error';
import { deflateRaw, inflateRaw } from './flate';
import { inflateByHost } from './inflate-by-host';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { handOut, type Take, type Wish } from './take';
import { writeZip, type ZipPart } from './write-zip';
import { readZipDirectory, type ZipEntry } from './zip-directory';

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

/** Opens a zip. Errors: those of `readZipDirectory`, and of the first odd entry. */
export const readArchive = (bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS): Result<Archive, VassalError> => {
  const opened = readSoundEntries(bytes, limits);
  if (!opened.ok) return opened;
  const { archive, odd } = opened.value;
  return odd[0] ? { ok: false, error: odd[0] } : ok(archive);
};

/** A zip without those of its entries that no reader should take, and what is wrong with each of these. */
export interface SoundEntries {
  readonly archive: Archive;
  readonly odd: readonly VassalError[];
}

/** Opens a zip that may have odd entries. Errors: those of `readZipDirectory`. */
export const readSoundEntries = (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Result<SoundEntries, VassalError> => {
  const directory = readZipDirectory(bytes, limits);
  if (!directory.ok) return directory;
  const { entries, odd } = directory.value;
  return ok({ archive: new BoundedArchive(entries, limits), odd });
};

class BoundedArchive implements Archive {
  readonly names: readonly string[];
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #limits: Limits;
  /** Entries that were read count once against the budget, however often they are read. */
  readonly #counted = new Set<string>();
  #budget: number;

  constructor(entries: readonly ZipEntry[], limits: Limits) {
    const files = entries.filter(entry => !entry.folder);
    this.names = files.map(entry => entry.name);
    this.#entries = new Map(files.map(entry => [entry.name, entry]));
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
    if (!entry.data) return notFound(entry);
    if (!this.#counted.has(entry.name)) {
      this.#counted.add(entry.name);
      this.#budget -= entry.size;
    }
    begin(entry.size);
    const { bytes, isDeflated } = entry.data;
    if (!isDeflated) return checked(entry, take, each => handOut(slicesOf(bytes), each).then(() => true));
    let handed = 0;
    const isSound =
      entry.size >= LARGE &&
      (await inflateByHost(bytes, entry, chunk => {
        handed += chunk.length;
        return take(chunk);
      }));
    // What is wrong with it our own inflating tells; it does not hand out again what was handed out.
    return isSound ? ok(undefined) : checked(entry, without(handed, take), each => inflateRaw(bytes, each));
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

const notFound = ({ name }: ZipEntry): Result<never, VassalError> =>
  fail('entry-damaged', `The zip entry "${name}" cannot be found; zip it again.`, { entry: name });

/** So much of what is stored as it is is handed out at once: a reader may pause in between. */
const STORED_SLICE = 64 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += STORED_SLICE) yield bytes.subarray(at, at + STORED_SLICE);
}

/** Hands an entry's bytes out, never more than it claims, and checks them at the end unless no more was wanted. */
const checked = async (
  entry: ZipEntry,
  take: Take,
  hand: (each: Take) => Promise<boolean>,
): Promise<Result<undefined, VassalError>> => {
  const place = { entry: entry.name };
  let length = 0;
  let sum = 0;
  let isEnough = false;
  const noting = (wish: Wish): Wish => {
    isEnough ||= wish === 'enough';
    return wish;
  };
  const isWhole = await hand(chunk => {
    length += chunk.length;
    if (length > entry.size) return 'enough';
    sum = crc32(chunk, sum);
    const wish = take(chunk);
    return typeof wish === 'string' ? noting(wish) : wish.then(noting);
  });
  if (isEnough) return ok(undefined);
  if (!isWhole) return fail('entry-damaged', `The zip entry "${entry.name}" is damaged; copy the file again.`, place);
  if (length !== entry.size)
    return fail(
      'size-wrong',
      `The zip entry "${entry.name}" does not have the size that it states; copy the file again.`,
      place,
    );
  return sum === entry.crc32
    ? ok(undefined)
    : fail('crc-wrong', `The zip entry "${entry.name}" fails its checksum; copy the file again.`, place);
};

export interface ArchiveEntry {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Packed already: deflating these again only costs time. */
const PACKED = /\.(png|jpe?g|gif|mp3|zip|vsav|vlog)$/i;

/**
 * A zip of these entries, in their order: the same bytes for the same entries on every machine, in every time zone.
 * Names must differ and use `/`; a name that would be refused on reading is a defect of the caller and throws.
 */
export const writeArchive = (entries: readonly ArchiveEntry[]): Uint8Array => {
  const names = new Set<string>();
  const parts: ZipPart[] = [];
  for (const { name, data } of entries) {
    if (names.has(name)) throw new RangeError(`two entries named ${name}`);
    names.add(name);
    const isDeflated = data.length > 0 && !PACKED.test(name);
    const bytes = isDeflated ? deflateRaw(data) : data;
    parts.push({ name, size: data.length, crc32: crc32(data), deflated: isDeflated, bytes });
  }
  return writeZip(parts);
};
