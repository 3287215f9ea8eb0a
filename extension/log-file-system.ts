// A log's text as a read-only file: a tab of its own, with find, outline and compare.
import {
  Disposable,
  EventEmitter,
  FileChangeType,
  FileSystemError,
  FileType,
  RelativePattern,
  Uri,
  workspace,
  type TextDocument,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
} from 'vscode';
import { comparedText } from '../core/report/transcript/compared';
import { zippedPath } from '../core/games/zipped-logs';
import { fileOf } from './file-of';
import { fromLogUri, fromReportUri, isComparedUri, nameOf, toComparedUri, toLogUri, toReportUri } from './log-uri';
import type { LogStore } from './log-store';
import type { LogView } from './log-view';

/** What is read of a log's text; `FirstFiles` hands it to VS Code, and refuses to write. */
export type ReadFiles = Pick<FileSystemProvider, 'stat' | 'readFile' | 'watch' | 'onDidChangeFile'>;

export class LogFileSystem implements ReadFiles, Disposable {
  private readonly changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;
  /** Texts that were read, and may be open: VS Code does not tell which are. */
  private readonly shown = new Map<string, Uri>();

  private readonly events: readonly Disposable[];

  constructor(
    private readonly logs: LogStore,
    private readonly reportOf: (source: Uri) => Promise<string>,
  ) {
    this.events = [
      logs.onDidChange(source => {
        const others = source ? [toReportUri(source), toComparedUri(source)] : [];
        const shown = others.flatMap(uri => this.shown.get(uri.toString()) ?? []);
        this.tell(source ? [toLogUri(source), ...shown] : [...this.shown.values()]);
      }),
      workspace.onDidOpenTextDocument(document => void this.tellIfOld(document)),
    ];
  }

  async stat(uri: Uri): Promise<FileStat> {
    const source = sourceOf(uri);
    const { ctime, mtime } = await this.logs.timesOf(source);
    const isReport = fromReportUri(uri) !== undefined;
    const { text, stamp } = await (isReport ? this.logs.whole(source) : this.logs.get(source));
    // VS Code reads a file again only when its time is another; settings and notes change the text as well.
    return { type: FileType.File, ctime, mtime: mtime + stamp, size: text.length };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    this.shown.set(uri.toString(), uri);
    const reported = fromReportUri(uri);
    if (reported) return new TextEncoder().encode(await this.reportOf(reported));
    return textAt(uri, await this.logs.get(sourceOf(uri)));
  }

  /** Follows the log and what lies beside it under its name (notes); the store follows what its rules rest on. */
  watch(uri: Uri): Disposable {
    const source = fromLogUri(uri);
    if (!source) return new Disposable(() => undefined);
    const escaped = (file: string): string => file.replace(/[*?{}[\]]/g, '?');
    const { zip } = zippedPath(source.path) ?? {};
    const names = [nameOf(source), ...(zip === undefined ? [] : [nameOf(source.with({ path: zip }))])];
    const watcher = workspace.createFileSystemWatcher(
      new RelativePattern(Uri.joinPath(fileOf(source), '..'), `{${names.map(name => `${escaped(name)}*`).join(',')}}`),
    );
    // A watcher compares paths alone: it is told of changes of our own text too, which must not make a new one.
    const forget = (changed: Uri): void => {
      if (changed.scheme === source.scheme) this.logs.forget(source);
    };
    const events = [watcher.onDidChange(forget), watcher.onDidCreate(forget), watcher.onDidDelete(forget)];
    return Disposable.from(watcher, ...events);
  }

  private tell(texts: readonly Uri[]): void {
    this.changed.fire(texts.map(uri => ({ type: FileChangeType.Changed, uri })));
  }

  /** VS Code hears nothing of a change between its reading of a text and its opening of the document. */
  private async tellIfOld(document: TextDocument): Promise<void> {
    const source = fromLogUri(document.uri);
    const view = source && (await this.logs.get(source).catch(() => undefined));
    if (!view || document.isClosed) return;
    const isSame = document.getText() === new TextDecoder().decode(textAt(document.uri, view));
    if (!isSame) this.tell([document.uri]);
  }

  dispose(): void {
    for (const event of this.events) event.dispose();
    this.changed.dispose();
  }
}

/** The same length, whatever it is shown as. */
const textAt = (uri: Uri, { log, text }: LogView): Uint8Array =>
  log && isComparedUri(uri) ? new TextEncoder().encode(comparedText(log.transcript)) : text;

const sourceOf = (uri: Uri): Uri => {
  const source = fromLogUri(uri) ?? fromReportUri(uri);
  if (!source) throw FileSystemError.FileNotFound(uri);
  return source;
};
