// Where a log lies that is an earlier state of a file.
import { Uri, workspace } from 'vscode';

/**
 * The file that a log is a state of. Git's own URI names the file and the state in its query: what lies beside such a log cannot be
 * asked for by it, since any name in its folder would be answered with the log itself.
 */
export const fileOf = (source: Uri): Uri => {
  if (source.scheme !== 'git') return source;
  const isIn = ({ uri }: { readonly uri: Uri }): boolean => source.path.startsWith(`${uri.path.replace(/\/$/, '')}/`);
  const { uri } = workspace.workspaceFolders?.find(isIn) ?? { uri: Uri.file('/') };
  return uri.with({ path: source.path });
};
