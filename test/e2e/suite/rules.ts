import * as vscode from 'vscode';
import { ask, equal, eventually, file, holds, oneHost, showLog } from './workbench';

const LATE = 'late/game.vlog';
const { fs } = vscode.workspace;

const write = async (name: string, change: (text: string) => string): Promise<void> => {
  const text = new TextDecoder().decode(await fs.readFile(file(name)));
  await fs.writeFile(file(name), new TextEncoder().encode(change(text)));
};

describe('rules that come late or change', () => {
  const added: string[] = [];
  after(async () => {
    await ask('workbench.action.closeAllEditors');
    for (const name of added) await fs.delete(file(`late/${name}`), { recursive: true });
  });

  it('are read while the log is open', async () => {
    const { document } = await showLog(LATE);
    holds(!/^Rules: /m.test(document.getText()), 'it is judged already');
    holds(document.getText().includes('“Overrun: Choose Rules for This Folder…”'), document.getText().slice(0, 500));
    for (const [name] of await fs.readDirectory(file('lipnya'))) {
      if (name === 'games') continue;
      if (name !== 'scenario.yaml') await fs.copy(file(`lipnya/${name}`), file(`late/${name}`), { overwrite: true });
      added.push(name);
    }
    await fs.copy(file('lipnya/scenario.yaml'), file('late/scenario.yaml'), { overwrite: true });
    await eventually('the rules', () => (/^Rules: Revised Europa/m.test(document.getText()) ? true : undefined));
  });

  oneHost(it)('are read again when a chart is mended', async () => {
    const { document } = await showLog(LATE);
    const all = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = async (): Promise<string> =>
      (await ask<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, all))
        .map(h => String(h.label))
        .join(' | ');
    const before = await hints();
    await write('late/tables/tec-hexes.csv', text => text.replace(/^woods,2/m, 'woods,9'));
    await eventually('other hints', async () => ((await hints()) === before ? undefined : true));
  });
});

oneHost(describe)('choosing the rules of a folder', () => {
  const settings = (): vscode.WorkspaceConfiguration =>
    vscode.workspace.getConfiguration('overrun', file('lipnya/games/six-faults.vlog'));
  after(async () => {
    await settings().update('module', undefined, vscode.ConfigurationTarget.Global);
    await settings().update('module', undefined, vscode.ConfigurationTarget.WorkspaceFolder);
  });

  it('takes a choice back for the folder, and leaves the user’s own settings alone', async () => {
    await settings().update('module', '/nowhere/wrong.vmod', vscode.ConfigurationTarget.Global);
    let isChosen = false;
    const chosen = ask('overrun.chooseRules', file('lipnya/games/six-faults.vlog')).then(() => (isChosen = true));
    // The list opens when the folder has been looked through: until then nothing can be taken.
    await eventually('a choice', async () => {
      await ask('workbench.action.acceptSelectedQuickOpenItem');
      return isChosen ? true : undefined;
    });
    await chosen;
    equal(settings().get('module'), '');
    equal(settings().inspect('module')?.globalValue, '/nowhere/wrong.vmod');
  });
});
