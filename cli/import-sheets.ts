// Spreadsheets and CSV files -> a scenario folder: one of them, several as one game, or a folder of them.

import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SCENARIO_FILE } from '../core/scenario/read-files';
import { cleanDraft } from '../module-import/sheets/clean-draft';
import { draftScenario, type Draft } from '../module-import/sheets/draft';
import { DRAFTINGS, type DraftedSystem } from '../module-import/sheets/draftings';
import { readCsvSheet } from '../module-import/sheets/read-csv-sheet';
import { readSheets, type SheetGame } from '../module-import/sheets/read-sheets';
import { readWorkbook, type Sheet } from '../module-import/sheets/read-workbook';
import { filesOfSheets } from '../module-import/sheets/sheet-files';
import { atMost } from '../module-import/told-words';
import { Complaint } from './complaint';
import { EXIT, type Io } from './io';
import { vassalErrorText } from './vassal-error';

/** A file with what it may be: its sheets, or one list. */
export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: 'workbook' | 'csv';
}

/** `~$oob.xlsx` is what a spreadsheet keeps beside a file that is open. */
const SHEETS = /^(?![.~]).*\.(?:xlsx|ods|csv|tsv)$/i;

/** The file itself; of a folder its spreadsheets. */
export const sheetFilesIn = async (given: string, io: Io): Promise<readonly string[]> => {
  const place = path.resolve(io.cwd, given);
  const isFolder = await stat(place).then(
    about => about.isDirectory(),
    () => false,
  );
  if (!isFolder) return [given];
  const names = (await readdir(place)).filter(name => SHEETS.test(name)).sort();
  if (names.includes(SCENARIO_FILE) || (await hasScenario(given, io)))
    throw new Complaint(`${given} is the folder of a scenario already (${SCENARIO_FILE}). Name its spreadsheets.`);
  if (names.length === 0) throw new Complaint(`${given} is a folder without a spreadsheet (.xlsx, .ods, .csv).`);
  return names.map(name => path.join(given, name));
};

/** Whose scenario is there already gets its files; else a whole scenario is made. */
export const hasScenario = (folder: string, io: Io): Promise<boolean> =>
  access(path.resolve(io.cwd, folder, SCENARIO_FILE)).then(
    () => true,
    () => false,
  );

const sheetsOf = async ({ name, bytes, kind }: SheetFile) => {
  const file = path.basename(name);
  if (kind === 'csv') {
    const { sheet, left } = readCsvSheet(bytes, file);
    return { sheets: [{ ...sheet, file }], left };
  }
  const sheets = await readWorkbook(bytes);
  if (!sheets.ok) throw new Complaint(vassalErrorText(name, sheets.error));
  return { sheets: sheets.value.map((sheet): Sheet => ({ ...sheet, file })), left: [] };
};

const gameIn = async (files: readonly SheetFile[]): Promise<SheetGame> => {
  const read = [];
  for (const file of files) read.push(await sheetsOf(file));
  const game = readSheets(read.flatMap(({ sheets }) => sheets));
  return { ...game, left: [...read.flatMap(({ left }) => left), ...game.left] };
};

export const draftIn = (
  game: Partial<SheetGame> & Pick<SheetGame, 'map'>,
  {
    folder,
    from,
    system,
  }: { readonly folder: string; readonly from: string; readonly system: DraftedSystem | undefined },
  io: Io,
): Promise<Draft> =>
  cleanDraft(draftScenario(game, path.basename(path.resolve(io.cwd, folder)), from, DRAFTINGS[system ?? 'none']));

/** A folder with a scenario says itself whose rules it goes by. */
export const refuseSystem = (folder: string, system: DraftedSystem | undefined): void => {
  if (system !== undefined)
    throw new Complaint(
      `${folder} has its ${SCENARIO_FILE}, which says the rule system. Leave out --system.`,
      EXIT.wrongUse,
    );
};

const HEADINGS =
  'units (name, and side or type), terrain (hex, terrain), hexsides (hex, direction, feature), terrain effects (terrain, MPs), turns (turn, and date, weather or reinforcements) or a CRT (1-2, 1-1, 2-1)';

/** What to write, and what to tell. */
export const partsOfSheets = async (
  files: readonly SheetFile[],
  { folder, system }: { readonly folder: string; readonly system: DraftedSystem | undefined },
  io: Io,
) => {
  const from = atMost(
    files.map(({ name }) => path.basename(name)),
    3,
  );
  const game = await gameIn(files);
  if (game.taken.length === 0) {
    const whose = files.length === 1 ? `${files[0]?.name ?? ''} has` : `${from} have`;
    throw new Complaint(`${whose} no sheet with the headings of ${HEADINGS}. Nothing was written.`);
  }
  const isThere = await hasScenario(folder, io);
  if (isThere) refuseSystem(folder, system);
  const written = isThere ? { ...filesOfSheets(game), left: [] } : await draftIn(game, { folder, from, system }, io);
  return { ...written, taken: game.taken, left: [...game.left, ...written.left] };
};
