// The game in figures as a tab: charts of MPs, losses, dice and ways, each with its table. A page without scripts.
import { l10n, ViewColumn, window, type Uri } from 'vscode';
import { CHART_STYLE } from '../core/report/game-figures/chart-style';
import { gameFiguresHtml } from '../core/report/game-figures/game-figures';
import { escapeHtml } from '../core/report/escape';
import { auditedLog } from './audited';
import type { LogStore } from './log-store';
import { nameOf } from './log-uri';

const STYLE = `
:root { --ink: var(--vscode-editor-foreground); --line: var(--vscode-editorWidget-border, #8886); --soft: var(--vscode-descriptionForeground); }
body { color: var(--ink); } figcaption { color: var(--soft); } ${CHART_STYLE}`;

/** @returns what the page shows; undefined: the log cannot be read, which was said */
export const showFigures = async (logs: LogStore, source: Uri): Promise<string | undefined> => {
  const { audited, error } = await auditedLog(logs, source);
  if (!audited) {
    void window.showErrorMessage(`${nameOf(source)}: ${error ?? ''}`);
    return undefined;
  }
  const title = l10n.t('{0} in figures', nameOf(source));
  const charts = gameFiguresHtml(audited.audit) || `<p>${escapeHtml(l10n.t('This log has nothing to count.'))}</p>`;
  const panel = window.createWebviewPanel('overrun.figures', title, ViewColumn.Active, {
    enableScripts: false,
    localResourceRoots: [],
  });
  panel.webview.html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><h1>${escapeHtml(title)}</h1>${charts}</body></html>`,
  ].join('');
  return charts;
};
