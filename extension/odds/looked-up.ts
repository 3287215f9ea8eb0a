// Where looked-up odds are shown: beside the log, as a document that nobody has to save.
import { commands, EventEmitter, Uri, type Disposable, type TextDocumentContentProvider } from 'vscode';

export const LOOKUP_SCHEME = 'overrun-odds';

/** The answers that were asked for, as documents that nobody has to save. */
export class LookedUp implements TextDocumentContentProvider, Disposable {
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private text = '';

  provideTextDocumentContent(): string {
    return this.text;
  }

  async show(text: string): Promise<void> {
    this.text = text;
    const uri = Uri.from({ scheme: LOOKUP_SCHEME, path: '/Odds.md' });
    this.changed.fire(uri);
    await commands.executeCommand('markdown.showPreviewToSide', uri);
  }

  dispose(): void {
    this.changed.dispose();
  }
}
