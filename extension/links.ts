import { l10n, DocumentLink, Range, type DocumentLinkProvider, type TextDocument } from 'vscode';
import type { LogStore } from './log-store';

/** Where a line names another step, such as an undo. */
export class LogLinks implements DocumentLinkProvider {
  constructor(private readonly logs: LogStore) {}

  async provideDocumentLinks({ uri }: TextDocument): Promise<DocumentLink[]> {
    const lines = (await this.logs.of(uri))?.log?.transcript.lines ?? [];
    const lineOf = (step: number): number =>
      lines.findIndex(l => l.kind === 'step' && l.steps !== undefined && l.steps[0] === step);
    return lines.flatMap(({ tokens }, at) =>
      tokens.flatMap(({ start, end, target }) => {
        const line = target === undefined ? -1 : lineOf(target);
        if (target === undefined || line === -1) return [];
        const link = new DocumentLink(new Range(at, start, at, end), uri.with({ fragment: `L${line + 1}` }));
        link.tooltip = l10n.t('Go to step {0}', target);
        return [link];
      }),
    );
  }
}
