// Where a reader stands in a log's text while it grows: VS Code replaces the text, and would lose the caret.
import {
  Range,
  Selection,
  TextEditorRevealType,
  window,
  workspace,
  type Disposable,
  type TextDocument,
  type TextEditor,
} from 'vscode';
import { isComparedUri, isLogUri } from '../log-uri';

/** VS Code scrolls by itself so long after a text was replaced, in milliseconds. */
const SETTLE_MS = 500;

/** A step's own line: its number stands first. */
const STEP = /^ +(\d+)\b/;

interface Place {
  readonly step: number;
  /** Lines below the step's own line. */
  readonly below: number;
}

const stepOf = (document: TextDocument, line: number): number | undefined => {
  const number = STEP.exec(document.lineAt(line).text)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** undefined: it stands in the heading. */
const placeOf = (document: TextDocument, line: number): Place | undefined => {
  for (let at = Math.min(line, document.lineCount - 1); at >= 0; at--) {
    const step = stepOf(document, at);
    if (step !== undefined) return { step, below: line - at };
  }
  return undefined;
};

const lineOf = (document: TextDocument, { step, below }: Place): number | undefined => {
  for (let line = 0; line < document.lineCount; line++)
    if ((stepOf(document, line) ?? 0) >= step) return Math.min(line + below, document.lineCount - 1);
  return undefined;
};

interface Stand {
  caret?: Place | undefined;
  column: number;
  top?: Place | undefined;
}

/** After each change of a text, carets stand at the same steps as before, and the same steps are to be seen. */
export class KeepPlace implements Disposable {
  private readonly stands = new WeakMap<TextEditor, Stand>();
  private readonly events: readonly Disposable[];
  private changedAt = 0;

  constructor() {
    this.events = [
      window.onDidChangeTextEditorSelection(({ textEditor, selections, kind }) => {
        const [caret] = selections;
        // Without a kind it is VS Code that moved it, with the text.
        if (kind === undefined || !caret || !isLog(textEditor)) return;
        const { line, character } = caret.active;
        const stand = this.standOf(textEditor);
        stand.caret = placeOf(textEditor.document, line);
        stand.column = character;
      }),
      window.onDidChangeTextEditorVisibleRanges(({ textEditor, visibleRanges }) => {
        if (!isLog(textEditor) || Date.now() - this.changedAt < SETTLE_MS) return;
        this.standOf(textEditor).top = placeOf(textEditor.document, visibleRanges[0]?.start.line ?? 0);
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!isKept(document) || contentChanges.length === 0) return;
        this.changedAt = Date.now();
        for (const editor of window.visibleTextEditors) if (editor.document === document) this.restore(editor);
      }),
    ];
  }

  private standOf(editor: TextEditor): Stand {
    const stand = this.stands.get(editor) ?? { column: 0 };
    this.stands.set(editor, stand);
    return stand;
  }

  private restore(editor: TextEditor): void {
    const { caret, column, top } = this.standOf(editor);
    // Who has not gone anywhere, or stands in the heading, is not to be found at the end, where VS Code leaves him.
    const line = caret ? lineOf(editor.document, caret) : 0;
    const first = top && lineOf(editor.document, top);
    if (line !== undefined) editor.selection = new Selection(line, column, line, column);
    if (first !== undefined) editor.revealRange(new Range(first, 0, first, 0), TextEditorRevealType.AtTop);
  }

  dispose(): void {
    for (const event of this.events) event.dispose();
  }
}

/** Of a comparison VS Code keeps the place, and its text has no steps to find it by. */
const isKept = ({ uri }: TextDocument): boolean => isLogUri(uri) && !isComparedUri(uri);

const isLog = ({ document }: TextEditor): boolean => isKept(document);
