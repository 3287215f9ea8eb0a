// Files that the user named, as inputs; cli/result-file.ts has those that are written.

import path from 'node:path';
import { Complaint } from './complaint';
import type { InputFiles } from './input-files';
import type { Io } from './io';
import { readStdin, STANDARD } from './stdin';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Why the system refused, and what to do. */
export const reasonOf = (error: unknown): string => {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'There is no such file. Check its name and place.';
    case 'EISDIR':
      return 'It is a folder; name a file.';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'A part of its path is a file, not a folder.';
    case 'ENAMETOOLONG':
      return 'Its name is too long for a file.';
    case 'EACCES':
    case 'EPERM':
      return 'You do not have permission to open it.';
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
export const readInput = async (file: string, io: Io, inputs?: InputFiles): Promise<Uint8Array> => {
  if (file === STANDARD) return readStdin(io.stdin);
  inputs?.note(file);
  try {
    return await io.readFile(path.resolve(io.cwd, file));
  } catch (error) {
    throw new Complaint(`${file} cannot be read. ${reasonOf(error)}`);
  }
};
