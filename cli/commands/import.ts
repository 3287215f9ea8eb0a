import path from 'node:path';
import { looksLikeZip } from '../../core/vassal/archive/zip-directory';
import { readArchive } from '../../core/vassal/archive/archive';
import { present } from '../../core/base/present';
import { SCENARIO_FILE } from '../../core/scenario/read-files';
import type { Viewer } from '../../core/vassal/replay/timeline';
import { importModule } from '../../module-import/import-module';
import type { Imported } from '../../module-import/result';
import type { DraftedSystem } from '../../module-import/sheets/draftings';
import { importTiled } from '../../module-import/tiled/import-tiled';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { draftIn, hasScenario, partsOfSheets, refuseSystem, sheetFilesIn, type SheetFile } from '../import-sheets';
import { EXIT, type Io } from '../io';
import { importManual } from '../manuals/import';
import { newFolder, writeFiles } from '../new-folder';
import { refuseExisting } from '../result-file';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { unreadComplaint } from '../vassal-error';
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

const fromTiled = async (
  bytes: Uint8Array,
  {
    name,
    folder,
    system,
  }: { readonly name: string; readonly folder: string; readonly system: DraftedSystem | undefined },
  io: Io,
) => {
  const read = importTiled(bytes);
  if (!read.ok) throw new Complaint(`${name}: ${read.error}`);
  const { files, map, columns, rows, terrain, left } = read.value;
  const taken = [`${columns} x ${rows} hexes`];
  if (!(await hasScenario(folder, io))) {
    const draft = await draftIn({ map }, { folder, from: path.basename(name), system }, io);
    return writeParts({ ...draft, taken, left: [...left, ...draft.left] }, folder, io);
  }
  refuseSystem(folder, system);
  await writeParts({ files, taken, unsure: [], left }, folder, io);
  io.out(`\nUnder “map:” of scenario.yaml, write columns: ${columns}, rows: ${rows}, terrain: ${terrain}\n`);
};

/** What people keep lists in and nobody reads here. */
const OTHER_LISTS = /\.(?:xlsb?|docx?|odt|rtf|pdf|numbers|pages|txt|html?)$/i;

/** By what is in the file: its name may be anything. Only a CSV is nothing but text. */
const kindOf = async (bytes: Uint8Array, name: string): Promise<'module' | 'workbook' | 'csv' | 'tiled'> => {
  if (!looksLikeZip(bytes) && /\.(csv|tsv)$/i.test(name)) return 'csv';
  if (!looksLikeZip(bytes)) return bytes.subarray(0, 200).includes(0x7b) ? 'tiled' : 'module';
  const archive = readArchive(bytes);
  return archive.ok && (archive.value.has('xl/workbook.xml') || archive.value.has('content.xml'))
    ? 'workbook'
    : 'module';
};

interface Opened {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: Awaited<ReturnType<typeof kindOf>>;
}

const openedIn = async (given: readonly string[], io: Io): Promise<readonly Opened[]> => {
  const opened: Opened[] = [];
  for (const file of given) {
    const name = nameOfInput(file);
    const bytes = await readInput(file, io);
    const kind = await kindOf(bytes, name);
    if (kind === 'module' && OTHER_LISTS.test(name))
      throw new Complaint(`${name}: lists are read as .xlsx, .ods or .csv. Save it as one of these.`);
    opened.push({ name, bytes, kind });
  }
  return opened;
};

const isSheet = (file: Opened): file is Opened & SheetFile => file.kind === 'workbook' || file.kind === 'csv';

/** Spreadsheets, all of them as one game. */
const sheetsAmong = (files: readonly Opened[]): readonly SheetFile[] => {
  const other = files.find(file => !isSheet(file));
  if (other?.kind === 'module')
    throw new Complaint(
      `${other.name} is no spreadsheet. A module is imported for itself, and only a module has a set-up.`,
      EXIT.wrongUse,
    );
  if (other) throw new Complaint(`${other.name}: import it for itself, without the spreadsheets.`, EXIT.wrongUse);
  return files.filter(isSheet);
};

/** Makes a scenario folder of a module; or files of one of spreadsheets or of a Tiled map. */
export const importCommand = command(importManual, async ({ values, operands: [given = '', ...others] }, io) => {
  const { output: folder, setup, as, reveal, system } = values;
  const [first = given, ...inFolder] = await sheetFilesIn(given, io);
  const [opened] = await openedIn([first], io);
  const isModule = opened?.kind === 'module';
  const [second, third] = others;
  if (isModule && ((setup !== undefined && second !== undefined) || third !== undefined))
    throw new Complaint('Name the save once.', EXIT.wrongUse);
  const save = setup ?? (isModule ? second : undefined);
  if (save === undefined && (as !== undefined || reveal))
    throw new Complaint('--as and --reveal say whose eyes a save is read with: name a save.', EXIT.wrongUse);
  if (!opened) return EXIT.unreadable;
  const { name, bytes } = opened;
  if (isModule) {
    if (system !== undefined)
      throw new Complaint('A module is imported without a rule system. Leave out --system.', EXIT.wrongUse);
    await fromModule(bytes, { name, save, viewer: { reveal, ...present({ side: as }) } }, folder, io);
  } else if (setup !== undefined) throw new Complaint(`${setup}: only a module has a set-up.`, EXIT.wrongUse);
  else if (opened.kind === 'tiled' && others.length === 0) await fromTiled(bytes, { name, folder, system }, io);
  else {
    const more = await Promise.all(others.map(other => sheetFilesIn(other, io)));
    const files = sheetsAmong([opened, ...(await openedIn([...inFolder, ...more.flat()], io))]);
    await writeParts(await partsOfSheets(files, { folder, system }, io), folder, io);
  }
  return EXIT.clean;
});
