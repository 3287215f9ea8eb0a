import { looksLikeZip } from '../../core/vassal/archive/zip-directory';
import { readArchive } from '../../core/vassal/archive/archive';
import { present } from '../../core/base/present';
import type { Viewer } from '../../core/vassal/replay/timeline';
import { importModule } from '../../module-import/import-module';
import type { Imported } from '../../module-import/result';
import { importSheets } from '../../module-import/sheets/import-sheets';
import { readWorkbook } from '../../module-import/sheets/read-workbook';
import { importTiled } from '../../module-import/tiled/import-tiled';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { importManual } from '../manuals/import';
import { newFolder, writeFiles } from '../new-folder';
import { refuseExisting } from '../result-file';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { unreadComplaint, vassalErrorText } from '../vassal-error';
import { writeFolder } from '../write-folder';

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map(line => `  ${line}\n`).join('')}`;

const inWords = ({ taken, unsure, left }: Omit<Imported, 'files'>): string =>
  listed('Taken', taken) +
  listed('To look at', unsure) +
  listed(
    'Not taken',
    left.map(({ what, why, count }) => `${String(count).padStart(5)}  ${what}: ${why}`),
  );

const fromModule = async (
  bytes: Uint8Array,
  { name, save, viewer }: { readonly name: string; readonly save: string | undefined; readonly viewer: Viewer },
  folder: string,
  io: Io,
) => {
  await newFolder(folder, io);
  const setup = save === undefined ? undefined : await readInput(save, io);
  const imported = await importModule(bytes, setup, viewer);
  if (!imported.ok) throw unreadComplaint(name, imported.error);
  await writeFiles(folder, imported.value.files, io);
  io.out(`Wrote ${imported.value.files.size} files into ${folder}.\n${inWords(imported.value)}`);
  io.err(`Next: overrun check ${folder}, then overrun build ${folder}\n`);
};

/** Files of a scenario: they may join others, but replace none. */
const writeParts = async (
  files: ReadonlyMap<string, string>,
  said: { readonly taken: readonly string[]; readonly left: readonly string[] },
  folder: string,
  io: Io,
) => {
  await refuseExisting(folder, files.keys(), io);
  await writeFolder(folder, files, io);
  io.out(listed('Taken', said.taken) + listed('Not taken', said.left));
};

const fromWorkbook = async (bytes: Uint8Array, name: string, folder: string, io: Io) => {
  const sheets = await readWorkbook(bytes);
  if (!sheets.ok) throw new Complaint(vassalErrorText(name, sheets.error));
  const { files, ...said } = importSheets(sheets.value);
  if (files.size === 0)
    throw new Complaint(
      `${name} has no sheet with the headings of units (name, and side or type), terrain (hex, terrain) or hexsides (hex, direction, feature). Nothing was written.`,
    );
  await writeParts(files, said, folder, io);
};

const fromTiled = async (bytes: Uint8Array, name: string, folder: string, io: Io) => {
  const map = importTiled(bytes);
  if (!map.ok) throw new Complaint(`${name}: ${map.error}`);
  const { files, columns, rows, terrain, left } = map.value;
  await writeParts(files, { taken: [`${columns} x ${rows} hexes`], left }, folder, io);
  io.out(`\nUnder “map:” of scenario.yaml, write columns: ${columns}, rows: ${rows}, terrain: ${terrain}\n`);
};

/** By what is in the file: its name may be anything. */
const kindOf = async (bytes: Uint8Array): Promise<'module' | 'workbook' | 'tiled'> => {
  if (!looksLikeZip(bytes)) return bytes.subarray(0, 200).includes(0x7b) ? 'tiled' : 'module';
  const archive = readArchive(bytes);
  return archive.ok && (archive.value.has('xl/workbook.xml') || archive.value.has('content.xml'))
    ? 'workbook'
    : 'module';
};

/** Makes a scenario folder of a module; or files of one of a spreadsheet or of a Tiled map. */
export const importCommand = command(importManual, async ({ values, operands: [given = '', second] }, io) => {
  const { output: folder, setup, as, reveal } = values;
  if (setup !== undefined && second !== undefined) throw new Complaint('Name the save once.', EXIT.wrongUse);
  const save = setup ?? second;
  const bytes = await readInput(given, io);
  const name = nameOfInput(given);
  const kind = await kindOf(bytes);
  if (save === undefined && (as !== undefined || reveal))
    throw new Complaint('--as and --reveal say whose eyes a save is read with: name a save.', EXIT.wrongUse);
  const viewer = { reveal, ...present({ side: as }) };
  if (kind === 'module') await fromModule(bytes, { name, save, viewer }, folder, io);
  else if (save !== undefined) throw new Complaint(`${save}: only a module has a set-up of its own.`, EXIT.wrongUse);
  else if (kind === 'workbook') await fromWorkbook(bytes, name, folder, io);
  else await fromTiled(bytes, name, folder, io);
  return EXIT.clean;
});
