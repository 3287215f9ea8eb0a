// Bookmarks in logs, each with a word: kept with the user, by file and step, so that they stay where they are whatever the
// settings make of the text.
import {
  l10n,
  OverviewRulerLane,
  ThemeColor,
  ThemeIcon,
  Uri,
  window,
  type DecorationOptions,
  type Disposable,
  type Memento,
  type QuickPickItem,
  type TextEditor,
} from 'vscode';
import { indexLines } from '../../core/report/annotate/lines';
import type { LogStore } from '../log-store';
import { fromLogUri, nameOf } from '../log-uri';

interface Bookmark {
  readonly step: number;
  /** May be empty. */
  readonly word: string;
}

/** By the log's address. */
type Kept = Readonly<Record<string, readonly Bookmark[]>>;

const KEY = 'bookmarks';
const SIGN = '⚑';

interface Item extends QuickPickItem {
  readonly source: Uri;
  readonly bookmark: Bookmark;
}

export class Bookmarks implements Disposable {
  private readonly sign = window.createTextEditorDecorationType({
    after: { color: new ThemeColor('editorCodeLens.foreground'), margin: '0 0 0 2em' },
    overviewRulerColor: new ThemeColor('charts.blue'),
    overviewRulerLane: OverviewRulerLane.Right,
  });
  private readonly events: readonly Disposable[];

  /** @param showStep opens a log's text at a step */
  constructor(
    private readonly memento: Memento,
    private readonly logs: LogStore,
    private readonly showStep: (source: Uri, step: number) => Promise<void>,
  ) {
    const all = (): void => window.visibleTextEditors.forEach(editor => void this.draw(editor));
    this.events = [
      this.sign,
      window.onDidChangeVisibleTextEditors(editors => editors.forEach(editor => void this.draw(editor))),
      logs.onDidChange(all),
    ];
    all();
  }

  /**
   * Puts a bookmark on the step of a line, or takes it away.
   *
   * @param given the word, of a caller that does not want the user to be asked
   */
  async turn(editor: TextEditor, line: number, given?: string): Promise<void> {
    const source = fromLogUri(editor.document.uri);
    const log = (await this.logs.of(editor.document.uri))?.log;
    const step = log?.transcript.lines[line]?.steps?.[0];
    if (!source || step === undefined) {
      void window.showInformationMessage(l10n.t('A bookmark needs a step: put the caret on a line of the log.'));
      return;
    }
    const key = source.toString();
    const others = this.of(key).filter(one => one.step !== step);
    const isThere = others.length < this.of(key).length;
    const word = isThere ? undefined : (given ?? (await askForWord(step)));
    if (!isThere && word === undefined) return;
    await this.keep(key, word === undefined ? others : [...others, { step, word: word.trim() }]);
    await this.draw(editor);
  }

  /** Lists all of them; the chosen one is shown. */
  async list(): Promise<void> {
    const pick = window.createQuickPick<Item>();
    pick.title = l10n.t('Bookmarks');
    pick.placeholder = l10n.t('Go to a step that you marked');
    pick.items = this.items();
    pick.matchOnDescription = true;
    pick.onDidTriggerItemButton(({ item: { source, bookmark } }) => {
      const key = source.toString();
      const others = this.of(key).filter(one => one.step !== bookmark.step);
      void this.keep(key, others).then(() => {
        pick.items = this.items();
        window.visibleTextEditors.forEach(editor => void this.draw(editor));
      });
    });
    const chosen = await new Promise<Item | undefined>(resolve => {
      pick.onDidAccept(() => resolve(pick.selectedItems[0]));
      pick.onDidHide(() => resolve(undefined));
      pick.show();
    });
    pick.dispose();
    if (chosen) await this.showStep(chosen.source, chosen.bookmark.step);
  }

  dispose(): void {
    for (const event of this.events) event.dispose();
  }

  private get all(): Kept {
    return this.memento.get<Kept>(KEY, {});
  }

  private of(key: string): readonly Bookmark[] {
    return this.all[key] ?? [];
  }

  private async keep(key: string, bookmarks: readonly Bookmark[]): Promise<void> {
    const { [key]: _, ...others } = this.all;
    const sorted = [...bookmarks].sort((a, b) => a.step - b.step);
    await this.memento.update(KEY, bookmarks.length === 0 ? others : { ...others, [key]: sorted });
  }

  private items(): readonly Item[] {
    const remove = { iconPath: new ThemeIcon('trash'), tooltip: l10n.t('Take It Away') };
    return Object.entries(this.all).flatMap(([key, bookmarks]) => {
      const source = Uri.parse(key, true);
      return bookmarks.map((bookmark): Item => ({
        label: bookmark.word === '' ? l10n.t('Step {0}', bookmark.step) : bookmark.word,
        description: `${nameOf(source)} · ${l10n.t('Step {0}', bookmark.step)}`,
        buttons: [remove],
        source,
        bookmark,
      }));
    });
  }

  /** The sign and its word stand at the end of the step's line. */
  private async draw(editor: TextEditor): Promise<void> {
    const source = fromLogUri(editor.document.uri);
    if (!source) return;
    const bookmarks = this.of(source.toString());
    const log = bookmarks.length === 0 ? undefined : (await this.logs.of(editor.document.uri))?.log;
    const index = log && indexLines(log.transcript);
    const signs = bookmarks.flatMap(({ step, word }): readonly DecorationOptions[] => {
      const line = index?.lineOfStep(step);
      if (line === undefined || line >= editor.document.lineCount) return [];
      const { range } = editor.document.lineAt(line);
      return [{ range, renderOptions: { after: { contentText: `${SIGN} ${word}`.trimEnd() } } }];
    });
    editor.setDecorations(this.sign, signs);
  }
}

const askForWord = (step: number): Thenable<string | undefined> =>
  window.showInputBox({
    title: l10n.t('Bookmark Step {0}', step),
    prompt: l10n.t('A word to find it by. May be left empty.'),
  });
