// Writing so that a killed run leaves the old file, or the new one; what no run can take away as it is killed, the next one does.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Node's own way to make a folder with those above it never ends where the system lets nobody make one, as in /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return;
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await stat(above).catch(() => undefined))) throw error;
    await makeFolder(above);
    await mkdir(folder);
  }
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the work; if the process is ended meanwhile, by a signal or an exit, the file is removed first. */
const withoutRemains = async (file: string, work: () => Promise<void>): Promise<void> => {
  const remove = (): void => rmSync(file, { force: true });
  const onSignal = (signal: NodeJS.Signals): void => {
    remove();
    stop();
    // As if nobody had listened: the shell learns which signal it was.
    process.kill(process.pid, signal);
  };
  const stop = (): void => {
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on('exit', remove);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await work();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    stop();
  }
};

/** Who writes stands in the name: where he is gone, nobody will finish it. */
const temporaryName = (file: string): string => `${file}.${process.pid}-${randomUUID().slice(0, 8)}.tmp`;
const TEMPORARY = /^(.*)\.(\d+)-[0-9a-f]{8}\.tmp$/;

const isRunning = (process_: number): boolean => {
  try {
    return process.kill(process_, 0);
  } catch (error) {
    // A process of another user may not be asked, but is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Was a file of this name left by a process that was killed in the midst of writing it? */
export const isRemains = (name: string): boolean => {
  const [, , writer] = TEMPORARY.exec(name) ?? [];
  return writer !== undefined && !isRunning(Number(writer));
};

/** Takes away what killed runs have left of this file. */
export const sweepRemains = async (file: string): Promise<void> => {
  const [folder, own] = [path.dirname(file), path.basename(file)];
  for (const name of await readdir(folder).catch((): string[] => []))
    if (TEMPORARY.exec(name)?.[1] === own && isRemains(name)) await rm(path.join(folder, name), { force: true });
};

/** `wx`: whatever stands there, it is not written through. Most folders are there already, and asking costs as much as writing. */
const openNew = async (file: string, mode: number | undefined): Promise<FileHandle> => {
  try {
    return await open(file, 'wx', mode);
  } catch (error) {
    if (!/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await makeFolder(path.dirname(path.resolve(file)));
    return open(file, 'wx', mode);
  }
};

/** Writes to a new file beside it and renames. An older file's permissions are kept. Makes the folders above it. */
export const writeWholeFile = async (file: string, bytes: Uint8Array | string | Iterable<string>): Promise<void> => {
  const old = await stat(file).catch(() => undefined);
  const temporary = temporaryName(file);
  await withoutRemains(temporary, async () => {
    const handle = await openNew(temporary, old?.mode);
    try {
      await writeFile(handle, bytes);
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  });
};
