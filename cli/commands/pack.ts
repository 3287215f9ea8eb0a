import path from 'node:path';
import { moduleOfFiles } from '../../core/vassal/module/module-folder';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { packManual } from '../manuals/pack';
import { LARGEST_FILE, nodeFiles } from '../node-files';
import { isStandardOutput, refuseResult, writeResult, type ResultPlace } from '../result-file';
import { PACKED } from '../result-kinds';

/** All of them: one that was left out, or cut, would be missing in the module. */
const filesIn = async (folder: string, name: string, inputs: InputFiles): Promise<ReadonlyMap<string, Uint8Array>> => {
  const files = await nodeFiles(folder, inputs.note).catch(() => undefined);
  const listed = await files?.list().catch(() => undefined);
  if (!files || !listed) throw new Complaint(`${name} is not a folder that can be read.`);
  const found = new Map<string, Uint8Array>();
  for (const file of listed) {
    const bytes = await files.read(file);
    if (!bytes || bytes.length >= LARGEST_FILE)
      throw new Complaint(`${path.join(name, file)} ${bytes ? 'is too large for a VASSAL file' : 'cannot be read'}.`);
    found.set(file, bytes);
  }
  return found;
};

/** Makes a module of a folder's files. */
export const pack = command(packManual, async ({ values, operands: [folder = ''] }, io) => {
  const inputs = new InputFiles(io.cwd);
  const place: ResultPlace = { name: values.output, kind: PACKED, force: values.force };
  const files = await filesIn(path.resolve(io.cwd, folder), folder, inputs);
  await refuseResult(place, inputs, io);
  const module = await moduleOfFiles(files);
  if (!module.ok) throw new Complaint(`${folder}: ${module.error.message}`);
  await writeResult(place, module.value, inputs, io);
  if (!isStandardOutput(place.name)) io.out(`Packed ${files.size} files into ${place.name}.\n`);
  return EXIT.clean;
});
