// All findings over all logs of a folder as a table that sorts, and where a unit is named in any of them.
import { env, l10n, Uri, ViewColumn, window, type Disposable, type Webview, type WebviewPanel } from 'vscode';
import { escapeMarkup } from '../../core/base/markup';
import { isCutShort } from '../../core/games/known-log';
import { countedFindings, stepsWith, whoseRow, withFindings } from '../../core/report/folder/findings-table';
import type { FoundLog } from '../../core/report/folder/found-log';
import { logWords } from '../../core/report/folder/log-words';

/** So many rows are shown; the words above say how many there are. */
const MOST_ROWS = 2000;

export class FindingsTable implements Disposable {
  private panel: WebviewPanel | undefined;
  private logs: readonly FoundLog[] = [];
  private folder = '';
  private search = '';

  constructor(
    private readonly extension: Uri,
    private readonly go: (file: string, step?: number) => void,
  ) {}

  /** @param search left out: what was searched for last */
  open(folder: string, logs: readonly FoundLog[], search?: string): void {
    this.logs = logs;
    this.folder = folder;
    this.search = search ?? this.search;
    this.panel ??= this.opened();
    this.panel.title = l10n.t('Findings: {0}', folder);
    this.panel.reveal();
    this.tell();
  }

  /** Where it is open, it follows. */
  fill(logs: readonly FoundLog[]): void {
    this.logs = logs;
    this.tell();
  }

  dispose(): void {
    this.panel?.dispose();
  }

  private opened(): WebviewPanel {
    const roots = [Uri.joinPath(this.extension, 'extension/media')];
    const panel = window.createWebviewPanel('overrun.findings', '', ViewColumn.Active, {
      enableScripts: true,
      localResourceRoots: roots,
    });
    panel.webview.onDidReceiveMessage((message: unknown) => this.hear(message));
    panel.webview.html = page(panel.webview, roots[0] ?? this.extension);
    panel.onDidDispose(() => (this.panel = undefined));
    return panel;
  }

  private hear(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    if ('ready' in message) this.tell();
    if ('search' in message && typeof message.search === 'string') {
      this.search = message.search;
      this.tell();
    }
    if ('file' in message && typeof message.file === 'string') {
      const step = 'step' in message && typeof message.step === 'number' ? message.step : undefined;
      this.go(message.file, step);
    }
  }

  private tell(): void {
    const { panel, logs, search } = this;
    if (!panel) return;
    const { steps, total } = stepsWith(logs, search, MOST_ROWS);
    const wanted = withFindings(logs, search);
    const counted = countedFindings(wanted);
    const findings = wanted.flatMap(({ known, findings: own }) =>
      own.map(row => [known.file, row.step, whoseRow(row), row.verdict, row.rule, row.label, row.sentence]),
    );
    const silent = logs.flatMap(({ known }) =>
      'counts' in known && known.state.kind === 'judged' && !isCutShort(known) ? [] : [[known.file, logWords(known)]],
    );
    void panel.webview.postMessage({
      folder: this.folder,
      search,
      counted: counted
        .slice(0, MOST_ROWS)
        .map(row => [row.game, row.player, row.rule, row.verdict, row.count, row.logs]),
      findings: findings.slice(0, MOST_ROWS),
      silent: silent.slice(0, MOST_ROWS),
      steps: steps.map(({ file, step, text }) => [file, step, text]),
      words: {
        counted: l10n.t('Findings by game, player and rule ({0})', counted.length),
        findings: l10n.t('Each finding ({0})', findings.length),
        silent: l10n.t('Not judged, in part only, or not read ({0})', silent.length),
        steps: l10n.t('Steps with “{0}” ({1})', search, total),
        none: l10n.t('Neither a finding nor a step of any log has “{0}”.', search),
      },
    });
  }
}

/** The columns of each table, as they are headed. */
const columns = (): Readonly<Record<string, readonly string[]>> => ({
  silent: [l10n.t('Log'), l10n.t('How it stands')],
  counted: [l10n.t('Game'), l10n.t('Player'), l10n.t('Rule'), l10n.t('Verdict'), l10n.t('Findings'), l10n.t('Logs')],
  findings: [
    l10n.t('Log'),
    l10n.t('Step'),
    l10n.t('Player'),
    l10n.t('Verdict'),
    l10n.t('Rule'),
    l10n.t('Who and where'),
    l10n.t('What'),
  ],
  steps: [l10n.t('Log'), l10n.t('Step'), l10n.t('What was done')],
});

const page = (webview: Webview, folder: Uri): string => {
  const media = (name: string): string => webview.asWebviewUri(Uri.joinPath(folder, name)).toString();
  const { cspSource } = webview;
  const tables = Object.entries(columns()).map(
    ([id, heads]) =>
      `<section id="${id}" hidden><h2></h2><table><thead><tr>${heads
        .map(head => `<th scope="col"><button type="button">${escapeMarkup(head)}</button></th>`)
        .join('')}</tr></thead><tbody></tbody></table></section>`,
  );
  return `<!doctype html><html lang="${escapeMarkup(env.language)}"><head><meta charset="utf-8"><title>${escapeMarkup(l10n.t('Findings'))}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspSource}; script-src ${cspSource}">
<link rel="stylesheet" href="${media('findings-table.css')}"></head>
<body><label>${escapeMarkup(l10n.t('Search for a unit, a hex, a rule or a player in all logs'))} <input id="search" type="search"></label>
<p id="none" role="status" hidden></p><main>${tables.join('')}</main><script src="${media('findings-table.js')}"></script></body></html>`;
};
