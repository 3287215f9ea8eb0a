// Logs opened with the rules to judge them by: what the commands that judge have in common.

import path from 'node:path';
import { present } from '../core/base/present';
import type { OpenedLog } from '../core/audit/audit';
import type { RulesOptions } from '../core/audit/open/rules-search';
import { openLog } from '../core/audit/open/open-log';
import type { Folder, NotesElsewhere } from '../core/audit/open/surroundings';
import { placeOf, type SourceProblem } from '../core/base/source';
import { readBinding } from '../core/binding/read-binding';
import { notesElsewhere, type NotesIndex } from '../core/games/notes-index';
import { ruleSystem } from '../core/rules/registry';
import { foldersOf } from '../core/scenario/folders';
import { loadScenario } from '../core/scenario/load';
import { readModule } from '../core/vassal/module/read-module';
import { Complaint } from './complaint';
import type { KeptModules } from './kept-modules';
import type { InputFiles } from './input-files';
import { EXIT, type Io } from './io';
import type { ElsewhereOnDisk } from './modules-of-folders';
import { nodeFiles } from './node-files';
import { nodeSurroundings, type Watcher } from './node-surroundings';
import { SYSTEM_IDS } from '../core/rules/systems';
import { sha256 } from './sha256';
import { nameOfInput } from './stdin';
import { readInput } from './user-files';
import { vassalErrorText } from './vassal-error';

/** What a run works with. */
export interface Desk {
  readonly io: Io;
  readonly inputs: InputFiles;
  /** Is told each folder that is listed. */
  readonly noteFolder?: Watcher['folder'];
  readonly noteElsewhere?: Watcher['elsewhere'];
  /** Of who opens many logs: their modules, and the notes that lie among them. */
  readonly modules?: KeptModules;
  readonly notes?: NotesIndex;
  /** Modules in the folders that were given, wherever in them they lie. */
  readonly elsewhere?: ElsewhereOnDisk;
}

const watcherAt = ({ inputs, noteFolder = () => undefined, noteElsewhere, modules }: Desk): Watcher => ({
  file: inputs.note,
  folder: noteFolder,
  ...present({ elsewhere: noteElsewhere, modules }),
});

/** Rulings that lie elsewhere than beside their log. */
const notesAt = ({ io, inputs, notes }: Desk): NotesElsewhere | undefined =>
  notes &&
  notesElsewhere(notes, async file => {
    inputs.note(file);
    return io.readFile(path.resolve(io.cwd, file)).catch(() => undefined);
  });

const readNamedModule = async (file: string, { io, inputs }: Desk): Promise<Uint8Array> => {
  const bytes = await readInput(file, io, inputs);
  const module = await readModule(bytes);
  // An expansion may bring the scenario, too.
  if (!module.ok && module.error.code !== 'is-extension')
    throw new Complaint(vassalErrorText(nameOfInput(file), module.error));
  return bytes;
};

/** Files and folders that options name. */
type NamedRules = Readonly<Partial<Record<'module' | 'scenario' | 'notes' | 'binding', string>>>;

const folderOf = (file: string, desk: Desk): Folder | undefined =>
  nodeSurroundings(path.resolve(desk.io.cwd, file), watcherAt(desk)).folders[0];

const namedModule = async (file: string, desk: Desk): Promise<NonNullable<RulesOptions['module']>> => ({
  name: file,
  bytes: await readNamedModule(file, desk),
  ...present({ folder: folderOf(file, desk) }),
});

/** One with mistakes ends the command, with all of them: else a log would be shown and not judged, and nobody would see why. */
const namedBinding = async (file: string, desk: Desk): Promise<NonNullable<RulesOptions['binding']>> => {
  const bytes = await readInput(file, desk.io, desk.inputs);
  const { binding, problems } = readBinding(new TextDecoder().decode(bytes), file, SYSTEM_IDS);
  if (!binding) throw new Complaint(problems.map(p => problemWords(p, '')).join('\n'));
  const files = folderOf(file, desk)?.files ?? {
    list: () => Promise.resolve([]),
    read: () => Promise.resolve(undefined),
  };
  return { name: file, bytes, files, from: 'option --binding' };
};

