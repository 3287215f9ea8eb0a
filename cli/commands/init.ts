import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nameOfFolder, starterFiles } from '../../core/scenario/starter';
import { suggestion } from '../../core/scenario/suggest';
import { EXIT, type Command } from '../io';
import { SYSTEM_IDS, vocabularyOf } from '../rule-systems';

const USAGE = 'overrun init DIR --system ID';

const readArguments = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { system: { type: 'string' } },
    });
    const [folder] = positionals;
    return positionals.length === 1 && folder !== undefined && values.system !== undefined
      ? { folder, system: values.system }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Also true of a link that leads nowhere: writing would follow it. */
const exists = async (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/** Writes a small scenario folder that builds, to start from. Never overwrites: if one file is there, none is written. */
export const init: Command = async (args, io) => {
  const given = readArguments(args);
  if (given === undefined) {
    io.err(`Name a new folder and a rule system (${SYSTEM_IDS.join(', ')}).\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  const { folder, system } = given;
  const vocabulary = vocabularyOf(system);
  if (vocabulary === undefined) {
    io.err(`overrun: unknown rule system “${system}”. ${suggestion(system, SYSTEM_IDS)}\n`);
    return EXIT.wrongUse;
  }
  const root = path.resolve(io.cwd, folder);
  const files = [...starterFiles(nameOfFolder(path.basename(root)), vocabulary)];
  for (const [file] of files)
    if (await exists(path.join(root, file))) {
      io.err(`overrun: ${path.join(folder, file)} is there already, so nothing was written. Name a new folder.\n`);
      return EXIT.wrongUse;
    }
  try {
    for (const [file, text] of files) {
      await io.writeFile(path.join(root, file), text);
      io.out(`${path.join(folder, file)}\n`);
    }
  } catch (error) {
    io.err(`overrun: ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.unreadable;
  }
  io.err(`Next: overrun check ${folder}, then overrun build ${folder}\n`);
  return EXIT.clean;
};
