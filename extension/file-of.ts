// Where a log lies that is an earlier state of a file, or that lies in a zip.
import { Uri, workspace } from 'vscode';
import { zippedPath } from '../core/games/zipped-logs';
import { nameOf } from './log-uri';

/**
 * The file that a log is a state of. Git's own URI names the file and the state in its query: what lies beside such a log cannot be
 * asked for by it, since any name in its folder would be answered with the log itself. What a log in a zip is judged by lies
 * around the zip, and its rulings are written there.
 */
export const fileOf = (source: Uri): Uri => {
  const zipped = zippedPath(source.path);
  if (zipped) return fileOf(Uri.joinPath(source.with({ path: zipped.zip }), '..', nameOf(source)));
  if (source.scheme !== 'git') return source;
  const isIn = ({ uri }: { readonly uri: Uri }): boolean => source.path.startsWith(`${uri.path.replace(/\/$/, '')}/`);
  const { uri } = workspace.workspaceFolders?.find(isIn) ?? { uri: Uri.file('/') };
  return uri.with({ path: source.path });
};
