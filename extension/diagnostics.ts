import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  Location,
  Range,
  languages,
  workspace,
  type Disposable,
  type TextDocument,
  type Uri,
} from 'vscode';
import type { DiagnosticNote } from '../core/report/annotations';
import { LOG_SCHEME } from './log-uri';
import type { LogStore } from './log-store';
import { cannotTell, SECTION } from './settings';

/** The findings of every open log, in Problems and under the text. */
export class LogDiagnostics implements Disposable {
  private readonly collection = languages.createDiagnosticCollection('overrun');
  private readonly events: readonly Disposable[];

  constructor(private readonly logs: LogStore) {
    this.events = [
      workspace.onDidOpenTextDocument(document => void this.publish(document)),
      workspace.onDidChangeTextDocument(({ document }) => void this.publish(document)),
      workspace.onDidCloseTextDocument(({ uri }) => this.collection.delete(uri)),
      workspace.onDidChangeConfiguration(change => {
        if (change.affectsConfiguration(`${SECTION}.diagnostics`)) this.publishAll();
      }),
    ];
    this.publishAll();
  }

  private publishAll(): void {
    for (const document of workspace.textDocuments) void this.publish(document);
  }

  private async publish({ uri }: TextDocument): Promise<void> {
    if (uri.scheme !== LOG_SCHEME) return;
    const view = await this.logs.of(uri);
    const notes = view?.log?.annotations.diagnostics ?? [];
    this.collection.set(
      uri,
      notes.flatMap(note => diagnosticOf(note, uri)),
    );
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
