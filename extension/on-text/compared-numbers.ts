// The numbers of steps in texts that are compared: drawn over the text, and no part of it.
import {
  DecorationRangeBehavior,
  Range,
  ThemeColor,
  window,
  type DecorationOptions,
  type Disposable,
  type TextEditor,
} from 'vscode';
import { stepNumbers } from '../../core/report/transcript/compared';
import type { LogStore } from '../log-store';
import { isComparedUri } from '../log-uri';

/** So many lines above and below those in sight have theirs already. */
const AROUND = 100;

export class ComparedNumbers implements Disposable {
  private readonly drawn = window.createTextEditorDecorationType({
    rangeBehavior: DecorationRangeBehavior.ClosedClosed,
  });
  private readonly events: readonly Disposable[];

  constructor(private readonly logs: LogStore) {
    this.events = [
      window.onDidChangeVisibleTextEditors(() => this.drawAll()),
      window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => void this.draw(textEditor)),
      logs.onDidChange(() => this.drawAll()),
    ];
    this.drawAll();
  }

  private drawAll(): void {
    for (const editor of window.visibleTextEditors) void this.draw(editor);
  }

  private async draw(editor: TextEditor): Promise<void> {
    const { uri } = editor.document;
    const [seen] = editor.visibleRanges;
    if (!isComparedUri(uri) || !seen) return;
    const transcript = (await this.logs.of(uri))?.log?.transcript;
    const last = editor.visibleRanges.at(-1)?.end.line ?? seen.end.line;
    const numbers = transcript ? stepNumbers(transcript, Math.max(0, seen.start.line - AROUND), last + AROUND) : [];
    editor.setDecorations(
      this.drawn,
      numbers.map(({ line, start, text }) => overAt(new Range(line, start, line, start + text.length), text)),
    );
  }

  dispose(): void {
    for (const item of [this.drawn, ...this.events]) item.dispose();
  }
}

/** Over the blanks, not before them: the text keeps its columns. */
const overAt = (range: Range, contentText: string): DecorationOptions => ({
  range,
  renderOptions: {
    before: {
      contentText,
      color: new ThemeColor('editorLineNumber.foreground'),
      textDecoration: 'none; position: absolute',
    },
  },
});
