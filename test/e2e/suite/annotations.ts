import * as vscode from 'vscode';
import { ask, equal, eventually, file, holds, oneHost, showLog } from './workbench';

/** The sample: a game with six faults, in a folder with its scenario. */
const SAMPLE = 'lipnya/games/six-faults.vlog';

describe('a log that is judged', () => {
  let document: vscode.TextDocument;
  before(async () => {
    ({ document } = await showLog(SAMPLE));
  });

  const lines = (): readonly string[] => document.getText().split(/\r?\n/);
  const everything = (): vscode.Range => new vscode.Range(0, 0, document.lineCount, 0);
  const errors = (): readonly vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(document.uri).filter(d => d.severity === vscode.DiagnosticSeverity.Error);

  it('names its rules, and counts what it found', () => {
    const text = document.getText();
    holds(/^Rules: Revised Europa, from .+ · charts: /m.test(text), text.slice(0, 300));
    holds(/^\d+ legal, [1-9]\d* illegal, \d+ undetermined/m.test(text), text.slice(0, 300));
    holds(/^ {2}Axis · Movement phase · step \d+$/m.test(text), text.slice(0, 600));
  });

  it('shows findings as errors at the places of the moves, with the rule’s number', async () => {
    const found = await eventually('errors', () => (errors().length >= 6 ? errors() : undefined));
    for (const { message, source, code } of found) {
      holds(/^Step \d+ · .*Illegal as logged: /.test(message), message);
      equal(source, 'Revised Europa');
      holds(/^R\d+/.test(String(code)), String(code));
    }
    const far = found.find(d => /57 Inf/.test(document.lineAt(d.range.start.line).text));
    holds(far !== undefined && document.getText(far.range).includes('→'), 'no finding at 57 Inf');
    const marked = lines().filter(l => /^ {4,6}\d+ × /.test(l));
    holds(marked.length >= 6, marked.join('\n'));
  });

  it('hints at MPs and odds at the line’s end', async () => {
    const hints = await ask<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, everything());
    const labels = hints.map(h => String(h.label));
    holds(
      labels.some(l => /^MP \d+\/\d+$/.test(l)),
      labels.join(' | '),
    );
    holds(
      labels.some(l => /^MP .+ · \d+-\d+.* · clears .+ %$/.test(l)),
      labels.join(' | '),
    );
    holds(
      labels.every(l => l.length <= 43),
      labels.join(' | '),
    );
  });

  it('explains an overrun in its hover, item by item', async () => {
    const line = lines().findIndex(l => l.includes(' overrun '));
    const column = lines()[line]?.indexOf('overrun') ?? 0;
    const position = new vscode.Position(line, column);
    const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
    const text = hovers
      .flatMap(h => h.contents.map(c => (c instanceof vscode.MarkdownString ? c.value : '')))
      .join('\n');
    holds(/\| 3 \| (&nbsp;)+overrun \| (&nbsp;)+R6-5/.test(text), text);
    holds(/\/36 /.test(text) && text.includes('█'), text);
    for (const hover of hovers)
      for (const content of hover.contents)
        holds(!(content instanceof vscode.MarkdownString && content.isTrusted === true), 'a hover is trusted');
  });

  it('has lenses above fights and phases, and their commands run', async () => {
    const lenses = await ask<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
    const titles = lenses.map(l => l.command?.title ?? '');
    holds(
      titles.some(t => /^\d+ actions? · \d+ illegal/.test(t)),
      titles.join(' | '),
    );
    const explain = lenses.find(l => l.command?.title.startsWith('Explain '));
    holds(explain?.command !== undefined, titles.join(' | '));
    await ask(explain?.command?.command ?? '', ...((explain?.command?.arguments ?? []) as unknown[]));
    equal(vscode.window.activeTextEditor?.selection.active.line, explain?.range.start.line);
  });

  it('is judged again by a ruling, which stands in the notes beside it', async () => {
    const notes = file(`${SAMPLE}.notes.yaml`);
    const [first] = await eventually('errors', () => (errors().length >= 6 ? errors() : undefined));
    const step = /^Step (\d+)/.exec(first?.message ?? '')?.[1] ?? '';
    const count = errors().length;
    const editor = await showLog(SAMPLE);
    const { line } = first?.range.start ?? { line: 0 };
    editor.selection = new vscode.Selection(line, 0, line, 0);
    const title = `Allowed: both players agree (step ${step})`;
    try {
      await ask('overrun.ruleOnLine', { line, title, by: 'Anna', why: 'agreed on the phone' });
      const written = new TextDecoder().decode(await vscode.workspace.fs.readFile(notes));
      holds(written.includes(`- allowed: ${step}\n`) && written.includes('  by: Anna\n'), written);
      await eventually('one error less', () => (errors().length < count ? true : undefined));
    } finally {
      await vscode.workspace.fs.delete(notes);
    }
    await eventually('the error again', () => (errors().length === count ? true : undefined));
  });

  it('keeps a bookmark with its word, and takes it away again', async () => {
    const editor = await showLog(SAMPLE);
    const line = lines().findIndex(text => /^ +10 +Axis +overrun/.test(text));
    editor.selection = new vscode.Selection(line, 0, line, 0);
    await ask('overrun.bookmarkLine', { line }, 'the bridge');
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    const listed = ask('overrun.bookmarks');
    await new Promise(resolve => setTimeout(resolve, 800));
    await ask('workbench.action.acceptSelectedQuickOpenItem');
    await listed;
    equal(vscode.window.activeTextEditor?.selection.active.line, line);
    await ask('overrun.bookmarkLine', { line });
  });

  it('has turns, phases and moves in the outline', async () => {
    const [turn] = await ask<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
    holds(/^Turn 1 · /.test(turn?.name ?? ''), turn?.name ?? 'none');
    const phase = turn?.children.find(c => c.name === 'Axis · Movement phase');
    holds(
      phase?.children.some(c => c.name.includes('overrun')) === true,
      phase?.children.map(c => c.name).join() ?? '',
    );
  });

  it('goes from finding to finding, round the end', async () => {
    const editor = await showLog(SAMPLE);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    const visited: number[] = [];
    for (let i = 0; i < 3; i++) {
      await ask('overrun.nextFinding');
      visited.push(editor.selection.active.line);
    }
    holds(new Set(visited).size === 3 && [...visited].sort((a, b) => a - b).join() === visited.join(), visited.join());
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await ask('overrun.previousFinding');
    holds(editor.selection.active.line >= (visited[2] ?? 0), String(editor.selection.active.line));
  });

  oneHost(it)('is not read again and again while nothing changes', async () => {
    let changes = 0;
    const counting = vscode.workspace.createFileSystemWatcher(
      new vscode.RelativePattern(file('lipnya/games'), 'six-faults.vlog*'),
    );
    const count = (uri: vscode.Uri): void => {
      if (uri.scheme === 'vassal-log') changes++;
    };
    counting.onDidChange(count);
    await vscode.workspace
      .getConfiguration('overrun')
      .update('text.emptySteps', 'each', vscode.ConfigurationTarget.Workspace);
    await new Promise(resolve => setTimeout(resolve, 2000));
    await vscode.workspace
      .getConfiguration('overrun')
      .update('text.emptySteps', undefined, vscode.ConfigurationTarget.Workspace);
    counting.dispose();
    holds(changes >= 1 && changes <= 4, `${changes} changes of the text for one of a setting`);
  });

  oneHost(it)('changes with its settings, at once', async () => {
    const settings = vscode.workspace.getConfiguration('overrun');
    holds(/→ \d{4} \(\d+\)/.test(document.getText()), 'no distances');
    await settings.update('text.distance', false, vscode.ConfigurationTarget.Workspace);
    await eventually('the text without distances', () =>
      /→ \d{4} \(\d+\)/.test(document.getText()) ? undefined : true,
    );
    await settings.update('text.distance', undefined, vscode.ConfigurationTarget.Workspace);
    await eventually('the text with distances', () => (/→ \d{4} \(\d+\)/.test(document.getText()) ? true : undefined));
  });
});

