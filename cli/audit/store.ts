// Results that are kept from run to run, each in a file of its own that is written whole or not at all.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isRemains, writeWholeFile } from '../write-file';

export const packed = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: 1 });

/** @throws what is no packed value */
export const unpacked = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8')) as unknown;

/** In bytes. */
const SUM_LENGTH = 32;

const sumOf = (key: string, value: Uint8Array): Buffer =>
  createHash('sha256').update(`${key}\n`).update(value).digest();

/** A value as it is kept: a checksum over it and the key that it answers, then the value. */
const sealed = (key: string, value: unknown): Uint8Array => {
  const bytes = packed(value);
  return Buffer.concat([sumOf(key, bytes), bytes]);
};

/** undefined: it is not what was kept under this key. */
const opened = (key: string, bytes: Uint8Array): unknown => {
  const value = bytes.subarray(SUM_LENGTH);
  if (!sumOf(key, value).equals(bytes.subarray(0, SUM_LENGTH))) return undefined;
  try {
    return unpacked(value);
  } catch {
    return undefined;
  }
};

/** Written so long ago that no run is at it still, on whatever machine, in milliseconds. */
const ABANDONED = 60_000;

export class Store {
  #last: { readonly key: string; readonly value: unknown } | undefined;

  constructor(private readonly folder: string) {}

  /** undefined: it is not there, cannot be read, or is damaged or changed, which is the same. */
  async get(key: string): Promise<unknown> {
    const bytes = await readFile(this.place(key)).catch(() => undefined);
    return bytes && opened(key, bytes);
  }

  /** The last value stays at hand: what is kept of the logs of a game is one, and asked for by each of them in turn. */
  getSync(key: string): unknown {
    if (this.#last?.key === key) return this.#last.value;
    try {
      const value = opened(key, readFileSync(this.place(key)));
      if (value !== undefined) this.#last = { key, value };
      return value;
    } catch {
      return undefined;
    }
  }

  /** Something is there; whether it can be read, only reading tells. */
  async has(key: string): Promise<boolean> {
    return stat(this.place(key)).then(
      about => about.isFile(),
      () => false,
    );
  }

  /** False: it could not be kept, as on a full disk. */
  async put(key: string, value: unknown): Promise<boolean> {
    const place = this.place(key);
    try {
      await mkdir(path.dirname(place), { recursive: true });
      await writeWholeFile(place, sealed(key, value));
      return true;
    } catch {
      return false;
    }
  }

  /** Takes away what killed runs left in the midst of writing. */
  async sweep(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true }).catch((): string[] => []);
    for (const name of names.filter(n => n.endsWith('.tmp'))) {
      const file = path.join(this.folder, name);
      if (isRemains(path.basename(name)) || (await isAbandoned(file))) await rm(file, { force: true });
    }
  }

  private place(key: string): string {
    return path.join(this.folder, key.slice(0, 2), `${key}.gz`);
  }
}

const isAbandoned = async (file: string): Promise<boolean> => {
  const about = await stat(file).catch(() => undefined);
  return about !== undefined && Date.now() - about.mtimeMs > ABANDONED;
};
