// The notes of a log: where they lie, whether they can be written, and how they are changed.
import { Range, Uri, window, workspace, WorkspaceEdit, l10n, type TextDocument } from 'vscode';
import { notesFileOf } from '../../core/audit/open/notes-file';
import { fileOf } from '../file-of';
import { notesAt } from '../games/notes-of-folder';
import { nameOf } from '../log-uri';
import type { LogView } from '../log-view';
import { Places } from '../rules-watch';
import { surroundingsOf } from '../surroundings';
import { openDocument, textOf } from '../text-of-file';

/** Those that its rulings were found in, wherever they lie; else beside the log under its name. */
export const notesOfLog = ({ source, log }: Pick<LogView, 'source' | 'log'>): Uri => {
  const from = log?.audit.log.notesFrom;
  return from?.by === 'content' || from?.by === 'steps'
    ? notesAt(source, from.file)
    : fileOf(source).with({ path: notesFileOf(fileOf(source).path) });
};

/** Of a log in a zip, the text of the notes that came with it: those beside the zip go on from it. '': there is none. */
const notesInZip = async (source: Uri): Promise<string> => {
  const { inZip } = surroundingsOf(source, new Places());
  const bytes = await inZip?.read(notesFileOf(nameOf(source)));
  return bytes ? new TextDecoder().decode(bytes) : '';
};

/** A name that nobody has, and that nothing looks for. */
const PROBE = '.overrun-can-write';

/** Asked before anybody is asked for a ruling: a folder of a CD, of a mail, of a colleague may be for reading only. */
export const canBeWritten = async (notes: Uri): Promise<boolean> => {
  if (workspace.fs.isWritableFileSystem(notes.scheme) === false) return false;
  const probe = Uri.joinPath(notes, '..', PROBE);
  try {
    await workspace.fs.writeFile(probe, new Uint8Array());
    await workspace.fs.delete(probe);
    return true;
  } catch {
    return false;
  }
};

/**
 * Changes the notes of a log as they are open in an editor, unsaved changes included, else as they lie there.
 *
 * @param source the log
 * @param change undefined: the text cannot be changed so, which the user is told
 */
export const changeNotes = async (
  notes: Uri,
  source: Uri,
  change: (text: string) => string | undefined,
): Promise<boolean> => {
  const after = change(await textOf(notes).catch(() => notesInZip(source)));
  if (after === undefined) {
    const show = l10n.t('Open the Notes');
    const message = l10n.t(
      'The ruling was not written: the notes beside the log have a mistake, or keep their rulings in one line.',
    );
    if ((await window.showWarningMessage(message, show)) === show) await window.showTextDocument(notes);
    return false;
  }
  const open = openDocument(notes);
  if (open) return writeOpen(open, after);
  await workspace.fs.writeFile(notes, new TextEncoder().encode(after));
  return true;
};

const writeOpen = async (notes: TextDocument, text: string): Promise<boolean> => {
  const edit = new WorkspaceEdit();
  edit.replace(notes.uri, new Range(0, 0, notes.lineCount, 0), text);
  return (await workspace.applyEdit(edit)) && notes.save();
};
