import { ask, holds, showLog } from './workbench';
import * as vscode from 'vscode';

describe('commands', () => {
  it('of the manifest are all registered', async () => {
    const extension = vscode.extensions.getExtension('overrun.overrun');
    const manifest = extension?.packageJSON as { contributes: { commands: { command: string }[] } };
    const known = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.map(c => c.command).filter(c => !known.has(c));
    holds(missing.length === 0, `not registered: ${missing.join(', ')}`);
  });

  it('go to the next finding without failing where there is none', async () => {
    await showLog('alt.vlog');
    await ask('overrun.nextFinding');
  });
});
