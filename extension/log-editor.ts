// `*.vlog` and `*.vsav` are binary; this editor only leads to their text and closes itself.
import {
  commands,
  l10n,
  TabInputCustom,
  window,
  workspace,
  type CustomDocument,
  type CustomReadonlyEditorProvider,
  type Tab,
  type Uri,
  type WebviewPanel,
} from 'vscode';
import { escapeMarkup } from '../core/base/markup';
import { toLogUri } from './log-uri';
import { allTabs } from './tabs';

/** The two sides of a comparison are resolved one right after the other. */
const SECOND_SIDE_MS = 1000;

interface Side {
  readonly uri: Uri;
  readonly panel: WebviewPanel;
}

export class LogEditor implements CustomReadonlyEditorProvider {
  /** Of files that are always logs, and of those that may be: other programs write `*.log`, too, so that one is asked. */
  static readonly viewTypes = ['overrun.log', 'overrun.oldLog'];
  /** The first side of a comparison, until the second comes. */
  private first: Side | undefined;

  openCustomDocument(uri: Uri): CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor({ uri }: CustomDocument, panel: WebviewPanel): Promise<void> {
    panel.webview.html = page(l10n.t('Opening the log as text …'));
    try {
      if (tabOf(uri)) await this.lead({ uri, panel });
      else await this.side({ uri, panel });
    } catch (error) {
      panel.webview.html = page(error instanceof Error ? error.message : l10n.t('The log could not be opened.'));
    }
  }

  /** Shows the text in the file's place: to stay where the file was opened to stay, which a double click asks for. */
  private async lead({ uri, panel }: Side): Promise<void> {
    const text = await workspace.openTextDocument(toLogUri(uri));
    const { viewColumn, active } = panel;
    const place = viewColumn === undefined ? {} : { viewColumn };
    // Asked now: the second click of a double click came while the log was read.
    const preview = tabOf(uri)?.isPreview ?? false;
    // One click in the Explorer leaves the keys there, for its F2 or its arrows.
    await window.showTextDocument(text, { ...place, preview, preserveFocus: preview || !active });
    panel.dispose();
  }

  /** An editor without a tab of its own is one side of a comparison: both texts are compared instead. */
  private async side(side: Side): Promise<void> {
    const { first } = this;
    if (first) {
      this.first = undefined;
      // Of the same kind as the tab that it takes the place of: the one that is taken over is gone at once.
      const tab = comparison();
      const preview = tab?.isPreview ?? true;
      await commands.executeCommand('overrun.compareLogs', { preview }, [first.uri, side.uri]);
      const left = comparison();
      if (left) void window.tabGroups.close(left);
      return;
    }
    this.first = side;
    await new Promise<void>(resolve => setTimeout(resolve, SECOND_SIDE_MS));
    if (this.first !== side) return;
    this.first = undefined;
    await this.lead(side);
  }
}

const tabOf = (uri: Uri): Tab | undefined =>
  allTabs().find(({ input }) => input instanceof TabInputCustom && input.uri.toString() === uri.toString());

/** The tab that compared the files themselves: the API knows no kind for it. */
const comparison = (): Tab | undefined =>
  allTabs().find(({ input, label }) => input === undefined && label.includes('↔'));

const page = (text: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>VASSAL log</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body { padding: 2em; font: var(--vscode-font-size) var(--vscode-font-family) }</style></head>
<body><p role="status">${escapeMarkup(text)}</p></body></html>`;
