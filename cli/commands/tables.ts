import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ruleSystem } from '../../core/rules/registry';
import type { RuleSystem } from '../../core/rules/system';
import { checkForm, fileOf, framesOf, tableForms, unknownForm } from '../../core/rules/tables-form';
import { suggestion } from '../../core/scenario/suggest';
import { EXIT, type Command, type Io } from '../io';
import { nodeFiles } from '../node-files';
import { countWords, writeProblems } from '../problem-lines';
import { SYSTEM_IDS } from '../rule-systems';

const USAGE = 'overrun tables ID -o DIR | overrun tables ID --check DIR';

interface Given {
  readonly id: string;
  readonly folder: string;
  readonly isCheck: boolean;
}

const readArguments = (args: readonly string[]): Given | undefined => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { output: { type: 'string', short: 'o' }, check: { type: 'string' } },
    });
    const [id] = positionals;
    const { output, check } = values;
    const folder = check ?? output;
    if (positionals.length !== 1 || id === undefined || folder === undefined) return undefined;
    return output !== undefined && check !== undefined ? undefined : { id, folder, isCheck: check !== undefined };
  } catch {
    return undefined;
  }
};

/** A system's charts as CSV forms; or what is wrong with filled-in ones. Forms that are there are not written over. */
export const tables: Command = async (args, io) => {
  const given = readArguments(args);
  if (given === undefined) {
    io.err(`Name a rule system (${SYSTEM_IDS.join(', ')}) and a folder.\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  const system = ruleSystem(given.id);
  if (system === undefined) {
    io.err(`overrun: unknown rule system “${given.id}”. ${suggestion(given.id, SYSTEM_IDS)}\n`);
    return EXIT.wrongUse;
  }
  return given.isCheck ? checkFolder(system, given.folder, io) : writeForms(system, given.folder, io);
};

const isThere = async (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

const writeForms = async (system: RuleSystem, folder: string, io: Io): Promise<number> => {
  const root = path.resolve(io.cwd, folder);
  const forms = [...tableForms(system)];
  for (const [file] of forms)
    if (await isThere(path.join(root, file))) {
      io.err(`overrun: ${path.join(folder, file)} is there already, so nothing was written. Name another folder.\n`);
      return EXIT.wrongUse;
    }
  try {
    for (const [file, text] of forms) {
      await io.writeFile(path.join(root, file), text);
      io.out(`${path.join(folder, file)}\n`);
    }
  } catch (error) {
    io.err(`overrun: ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.unreadable;
  }
  const [first = ''] = forms.map(([file]) => path.basename(file, '.csv'));
  io.err(
    [
      `Fill in the empty cells, then: overrun tables ${system.id} --check ${folder}`,
      'A scenario uses a chart by its name under “tables:” in scenario.yaml, such as',
      `  ${first}: { file: tables/${first}.csv, certainty: user-supplied, source: my copy of the charts }`,
      '',
    ].join('\n'),
  );
  return EXIT.clean;
};

const checkFolder = async (system: RuleSystem, folder: string, io: Io): Promise<number> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  const listed = await files?.list().catch(() => undefined);
  if (files === undefined || listed === undefined) {
    io.err(`overrun: ${folder} is no folder that can be read. Name the folder that holds the forms.\n`);
    return EXIT.unreadable;
  }
  const frames = framesOf(system);
  const found = listed.filter(file => /\.csv$/i.test(file));
  let wrong = 0;
  for (const frame of frames) {
    const file = fileOf(frame);
    const bytes = found.includes(file) ? await files.read(file) : undefined;
    if (bytes === undefined) {
      io.out(`${path.join(folder, file)}: not there; the system’s own chart is used\n`);
      continue;
    }
    const checked = checkForm(new TextDecoder().decode(bytes), file, frame);
    writeProblems(checked.problems, folder, io);
    wrong += checked.problems.length;
    const full = `${checked.filled} of ${checked.cells} cells filled in`;
    io.out(`${path.join(folder, file)}: ${full}, ${countWords(checked.problems)}\n`);
  }
  const unknown = found.filter(file => !frames.some(frame => fileOf(frame) === file));
  writeProblems(
    unknown.map(file => unknownForm(file, frames)),
    folder,
    io,
  );
  return wrong === 0 ? EXIT.clean : EXIT.findings;
};
