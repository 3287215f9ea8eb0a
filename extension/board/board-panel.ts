// The board beside the text of a log: it follows the caret, and moves it.
import {
  env,
  l10n,
  Selection,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  type Disposable,
  type TextEditor,
  type WebviewPanel,
} from 'vscode';
import { hexOf } from '../../core/base/hex';
import type { FromPage, ToPage } from '../../core/board-view/messages';
import { nextStop, stopsOf, type Stop } from '../findings';
import type { LogStore } from '../log-store';
import { fromLogUri } from '../log-uri';
import type { LogView } from '../log-view';
import { BoardSight } from './board-sight';
import { boardPage } from './page-html';
import { picturesOf } from './pictures-of';
import { prospectsOf } from './prospects';
import { LogScenes } from './scene';
import { sendPictures } from './send-pictures';

const VIEW_TYPE = 'overrun.board';

interface Desk {
  readonly logs: LogStore;
  readonly extensionUri: Uri;
}

/** The one panel; it shows the log whose text was last in front. */
export class BoardPanel implements Disposable {
  private panel: WebviewPanel | undefined;
  private readonly events: Disposable[] = [];
  private source: Uri | undefined;
  private hold: Disposable | undefined;
  private scenes: { readonly of: LogView; readonly made: Promise<LogScenes | undefined> } | undefined;
  private readonly sight = new BoardSight();
  private visible = true;
  /** Counts the wishes where to go: one that was overtaken while the log was being read does nothing. */
  private wishes = 0;
  /** The caret goes where the panel went: that is no wish of the user's. */
  private leading = false;

  constructor(private readonly desk: Desk) {}

  /** Shows the board of a log at a line of its text. */
  async show(editor: TextEditor, line: number): Promise<void> {
    if (this.panel) this.panel.reveal(undefined, true);
    else this.open();
    await this.follow(editor, line);
  }

  dispose(): void {
    this.panel?.dispose();
  }