oneHost(describe)('a log that ends in the middle of a fight', () => {
  const FIGHT = 'lipnya/games/half-a-fight.vlog';
  let document: vscode.TextDocument;
  before(async () => {
    ({ document } = await showLog(FIGHT));
  });
  const lineWith = (text: string): number =>
    document
      .getText()
      .split(/\r?\n/)
      .findIndex(l => l.includes(text));

  it('counts what is owed and what was taken back apart from what is illegal', async () => {
    const text = document.getText();
    holds(/^2 legal, 0 illegal, 0 undetermined\r?\n1 still owed; 1 taken back$/m.test(text), text.slice(0, 400));
    const lenses = await ask<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
    const titles = lenses.map(l => l.command?.title ?? '');
    holds(titles.includes('1 action · 1 still owed'), titles.join(' | '));
    holds(titles.includes('1 action · 1 taken back'), titles.join(' | '));
    equal(vscode.languages.getDiagnostics(document.uri).length, 0);
  });

  it('shows both in lines and hints of their own', async () => {
    const text = document.getText();
    holds(/^ {10}owed {5}Soviet, until the end of Axis Combat · 147 Rifle 4-6: Retreats 2 hexes/m.test(text), text);
    holds(/^ {10}back {5}taken back by step 4, not judged: 57 Inf$/m.test(text), text);
    const everything = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await ask<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, everything);
    const labels = hints.map(h => String(h.label));
    for (const label of ['9 → DR · owed by Soviet', 'taken back', 'back again'])
      holds(labels.includes(label), labels.join(' | '));
  });

  it('leads from the drag to the one that took it back', async () => {
    const links = await ask<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri);
    const link = links.find(l => l.range.start.line === lineWith('taken back by step 4'));
    equal(link?.target?.fragment, `L${lineWith('takes back step 2')}`);
  });

  it('tells in its hovers what is owed, and that a drag was taken back', async () => {
    const hoverOn = async (text: string): Promise<string> => {
      const line = lineWith(text);
      const position = new vscode.Position(line, document.lineAt(line).text.search(/\S/));
      const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
      return hovers.flatMap(h => h.contents.map(c => (c instanceof vscode.MarkdownString ? c.value : ''))).join('\n');
    };
    const owed = await hoverOn(' owed ');
    holds(owed.includes('**Owed, and no fault yet.**') && owed.includes('So far: 147 Rifle'), owed);
    const back = await hoverOn('taken back by step 4');
    holds(back.includes('**Taken back, and not judged.** 57 Inf'), back);
  });

  it('leads to what is owed, where there is no finding to go to', async () => {
    const editor = await showLog(FIGHT);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await ask('overrun.nextFinding');
    equal(editor.selection.active.line, lineWith(' owed '));
  });
});

