import * as vscode from 'vscode';
import { ask, equal, eventually, file, holds, oneHost } from './workbench';

describe('odds while writing', () => {
  const open = async (): Promise<vscode.TextDocument> => {
    const document = await vscode.workspace.openTextDocument(file('odds.md'));
    await vscode.window.showTextDocument(document, { preview: false });
    return document;
  };
  const lineOf = (document: vscode.TextDocument, text: string): number =>
    document
      .getText()
      .split(/\r?\n/)
      .findIndex(l => l.includes(text));

  it('stand behind each line of an odds block', async () => {
    const document = await open();
    const hints = await eventually('a hint', async () => {
      const all = new vscode.Range(0, 0, document.lineCount, 0);
      const found = await ask<vscode.InlayHint[]>('vscode.executeInlayHintProvider', document.uri, all);
      return found.length > 0 ? found : undefined;
    });
    const at = (text: string): unknown => hints.find(h => h.position.line === lineOf(document, text))?.label;
    equal(at('9-10 pz'), '≈ 4-1 +1 · clears 92 % · MP 7/10');
    equal(at('@ forest'), 'no overrun: forest');
  });

  it('are explained in the hover', async () => {
    const document = await open();
    const position = new vscode.Position(lineOf(document, '9-10 pz'), 3);
    const [hover] = await ask<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
    const [content] = hover?.contents ?? [];
    const markdown = content instanceof vscode.MarkdownString ? content.value : '';
    holds(markdown.includes('**15** : **4**'), markdown);
    holds(markdown.includes('███'), markdown);
  });

  oneHost(it)('are checked though something else is written meanwhile', async () => {
    const document = await open();
    const output = vscode.window.createOutputChannel('noise');
    const noise = setInterval(() => output.appendLine('and another line'), 50);
    const at = lineOf(document, 'rifel');
    const other = new vscode.Position(at, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, other, '7-6 inf -> 4-6 rifal @ clear\n');
    await vscode.workspace.applyEdit(edit);
    try {
      await eventually('the problem of the new line', () =>
        vscode.languages
          .getDiagnostics(document.uri)
          .find(d => d.range.start.line === at && document.getText(d.range) === 'rifal'),
      );
    } finally {
      clearInterval(noise);
      output.dispose();
      await ask('workbench.action.files.revert');
    }
  });

  const written = async (): Promise<vscode.TextDocument> => {
    const document = await vscode.workspace.openTextDocument(file('odds-lipnya.md'));
    await vscode.window.showTextDocument(document, { preview: false });
    return document;
  };
  const offered = async (document: vscode.TextDocument, at: vscode.Position): Promise<readonly string[]> => {
    const { items } = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, at);
    return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
  };
  const after = (document: vscode.TextDocument, text: string): vscode.Position =>
    document.positionAt(document.getText().indexOf(text) + text.length);

  oneHost(it)('offer the words of their rules and of their scenario, and nothing outside of a block', async () => {
    const document = await written();
    const places = await eventually('terrains', async () => {
      const found = await offered(document, after(document, 'rifle @ '));
      return found.includes('woods') ? found : undefined;
    });
    holds(places.includes('minor river') && places.includes('Snow'), places.join());
    const defenders = await offered(document, after(document, '25 Mot -> '));
    holds(defenders.includes('0706') && defenders.includes('147 Rifle'), defenders.join());
    holds(!defenders.includes('11 Pz'), 'its own side is offered as a defender');
    const folders = await offered(document, after(document, 'charts: '));
    holds(folders.includes('lipnya'), folders.join());
    const outside = await offered(document, after(document, 'Woods and '));
    holds(!outside.includes('minor river') && !outside.includes('0706'), outside.join());
  });

  oneHost(it)('lead from a unit and a terrain to their rows in the scenario', async () => {
    const document = await written();
    const lead = async (text: string): Promise<readonly (readonly [string | undefined, string])[]> => {
      const at = after(document, text).translate(0, -1);
      const found = await ask<(vscode.Location | vscode.LocationLink)[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        at,
      );
      return Promise.all(
        found.map(async one => {
          const [uri, range] = 'targetUri' in one ? [one.targetUri, one.targetRange] : [one.uri, one.range];
          const target = await vscode.workspace.openTextDocument(uri);
          return [uri.path.split('/').at(-1), target.lineAt(range.start.line).text.slice(0, 6)] as const;
        }),
      );
    };
    equal(await lead('25 Mot'), [['units.csv', '25-mot']]);
    equal(await lead('@ woods'), [['tec-hexes.csv', 'woods,']]);
    equal(await lead('outside of a block are words'), []);
  });

  oneHost(it)('ask for rules in each block that names none', async () => {
    const document = await written();
    const lenses = await eventually('two lenses', async () => {
      const found = await ask<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri);
      return found.length >= 2 ? found : undefined;
    });
    equal(
      lenses.map(({ command }) => command?.title),
      ['Choose Rule System…', 'Choose Rule System…'],
    );
  });

  oneHost(it)('have a quick fix for a word that nobody knows', async () => {
    const document = await open();
    const line = lineOf(document, 'rifel');
    const wrong = await eventually('the problem', () =>
      vscode.languages.getDiagnostics(document.uri).find(d => d.range.start.line === line),
    );
    const actions = await ask<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, wrong.range);
    holds(
      actions.some(a => a.title === 'Replace by “rifle”'),
      actions.map(a => a.title).join(', '),
    );
  });
});
