// The lock file of game piece ids in a scenario's folder, written after a build.

import path from 'node:path';
import { LOCK_FILE, writeGpidLock, type AssignedGpids, type GpidLock } from '../module-builder/gpid-lock';
import { Complaint } from './complaint';
import { InputFiles } from './input-files';
import type { Io } from './io';
import { writeResult } from './result-file';
import { OWN_LOCK } from './result-kinds';

/** Writes the file if it would change, and says which counters are known under another name now. True: it was written. */
export const writeLockFile = async (
  folder: string,
  before: GpidLock | undefined,
  { lock, renamed }: Pick<AssignedGpids, 'lock' | 'renamed'>,
  io: Io,
): Promise<boolean> => {
  const text = writeGpidLock(lock);
  if (before !== undefined && writeGpidLock(before) === text) return false;
  for (const [old, now] of renamed) io.err(`${old} is ${now} now: it keeps its game piece ids.\n`);
  const name = path.join(folder, LOCK_FILE);
  try {
    await writeResult({ name, kind: OWN_LOCK, force: false }, text, new InputFiles(io.cwd), io);
    return true;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    io.err(`warning: Games that are begun may lose counters that are renamed later. ${error.message}\n`);
    return false;
  }
};