  private open(): void {
    const { extensionUri } = this.desk;
    const roots = [Uri.joinPath(extensionUri, 'dist'), Uri.joinPath(extensionUri, 'extension/media')];
    const panel = window.createWebviewPanel(
      VIEW_TYPE,
      l10n.t('Board'),
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: roots, retainContextWhenHidden: true },
    );
    const { webview } = panel;
    this.panel = panel;
    this.events.push(
      webview.onDidReceiveMessage((message: FromPage) => this.hear(message)),
      window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
        const [caret] = selections;
        if (this.leading || !caret || !panel.visible) return;
        void this.follow(textEditor, caret.active.line);
      }),
      window.onDidChangeActiveTextEditor(editor => {
        if (editor) void this.follow(editor, editor.selection.active.line);
      }),
      this.desk.logs.onDidChange(() => {
        void this.refresh();
      }),
      panel.onDidChangeViewState(() => {
        const { editor } = this;
        const isShownAgain = panel.visible && !this.visible;
        this.visible = panel.visible;
        // While it was hidden the caret went on without it.
        if (isShownAgain && editor) void this.follow(editor, editor.selection.active.line);
      }),
      panel.onDidDispose(() => this.closed()),
    );
    webview.html = boardPage({
      script: webview.asWebviewUri(Uri.joinPath(extensionUri, 'dist/board.js')).toString(),
      style: webview.asWebviewUri(Uri.joinPath(extensionUri, 'extension/media/board.css')).toString(),
      source: webview.cspSource,
      nonce: nonce(),
      language: env.language,
      t: l10n.t,
      words: l10n.bundle ?? {},
    });
  }

  private closed(): void {
    this.panel = undefined;
    this.scenes = undefined;
    this.source = undefined;
    this.hold?.dispose();
    this.hold = undefined;
    // The next page begins with nothing laid over the board.
    this.sight.take({ kind: 'overlays', stacking: false });
    for (const event of this.events.splice(0)) event.dispose();
  }

  private send(message: ToPage): void {
    void this.panel?.webview.postMessage(message);
  }

  /** The caret stands in a line of a log's text. */
  private async follow(editor: TextEditor, line: number): Promise<void> {
    const source = fromLogUri(editor.document.uri);
    if (!source) return;
    const isOther = source.toString() !== this.source?.toString();
    this.source = source;
    if (isOther) {
      this.hold?.dispose();
      this.hold = this.desk.logs.hold(source);
      this.sight.forget();
    }
    const wish = ++this.wishes;
    const scenes = await this.current();
    if (!scenes || wish !== this.wishes) return;
    this.sight.steps = scenes.stepsAt(line);
    await this.scene();
  }

  /** What the log in front is made of; it is told to the page when it is another than before. */
  private async current(): Promise<LogScenes | undefined> {
    const { source, desk } = this;
    if (!source) return undefined;
    const view = await desk.logs.get(source).catch(() => undefined);
    if (!view || source.toString() !== this.source?.toString()) return undefined;
    if (this.scenes?.of !== view) {
      const made = scenesOf(view, desk.extensionUri);
      this.scenes = { of: view, made };
      const scenes = await made;
      this.send(
        scenes
          ? { kind: 'log', log: scenes.factsWith(stopsIn(view)) }
          : {
              kind: 'nothing',
              why: l10n.t('There is no board to show: {0}.', view.error ?? l10n.t('the log could not be read')),
            },
      );
    }
    return this.scenes.made;
  }

  private async scene(): Promise<void> {
    const scenes = await this.current();
    if (scenes) this.send(this.sight.told(scenes));
  }

  private async refresh(): Promise<void> {
    if (this.source && this.panel) await this.scene();
  }

  private async hear(message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        this.scenes = undefined;
        return this.scene();
      case 'sight':
      case 'map':
      case 'moves':
      case 'overlays':
        this.sight.take(message);
        return this.scene();
      case 'step':
        return this.goTo(message.step);
      case 'finding':
        return this.toFinding(message.direction);
      case 'pictures': {
        const scenes = await this.current();
        return scenes && sendPictures(scenes.pictures, message.names, sent => this.send(sent));
      }
      case 'prospects': {
        const scenes = await this.current();
        if (scenes)
          this.send({ kind: 'prospects', prospects: prospectsOf(scenes, this.sight.steps[1], message.stack) });
        return;
      }
      case 'line':
        return this.toLine();
    }
  }

  private async goTo(step: number): Promise<void> {
    const wish = ++this.wishes;
    const scenes = await this.current();
    if (!scenes || wish !== this.wishes) return;
    this.lead(scenes.lineOf(this.sight.goTo(scenes, step)));
    await this.scene();
  }

  private async toFinding(direction: 1 | -1): Promise<void> {
    const wish = ++this.wishes;
    const scenes = await this.current();
    const view = this.scenes?.of;
    if (!scenes || !view || wish !== this.wishes) return;
    const from = scenes.lineOf(this.sight.steps[1]) ?? 0;
    const stop = nextStop(stopsIn(view), from, direction);
    if (!stop) return;
    this.sight.steps = scenes.stepsAt(stop.line);
    this.lead(stop.line);
    await this.scene();
  }

  private get editor(): TextEditor | undefined {
    const wanted = this.source?.toString();
    return window.visibleTextEditors.find(({ document }) => fromLogUri(document.uri)?.toString() === wanted);
  }

  /** The text goes along, where it is to be seen. */
  private lead(line: number | undefined): void {
    const { editor } = this;
    if (!editor || line === undefined || line >= editor.document.lineCount) return;
    // The line's beginning: its end may lie so far to the right that the text would be moved aside.
    const caret = new Selection(line, 0, line, 0);
    this.leading = true;
    editor.selection = caret;
    editor.revealRange(caret, TextEditorRevealType.InCenterIfOutsideViewport);
    // The editor tells of it a little later.
    setTimeout(() => {
      this.leading = false;
    }, LEADING_MS);
  }

  private async toLine(): Promise<void> {
    const { editor } = this;
    if (editor) await window.showTextDocument(editor.document, editor.viewColumn);
  }
}

const LEADING_MS = 150;

const scenesOf = async ({ log }: LogView, extensionUri: Uri): Promise<LogScenes | undefined> =>
  log && new LogScenes(log.audit, log.transcript, await picturesOf(log.audit.log, extensionUri));

const stopsIn = ({ log }: LogView): readonly Stop[] =>
  log ? stopsOf(log.annotations.diagnostics, log.transcript) : [];

const nonce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
