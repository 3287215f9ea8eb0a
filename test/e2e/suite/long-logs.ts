import * as vscode from 'vscode';
import { api, ask, eventually, file, holds } from './workbench';

const END = /\nEnd of log · [\d,]+ steps\r?\n$/;
/** A text of more lines or bytes than an editor takes is cut, and says so. */
const END_OR_CUT = /\n(?:End of log · [\d,]+ steps|Left out: steps [\d,]+–20,000 · .*)\s*$/;

interface Used {
  readonly user: number;
  readonly system: number;
}

/** Of Node; the browser's host has none. */
const { process } = globalThis as {
  readonly process?: {
    readonly cpuUsage: () => Used;
    readonly threadCpuUsage?: () => Used;
    readonly memoryUsage: () => { readonly rss: number; readonly heapUsed: number; readonly external: number };
    readonly resourceUsage: () => { readonly maxRSS: number };
    readonly getBuiltinModule?: (name: 'inspector') => { readonly Session: new () => Inspector };
  };
};

interface Inspector {
  readonly connect: () => void;
  readonly disconnect: () => void;
  readonly post: (method: string, done: (error: unknown) => void) => void;
}

const millisecondsOf = ({ user, system }: Used): number => Math.round((user + system) / 1000);

/** Of the processor: of this thread, and of the whole host; 0 where nothing tells. */
const threadTime = (): number => (process?.threadCpuUsage ? millisecondsOf(process.threadCpuUsage()) : 0);
const hostTime = (): number => (process ? millisecondsOf(process.cpuUsage()) : 0);

interface Watched<T> {
  readonly value: T;
  readonly ms: number;
  /** The longest time that nothing else could run meanwhile: by the clock, and of the processor. */
  readonly held: number;
  readonly heldCpu: number;
  readonly cpu: number;
}

/** What was awaited, in milliseconds. */
const watched = async <T>(run: () => Promise<T>): Promise<Watched<T>> => {
  const begun = Date.now();
  const used = hostTime();
  let [last, lastCpu] = [begun, threadTime()];
  let [held, heldCpu] = [0, 0];
  const timer = setInterval(() => {
    const [now, cpu] = [Date.now(), threadTime()];
    held = Math.max(held, now - last);
    heldCpu = Math.max(heldCpu, cpu - lastCpu);
    [last, lastCpu] = [now, cpu];
  }, 5);
  try {
    return { value: await run(), ms: Date.now() - begun, held, heldCpu, cpu: hostTime() - used };
  } finally {
    clearInterval(timer);
  }
};

/** @param before what was waited for before, if that counts too */
const told = (what: string, { ms, held, heldCpu, cpu }: Watched<unknown>, before?: Watched<unknown>): void => {
  const took = ms + (before?.ms ?? 0);
  const processor = ((cpu + (before?.cpu ?? 0)) / 1000).toFixed(1);
  const [used, work] = process ? [`, ${processor} s of processor time`, `, ${heldCpu} of them at work`] : ['', ''];
  console.log(`[tests] ${what}: ${took} ms${used}; the host was held up for ${held} ms at the most${work}`);
};

const toldMemory = (what: string): void => {
  if (!process) return;
  const { rss, heapUsed, external } = process.memoryUsage();
  const [now, heap, outside] = [rss, heapUsed, external].map(bytes => (bytes / 2 ** 20).toFixed(0));
  const most = (process.resourceUsage().maxRSS / 2 ** 10).toFixed(0);
  console.log(
    `[tests] ${what}: the host has ${now} MB, ${most} at the most; ${heap} MB of values, ${outside} MB of bytes`,
  );
};

/**
 * Looks through the whole heap: by itself V8 does so once it has grown to four times what was alive in it.
 *
 * @returns MB of values that are alive; undefined: this host does not tell
 */
