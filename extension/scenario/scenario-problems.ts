import { Diagnostic, DiagnosticSeverity, languages, type Disposable } from 'vscode';
import type { SourceProblem } from '../../core/base/source';
import { rangeAt, type ScenarioFolder } from './scenario-folder';
import type { ScenarioFolders } from './scenario-folders';

export const SOURCE = 'Overrun';

/** What `check` says of a scenario, while it is written. */
export class ScenarioProblems implements Disposable {
  private readonly collection = languages.createDiagnosticCollection('overrun-scenario');
  private readonly events: readonly Disposable[];
  /** The files of a folder that have problems, to be cleared when it closes. */
  private readonly shown = new Map<ScenarioFolder, readonly string[]>();

  constructor(folders: ScenarioFolders) {
    this.events = [
      folders.onDidChange(folder => void this.publish(folder)),
      folders.onDidClose(folder => this.clear(folder)),
    ];
  }

  private async publish(folder: ScenarioFolder): Promise<void> {
    const { problems } = await folder.read();
    const byFile = new Map<string, SourceProblem[]>();
    for (const problem of problems) byFile.set(problem.at.file, [...(byFile.get(problem.at.file) ?? []), problem]);
    this.clear(folder);
    this.shown.set(folder, [...byFile.keys()]);
    for (const [file, found] of byFile) this.collection.set(folder.uriOf(file), found.map(diagnosticOf));
  }

  private clear(folder: ScenarioFolder): void {
    for (const file of this.shown.get(folder) ?? []) this.collection.delete(folder.uriOf(file));
    this.shown.delete(folder);
  }

  dispose(): void {
    this.collection.dispose();
    for (const event of this.events) event.dispose();
  }
}

const diagnosticOf = ({ at, message, severity, code }: SourceProblem): Diagnostic => {
  const kind = severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
  const made = new Diagnostic(rangeAt(at), message, kind);
  made.source = SOURCE;
  made.code = code;
  return made;
};
