// The notes of a workspace folder, for a log whose rulings lie under another name or in another folder.
import { Disposable, Uri, workspace, type WorkspaceFolder } from 'vscode';
import { notesElsewhere, notesIndexOf } from '../../core/games/notes-index';
import type { NotesElsewhere } from '../../core/audit/open/surroundings';
import { fileOf } from '../file-of';
import { Hashes, workspaceGameFiles } from './workspace-files';

const hashes = new Hashes();
const known = new Map<string, Promise<NotesElsewhere>>();
const watched = new Map<string, Disposable>();

/** undefined: the log lies in no folder of the workspace. */
export const notesAround = (source: Uri): NotesElsewhere | undefined => {
  const folder = workspace.getWorkspaceFolder(source);
  if (!folder) return undefined;
  const found = (): Promise<NotesElsewhere> => indexOf(folder);
  return {
    madeFor: async content => (await found()).madeFor(content),
    isElsewhere: async content => (await found()).isElsewhere(content),
    strays: async () => (await found()).strays(),
  };
};

/** Where notes lie that a log of the folder names by their path in it. */
export const notesAt = (source: Uri, file: string): Uri => {
  const folder = workspace.getWorkspaceFolder(source);
  return folder ? Uri.joinPath(folder.uri, file) : Uri.joinPath(fileOf(source), '..', file);
};

/** Looked through once, and again after notes or logs came, went or changed. */
const indexOf = ({ uri }: WorkspaceFolder): Promise<NotesElsewhere> => {
  const key = uri.toString();
  const before = known.get(key);
  if (before) return before;
  const files = workspaceGameFiles(uri, hashes);
  const found = notesIndexOf(files).then(index => notesElsewhere(index, files.read));
  known.set(key, found);
  found.catch(() => known.delete(key));
  if (!watched.has(key)) {
    const watcher = workspace.createFileSystemWatcher('**/*.{vlog,vsav,log,sav,zip,yaml,yml}');
    const forget = (): void => void known.delete(key);
    watched.set(
      key,
      Disposable.from(watcher, watcher.onDidCreate(forget), watcher.onDidChange(forget), watcher.onDidDelete(forget)),
    );
  }
  return found;
};

export const forgetNotes = (): void => {
  for (const watcher of watched.values()) watcher.dispose();
  watched.clear();
  known.clear();
};
