import path from 'node:path';
import { entriesOf, filesOfModule } from '../../core/vassal/module/module-folder';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT } from '../io';
import { unpackManual } from '../manuals/unpack';
import { newFolder, writeFiles } from '../new-folder';
import { nodeFiles } from '../node-files';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

/** More are counted, not named. */
const MOST_NAMED = 10;

/** Files of the folder that the module does not have: `pack` would put them in. */
const othersIn = async (folder: string, ours: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> =>
  (await (await nodeFiles(folder)).list()).filter(file => !ours.has(file));

/** Writes a module's files into a folder. */
export const unpack = command(unpackManual, async ({ values, operands: [given = '', folder = ''] }, io) => {
  const entries = await entriesOf(await readInput(given, io));
  if (!entries.ok) throw new Complaint(vassalErrorText(nameOfInput(given), entries.error));
  if (!values.force) await newFolder(folder, io);
  const files = filesOfModule(entries.value);
  await writeFiles(folder, files, io);
  io.out(`Wrote ${files.size} files into ${folder}.\n`);
  const others = await othersIn(path.resolve(io.cwd, folder), files);
  if (others.length > 0) {
    const named = others.slice(0, MOST_NAMED).join(', ') + (others.length > MOST_NAMED ? ', …' : '');
    io.err(`${others.length} files of ${folder} are not in the module: ${named}. Remove them, or pack adds them.\n`);
  }
  return EXIT.clean;
});
