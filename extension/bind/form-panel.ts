// A page to fill in as a tab of the editor. It runs its own script and nothing else, and what it saves is written where it was said.
import { l10n, ViewColumn, window, workspace, type Uri, type WebviewPanel } from 'vscode';
import { base64 } from '../../core/base/base64';
import { nameOf } from '../log-uri';

/** Longer tables are nobody's. */
const LARGEST = 20_000_000;

/** What a page may run, as its content security policy names it. */
export const hashOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${base64(new Uint8Array(bytes))}`;
};

/** @param file what the page saves is written to it */
export const showForm = (title: string, html: string, file: Uri): WebviewPanel => {
  const panel = window.createWebviewPanel('overrun.form', title, ViewColumn.Active, {
    enableScripts: true,
    // What is typed and not yet saved is kept while another tab is in front.
    retainContextWhenHidden: true,
    localResourceRoots: [],
  });
  panel.webview.onDidReceiveMessage(async (message: unknown) => {
    const text = savedIn(message);
    if (text !== undefined) await panel.webview.postMessage(await save(file, text));
  });
  panel.webview.html = html;
  return panel;
};

const savedIn = (message: unknown): string | undefined => {
  const text = typeof message === 'object' && message !== null && 'save' in message ? message.save : undefined;
  return typeof text === 'string' && text.length <= LARGEST ? text : undefined;
};

const save = async (file: Uri, text: string): Promise<{ readonly saved: string; readonly failed?: true }> => {
  try {
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return { saved: l10n.t('{0} is saved.', nameOf(file)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : l10n.t('it cannot be written');
    return { saved: l10n.t('{0} is not saved: {1}', nameOf(file), why), failed: true };
  }
};