/** As for a binding: one with mistakes ends the command, with all of them. */
const namedScenario = async (folder: string, desk: Desk): Promise<NonNullable<RulesOptions['scenario']>> => {
  const place = path.resolve(desk.io.cwd, folder);
  const files = await nodeFiles(place, desk.inputs.note).catch(() => undefined);
  if (!files) throw new Complaint(`${folder} is not a folder that can be read.`);
  desk.noteFolder?.(place, true);
  const { scenario, problems } = await loadScenario(files, id => ruleSystem(id)?.vocabulary, SYSTEM_IDS);
  if (!scenario) throw new Complaint(problems.map(p => problemWords(p, folder)).join('\n'));
  for (const { shown } of await foldersOf(files)) if (shown !== '') desk.noteFolder?.(path.resolve(place, shown), true);
  return { name: folder, files };
};

/** What the user named to judge by, read. */
export const rulesOptions = async (named: NamedRules, desk: Desk): Promise<RulesOptions> => {
  const { io, inputs } = desk;
  const { module, scenario, notes, binding } = named;
  if (scenario !== undefined && binding !== undefined)
    throw new Complaint('--scenario and --binding both say what to judge by. Leave one out.', EXIT.wrongUse);
  return {
    ...(module === undefined ? {} : { module: await namedModule(module, desk) }),
    ...(binding === undefined ? {} : { binding: await namedBinding(binding, desk) }),
    sha256,
    ...(scenario === undefined ? {} : { scenario: await namedScenario(scenario, desk) }),
    ...(notes === undefined ? {} : { notes: { name: notes, bytes: await readInput(notes, io, inputs) } }),
  };
};

/** The log without its commands, which no report asks for. */
export const openLogOf = (
  bytes: Uint8Array,
  file: string,
  options: RulesOptions,
  desk: Desk,
): ReturnType<typeof openLog> => {
  const log = path.resolve(desk.io.cwd, file);
  const watcher = watcherAt(desk);
  const around = nodeSurroundings(
    log,
    watcher,
    present({ notes: notesAt(desk), elsewhere: desk.elsewhere?.(log, watcher) }),
  );
  return openLog(bytes, nameOfInput(file), around, options);
};

/** `isWrongUse`: not the file is wrong, but what was asked of it. */
export type OpenedFile =
  | { readonly log: OpenedLog; readonly bytes: Uint8Array }
  | { readonly error: string; readonly isWrongUse?: true };

/** One log of several: what is wrong with it is told, and does not stop the others. */
export const openLogFile = async (file: string, options: RulesOptions, desk: Desk): Promise<OpenedFile> => {
  const bytes = await readInput(file, desk.io, desk.inputs).catch((error: unknown) => error);
  if (bytes instanceof Complaint) return { error: bytes.message };
  if (!(bytes instanceof Uint8Array)) throw bytes;
  const log = await openLogOf(bytes, file, options, desk);
  if (log.ok) return { log: log.value, bytes };
  const isWrongUse = log.error.code === 'unknown-side';
  return { error: unreadWords(log.error), ...(isWrongUse && { isWrongUse }) };
};

/** `folder/game.vlog.notes.yaml:3:5: …` */
export const problemWords = ({ at, message }: SourceProblem, folder: string): string =>
  `${placeOf({ ...at, file: path.join(folder, at.file) })}: ${message}`;

/** `savedGame, byte 88120: …`, as far as the place is known. */
export const unreadWords = ({
  message,
  entry,
  offset,
  step,
}: {
  message: string;
  entry?: string;
  offset?: number;
  step?: number;
}): string => {
  const place = [
    ...(entry === undefined ? [] : [entry]),
    ...(offset === undefined ? [] : [`byte ${offset}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ].join(', ');
  return place === '' ? message : `${message} (${place})`;
};
