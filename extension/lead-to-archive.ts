// From the tab of an archive that VS Code shows as binary to what is in it.
import { commands, TabInputText, window, type Tab, type Uri } from 'vscode';
import { logKind } from '../core/games/game-files';
import { logsInZip } from './log-file';
import { allTabs } from './tabs';

/** An archive's own file. */
interface Archive {
  readonly uri: Uri;
  /** The editor that files of its name have; undefined: it is a zip. */
  readonly editor: string | undefined;
}

export type LeadTo = (archive: Archive, tab: Tab) => Promise<void>;

/** A zip of another program may hold a `.log`, too. */
const hasLog = async (zip: Uri): Promise<boolean> => {
  // What cannot be read VS Code says in the tab.
  const logs = await logsInZip(zip).catch(() => undefined);
  return logs?.ok === true && logs.value.some(({ path }) => logKind(path) === 'log');
};

/** Was anything opened? */
const opened = async ({ uri, editor }: Archive, { group, isPreview }: Tab): Promise<boolean> => {
  if (editor === undefined)
    return (await hasLog(uri)) && (await commands.executeCommand<boolean>('overrun.openAsText', uri));
  await commands.executeCommand('vscode.openWith', uri, editor, { viewColumn: group.viewColumn, preview: isPreview });
  return true;
};

const isOf =
  (file: Uri) =>
  ({ input }: Tab): boolean =>
    input instanceof TabInputText && input.uri.path === file.path;

export const leadToArchive: LeadTo = async (archive, tab) => {
  if (!(await opened(archive, tab))) return;
  // Asked now: a tab is one of the moment in which it was looked at.
  await window.tabGroups.close(allTabs().filter(isOf(archive.uri)));
};
