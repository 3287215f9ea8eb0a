// What the suites do with the workbench.
import * as vscode from 'vscode';
import type { OverrunApi } from '../../../extension/extension';

/** The browser's host has none. */
const isNode = 'process' in globalThis;

/**
 * `oneHost(it)` and `oneHost(describe)`: in Node's host alone. Hosts differ in how files are read, watched, unpacked and written,
 * and in programs that are run; what follows from what was read is one bundle and runs once.
 */
export const oneHost = <T extends { readonly skip: unknown }>(kind: T): T => (isNode ? kind : (kind.skip as T));

export const api = async (): Promise<OverrunApi> => {
  const extension = vscode.extensions.getExtension<OverrunApi>('overrun.overrun');
  if (!extension) throw new Error('the extension is not installed');
  return extension.activate();
};

export const file = (name: string): vscode.Uri => {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (!folder) throw new Error('no folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
};

/** What the probe gives as soon as it gives something; fails after ten seconds, or so many milliseconds. */
export const eventually = async <T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
  patience = 10_000,
): Promise<T> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`not seen: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
};

/** The text of a log of the workspace, shown in an editor, with its verdicts. */
export const showLog = async (name: string): Promise<vscode.TextEditor> => {
  const editor = await vscode.window.showTextDocument((await api()).textUri(file(name)), { preview: false });
  const { document } = editor;
  const isJudged = (): boolean => !document.getText().includes('Being judged: verdicts follow.');
  await eventually(`the verdicts of ${name}`, () => (isJudged() ? true : undefined), 30_000);
  return editor;
};

export const ask = async <T>(command: string, ...parameters: readonly unknown[]): Promise<T> =>
  vscode.commands.executeCommand<T>(command, ...parameters);

export const equal = (actual: unknown, expected: unknown, what = ''): void => {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what} expected ${b}, was ${a}`);
};

export const holds = (condition: boolean, what: string): void => {
  if (!condition) throw new Error(what);
};
