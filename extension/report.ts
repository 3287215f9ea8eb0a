// The report of one log, rendered beside its text: a file of the same scheme, whose links lead to the lines of the text.
import { commands, type Uri } from 'vscode';
import { nameOf, toLogUri, toReportUri } from './log-uri';
import type { LogStore } from './log-store';

/** @param version of the product */
export const reportText = async (logs: LogStore, source: Uri, version: string): Promise<string> => {
  const { auditMarkdown } = await import('../core/report/audit/audit-markdown');
  const { auditedLog } = await import('./audited');
  const { audited, error } = await auditedLog(logs, source);
  if (!audited) return auditMarkdown({ audits: [], failed: [{ file: nameOf(source), error: error ?? '' }] });
  const lines = (await logs.whole(source)).log?.transcript.lines ?? [];
  const lineOf = new Map<number, number>();
  lines.forEach(({ kind, steps }, at) => {
    const step = steps?.[0];
    if (step !== undefined && (kind === 'step' || kind === 'phase') && !lineOf.has(step)) lineOf.set(step, at);
  });
  // A bracket in a name must not end the link.
  const text = encodeURIComponent(nameOf(toLogUri(source))).replace(/[()]/g, bracket =>
    bracket === '(' ? '%28' : '%29',
  );
  const stepLink = (step: number): string | undefined => {
    const line = lineOf.get(step);
    return line === undefined ? undefined : `${text}#L${line + 1}`;
  };
  return auditMarkdown({ audits: [audited], failed: [] }, { version, stepLink });
};

/** Shows the report of a log; it follows the log and its notes. */
export const showReport = async (source: Uri): Promise<void> => {
  await commands.executeCommand('markdown.showPreviewToSide', toReportUri(source));
};
