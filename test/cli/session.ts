// A user's folder and terminal: files are real, what is said is kept.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Io } from '../../cli/io';
import { readWholeFile } from '../../cli/read-file';
import { writeWholeFile } from '../../cli/write-file';

export interface Session {
  readonly folder: string;
  readonly io: Io;
  readonly out: () => string;
  readonly err: () => string;
  /** Forgets what was said so far. */
  readonly hush: () => void;
  readonly read: (name: string) => Promise<string>;
  readonly end: () => Promise<void>;
}

export const startSession = async (): Promise<Session> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'overrun-'));
  let out = '';
  let err = '';
  return {
    folder,
    io: {
      out: text => (out += text),
      err: text => (err += text),
      readFile: readWholeFile,
      writeFile: writeWholeFile,
      colour: false,
      progress: false,
      cwd: folder,
    },
    out: () => out,
    err: () => err,
    hush: () => {
      out = err = '';
    },
    read: name => readFile(path.join(folder, name), 'utf8'),
    end: () => rm(folder, { recursive: true }),
  };
};
