// Folds what was taken back when a log's text is first shown; after that the reader decides.
import { commands, Disposable, window, type TextEditor } from 'vscode';
import { LOG_SCHEME, toLogUri } from './log-uri';
import type { LogStore } from './log-store';
import type { OpenLogs } from './open-logs';
import { foldUndone } from './settings';

/** VS Code takes the folding ranges of a new text some time after showing it, and folds nothing before. */
const TRIES_AFTER_MS = [0, 300, 900];

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

export class UndoneFolder implements Disposable {
  private readonly done = new Set<string>();
  private readonly events: Disposable;

  constructor(
    private readonly logs: LogStore,
    open: OpenLogs,
  ) {
    this.events = Disposable.from(
      window.onDidChangeActiveTextEditor(editor => void this.fold(editor)),
      logs.onDidChange(() => void this.fold(window.activeTextEditor)),
      open.onDidClose(source => this.done.delete(toLogUri(source).toString())),
    );
    void this.fold(window.activeTextEditor);
  }

  private async fold(editor: TextEditor | undefined): Promise<void> {
    const uri = editor?.document.uri;
    if (!uri || uri.scheme !== LOG_SCHEME || this.done.has(uri.toString())) return;
    this.done.add(uri.toString());
    if (!foldUndone(uri)) return;
    // Of a beginning nothing is folded: the rest comes, and would be left open.
    const folds = (await this.logs.wholeOf(uri))?.log?.annotations.folds ?? [];
    const selectionLines = folds.filter(f => f.folded).map(f => f.start);
    if (selectionLines.length === 0) return;
    for (const wait of TRIES_AFTER_MS) {
      await pause(wait);
      // The command folds in the editor in front; by now that may be another one.
      if (window.activeTextEditor?.document.uri.toString() !== uri.toString()) {
        this.done.delete(uri.toString());
        return;
      }
      // With levels it folds these ranges alone, however often it is asked.
      await commands.executeCommand('editor.fold', { selectionLines, levels: 1 });
    }
  }

  dispose(): void {
    this.events.dispose();
  }
}
