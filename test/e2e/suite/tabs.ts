import * as vscode from 'vscode';
import { api, ask, equal, eventually, file, holds, oneHost, showLog } from './workbench';

const SAMPLE = 'lipnya/games/six-faults.vlog';
const OTHER = 'lipnya/games/a-clean-week.vlog';

const tabs = (): readonly vscode.Tab[] => vscode.window.tabGroups.all.flatMap(g => g.tabs);
const labels = (): string =>
  tabs()
    .map(t => `${t.label}${t.isPreview ? ' (preview)' : ''}`)
    .join(', ');

oneHost(describe)('tabs of logs', () => {
  beforeEach(async () => {
    await ask('workbench.action.closeAllEditors');
  });

  it('stay when the file was opened to stay, so that two can be read', async () => {
    for (const name of [SAMPLE, OTHER]) {
      await ask('vscode.open', file(name), { preview: false });
      await eventually(`the text of ${name}`, () =>
        tabs().find(t => t.input instanceof vscode.TabInputText && t.input.uri.path.endsWith(`${name}.txt`)),
      );
    }
    await eventually('two tabs that stay', () =>
      labels() === 'six-faults.vlog.txt, a-clean-week.vlog.txt' ? true : undefined,
    );
  });

  it('of two files that are compared compare their texts', async () => {
    await ask('vscode.diff', file(SAMPLE), file(OTHER));
    const diff = await eventually('a comparison of texts', () =>
      tabs().find(t => t.input instanceof vscode.TabInputTextDiff && t.input.original.scheme === 'vassal-log'),
    );
    equal(diff.label, 'six-faults.vlog ↔ a-clean-week.vlog');
    await eventually('one tab', () => (tabs().length === 1 ? true : undefined));
  });

  it('compare two logs by command, as games: numbers of steps are no text of them', async () => {
    await ask('overrun.compareLogs', file(SAMPLE), [file(SAMPLE), file(OTHER)]);
    const tab = await eventually('the comparison', () => tabs().find(t => t.input instanceof vscode.TabInputTextDiff));
    const { original, modified } = tab.input as vscode.TabInputTextDiff;
    for (const uri of [original, modified]) {
      const text = await eventually('a judged text', () => {
        const shown = vscode.workspace.textDocuments.find(d => d.uri.toString() === uri.toString())?.getText() ?? '';
        return shown.includes(' legal, ') ? shown : undefined;
      });
      holds(/^ {4}\s+\w+ +move /m.test(text), text.slice(0, 400));
      holds(!/^ +\d+ .* move /m.test(text), text.slice(0, 400));
    }
  });

  it('take their findings out of Problems when they close, and bring them back', async () => {
    const { document } = await showLog(SAMPLE);
    const count = (): number => vscode.languages.getDiagnostics(document.uri).length;
    await eventually('findings', () => (count() > 0 ? true : undefined));
    await ask('workbench.action.closeAllEditors');
    await eventually('no findings', () => (count() === 0 ? true : undefined));
    await showLog(SAMPLE);
    await eventually('findings again', () => (count() > 0 ? true : undefined));
  });
});

oneHost(describe)('the walkthrough’s buttons, with no log in front', () => {
  it('go to the first finding of the log that was last read, or of the sample', async () => {
    await ask('workbench.action.closeAllEditors');
    await ask('overrun.nextFinding');
    const { document, selection } = vscode.window.activeTextEditor ?? {};
    holds(document?.uri.scheme === 'vassal-log', document?.uri.toString() ?? 'nothing is open');
    holds(/^ {4}\d+ × /.test(document?.lineAt(selection?.active.line ?? 0).text ?? ''), String(selection?.active.line));
  });

  it('write the report of the log behind the page', async () => {
    const { document } = await showLog(SAMPLE);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file('odds.md')), { preview: false });
    await ask('overrun.auditLog');
    await eventually('the report', () =>
      vscode.workspace.textDocuments.find(d => d.uri.path.endsWith('six-faults.vlog.report.md')),
    );
    holds((await api()).textUri(file(SAMPLE)).toString() === document.uri.toString(), document.uri.toString());
  });
});

oneHost(describe)('what was taken back', () => {
  it('is folded whenever the text is opened, until the reader unfolds it', async function () {
    this.timeout(60_000);
    for (let time = 1; time <= 4; time++) {
      await ask('workbench.action.closeAllEditors');
      const editor = await showLog('alt.vlog');
      const { document } = editor;
      const head = Array.from({ length: document.lineCount }, (_, i) => i).find(i =>
        /^ +\d+–\d+ (?:undone|taken back): /.test(document.lineAt(i).text),
      );
      if (head === undefined) throw new Error('nothing was undone');
      // The editor opens a text where it was scrolled to when it was closed.
      editor.revealRange(new vscode.Range(head, 0, head, 0), vscode.TextEditorRevealType.InCenter);
      const isSeen = (line: number): boolean =>
        editor.visibleRanges.some(({ start, end }) => start.line <= line && end.line >= line);
      await eventually(`folded, the ${time}. time`, () => (isSeen(head) && !isSeen(head + 1) ? true : undefined), 6000);
    }
  });
});
