import path from 'node:path';
import { filesOfModule, soundEntriesOf } from '../../core/vassal/module/module-folder';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT } from '../io';
import { unpackManual } from '../manuals/unpack';
import { newFolder, writeWritable } from '../new-folder';
import { nodeFiles } from '../node-files';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

/** More are counted, not named. */
const MOST_NAMED = 10;

const listed = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '');

/** Files of the folder that the module does not have: `pack` would put them in. */
const othersIn = async (folder: string, ours: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> =>
  (await (await nodeFiles(folder)).list()).filter(file => !ours.has(file));

/** Writes a module's files into a folder: what cannot be one is named, and the others are written. */
export const unpack = command(unpackManual, async ({ values, operands: [given = '', folder = ''] }, io) => {
  const found = await soundEntriesOf(await readInput(given, io));
  const module = nameOfInput(given);
  if (!found.ok) throw new Complaint(vassalErrorText(module, found.error));
  if (!values.force) await newFolder(folder, io);
  const files = filesOfModule(found.value.entries);
  const unwritten = await writeWritable(folder, files, io);
  const left = [
    ...found.value.left.map(error => vassalErrorText(module, error)),
    ...unwritten.map(({ name, why }) => `${name} cannot be written. ${why}`),
  ];
  io.out(`Wrote ${files.size - unwritten.length} files into ${folder}.\n`);
  for (const line of left.slice(0, MOST_NAMED)) io.err(`${line}\n`);
  if (left.length > 0)
    io.err(`${left.length} ${left.length === 1 ? 'entry' : 'entries'} of ${module} could not be written as a file.\n`);
  const others = await othersIn(path.resolve(io.cwd, folder), files);
  if (others.length > 0)
    io.err(
      `${others.length} files of ${folder} are not in the module: ${listed(others)}. Remove them, or pack adds them.\n`,
    );
  return left.length > 0 ? EXIT.findings : EXIT.clean;
});