describe('commands', () => {
  it('of the manifest are all registered', async () => {
    const extension = vscode.extensions.getExtension('overrun.overrun');
    const manifest = extension?.packageJSON as { contributes: { commands: { command: string }[] } };
    const known = new Set(await vscode.commands.getCommands(true));
    const missing = manifest.contributes.commands.map(c => c.command).filter(c => !known.has(c));
    holds(missing.length === 0, `not registered: ${missing.join(', ')}`);
  });

  it('open the sample that comes with the extension, judged', async () => {
    await ask('overrun.openSample');
    const { document } = vscode.window.activeTextEditor ?? {};
    holds(
      document?.uri.path.endsWith('/crossing-at-lipnya/games/six-faults.vlog.txt') === true,
      document?.uri.toString() ?? 'none',
    );
    holds(/^Rules: Revised Europa/m.test(document?.getText() ?? ''), document?.getText().slice(0, 300) ?? '');
  });

  oneHost(it)('write the report of a log', async () => {
    await showLog(SAMPLE);
    await ask('overrun.auditLog');
    await eventually('the report', () =>
      vscode.workspace.textDocuments.find(d => d.languageId === 'markdown' && d.getText().startsWith('# Audit')),
    );
  });

  it('save the report as a page that needs nothing else, with the board of each finding', async () => {
    await showLog(SAMPLE);
    const page = file('six-faults.report.html');
    await ask('overrun.saveReport', file(SAMPLE), page);
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(page));
    holds(text.startsWith('<!'), text.slice(0, 100));
    holds(text.includes('Crossing at Lipnya'), 'the game is not named');
    const log = new Uint8Array(await vscode.workspace.fs.readFile(file(SAMPLE)));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', log));
    const hash = [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('');
    holds(text.includes(hash), 'the checksum of the log is not told');
    holds(/<svg/.test(text), 'no board is drawn');
    holds(!/<script|src="http/.test(text), 'it needs something else');
  });

  oneHost(it)('show the game in figures', async () => {
    await showLog(SAMPLE);
    const charts = await ask<string>('overrun.showFigures', file(SAMPLE));
    holds(charts.includes('MPs spent by turn'), charts.slice(0, 300));
    await eventually('its tab', () =>
      vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'six-faults.vlog in figures' ? true : undefined,
    );
  });

  it('go to the next finding without failing where there is none', async () => {
    await showLog('alt.vlog');
    await ask('overrun.nextFinding');
  });
});
