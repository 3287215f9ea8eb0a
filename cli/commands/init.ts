import path from 'node:path';
import { nameOfFolder, starterFiles } from '../../core/scenario/starter';
import { command } from '../command-line/define';
import { EXIT } from '../io';
import { initManual } from '../manuals/init';
import { refuseExisting } from '../result-file';
import { starterVocabularyOf } from '../rule-systems';
import { writeFolder } from '../write-folder';

/** Writes a small scenario folder that builds, to start from. Replaces nothing: if one file is there, none is written. */
export const init = command(initManual, async ({ values, operands: [folder = ''] }, io) => {
  const vocabulary = starterVocabularyOf(values.system);
  if (vocabulary === undefined) throw new Error(`the rule system ${values.system} has no vocabulary`);
  const files = starterFiles(nameOfFolder(path.basename(path.resolve(io.cwd, folder))), vocabulary);
  await refuseExisting(folder, files.keys(), io);
  await writeFolder(folder, files, io);
  io.err(`Next: overrun check ${folder}, then overrun build ${folder}\n`);
  return EXIT.clean;
});
