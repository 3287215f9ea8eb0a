// The logs of a folder and of all folders below it.
import { Uri } from 'vscode';
import { filesIn } from '../surroundings';

/** More are more than anybody reads at a time. */
export const MOST_LOGS = 1000;

export interface FoundLogs {
  /** With their paths below the folder, in the order of these. */
  readonly logs: readonly { readonly source: Uri; readonly path: string }[];
  /** How many there were beyond `MOST_LOGS`. */
  readonly more: number;
}

export const logsIn = async (folder: Uri): Promise<FoundLogs> => {
  const paths = (await filesIn(folder).list()).filter(path => /\.vlog$/i.test(path));
  const logs = paths.slice(0, MOST_LOGS).map(path => ({ source: Uri.joinPath(folder, path), path }));
  return { logs, more: paths.length - logs.length };
};
