// The small pictures of one scenario folder in one file: a build reads and writes it once, not a file for each of thousands.

import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeWholeFile } from './write-file';

const MAGIC = 0x4b503031;
const HASH = 32;
const HEAD = 8;

type Pictures = Map<string, Uint8Array>;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('binary');

/** As `written` wrote them; a file that is damaged or of another form is as good as none. */
const readPictures = (file: Buffer): Pictures => {
  const pictures: Pictures = new Map();
  if (file.length < HEAD || file.readUInt32LE(0) !== MAGIC) return pictures;
  const count = file.readUInt32LE(4);
  let at = HEAD + count * (HASH + 4);
  if (at > file.length) return pictures;
  for (let i = 0; i < count; i++) {
    const head = HEAD + i * (HASH + 4);
    const end = at + file.readUInt32LE(head + HASH);
    if (end > file.length) return new Map();
    pictures.set(file.toString('latin1', head, head + HASH), file.subarray(at, end));
    at = end;
  }
  return at === file.length ? pictures : new Map();
};

const written = (pictures: Pictures): Uint8Array => {
  const head = Buffer.alloc(HEAD + pictures.size * (HASH + 4));
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt32LE(pictures.size, 4);
  let at = HEAD;
  for (const [hash, bytes] of pictures) {
    head.write(hash, at, 'latin1');
    head.writeUInt32LE(bytes.length, at + HASH);
    at += HASH + 4;
  }
  return Buffer.concat([head, ...pictures.values()]);
};

export interface PicturePack {
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly put: (key: string, bytes: Uint8Array) => void;
  /** Keeps those that were asked for or put, and no others. */
  readonly keep: () => Promise<void>;
}

/** A pack that cannot be read or written is as good as an empty one. */
export const picturePack = (file: string): PicturePack => {
  let known: Promise<Pictures> | undefined;
  const used: Pictures = new Map();
  let changed = false;
  const open = async (): Promise<Pictures> => readPictures(await readFile(file).catch(() => Buffer.alloc(0)));
  return {
    get: async key => {
      const hash = hashOf(key);
      const bytes = (await (known ??= open())).get(hash);
      if (bytes) used.set(hash, bytes);
      return bytes;
    },
    put: (key, bytes) => {
      used.set(hashOf(key), bytes);
      changed = true;
    },
    keep: async () => {
      if (used.size === 0) return;
      if (changed) {
        await mkdir(path.dirname(file), { recursive: true }).catch(() => undefined);
        await writeWholeFile(file, written(used)).catch(() => undefined);
      } else {
        const now = new Date();
        await utimes(file, now, now).catch(() => undefined);
      }
    },
  };
};
