import * as vscode from 'vscode';
import { ask, eventually, file, holds, oneHost, showLog } from './workbench';

oneHost(describe)('a log of a module that nobody knows', () => {
  const made: vscode.Uri[] = [];
  after(async () => {
    await ask('workbench.action.closeAllEditors');
    for (const uri of made) await vscode.workspace.fs.delete(uri);
  });

  it('offers to bind the module: the binding is drafted beside the log, and opened', async () => {
    const { document } = await showLog('alt.vlog');
    const lenses = await ask<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
    const lens = lenses.find(({ command }) => command?.title === 'Bind this module');
    holds(lens?.range.start.line === 0 && lens.command?.command === 'overrun.bindModule', 'no lens');
    await ask('overrun.bindModule');
    const editor = await eventually('the binding', () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.path.endsWith('.binding.yaml') === true ? active : undefined;
    });
    made.push(editor.document.uri);
    const text = editor.document.getText();
    holds(text.startsWith('# A binding drafted by'), text.slice(0, 200));
    holds(/^module: \{ name: /m.test(text), text);
    holds(
      vscode.Uri.joinPath(editor.document.uri, '..').path === vscode.Uri.joinPath(file('alt.vlog'), '..').path,
      'elsewhere',
    );
  });

  it('is judged by the binding that the settings name; a path that leads nowhere is told with a button', async () => {
    const settings = vscode.workspace.getConfiguration('overrun', file('alt.vlog'));
    const lensesOf = async (): Promise<readonly string[]> => {
      const { document } = await showLog('alt.vlog');
      const lenses = await ask<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
      return lenses.map(({ command }) => command?.title ?? '');
    };
    const name = (path: string | undefined) =>
      settings.update('binding', path, vscode.ConfigurationTarget.WorkspaceFolder);
    try {
      await name('bound/gone.binding.yaml');
      const told = '“bound/gone.binding.yaml” of overrun.binding is not there: choose rules…';
      await eventually('the lens', async () => ((await lensesOf()).includes(told) ? true : undefined));
      await name('bound/altref.binding.yaml');
      await eventually('no lens', async () => ((await lensesOf()).includes(told) ? undefined : true));
    } finally {
      await name(undefined);
    }
  });

  it('shows the page for the figures of a binding’s counters', async () => {
    await vscode.window.showTextDocument(file('bound/altref.binding.yaml'), { preview: false });
    await ask('overrun.typeFigures');
    const tab = await eventually('the page', () =>
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ label }) => label === 'Figures: Altref'),
    );
    holds(tab.input instanceof vscode.TabInputWebview, 'no page');
  });
});
