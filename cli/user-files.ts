// Files that the user named: what is read, and what may be written.

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { Complaint } from './complaint';
import { EXIT, type Io } from './io';
import { nodeFiles } from './node-files';
import { readStdin, STANDARD } from './stdin';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Why the system refused, and what to do. */
const reasonOf = (error: unknown): string => {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'There is no such file. Look at its name and place.';
    case 'EISDIR':
      return 'It is a folder; name a file.';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'A part of its path is a file, not a folder.';
    case 'EACCES':
    case 'EPERM':
      return 'You have no right to it.';
    case 'TOO_LARGE':
      return 'It is too large for a VASSAL file.';
    case 'DEVICE':
      return 'It is a device, not a file.';
    case 'SOCKET':
      return 'It is a socket, not a file.';
    case 'ENOSPC':
      return 'The disk is full.';
    default:
      return error instanceof Error ? error.message : String(error);
  }
};

/** The bytes of a file that was named, or of standard input for `-`; or a complaint that says why not. */
export const readInput = async (file: string, io: Io): Promise<Uint8Array> => {
  if (file === STANDARD) return readStdin(io.stdin);
  try {
    return await io.readFile(path.resolve(io.cwd, file));
  } catch (error) {
    throw new Complaint(`${file} cannot be read. ${reasonOf(error)}`);
  }
};

/** Through links; a file that is not there is where its path says. */
const placeOf = async (file: string, io: Io): Promise<string> => {
  const absolute = path.resolve(io.cwd, file);
  return realpath(absolute).catch(() => absolute);
};

/** Complains if the output would take the place of an input. */
export const refuseInputs = async (output: string, inputs: readonly string[], io: Io): Promise<void> => {
  const target = await placeOf(output, io);
  for (const input of inputs)
    if ((await placeOf(input, io)) === target)
      throw new Complaint(`${output} is an input; nothing was written. Name another file with -o.`, EXIT.wrongUse);
};

/**
 * Complains if a file stands where the output is to be that is not of the output's kind.
 *
 * @param kind what it is to be, as in “a module”
 */
export const refuseOtherKinds = async (
  output: string,
  kind: string,
  isOfKind: (bytes: Uint8Array) => Promise<boolean>,
  io: Io,
): Promise<void> => {
  const old = await io.readFile(path.resolve(io.cwd, output)).catch(() => undefined);
  if (old && old.length > 0 && !(await isOfKind(old)))
    throw new Complaint(
      `${output} is there and is not ${kind}; nothing was written. Name another file with -o.`,
      EXIT.wrongUse,
    );
};

/** All files of a folder that was named, by their paths; none if there is no such folder. */
export const filesOf = async (folder: string, io: Io): Promise<readonly string[]> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  const names = (await files?.list().catch(() => undefined)) ?? [];
  return names.map(name => path.join(folder, name));
};

/** Writes a result, or complains why it cannot be. */
export const writeOutput = async (file: string, bytes: Uint8Array | string, io: Io): Promise<void> => {
  try {
    await io.writeFile(path.resolve(io.cwd, file), bytes);
  } catch (error) {
    throw new Complaint(`${file} cannot be written. ${reasonOf(error)}`);
  }
};
