// Two logs side by side: the comparison of their texts.
import { commands, type Uri } from 'vscode';
import { nameOf, toLogUri } from './log-uri';

export const compareTexts = async (left: Uri, right: Uri): Promise<void> => {
  await commands.executeCommand('vscode.diff', toLogUri(left), toLogUri(right), `${nameOf(left)} ↔ ${nameOf(right)}`, {
    preview: false,
  });
};
