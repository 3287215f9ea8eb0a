import * as vscode from 'vscode';
import { api, ask, equal, eventually, file, holds, oneHost, showLog } from './workbench';

describe('a log of any module', () => {
  it('opens as text, one line a step', async () => {
    const { document } = await showLog('alt.vlog');
    equal(document.languageId, 'vassal-log');
    const text = document.getText();
    holds(/^.+ · alt\.vlog · \d+ steps/.test(text), text.slice(0, 200));
    holds(/^ {4}1 .*  move {5}/m.test(text) || /^ {4}\d+ /m.test(text), text.slice(0, 400));
    holds(/\nEnd of log · \d+ steps\r?\n$/.test(text), text.slice(-200));
  });

  it('is read-only, and its tab bears the name of the log', async () => {
    equal(vscode.workspace.fs.isWritableFileSystem('vassal-log'), false);
    const uri = (await api()).textUri(file('alt.vlog'));
    holds(uri.path.endsWith('/alt.vlog.txt'), uri.toString());
    let refused = false;
    try {
      await vscode.workspace.fs.writeFile(uri, new Uint8Array());
    } catch {
      refused = true;
    }
    holds(refused, 'the text could be written');
  });

  it('opens by its own file: the binary editor leads to the text and closes itself', async () => {
    await ask('workbench.action.closeAllEditors');
    await ask('vscode.open', file('alt.vlog'));
    await eventually('the text in front', () =>
      vscode.window.activeTextEditor?.document.uri.scheme === 'vassal-log' ? true : undefined,
    );
    const tabs = await eventually('one tab', () => {
      const all = vscode.window.tabGroups.all.flatMap(g => g.tabs);
      return all.length === 1 ? all : undefined;
    });
    equal(tabs[0]?.label, 'alt.vlog.txt');
  });

  oneHost(it)('opens out of a zip that is clicked; of several, the one that is chosen', async () => {
    const labels = () => vscode.window.tabGroups.all.flatMap(g => g.tabs).map(({ label }) => label);
    const isInFront = (end: string) => () =>
      vscode.window.activeTextEditor?.document.uri.path.endsWith(end) === true && labels().length === 1
        ? true
        : undefined;
    await ask('workbench.action.closeAllEditors');
    await ask('vscode.open', file('zipped/mail.zip'));
    await eventually('its only log', isInFront('/mail.zip/mails/mail-1.vlog.txt'));
    await ask('workbench.action.closeAllEditors');
    await ask('vscode.open', file('lipnya/round/round1.zip'));
    await eventually('the chosen log', async () => {
      await ask('workbench.action.acceptSelectedQuickOpenItem');
      return isInFront('/round1.zip/mail-1.vlog.txt')();
    });
  });

  oneHost(it)('is missed in a zip that is damaged: why stands in a warning and in the journal', async () => {
    const zip = file('zipped/cut.zip');
    const whole = await vscode.workspace.fs.readFile(file('zipped/mail.zip'));
    await ask('workbench.action.closeAllEditors');
    await vscode.workspace.fs.writeFile(zip, whole.subarray(0, whole.length >> 1));
    try {
      await ask('vscode.open', zip);
      await eventually('the reason', async () =>
        /! cut\.zip: The zip is cut/.test(await ask<string>('overrun.copyDetails')) ? true : undefined,
      );
    } finally {
      await ask('workbench.action.closeAllEditors');
      await vscode.workspace.fs.delete(zip);
    }
  });

  oneHost(it)('opens under an old name, too, which other programs use for texts', async () => {
    const old = file('old-name.log');
    const other = file('other-program.log');
    await ask('workbench.action.closeAllEditors');
    await vscode.workspace.fs.copy(file('alt.vlog'), old, { overwrite: true });
    try {
      await ask('vscode.open', old);
      await eventually('the text in front', () =>
        vscode.window.activeTextEditor?.document.uri.path.endsWith('/old-name.log.txt') === true ? true : undefined,
      );
      const labels = () => vscode.window.tabGroups.all.flatMap(g => g.tabs).map(({ label }) => label);
      await eventually('nothing else', () => (labels().length === 1 ? true : undefined));
      await vscode.workspace.fs.writeFile(other, new TextEncoder().encode('started\n'));
      await ask('vscode.open', other, { preview: false });
      await eventually('a text of another program as it is', () =>
        vscode.window.activeTextEditor?.document.getText() === 'started\n' ? true : undefined,
      );
    } finally {
      await ask('workbench.action.closeAllEditors');
      for (const made of [old, other]) await vscode.workspace.fs.delete(made);
    }
  });

  it('opens as the same text when it is packed by XZ, as VASSAL 3.8 may write it', async () => {
    const { document } = await showLog('packed/alt.vlog');
    const whole = await eventually('its end', () =>
      /\nEnd of log · \d+ steps\r?\n$/.test(document.getText()) ? document.getText() : undefined,
    );
    equal(whole, (await showLog('alt.vlog')).document.getText());
  });

  it('says what to supply when its module is not there, whatever characters its name has', async () => {
    const { document } = await showLog('alone/game #1.vlog');
    const head = document.getText().split(/\r?\n/).slice(0, 5).join('\n');
    holds(/The module's file was not found/.test(head), head);
    // One of another game that lies above it is named.
    holds(/alt\.vmod \(Altref [^)]*\) near it is of another game/.test(head), head);
    holds(document.lineCount > 6, head);
  });

  it('that is none says so in one line', async () => {
    const { document } = await showLog('broken.vlog');
    holds(/^broken\.vlog: \S.*\n?$/.test(document.getText()), document.getText());
  });

  it('that asks for more than any game does says in one line for what, and the next log opens', async () => {
    const editor = await vscode.window.showTextDocument((await api()).textUri(file('costly/names.vlog')));
    const said =
      /^names\.vlog: The file needs more than \d+ steps to work out the names and properties of its pieces up to step \d+/;
    await eventually('the limit', () => (said.test(editor.document.getText()) ? true : undefined), 30_000);
    equal(editor.document.getText().trimEnd().split('\n').length, 1);
    const { document } = await showLog('alt.vlog');
    holds(document.lineCount > 6, document.getText());
  });

  it('has an outline, and folds', async () => {
    const { document } = await showLog('alt.vlog');
    const symbols = await ask<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
    holds(symbols.length > 0 && symbols.every(s => /^(Steps? \d|Turn \d)/.test(s.name)), JSON.stringify(symbols[0]));
    const folds = await ask<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider', document.uri);
    holds(folds.length > 0, 'nothing folds');
  });
});
