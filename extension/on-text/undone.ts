// Folds what was taken back when a log's text is first shown; after that the reader decides.
import { commands, Disposable, window, type Uri } from 'vscode';
import type { LogFolding } from './folding';
import { isComparedUri, isLogUri, toLogUri } from '../log-uri';
import type { LogStore } from '../log-store';
import type { OpenLogs } from '../open-logs';
import { foldUndone } from '../settings';

/** VS Code takes over the ranges that it was given some time after that, on a slow day a long time, and folds nothing before. */
const TRIES_AFTER_MS = [50, 200, 500, 1500];

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

export class UndoneFolder implements Disposable {
  /** Texts in which it is folded, or is being folded. */
  private readonly done = new Set<string>();
  private readonly events: Disposable;

  constructor(
    private readonly logs: LogStore,
    folding: LogFolding,
    open: OpenLogs,
  ) {
    this.events = Disposable.from(
      folding.onDidGive(uri => void this.fold(uri)),
      window.onDidChangeActiveTextEditor(editor => editor && void this.fold(editor.document.uri)),
      open.onDidClose(source => this.done.delete(toLogUri(source).toString())),
    );
  }

  private async fold(uri: Uri): Promise<void> {
    // Beside another text, lines that are folded on one side alone stand against others.
    if (!isLogUri(uri) || isComparedUri(uri) || !isInFront(uri) || this.done.has(uri.toString())) return;
    this.done.add(uri.toString());
    if (!foldUndone(uri)) return;
    // Of a beginning nothing is folded: the rest comes, and would be left open.
    const folds = (await this.logs.wholeOf(uri))?.log?.annotations.folds ?? [];
    const selectionLines = folds.filter(f => f.folded).map(f => f.start);
    if (selectionLines.length === 0) return;
    for (const wait of TRIES_AFTER_MS) {
      await pause(wait);
      // The command folds in the editor in front; by now that may be another one.
      if (!isInFront(uri)) {
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

const isInFront = (uri: Uri): boolean => window.activeTextEditor?.document.uri.toString() === uri.toString();
