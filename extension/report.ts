// The report of one log, rendered beside its text. A document of its own scheme: nothing to save, nothing to ask.
import { commands, EventEmitter, Uri, type Disposable, type TextDocumentContentProvider } from 'vscode';
import { nameOf } from './log-uri';
import type { LogStore } from './log-store';

export const REPORT_SCHEME = 'overrun-report';

/** `overrun-report:/game.vlog.report.md?file:///games/game.vlog` */
const toReportUri = (source: Uri): Uri =>
  Uri.from({ scheme: REPORT_SCHEME, path: `/${nameOf(source)}.report.md`, query: source.toString() });

export class Reports implements TextDocumentContentProvider, Disposable {
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly shown = new Map<string, Uri>();
  private readonly event: Disposable;

  constructor(
    private readonly logs: LogStore,
    /** Of the product. */
    private readonly version: string,
  ) {
    this.event = logs.onDidChange(source => {
      for (const [key, uri] of this.shown) if (!source || source.toString() === key) this.changed.fire(uri);
    });
  }

  async provideTextDocumentContent({ query }: Uri): Promise<string> {
    const source = Uri.parse(query, true);
    this.shown.set(source.toString(), toReportUri(source));
    const { auditMarkdown } = await import('../core/report/audit-markdown');
    const { auditedLog } = await import('./audited');
    const { audited, error } = await auditedLog(this.logs, source);
    return audited
      ? auditMarkdown({ audits: [audited], failed: [] }, { version: this.version })
      : auditMarkdown({ audits: [], failed: [{ file: nameOf(source), error: error ?? '' }] });
  }

  dispose(): void {
    this.event.dispose();
    this.changed.dispose();
  }
}

/** Shows the report of a log; it follows the log and its notes. */
export const showReport = async (source: Uri): Promise<void> => {
  await commands.executeCommand('markdown.showPreviewToSide', toReportUri(source));
};
