import {
  EventEmitter,
  InlayHint,
  InlayHintKind,
  type Disposable,
  type InlayHintsProvider,
  type Range,
  type TextDocument,
} from 'vscode';
import type { LogStore } from '../log-store';
import { hintsSetting } from '../settings';

export class LogInlayHints implements InlayHintsProvider, Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;

  constructor(private readonly logs: LogStore) {}

  /** After a setting: the same text, other hints. */
  refresh(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }

  async provideInlayHints(document: TextDocument, range: Range): Promise<InlayHint[]> {
    const wanted = hintsSetting();
    if (wanted === 'none') return [];
    const hints = (await this.logs.of(document.uri))?.log?.annotations.hints ?? [];
    return hints
      .filter(h => h.line >= range.start.line && h.line <= range.end.line && h.line < document.lineCount)
      .filter(h => wanted === 'all' || h.kind === 'fight')
      .map(({ line, text, tooltip }) => {
        const hint = new InlayHint(document.lineAt(line).range.end, text, InlayHintKind.Parameter);
        hint.paddingLeft = true;
        hint.tooltip = tooltip;
        return hint;
      });
  }
}
