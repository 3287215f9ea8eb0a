import { DocumentLink, Range, type DocumentLinkProvider, type TextDocument } from 'vscode';
import type { LogStore } from './log-store';

/** `undo  step 22`, `undone by step 57`: our own words, never a player's. */
const STEP_LINK = /\bstep (\d+)$/;

export class LogLinks implements DocumentLinkProvider {
  constructor(private readonly logs: LogStore) {}

  async provideDocumentLinks({ uri }: TextDocument): Promise<DocumentLink[]> {
    const lines = (await this.logs.of(uri))?.log?.transcript.lines ?? [];
    return lines.flatMap((line, at) => {
      if (line.kind !== 'step' && line.kind !== 'detail') return [];
      if (line.tokens.some(t => t.kind === 'quoted')) return [];
      const match = STEP_LINK.exec(line.text);
      const target = match && lines.findIndex(l => l.kind === 'step' && l.steps?.[0] === Number(match[1]));
      if (!match || target === null || target === -1) return [];
      const link = new DocumentLink(
        new Range(at, match.index, at, line.text.length),
        uri.with({ fragment: `L${target + 1}` }),
      );
      link.tooltip = `Go to step ${match[1] ?? ''}`;
      return [link];
    });
  }
}
