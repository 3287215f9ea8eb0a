// A file's text as an editor has it, unsaved changes included, else as it lies there. Nothing is opened for it.
import { workspace, type TextDocument, type Uri } from 'vscode';

export const openDocument = (uri: Uri): TextDocument | undefined =>
  workspace.textDocuments.find(document => document.uri.toString() === uri.toString() && !document.isClosed);

/** Throws what the file system throws. */
export const textOf = async (uri: Uri): Promise<string> =>
  openDocument(uri)?.getText() ?? new TextDecoder().decode(await workspace.fs.readFile(uri));
