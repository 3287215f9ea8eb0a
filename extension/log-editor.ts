// `*.vlog` and `*.vsav` are binary; this editor only leads to their text and closes itself.
import type { Uri } from 'vscode';
import { window, type CustomDocument, type CustomReadonlyEditorProvider, type WebviewPanel } from 'vscode';
import { escapeMarkup } from '../core/base/markup';
import { toLogUri } from './log-uri';

export class LogEditor implements CustomReadonlyEditorProvider {
  openCustomDocument(uri: Uri): CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor({ uri }: CustomDocument, panel: WebviewPanel): Promise<void> {
    panel.webview.html = page('Opening the log as text …');
    const { viewColumn, active } = panel;
    const place = viewColumn === undefined ? {} : { viewColumn };
    try {
      await window.showTextDocument(toLogUri(uri), { ...place, preview: true, preserveFocus: !active });
      panel.dispose();
    } catch (error) {
      panel.webview.html = page(error instanceof Error ? error.message : 'The log could not be opened.');
    }
  }
}

const page = (text: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>VASSAL log</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body { padding: 2em; font: var(--vscode-font-size) var(--vscode-font-family) }</style></head>
<body><p role="status">${escapeMarkup(text)}</p></body></html>`;
