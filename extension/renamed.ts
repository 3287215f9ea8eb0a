// A log that gets another name takes its rulings along, and its tab goes with it.
import { TabInputText, window, workspace, type Uri } from 'vscode';
import { logKind } from '../core/games/game-files';
import { notesFileOf } from '../core/audit/open/notes-file';
import { isThere } from './is-there';
import { fromLogUri, isLogUri, toLogUri } from './log-uri';
import type { OpenLogs } from './open-logs';
import { allTabs } from './tabs';

interface Rename {
  readonly oldUri: Uri;
  readonly newUri: Uri;
}

/** The tabs of their texts, under the names that they have now. */
export const renameTabs = async (files: readonly Rename[], open: OpenLogs): Promise<void> => {
  for (const tab of allTabs()) {
    const text = tab.input instanceof TabInputText && isLogUri(tab.input.uri) ? tab.input.uri : undefined;
    const source = text && fromLogUri(text);
    const now = source && newNameOf(source, files);
    if (!now || open.isShown(toLogUri(now))) continue;
    const { isPreview: preview, group } = tab;
    // The keys stay in the Explorer, where it was renamed and may be undone.
    const place = { viewColumn: group.viewColumn, preview, preserveFocus: true };
    await window.showTextDocument(toLogUri(now), place);
    await window.tabGroups.close(tab, true);
  }
};

/** Also of what lies in a folder that is renamed. */
const newNameOf = (source: Uri, files: readonly Rename[]): Uri | undefined => {
  for (const { oldUri, newUri } of files) {
    if (source.toString() === oldUri.toString()) return newUri;
    if (source.scheme === oldUri.scheme && source.path.startsWith(`${oldUri.path}/`))
      return newUri.with({ path: newUri.path + source.path.slice(oldUri.path.length) });
  }
  return undefined;
};

/**
 * Their rulings get the new names, where these have none. Afterwards and not as a part of the renaming: VS Code asks its user
 * about such parts as “refactoring changes”.
 */
export const renameNotes = async (files: readonly Rename[]): Promise<void> => {
  const renamed = new Set(files.map(({ oldUri }) => oldUri.toString()));
  for (const { oldUri, newUri } of files) {
    if (logKind(oldUri.path) === undefined || logKind(newUri.path) === undefined) continue;
    const [from, to] = [oldUri, newUri].map(uri => uri.with({ path: notesFileOf(uri.path) }));
    if (from && to && !renamed.has(from.toString()) && (await isThere(from)) && !(await isThere(to)))
      await workspace.fs.rename(from, to);
  }
};
