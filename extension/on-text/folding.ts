import {
  EventEmitter,
  FoldingRange,
  FoldingRangeKind,
  SelectionRange,
  Range,
  type Disposable,
  type FoldingRangeProvider,
  type Position,
  type SelectionRangeProvider,
  type TextDocument,
  type Uri,
} from 'vscode';
import type { LogStore } from '../log-store';

export class LogFolding implements FoldingRangeProvider, SelectionRangeProvider, Disposable {
  private readonly given = new EventEmitter<Uri>();
  /** VS Code was given the ranges of a text that is read to its end; it can fold them a little later. */
  readonly onDidGive = this.given.event;

  constructor(private readonly logs: LogStore) {}

  async provideFoldingRanges({ uri }: TextDocument): Promise<FoldingRange[]> {
    const view = await this.logs.of(uri);
    const folds = view?.log?.annotations.folds ?? [];
    if (view?.stage === 'whole') this.given.fire(uri);
    return folds.map(({ start, end }) => new FoldingRange(start, end, FoldingRangeKind.Region));
  }

  dispose(): void {
    this.given.dispose();
  }

  /** Token, line, then the blocks around it. */
  async provideSelectionRanges(document: TextDocument, positions: readonly Position[]): Promise<SelectionRange[]> {
    const log = (await this.logs.of(document.uri))?.log;
    return positions.map(position => {
      const { line, character } = position;
      const around = (log?.annotations.folds ?? [])
        .filter(f => f.start <= line && f.end >= line)
        .sort((a, b) => b.end - b.start - (a.end - a.start))
        .map(f => new Range(f.start, 0, f.end, document.lineAt(f.end).text.length));
      const whole = document.lineAt(line).range;
      const token = log?.transcript.lines[line]?.tokens.find(t => character >= t.start && character <= t.end);
      const ranges = [...around, whole, ...(token ? [new Range(line, token.start, line, token.end)] : [])];
      return (
        ranges.reduce<SelectionRange | undefined>(
          (parent, range) => (parent?.range.isEqual(range) ? parent : new SelectionRange(range, parent)),
          undefined,
        ) ?? new SelectionRange(whole)
      );
    });
  }
}