const collect = async (): Promise<number | undefined> => {
  const inspector = process?.getBuiltinModule?.('inspector');
  if (!process || !inspector) return undefined;
  const session = new inspector.Session();
  session.connect();
  await new Promise(resolve => session.post('HeapProfiler.collectGarbage', resolve));
  session.disconnect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** What the host may take for one judged log of 20,000 steps; no other long log was opened before. */
const MOST_MB = 700;

/** Only `--mode long` has it. */
const JUDGED = 'judged/front.vlog';

const isThere = (name: string): Promise<boolean> =>
  Promise.resolve(vscode.workspace.fs.stat(file(name))).then(
    () => true,
    () => false,
  );

describe('a long log', () => {
  before(() => toldMemory('before any long log'));

  it('shows its beginning at once, then all its steps, then the verdicts; the caret stays', async function () {
    this.timeout(60_000);
    const uri = (await api()).textUri(file('lipnya/long/long.vlog'));
    // Read as the editor reads it: on a slow day the editor itself is so late that its first text is the whole one.
    const beginning = await watched(async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
    told('long.vlog, first text', beginning);
    holds(/its first 150 steps/.test(beginning.value), `the first text: ${beginning.value.slice(0, 300)}`);
    holds(/others are being read …\r?\n$/.test(beginning.value), beginning.value.slice(-200));
    const editor = await vscode.window.showTextDocument(uri, { preview: false });
    const { document } = editor;
    const texts = [beginning.value, document.getText()];
    const stepAt = (line: number): string => /^ +\d+/.exec(document.lineAt(line).text)?.[0] ?? '';
    const step = (): string => stepAt(editor.selection.active.line);
    // Which lines are steps differs from text to text, and on a busy machine another may be there already.
    const lines = Array.from({ length: document.lineCount }, (_, line) => line);
    const first = lines.find(line => line >= 20 && stepAt(line) !== '') ?? 20;
    editor.selection = new vscode.Selection(first, 0, first, 0);
    const before = step();
    await new Promise(resolve => setTimeout(resolve, 100));
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
    told('long.vlog, judged', whole);
    // Nobody is accused before the log was read to its end.
    for (const text of texts.slice(0, -1)) holds(!/^ +\d+ ×/m.test(text), 'a mark before all was judged');
    holds(/^ +\d+ ×/m.test(document.getText()), 'no mark at the end');
    holds(before !== '', 'the caret stood at no step');
    await eventually('the caret at its step', () => (step() === before ? true : undefined)).catch(() => {
      const { line } = editor.selection.active;
      throw new Error(`the caret went from step ${before} to line ${line}: ${document.lineAt(line).text}`);
    });
  });

  it('of 20,000 steps that is judged is there at once, with hints in sight, then with its verdicts', async function () {
    this.timeout(180_000);
    if (!(await isThere(JUDGED))) this.skip();
    const uri = (await api()).textUri(file(JUDGED));
    const beginning = await watched(async () => vscode.window.showTextDocument(uri, { preview: false }));
    told('20,000 judged steps, first screen', beginning);
    const { document } = beginning.value;
    const hinted = await watched(() =>
      eventually('hints in sight', async () => {
        const [seen] = beginning.value.visibleRanges;
        if (!seen) return undefined;
        const hints = await ask<vscode.InlayHint[]>('vscode.executeInlayHintProvider', uri, seen);
        return hints.length > 0 ? hints : undefined;
      }),
    );
    told('20,000 judged steps, hints in sight', hinted, beginning);
    const isJudged = (): boolean =>
      END_OR_CUT.test(document.getText()) && /\d+ legal, \d+ illegal/.test(document.getText());
    const judged = await watched(() => eventually('verdicts', () => (isJudged() ? true : undefined), 150_000));
    told('20,000 judged steps, verdicts', judged, beginning);
    toldMemory('20,000 judged steps');
    const most = process ? process.resourceUsage().maxRSS / 2 ** 10 : 0;
    holds(most < MOST_MB, `the host had ${most.toFixed(0)} MB`);
    const { line } = beginning.value.selection.active;
    holds(line === 0, `the caret, which nobody moved, stands in line ${line + 1}`);
  });

  it('of 20,000 steps that was judged is let go once its tab is closed', async function () {
    this.timeout(120_000);
    if (!process || !(await isThere(JUDGED))) this.skip();
    const open = await collect();
    toldMemory('20,000 judged steps, what is alive of it');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await new Promise(resolve => setTimeout(resolve, 60_000));
    toldMemory('a minute after all tabs were closed');
    const closed = await collect();
    toldMemory('what is alive then');
    if (open !== undefined && closed !== undefined)
      holds(closed < open / 2, `${closed.toFixed(0)} MB of ${open.toFixed(0)} are still alive`);
  });

  it('of 20,000 steps that is closed while it is judged takes nothing more', async function () {
    this.timeout(120_000);
    if (!(await isThere(JUDGED))) this.skip();
    const { document } = await vscode.window.showTextDocument((await api()).textUri(file(JUDGED)), { preview: false });
    await eventually(
      'all steps, and no verdicts yet',
      () => (END_OR_CUT.test(document.getText()) ? true : undefined),
      60_000,
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await new Promise(resolve => setTimeout(resolve, 2000));
    const after = await watched(() => new Promise(resolve => setTimeout(resolve, 8000)));
    told('8 s after it was closed', after);
    holds(after.cpu < 2000, `${after.cpu} ms of processor time`);
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
    told('big.vlog, first screen', beginning);
    const whole = await watched(() =>
      eventually(
        'all of big.vlog',
        () => (END_OR_CUT.test(beginning.value.document.getText()) ? true : undefined),
        100_000,
      ),
    );
    told('big.vlog, whole text', whole, beginning);
    toldMemory('big.vlog, whole');
    holds(beginning.value.document.lineCount > 20_000, `${beginning.value.document.lineCount} lines`);
  });
});
