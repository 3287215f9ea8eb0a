// Of a zip of mails, the log that is meant: the only one, or the one that the user chooses.
import { l10n, window, type Uri } from 'vscode';
import { isZip } from '../core/games/game-files';
import { logsInZip } from './log-file';
import { nameOf } from './log-uri';

/** A log's own file as it is. undefined: there is none in the zip, which is said, or nobody chose one. */
export const logMeant = async (source: Uri): Promise<Uri | undefined> => {
  if (!isZip(source.path)) return source;
  const found = await logsInZip(source);
  if (!found.ok) {
    void window.showErrorMessage(`${nameOf(source)}: ${found.error.message}`);
    return undefined;
  }
  const logs = found.value;
  if (logs.length === 0) void window.showInformationMessage(l10n.t('No VASSAL log lies in {0}.', nameOf(source)));
  if (logs.length < 2) return logs[0];
  const items = logs.map(log => ({ label: log.path.slice(source.path.length + 1), log }));
  const title = l10n.t('Open Which Log of {0}?', nameOf(source));
  // The tab of the zip that was clicked takes the focus when it is drawn.
  return (await window.showQuickPick(items, { title, ignoreFocusOut: true }))?.log;
};
