import * as vscode from 'vscode';
import { api, ask, equal, eventually, file, holds } from './workbench';

interface Audited {
  readonly path: string;
  readonly words: string;
  readonly rows: readonly { readonly verdict: string; readonly step: number; readonly label: string }[];
}

describe('a folder of logs', () => {
  before(async () => {
    await ask('workbench.action.closeAllEditors');
  });

  it('is audited as a whole: each log with its findings, in Problems too', async function () {
    this.timeout(60_000);
    const logs = await ask<readonly Audited[]>('overrun.auditFolder', file('lipnya/games'));
    const six = logs.find(({ path }) => path === 'six-faults.vlog');
    holds(logs.length >= 4, `${logs.length} logs`);
    holds(/ 6 illegal/.test(six?.words ?? ''), six?.words ?? 'six-faults.vlog is not among them');
    equal(logs.find(({ path }) => path === 'a-clean-week.vlog')?.rows, []);
    const problems = vscode.languages.getDiagnostics((await api()).textUri(file('lipnya/games/six-faults.vlog')));
    const errors = problems.filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    equal(errors.length, six?.rows.filter(({ verdict }) => verdict === 'illegal').length);
  });

  it('leads from a finding to its step, and shows the log’s own findings while it is open', async () => {
    const source = file('lipnya/games/six-faults.vlog');
    const text = (await api()).textUri(source);
    await ask('overrun.showStep', source, 7);
    const editor = vscode.window.activeTextEditor;
    equal(editor?.document.uri.toString(), text.toString());
    holds(/^ +7\b/.test(editor?.document.lineAt(editor.selection.active.line).text ?? ''), 'it is at another line');
    await ask('workbench.action.closeAllEditors');
    const count = (): number => vscode.languages.getDiagnostics(text).length;
    await eventually('the findings stay in Problems', () => (count() > 0 ? true : undefined));
  });

  it('tells a log that cannot be read, and reads the others', async function () {
    this.timeout(60_000);
    const logs = await ask<readonly Audited[]>('overrun.auditFolder', file(''));
    holds(/zip|archive/i.test(logs.find(({ path }) => path === 'broken.vlog')?.words ?? ''), 'broken.vlog is not told');
    const costly = logs.find(({ path }) => path === 'costly/names.vlog');
    holds(
      /needs more than \d+ steps to work out the names/.test(costly?.words ?? ''),
      costly?.words ?? 'it is not told',
    );
    holds(logs.length > 6, `${logs.length} logs`);
  });

  it('is cleared away', async () => {
    await ask('overrun.clearGames');
    const text = (await api()).textUri(file('lipnya/games/six-faults.vlog'));
    equal(vscode.languages.getDiagnostics(text).length, 0);
  });
});
