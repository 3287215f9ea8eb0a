import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  Location,
  Range,
  languages,
  Uri,
  workspace,
  type Disposable,
} from 'vscode';
import type { DiagnosticNote } from '../../core/report/annotations';
import { isLogUri, toComparedUri, toLogUri } from '../log-uri';
import type { LogStore } from '../log-store';
import type { OpenLogs } from '../open-logs';
import { cannotTell, SECTION } from '../settings';

/** The findings of every log that a tab shows, in Problems and under the text; and those of a folder that was audited. */
export class LogDiagnostics implements Disposable {
  private readonly collection = languages.createDiagnosticCollection('overrun');
  private readonly events: readonly Disposable[];
  /** Of logs that were audited with their folder, by their texts: shown as long as no tab shows the text. */
  private others: ReadonlyMap<string, readonly DiagnosticNote[]> = new Map();

  constructor(
    private readonly logs: LogStore,
    private readonly open: OpenLogs,
  ) {
    this.events = [
      open.onDidOpenText(uri => void this.publish(uri)),
      // A document lives on for minutes after its tab; its findings do not.
      open.onDidClose(source => {
        for (const text of [toLogUri(source), toComparedUri(source)]) this.showOther(text);
      }),
      workspace.onDidOpenTextDocument(({ uri }) => void this.publish(uri)),
      workspace.onDidChangeTextDocument(({ document }) => void this.publish(document.uri)),
      workspace.onDidChangeConfiguration(change => {
        if (change.affectsConfiguration(`${SECTION}.diagnostics`)) this.publishAll();
      }),
    ];
    this.publishAll();
  }

  /** In place of those that were given before. */
  alsoShow(logs: ReadonlyMap<Uri, readonly DiagnosticNote[]>): void {
    const before = [...this.others.keys()].map(text => Uri.parse(text, true));
    this.others = new Map([...logs].map(([text, notes]) => [text.toString(), notes]));
    for (const text of [...before, ...logs.keys()]) if (!this.open.isShown(text)) this.showOther(text);
  }

  private showOther(text: Uri): void {
    const notes = this.others.get(text.toString());
    if (notes) this.show(text, notes);
    else this.collection.delete(text);
  }

  private show(text: Uri, notes: readonly DiagnosticNote[]): void {
    this.collection.set(
      text,
      notes.flatMap(note => diagnosticOf(note, text)),
    );
  }

  private publishAll(): void {
    for (const { uri } of workspace.textDocuments) void this.publish(uri);
  }

  private async publish(uri: Uri): Promise<void> {
    if (!isLogUri(uri)) return;
    const view = await this.logs.of(uri);
    // While it is read and judged again what was found stays; the last view takes its place.
    if (view && view.stage !== 'whole' && this.open.isShown(uri) && (this.collection.get(uri) ?? []).length > 0) return;
    const notes = view?.log?.annotations.diagnostics ?? [];
    // Asked last: the tab may have gone while the log was judged.
    if (this.open.isShown(uri)) this.show(uri, notes);
    else this.showOther(uri);
  }

  dispose(): void {
    this.collection.dispose();
    for (const event of this.events) event.dispose();
  }
}

const severityOf = ({ severity }: DiagnosticNote, uri: Uri): DiagnosticSeverity | undefined => {
  if (severity === 'error') return DiagnosticSeverity.Error;
  if (severity === 'information') return DiagnosticSeverity.Information;
  const chosen = cannotTell(uri);
  if (chosen === 'off') return undefined;
  return chosen === 'warning' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information;
};

const diagnosticOf = (note: DiagnosticNote, uri: Uri): readonly Diagnostic[] => {
  const severity = severityOf(note, uri);
  if (severity === undefined) return [];
  const made = new Diagnostic(new Range(note.line, note.start, note.line, note.end), note.message, severity);
  made.source = note.source;
  made.code = note.code;
  made.relatedInformation = note.related.map(
    r => new DiagnosticRelatedInformation(new Location(uri, new Range(r.line, 0, r.line, 0)), r.message),
  );
  return [made];
};
