import * as vscode from 'vscode';
import { api, eventually, file, holds } from './workbench';

const END = /\nEnd of log · [\d,]+ steps\r?\n$/;
/** A text of more lines or bytes than an editor takes is cut, and says so. */
const END_OR_CUT = /\n(?:End of log · [\d,]+ steps|Left out: steps [\d,]+–20,000 · .*)\s*$/;

/** The longest time that nothing else could run meanwhile, and what was awaited, in milliseconds. */
const watched = async <T>(
  run: () => Promise<T>,
): Promise<{ readonly value: T; readonly ms: number; readonly held: number }> => {
  const begun = Date.now();
  let last = begun;
  let held = 0;
  const timer = setInterval(() => {
    held = Math.max(held, Date.now() - last);
    last = Date.now();
  }, 5);
  try {
    return { value: await run(), ms: Date.now() - begun, held };
  } finally {
    clearInterval(timer);
  }
};

const told = (what: string, ms: number, held: number): void =>
  console.log(`[tests] ${what}: ${ms} ms; the host was held up for ${held} ms at the most`);

describe('a long log', () => {
  it('shows its beginning at once, then all its steps, then the verdicts; the caret stays', async function () {
    this.timeout(60_000);
    const uri = (await api()).textUri(file('lipnya/games/long.vlog'));
    // Read as the editor reads it: on a slow day the editor itself is so late that its first text is the whole one.
    const beginning = await watched(async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
    told('long.vlog, first text', beginning.ms, beginning.held);
    holds(/its first 150 steps/.test(beginning.value), `the first text: ${beginning.value.slice(0, 300)}`);
    holds(/others are being read …\r?\n$/.test(beginning.value), beginning.value.slice(-200));
    const editor = await vscode.window.showTextDocument(uri, { preview: false });
    const { document } = editor;
    const texts = [beginning.value, document.getText()];
    editor.selection = new vscode.Selection(20, 0, 20, 0);
    await new Promise(resolve => setTimeout(resolve, 100));
    const step = (): string => /^ +\d+/.exec(document.lineAt(editor.selection.active.line).text)?.[0] ?? '';
    const before = step();
    const follow = vscode.workspace.onDidChangeTextDocument(({ document: changed }) => {
      if (changed === document) texts.push(document.getText());
    });
    const isJudged = (): boolean => END.test(document.getText()) && /\d+ legal, \d+ illegal/.test(document.getText());
    const whole = await watched(() =>
      eventually('the whole text, judged', () => (isJudged() ? true : undefined), 40_000).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${document.getText().slice(0, 300)} … ${document.getText().slice(-200)}`);
      }),
    );
    follow.dispose();
    told('long.vlog, judged', whole.ms, whole.held);
    // Nobody is accused before the log was read to its end.
    for (const text of texts.slice(0, -1)) holds(!/^ +\d+ ×/m.test(text), 'a mark before all was judged');
    holds(/^ +\d+ ×/m.test(document.getText()), 'no mark at the end');
    holds(before !== '', 'the caret stood at no step');
    await eventually('the caret at its step', () => (step() === before ? true : undefined)).catch(() => {
      const { line } = editor.selection.active;
      throw new Error(`the caret went from step ${before} to line ${line}: ${document.lineAt(line).text}`);
    });
  });

  it('of 20,000 steps, of the engine’s own, is there within moments, and holds nothing up', async function () {
    this.timeout(120_000);
    try {
      await vscode.workspace.fs.stat(file('big.vlog'));
    } catch {
      console.log('[tests] big.vlog is not there: its figures are not measured');
      this.skip();
    }
    const uri = (await api()).textUri(file('big.vlog'));
    const beginning = await watched(async () => vscode.window.showTextDocument(uri, { preview: false }));
    told('big.vlog, first screen', beginning.ms, beginning.held);
    const whole = await watched(() =>
      eventually(
        'all of big.vlog',
        () => (END_OR_CUT.test(beginning.value.document.getText()) ? true : undefined),
        100_000,
      ),
    );
    told('big.vlog, whole text', beginning.ms + whole.ms, whole.held);
    holds(beginning.value.document.lineCount > 20_000, `${beginning.value.document.lineCount} lines`);
  });
});
