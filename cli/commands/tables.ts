import path from 'node:path';
import { ruleSystem } from '../../core/rules/registry';
import type { RuleSystem } from '../../core/rules/system';
import { checkForm, fileOf, framesOf, tableForms, unknownForm } from '../../core/rules/tables-form';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { tablesManual } from '../manuals/tables';
import { nodeFiles } from '../node-files';
import { countWords, writeProblems } from '../problem-lines';
import { refuseExisting } from '../result-file';
import { writeFolder } from '../write-folder';

/** A system's charts as CSV forms; or what is wrong with filled-in ones. Forms that are there are not replaced. */
export const tables = command(tablesManual, async ({ values, operands: [id = ''] }, io) => {
  const { output, check } = values;
  const system = ruleSystem(id);
  if (system === undefined) throw new Error(`${id} is not a rule system`);
  if (output !== undefined && check !== undefined)
    throw new Complaint('-o and --check do not go together.', EXIT.wrongUse);
  if (output !== undefined) return writeForms(system, output, io);
  if (check !== undefined) return checkFolder(system, check, io);
  throw new Complaint('Name a folder: for new forms with -o, or of filled-in ones with --check.', EXIT.wrongUse);
});

const writeForms = async (system: RuleSystem, folder: string, io: Io): Promise<number> => {
  const forms = tableForms(system);
  await refuseExisting(folder, forms.keys(), io);
  await writeFolder(folder, forms, io);
  const [first = ''] = [...forms.keys()].map(file => path.basename(file, '.csv'));
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
    io.err(`overrun: ${folder} is not a folder that can be read. Name the folder that holds the forms.\n`);
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
