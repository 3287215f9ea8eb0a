// Folds what was taken back when a log's text is first shown; after that the reader decides.
import { commands, window, type Disposable, type TextEditor } from 'vscode';
import { LOG_SCHEME } from './log-uri';
import type { LogStore } from './log-store';
import { foldUndone } from './settings';

export class UndoneFolder implements Disposable {
  private readonly done = new Set<string>();
  private readonly event: Disposable;

  constructor(private readonly logs: LogStore) {
    this.event = window.onDidChangeActiveTextEditor(editor => void this.fold(editor));
    void this.fold(window.activeTextEditor);
  }

  private async fold(editor: TextEditor | undefined): Promise<void> {
    const uri = editor?.document.uri;
    if (!uri || uri.scheme !== LOG_SCHEME || this.done.has(uri.toString())) return;
    this.done.add(uri.toString());
    if (!foldUndone(uri)) return;
    const folds = (await this.logs.of(uri))?.log?.annotations.folds ?? [];
    const selectionLines = folds.filter(f => f.folded).map(f => f.start);
    // The command folds in the editor in front; by now that may be another one.
    if (selectionLines.length > 0 && window.activeTextEditor === editor)
      await commands.executeCommand('editor.fold', { selectionLines, levels: 1 });
  }

  dispose(): void {
    this.event.dispose();
  }
}
