// From the tab of an archive that VS Code shows as binary to what is in it.
import { commands, TabInputText, window, type Tab, type Uri } from 'vscode';
import { logKind } from '../core/games/game-files';
import type { Journal } from './journal';
import { logsInZip } from './log-file';
import { nameOf } from './log-uri';
import { allTabs } from './tabs';

/** An archive's own file. */
interface Archive {
  readonly uri: Uri;
  /** The editor that files of its name have; undefined: it is a zip. */
  readonly editor: string | undefined;
}

export type LeadTo = (archive: Archive, tab: Tab) => Promise<void>;

/** A zip of another program may hold a `.log`, too. Of one that is damaged the tab says only that it is binary. */
const hasLog = async (zip: Uri, journal: Journal): Promise<boolean> => {
  // What the file system refuses VS Code says in the tab.
  const logs = await logsInZip(zip).catch(() => undefined);
  if (logs?.ok !== false) return logs?.value.some(({ path }) => logKind(path) === 'log') === true;
  const words = `${nameOf(zip)}: ${logs.error.message}`;
  journal.warn(words);
  void window.showWarningMessage(words);
  return false;
};

const isOf =
  (file: Uri) =>
  ({ input }: Tab): boolean =>
    input instanceof TabInputText && input.uri.path === file.path;

export const leaderToArchives = (journal: Journal): LeadTo => {
  /** Was anything opened? */
  const opened = async ({ uri, editor }: Archive, { group, isPreview }: Tab): Promise<boolean> => {
    if (editor === undefined)
      return (await hasLog(uri, journal)) && (await commands.executeCommand<boolean>('overrun.openAsText', uri));
    await commands.executeCommand('vscode.openWith', uri, editor, { viewColumn: group.viewColumn, preview: isPreview });
    return true;
  };
  return async (archive, tab) => {
    if (!(await opened(archive, tab))) return;
    // Asked now: a tab is one of the moment in which it was looked at.
    await window.tabGroups.close(allTabs().filter(isOf(archive.uri)));
  };
};
