// Two logs side by side: the comparison of their texts.
import { commands, l10n, type Uri } from 'vscode';
import { sideNames } from './compared-names';
import { toComparedUri } from '../log-uri';

/** @param preview in the tab that the next file takes over, as a click in a list opens it */
export const compareTexts = async (left: Uri, right: Uri, preview = false): Promise<void> => {
  const words = { workingTree: l10n.t('Working Tree'), index: l10n.t('Index') };
  const title = sideNames(left, right, words).join(' ↔ ');
  await commands.executeCommand('vscode.diff', toComparedUri(left), toComparedUri(right), title, { preview });
};
