import * as vscode from 'vscode';
import { api, ask, equal, eventually, file, holds, oneHost, showLog } from './workbench';

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

  it('looks into zips: a log in one is judged as those beside it are, opened by a click, and ruled on beside the zip', async function () {
    this.timeout(60_000);
    const logs = await ask<readonly Audited[]>('overrun.auditFolder', file('lipnya/round'));
    const words = (name: string): string => logs.find(({ path }) => path === name)?.words ?? 'not among them';
    // It lies there twice, which is noted at one of them.
    const unnoted = (name: string): string => words(name).replace('; 1 note', '');
    equal(unnoted('round1.zip/mail-1.vlog'), unnoted('own.vlog'));
    holds(/as zip bombs do/.test(words('round1.zip/bomb.vlog')), words('round1.zip/bomb.vlog'));
    holds(/points outside the archive/.test(words('round1.zip')), words('round1.zip'));
    const notes = file('lipnya/round/mail-1.vlog.notes.yaml');
    try {
      await ask('overrun.showStep', file('lipnya/round/round1.zip/mail-1.vlog'), 7);
      const { document, selection } = vscode.window.activeTextEditor ?? {};
      const judged = (): string | undefined => /\d+ legal, \d+ illegal/.exec(document?.getText() ?? '')?.[0];
      holds(/ 6 illegal/.test(await eventually('its verdicts', judged)), 'it is judged otherwise when it is opened');
      const line = selection?.active.line;
      await ask('overrun.ruleOnLine', { line, title: 'Allowed: both players agree (step 7)', by: 'Anna', why: '' });
      await eventually(
        'the ruling',
        () => (document?.getText().includes('1 finding allowed by the referee') === true ? true : undefined),
        30_000,
      );
      holds((await vscode.workspace.fs.stat(notes)).size > 0, 'no notes beside the zip');
    } finally {
      await ask('workbench.action.closeAllEditors');
      await Promise.resolve(vscode.workspace.fs.delete(notes)).catch(() => undefined);
    }
  });

  oneHost(it)('looks again when a zip is another', async function () {
    this.timeout(60_000);
    const zip = file('lipnya/round/late.zip');
    const text = (await api()).textUri(vscode.Uri.joinPath(zip, 'mail-1.vlog'));
    const found = (): number => vscode.languages.getDiagnostics(text).length;
    try {
      await vscode.workspace.fs.copy(file('lipnya/round/round1.zip'), zip);
      await eventually('its findings', () => (found() >= 6 ? true : undefined), 30_000);
      await vscode.workspace.fs.writeFile(zip, new Uint8Array([0x50, 0x4b, 3, 4]));
      await eventually('none of a zip that is cut', () => (found() === 0 ? true : undefined), 30_000);
    } finally {
      await vscode.workspace.fs.delete(zip);
    }
  });

  it('judges a log by the module that lies in its zip, in the folder and when it is opened', async function () {
    this.timeout(60_000);
    const [log] = await ask<readonly Audited[]>('overrun.auditFolder', file('handed-on'));
    holds(/ 6 illegal/.test(log?.words ?? ''), log?.words ?? 'no log in the zip');
    try {
      await ask('overrun.showStep', file('handed-on/round.zip/mails/mail-1.vlog'), 7);
      const text = (): string => vscode.window.activeTextEditor?.document.getText() ?? '';
      await eventually('its verdicts', () => (/ 6 illegal/.test(text()) ? true : undefined));
    } finally {
      await ask('workbench.action.closeAllEditors');
    }
  });

  oneHost(it)('tells a log that cannot be read, and reads the others', async function () {
    this.timeout(60_000);
    const logs = await ask<readonly Audited[]>('overrun.auditFolder', file('costly'));
    holds(/zip|archive/i.test(logs.find(({ path }) => path === 'broken.vlog')?.words ?? ''), 'broken.vlog is not told');
    const costly = logs.find(({ path }) => path === 'names.vlog');
    holds(
      /needs more than \d+ steps to work out the names/.test(costly?.words ?? ''),
      costly?.words ?? 'it is not told',
    );
    holds(/not judged/.test(logs.find(({ path }) => path === 'alt.vlog')?.words ?? ''), 'alt.vlog is not read');
  });

  oneHost(it)(
    'judges by a module that lies outside the folder but in the workspace, and by one that comes there',
    async function () {
      this.timeout(60_000);
      const [module, coming] = [file('club/lipnya.module'), file('club/modules/lipnya.vmod')];
      const words = async (): Promise<string> =>
        (await ask<readonly Audited[]>('overrun.auditFolder', file('club/round-1')))[0]?.words ?? 'no log';
      const text = (await api()).textUri(file('club/round-1/mail.vlog'));
      try {
        holds(/^not judged/.test(await words()), await words());
        await vscode.workspace.fs.copy(module, coming);
        await eventually(
          'its findings',
          () => (vscode.languages.getDiagnostics(text).length >= 6 ? true : undefined),
          30_000,
        );
        holds(/ 6 illegal/.test(await words()), await words());
      } finally {
        await vscode.workspace.fs.delete(file('club/modules'), { recursive: true });
      }
    },
  );

  it('judges a mail when it comes: Problems have it, and the journal tells it', async function () {
    this.timeout(60_000);
    await ask('overrun.auditFolder', file('lipnya/round'));
    const coming = file('lipnya/round/turn-2.vlog');
    const text = (await api()).textUri(coming);
    try {
      await vscode.workspace.fs.copy(file('lipnya/games/six-faults.vlog'), coming);
      await eventually(
        'its findings',
        () => (vscode.languages.getDiagnostics(text).length >= 6 ? true : undefined),
        30_000,
      );
      const details = await eventually('the journal', async () => {
        const told = await ask<string>('overrun.copyDetails');
        return /turn-2\.vlog arrived.*: \d+ legal, 6 illegal/.test(told) ? told : undefined;
      });
      holds(/^Overrun \d/.test(details) && /VS Code 1\./.test(details), details.slice(0, 200));
    } finally {
      await vscode.workspace.fs.delete(coming);
    }
  });

  oneHost(it)('takes the rulings of a renamed log along, and its tab goes with it', async function () {
    this.timeout(60_000);
    const [before, after] = [file('lipnya/ruled.vlog'), file('lipnya/ruled on.vlog')];
    const notes = (log: vscode.Uri): vscode.Uri => log.with({ path: `${log.path}.notes.yaml` });
    const there = async (uri: vscode.Uri): Promise<boolean> =>
      vscode.workspace.fs.stat(uri).then(
        () => true,
        () => false,
      );
    await vscode.workspace.fs.copy(file('lipnya/games/six-faults.vlog'), before);
    try {
      const { document } = await showLog('lipnya/ruled.vlog');
      const line = document
        .getText()
        .split('\n')
        .findIndex(words => /^ +7 ×/.test(words));
      const title = 'Allowed: both players agree (step 7)';
      await ask('overrun.ruleOnLine', { line, title, by: 'Anna', why: '' });
      holds(await there(notes(before)), 'no notes were written');
      const edit = new vscode.WorkspaceEdit();
      edit.renameFile(before, after);
      await vscode.workspace.applyEdit(edit);
      await eventually('the notes under the new name', async () => ((await there(notes(after))) ? true : undefined));
      holds(!(await there(notes(before))), 'the notes are there twice');
      const text = (await api()).textUri(after).toString();
      await eventually('the tab', () => {
        const [tab, other] = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
        const input = tab?.input;
        return !other && input instanceof vscode.TabInputText && input.uri.toString() === text ? true : undefined;
      });
      const shown = await showLog('lipnya/ruled on.vlog');
      await eventually('the ruling', () =>
        shown.document.getText().includes('1 finding allowed by the referee') ? true : undefined,
      );
    } finally {
      await ask('workbench.action.closeAllEditors');
      for (const uri of [before, after, notes(before), notes(after)])
        if (await there(uri)) await vscode.workspace.fs.delete(uri);
    }
  });

  it('is cleared away', async () => {
    await ask('overrun.clearGames');
    const text = (await api()).textUri(file('lipnya/games/six-faults.vlog'));
    equal(vscode.languages.getDiagnostics(text).length, 0);
  });
});
