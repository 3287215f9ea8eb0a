import { l10n, DocumentLink, Range, type DocumentLinkProvider, type TextDocument } from 'vscode';
import type { TranscriptLine } from '../../core/report/transcript';
import type { LogStore } from '../log-store';

/** Where a line names another step, such as an undo. */
export class LogLinks implements DocumentLinkProvider {
  constructor(private readonly logs: LogStore) {}

  async provideDocumentLinks({ uri }: TextDocument): Promise<DocumentLink[]> {
    const lines = (await this.logs.of(uri))?.log?.transcript.lines ?? [];
    // Few lines name a step: only these are looked up.
    const naming = lines.flatMap(({ tokens }, at) =>
      tokens.flatMap(({ start, end, target }) => (target === undefined ? [] : [{ at, start, end, target }])),
    );
    const lineOf = firstLines(lines, new Set(naming.map(({ target }) => target)));
    return naming.flatMap(({ at, start, end, target }) => {
      const line = lineOf.get(target);
      if (line === undefined) return [];
      const link = new DocumentLink(new Range(at, start, at, end), uri.with({ fragment: `L${line + 1}` }));
      link.tooltip = l10n.t('Go to step {0}', target);
      return [link];
    });
  }
}

const firstLines = (lines: readonly TranscriptLine[], wanted: ReadonlySet<number>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const [at, { kind, steps }] of wanted.size === 0 ? [] : lines.entries())
    if (kind === 'step' && steps && wanted.has(steps[0]) && !found.has(steps[0])) found.set(steps[0], at);
  return found;
};
