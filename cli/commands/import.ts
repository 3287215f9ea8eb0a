import { access } from 'node:fs/promises';
import path from 'node:path';
import { looksLikeZip } from '../../core/vassal/archive/zip-directory';
import { readArchive } from '../../core/vassal/archive/archive';
import { present } from '../../core/base/present';
import { SCENARIO_FILE } from '../../core/scenario/read-files';
import type { Viewer } from '../../core/vassal/replay/timeline';
import { importModule } from '../../module-import/import-module';
import type { Imported } from '../../module-import/result';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario, type Draft } from '../../module-import/sheets/draft';
import { readSheets, type SheetGame } from '../../module-import/sheets/read-sheets';
import { readCsvSheet } from '../../module-import/sheets/read-csv-sheet';
import { readWorkbook } from '../../module-import/sheets/read-workbook';
import { filesOfSheets } from '../../module-import/sheets/sheet-files';
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

/** So many lines of a kind are told; the rest is counted. */
const MOST_TOLD = 40;

const listed = (title: string, lines: readonly string[]): string => {
  const more = lines.length > MOST_TOLD ? [`and ${lines.length - MOST_TOLD} more`] : [];
  const told = [...lines.slice(0, MOST_TOLD), ...more];
  return told.length === 0 ? '' : `\n${title}\n${told.map(line => `  ${line}\n`).join('')}`;
};

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

interface Parts {
  readonly files: ReadonlyMap<string, string>;
  readonly taken: readonly string[];
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

/** Files of a scenario: they may join others, but replace none. */
const writeParts = async ({ files, taken, unsure, left }: Parts, folder: string, io: Io) => {
  await refuseExisting(folder, files.keys(), io);
  await writeFolder(folder, files, io);
  io.out(listed('Taken', taken) + listed('To look at', unsure) + listed('Not taken', left));
  if (files.has(SCENARIO_FILE)) io.err(`Next: overrun check ${folder}, then overrun build ${folder}\n`);
};

/** Whose scenario is there already gets its files; else a whole scenario is made. */
const hasScenario = (folder: string, io: Io): Promise<boolean> =>
  access(path.resolve(io.cwd, folder, SCENARIO_FILE)).then(
    () => true,
    () => false,
  );

const gameIn = async (bytes: Uint8Array, name: string, kind: 'workbook' | 'csv'): Promise<SheetGame> => {
  if (kind === 'csv') {
    const { sheet, left } = readCsvSheet(bytes, path.basename(name));
    const game = readSheets([sheet]);
    return { ...game, left: [...left, ...game.left] };
  }
  const sheets = await readWorkbook(bytes);
  if (!sheets.ok) throw new Complaint(vassalErrorText(name, sheets.error));
  return readSheets(sheets.value);
};

const draftIn = (game: Pick<SheetGame, 'units' | 'map'>, folder: string, name: string, io: Io): Promise<Draft> =>
  cleanDraft(draftScenario(game, path.basename(path.resolve(io.cwd, folder)), path.basename(name)));

const fromSheets = async (game: SheetGame, name: string, folder: string, io: Io) => {
  if (game.taken.length === 0)
    throw new Complaint(
      `${name} has no sheet with the headings of units (name, and side or type), terrain (hex, terrain) or hexsides (hex, direction, feature). Nothing was written.`,
    );
  const written = (await hasScenario(folder, io))
    ? { ...filesOfSheets(game), left: [] }
    : await draftIn(game, folder, name, io);
  await writeParts({ ...written, taken: game.taken, left: [...game.left, ...written.left] }, folder, io);
};

const fromTiled = async (bytes: Uint8Array, name: string, folder: string, io: Io) => {
  const read = importTiled(bytes);
  if (!read.ok) throw new Complaint(`${name}: ${read.error}`);
  const { files, map, columns, rows, terrain, left } = read.value;
  const taken = [`${columns} x ${rows} hexes`];
  if (!(await hasScenario(folder, io))) {
    const draft = await draftIn({ units: undefined, map }, folder, name, io);
    return writeParts({ ...draft, taken, left: [...left, ...draft.left] }, folder, io);
  }
  await writeParts({ files, taken, unsure: [], left }, folder, io);
  io.out(`\nUnder “map:” of scenario.yaml, write columns: ${columns}, rows: ${rows}, terrain: ${terrain}\n`);
};

/** By what is in the file: its name may be anything. Only a CSV is nothing but text. */
const kindOf = async (bytes: Uint8Array, name: string): Promise<'module' | 'workbook' | 'csv' | 'tiled'> => {
  if (!looksLikeZip(bytes) && /\.(csv|tsv)$/i.test(name)) return 'csv';
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
  const kind = await kindOf(bytes, name);
  if (save === undefined && (as !== undefined || reveal))
    throw new Complaint('--as and --reveal say whose eyes a save is read with: name a save.', EXIT.wrongUse);
  const viewer = { reveal, ...present({ side: as }) };
  if (kind === 'module') await fromModule(bytes, { name, save, viewer }, folder, io);
  else if (save !== undefined) throw new Complaint(`${save}: only a module has a set-up of its own.`, EXIT.wrongUse);
  else if (kind === 'tiled') await fromTiled(bytes, name, folder, io);
  else await fromSheets(await gameIn(bytes, name, kind), name, folder, io);
  return EXIT.clean;
});
