import * as vscode from 'vscode';
import { api, ask, equal, eventually, file, holds, oneHost, showLog } from './workbench';

const MAIL = 'lipnya/mails/turn-1b.vlog';
const BEFORE = 'lipnya/mails/turn-1-axis.vlog';

interface Audited {
  readonly path: string;
  readonly rows: readonly { readonly verdict: string; readonly step: number; readonly label: string }[];
}

const errorsOf = (text: vscode.Uri): number =>
  vscode.languages.getDiagnostics(text).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error).length;

oneHost(describe)('a mail of a game', () => {
  after(async () => {
    await ask('workbench.action.closeAllEditors');
  });

  it('is judged with the other mails beside it, as its folder is', async function () {
    this.timeout(60_000);
    const { document } = await showLog(MAIL);
    await eventually(
      'the mail before it',
      () =>
        /^Log 3 of 4 of its game: carries on from turn-1-axis\.vlog\./m.test(document.getText()) ? true : undefined,
      30_000,
    );
    const logs = await ask<readonly Audited[]>('overrun.auditFolder', file('lipnya/mails'));
    const own = logs.find(({ path }) => path === 'turn-1b.vlog');
    await ask('overrun.clearGames');
    holds(own !== undefined, 'the folder has no such mail');
    const illegal = own?.rows.filter(({ verdict }) => verdict === 'illegal').length;
    await eventually(`${illegal} errors`, () => (errorsOf(document.uri) === illegal ? true : undefined));
  });

  it('is judged anew when a mail before it goes or comes', async function () {
    this.timeout(60_000);
    const { document } = await showLog(MAIL);
    const bytes = await vscode.workspace.fs.readFile(file(BEFORE));
    await vscode.workspace.fs.delete(file(BEFORE));
    const follows = (words: RegExp): Promise<boolean> =>
      eventually(String(words), () => (words.test(document.getText()) ? true : undefined), 30_000);
    await follows(/^Log \d of 3 of its game: follows .* after a gap/m);
    await vscode.workspace.fs.writeFile(file(BEFORE), bytes);
    await follows(/^Log 3 of 4 of its game: carries on from turn-1-axis\.vlog\./m);
    equal((await api()).textUri(file(MAIL)).toString(), document.uri.toString());
  });
});
