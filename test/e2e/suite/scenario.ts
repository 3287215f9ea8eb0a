// A designer at work in a scenario folder: what is wrong as he types, what may be written, where a word is named.
import * as vscode from 'vscode';
import { api, ask, equal, eventually, file, holds, oneHost } from './workbench';

const SCENARIO = 'lipnya/scenario.yaml';
const UNITS = 'lipnya/units.csv';

const open = async (name: string): Promise<vscode.TextEditor> =>
  vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file(name)), { preview: false });

/** Types over a text of the document. */
const type = async (editor: vscode.TextEditor, from: string, to: string): Promise<vscode.Position> => {
  const { document } = editor;
  const at = document.getText().indexOf(from);
  holds(at !== -1, `no “${from}”`);
  const range = new vscode.Range(document.positionAt(at), document.positionAt(at + from.length));
  await editor.edit(edit => edit.replace(range, to));
  return document.positionAt(at + to.length);
};

const problems = (name: string): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(file(name)).filter(({ source }) => source === 'Overrun');

describe('writing a scenario', () => {
  before(api);
  afterEach(async () => {
    await ask('workbench.action.files.revert');
    await ask('workbench.action.closeAllEditors');
  });

  it('says what is wrong as it is typed, and puts in the word that was meant', async () => {
    const editor = await open(UNITS);
    await type(editor, '11-pz,11 Pz,Axis,,pz,division', '11-pz,11 Pz,Axis,,pz,divsion');
    const [problem] = await eventually('the problem', () => (problems(UNITS).length > 0 ? problems(UNITS) : undefined));
    holds(problem?.message.includes('division') === true, problem?.message ?? '');
    const actions = await ask<vscode.CodeAction[]>('vscode.executeCodeActionProvider', file(UNITS), problem?.range);
    const fix = actions.find(({ title }) => title === 'Write “division”');
    holds(fix?.edit !== undefined, actions.map(a => a.title).join());
    if (fix?.edit) await vscode.workspace.applyEdit(fix.edit);
    await eventually('no problem', () => (problems(UNITS).length === 0 ? true : undefined));
  });

  oneHost(it)('says what is wrong in many rows once, and puts the word in at each of them', async () => {
    const { document } = await open(UNITS);
    const edit = new vscode.WorkspaceEdit();
    const text = document.getText();
    const all = new vscode.Range(document.positionAt(0), document.positionAt(text.length));
    edit.replace(document.uri, all, text.replaceAll(',division,', ',divsion,'));
    await vscode.workspace.applyEdit(edit);
    const isError = ({ severity }: vscode.Diagnostic): boolean => severity === vscode.DiagnosticSeverity.Error;
    const [error, ...others] = await eventually('the problem', () => {
      const errors = problems(UNITS).filter(isError);
      return errors.length > 0 ? errors : undefined;
    });
    equal(others.length, 0);
    holds(/ The same \d+ times more, in lines /.test(error?.message ?? ''), error?.message ?? '');
    const places = error?.relatedInformation ?? [];
    holds(places.length > 2, `${places.length} other places`);
    const last = places.at(-1)?.location.range;
    const actions = await ask<vscode.CodeAction[]>('vscode.executeCodeActionProvider', file(UNITS), last);
    holds(
      actions.some(({ title }) => title === 'Write “division”'),
      actions.map(a => a.title).join(),
    );
  });

  it('follows what changes in the folder that it extends, typed or saved', async function () {
    // Five waits on the host's watcher, behind all that other tests left to be done.
    this.timeout(160_000);
    const [folder, units] = [file('snow'), 'snow/units.csv'];
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    await vscode.workspace.fs.createDirectory(folder);
    try {
      await vscode.workspace.fs.writeFile(
        file('snow/scenario.yaml'),
        bytes('extends: ../lipnya\nname: Snow\nversion: 1.0.0\n'),
      );
      await vscode.workspace.fs.writeFile(file(units), bytes('id,hex\n11-pz,0507\nabsent,0508\n'));
      await open(units);
      const after = async (line: number): Promise<true> =>
        eventually(
          `a problem in line ${line} only`,
          () => {
            const lines = problems(units).map(({ range }) => range.start.line + 1);
            return lines.length > 0 && lines.every(l => l === line) ? true : undefined;
          },
          // Files that change beside the editor are told by the host's watcher, in its own time.
          30_000,
        );
      await after(3);
      const base = await open(UNITS);
      await type(base, '\n11-pz,', '\nabsent,');
      await after(2);
      await vscode.window.showTextDocument(base.document, { preview: false });
      await ask('workbench.action.files.revert');
      await eventually('the units of the base as they were saved', () => (base.document.isDirty ? undefined : true));
      await after(3);
      await ask('workbench.action.closeActiveEditor');
      const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(file(UNITS)));
      await vscode.workspace.fs.writeFile(file(UNITS), bytes(saved.replace('\n11-pz,', '\nabsent,')));
      try {
        await after(2);
      } finally {
        await vscode.workspace.fs.writeFile(file(UNITS), bytes(saved));
      }
      await after(3);
    } finally {
      await ask('workbench.action.closeAllEditors');
      await vscode.workspace.fs.delete(folder, { recursive: true });
    }
  });

  oneHost(it)('offers the words that may stand at the caret', async () => {
    const editor = await open(SCENARIO);
    const at = await type(editor, 'name: Air, kind: air', 'name: Air, kind: ');
    const { items } = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', file(SCENARIO), at);
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    holds(labels.includes('exploitation'), labels.slice(0, 20).join());
  });

  oneHost(it)('finds and renames a side over YAML and CSV', async () => {
    const editor = await open(UNITS);
    const at = editor.document.positionAt(editor.document.getText().indexOf('Soviet'));
    const definitions = await ask<vscode.Location[]>('vscode.executeDefinitionProvider', file(UNITS), at);
    equal(
      definitions.map(({ uri }) => uri.path),
      [file(SCENARIO).path],
    );
    const edit = await ask<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', file(UNITS), at, 'Red Army');
    equal(
      edit
        .entries()
        .map(([uri]) => uri.path.split('/').at(-1))
        .sort(),
      ['scenario.yaml', 'units.csv'],
    );
  });

  oneHost(it)('renames a unit with the scripts and the lines of odds that name it', async () => {
    const editor = await open(UNITS);
    const at = editor.document.positionAt(editor.document.getText().indexOf(',11 Pz,') + 1);
    const edit = await ask<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', file(UNITS), at, '11. Panzer');
    const changed = edit.entries().map(([uri]) => uri.path.split('/').at(-1) ?? '');
    for (const name of ['units.csv', 'six-faults.record.yaml', 'odds-lipnya.md'])
      holds(changed.includes(name), changed.join());
    const inOdds = edit.entries().find(([uri]) => uri.path.endsWith('odds-lipnya.md'))?.[1] ?? [];
    equal(
      inOdds.map(({ range }) => range.start.line),
      [4],
    );
  });

  it('has tasks that check and build it, with the problem matcher, where programs can be run', async () => {
    const found = await vscode.tasks.fetchTasks({ type: 'overrun' });
    const shown = found.map(({ name, problemMatchers }) => [name, problemMatchers.join()]);
    const isWorker = 'importScripts' in globalThis;
    equal(
      shown.sort(),
      isWorker
        ? []
        : [
            ['build lipnya', '$overrun'],
            ['check lipnya', '$overrun'],
          ],
    );
  });

  it('is checked by its task to the end, and what is wrong stands in Problems', async function () {
    if ('importScripts' in globalThis) this.skip();
    this.timeout(60_000);
    const bytes = await vscode.workspace.fs.readFile(file(UNITS));
    const wrong = new TextDecoder().decode(bytes).replace(',pz,', ',pzz,');
    await vscode.workspace.fs.writeFile(file(UNITS), new TextEncoder().encode(wrong));
    try {
      const task = (await vscode.tasks.fetchTasks({ type: 'overrun' })).find(({ name }) => name === 'check lipnya');
      holds(task !== undefined, 'no task');
      const ended = new Promise<number | undefined>(resolve => {
        const end = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
          if (execution.task.name !== 'check lipnya') return;
          end.dispose();
          resolve(exitCode);
        });
      });
      if (task) await vscode.tasks.executeTask(task);
      equal(await ended, 1, 'the exit code of the check');
      const found = await eventually('what the task found', () => {
        const all = vscode.languages.getDiagnostics(file(UNITS)).filter(({ message }) => message.includes('pzz'));
        return all.length > 0 ? all : undefined;
      });
      holds(
        found.every(({ severity }) => severity === vscode.DiagnosticSeverity.Error),
        found.map(({ message }) => message).join(),
      );
    } finally {
      await vscode.workspace.fs.writeFile(file(UNITS), bytes);
    }
  });

  oneHost(it)('tells under the pointer who starts in a hex', async () => {
    const editor = await open(UNITS);
    const at = editor.document.positionAt(editor.document.getText().indexOf('0406') + 1);
    // A folder that was just changed by the test before is read first.
    const text = await eventually('the card of hex 0406', async () => {
      const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', file(UNITS), at);
      const said = hovers
        .flatMap(({ contents }) => contents.map(c => (typeof c === 'string' ? c : c.value)))
        .join('\n');
      return said.includes('Hex 0406') ? said : undefined;
    });
    holds(text.includes('11 Pz'), text);
  });
});
