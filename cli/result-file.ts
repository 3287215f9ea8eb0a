// Where results go. One rule for every command that writes: nothing of the user's is lost.

import type { Stats } from 'node:fs';
import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Complaint } from './complaint';
import type { InputFiles } from './input-files';
import { EXIT, type Io } from './io';
import { readBeginning } from './read-file';
import type { ResultKind } from './result-kinds';
import { STANDARD } from './stdin';
import { codeOf, reasonOf } from './user-files';
import { sweepRemains } from './write-file';

export interface ResultPlace {
  /** As the user typed it. */
  readonly name: string;
  /** A file of this kind may be replaced, an older result. */
  readonly kind: ResultKind;
  /** Files of other kinds may be replaced too. */
  readonly force: boolean;
}

/** A larger file is no result of ours that is known only as a whole. */
const LARGEST_RESULT = 600 * 1024 * 1024;

const ANOTHER_FILE = 'Name another file with -o.';
const ANOTHER_FOLDER = 'Name another folder.';

const refuse = (name: string, why: string, what = ANOTHER_FILE): never => {
  throw new Complaint(`${name} ${why}; nothing was written. ${what}`, EXIT.wrongUse);
};

/** The result goes to standard output: `-`, or the names that systems have for it, which no file may replace. */
export const isStandardOutput = (name: string | undefined): boolean =>
  name === STANDARD || name === '/dev/stdout' || name === '/dev/fd/1';

/** The part of a path that would have to be a folder and is none, as the user typed it. */
const fileAbove = async (file: string, name: string): Promise<string> => {
  const [above, typed] = [path.dirname(file), path.dirname(name)];
  const isThere = await stat(above).then(
    () => true,
    () => false,
  );
  return isThere || above === file ? typed : fileAbove(above, typed);
};

/**
 * What stands at a path, links not followed; undefined: nothing.
 *
 * @param what is to be done if the path leads through a file
 */
const standsAt = async (file: string, name: string, what: string): Promise<Stats | undefined> => {
  try {
    return await lstat(file);
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') refuse(await fileAbove(file, name), 'is a file, not a folder', what);
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Complaint(`${name} cannot be written. ${reasonOf(error)}`);
  }
};

const whatItIs = (about: Stats): string | undefined => {
  if (about.isDirectory()) return 'is a folder';
  if (about.isFIFO()) return 'is a pipe';
  if (about.isSocket()) return 'is a socket';
  return about.isFile() ? undefined : 'is a device';
};

/** Where a link leads: what it names is written, and the link stays. */
const throughLink = async (file: string, name: string): Promise<string> => {
  try {
    return await realpath(file);
  } catch {
    return refuse(name, 'is a link that leads nowhere');
  }
};

/**
 * The path to write, links followed; or a complaint that says why nothing may be written there. Looks at what is there
 * now: to be asked before the work, so that it is not done in vain, and again before the result is written.
 */
const pathOfResult = async ({ name, kind, force }: ResultPlace, inputs: InputFiles, io: Io): Promise<string> => {
  if (/[\\/]$/.test(name)) refuse(name, 'names a folder');
  const given = path.resolve(io.cwd, name);
  const there = await standsAt(given, name, ANOTHER_FILE);
  if (!there) {
    // A file that would have been read had it been there, such as a log's notes.
    if (await inputs.holds(given)) refuse(name, 'is the name of an input');
    return given;
  }
  const target = there.isSymbolicLink() ? await throughLink(given, name) : given;
  const about = there.isSymbolicLink() ? await stat(target) : there;
  const wrong = whatItIs(about);
  if (wrong !== undefined) refuse(name, wrong, 'Name a file with -o; “-o -” is standard output.');
  if (await inputs.holds(target)) refuse(name, 'is an input');
  if (!(await isWritable(target, about))) refuse(name, 'is read-only');
  if (about.size > 0 && !force && !(await isOfKind(target, about, kind, io)))
    refuse(name, `is there and is not ${kind.name}`, 'Name another file with -o, or replace it with --force.');
  return target;
};

/** By its own bits too: to root every file looks writable. */
const isWritable = async (file: string, { mode }: Stats): Promise<boolean> =>
  (mode & 0o222) !== 0 &&
  (await access(file, constants.W_OK).then(
    () => true,
    () => false,
  ));

const isOfKind = async (file: string, { size }: Stats, kind: ResultKind, io: Io): Promise<boolean> => {
  const { head } = kind;
  if (head === undefined && size > LARGEST_RESULT) return false;
  const old = await (head === undefined ? io.readFile(file) : readBeginning(file, head)).catch(() => undefined);
  return old !== undefined && kind.isOne(old);
};

/** Complains, before any work is done, if the result may not be written. */
export const refuseResult = async (place: ResultPlace, inputs: InputFiles, io: Io): Promise<void> => {
  if (!isStandardOutput(place.name)) await pathOfResult(place, inputs, io);
};

/** Writes a result whole or not at all, or complains why it cannot be. */
export const writeResult = async (
  place: ResultPlace,
  bytes: Uint8Array | string | Iterable<string>,
  inputs: InputFiles,
  io: Io,
): Promise<void> => {
  if (isStandardOutput(place.name)) {
    writeToStandardOutput(place, bytes, io);
    return;
  }
  const target = await pathOfResult(place, inputs, io);
  try {
    await sweepRemains(target);
    await io.writeFile(target, bytes);
  } catch (error) {
    throw new Complaint(`${place.name} cannot be written. ${reasonOf(error)}`);
  }
};

const writeToStandardOutput = ({ kind }: ResultPlace, bytes: Uint8Array | string | Iterable<string>, io: Io): void => {
  if (typeof bytes === 'string') io.out(bytes);
  else if (!(bytes instanceof Uint8Array)) for (const part of bytes) io.out(part);
  else if (io.outBytes) io.outBytes(bytes);
  else
    throw new Complaint(
      `A terminal cannot show ${kind.name}. Name a file with -o, or redirect standard output.`,
      EXIT.wrongUse,
    );
};

/**
 * Complains if any of these files is there, whatever it is: for commands that make a new folder and replace nothing.
 *
 * @param folder as the user typed it
 */
export const refuseExisting = async (folder: string, files: Iterable<string>, io: Io): Promise<void> => {
  const given = path.resolve(io.cwd, folder);
  if ((await standsAt(given, folder, ANOTHER_FOLDER))?.isSymbolicLink()) await throughLink(given, folder);
  for (const file of files) {
    const name = path.join(folder, file);
    if (await standsAt(path.join(given, file), name, ANOTHER_FOLDER)) refuse(name, 'is there already', ANOTHER_FOLDER);
  }
};
