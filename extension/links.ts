import { l10n, DocumentLink, Range, type DocumentLinkProvider, type TextDocument } from 'vscode';
import type { LogStore } from './log-store';

/** Where a line names another step, such as an undo. */
export class LogLinks implements DocumentLinkProvider {
  constructor(private readonly logs: LogStore) {}

  async provideDocumentLinks({ uri }: TextDocument): Promise<DocumentLink[]> {
    const lines = (await this.logs.of(uri))?.log?.transcript.lines ?? [];
    const lineOf = new Map<number, number>();
    lines.forEach(({ kind, steps }, at) => {
      if (kind === 'step' && steps && !lineOf.has(steps[0])) lineOf.set(steps[0], at);
    });
    return lines.flatMap(({ tokens }, at) =>
      tokens.flatMap(({ start, end, target }) => {
        const line = target === undefined ? undefined : lineOf.get(target);
        if (target === undefined || line === undefined) return [];
        const link = new DocumentLink(new Range(at, start, at, end), uri.with({ fragment: `L${line + 1}` }));
        link.tooltip = l10n.t('Go to step {0}', target);
        return [link];
      }),
    );
  }
}
