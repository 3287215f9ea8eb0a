import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  languages,
  Location,
  Uri,
  type Disposable,
} from 'vscode';
import type { SourceProblem } from '../../core/base/source';
import { repeatedMessage, repeatedProblems, type RepeatedProblem } from '../../core/scenario/repeated-problems';
import { rangeAt, type ScenarioFolder } from './scenario-folder';
import type { ScenarioFolders } from './scenario-folders';

export const SOURCE = 'Overrun';

/** What `check` says of a scenario, while it is written. */
export class ScenarioProblems implements Disposable {
  private readonly collection = languages.createDiagnosticCollection('overrun-scenario');
  private readonly events: readonly Disposable[];
  /** By the addresses of files. A scenario that extends another has problems in its files too. */
  private readonly shown = new Map<ScenarioFolder, ReadonlyMap<string, readonly SourceProblem[]>>();

  constructor(folders: ScenarioFolders) {
    this.events = [
      folders.onDidChange(folder => void this.publish(folder)),
      folders.onDidClose(folder => this.show(folder, new Map())),
    ];
  }

  private async publish(folder: ScenarioFolder): Promise<void> {
    const written = await folder.readToShow();
    if (!written) return;
    const byFile = new Map<string, SourceProblem[]>();
    for (const problem of written.problems) {
      const address = folder.uriOf(problem.at.file).toString();
      byFile.set(address, [...(byFile.get(address) ?? []), problem]);
    }
    this.show(folder, byFile);
  }

  /** What two scenarios say of one file stands there once. */
  private show(folder: ScenarioFolder, problems: ReadonlyMap<string, readonly SourceProblem[]>): void {
    const before = this.shown.get(folder)?.keys() ?? [];
    if (problems.size > 0) this.shown.set(folder, problems);
    else this.shown.delete(folder);
    for (const address of new Set([...before, ...problems.keys()])) {
      const all = [...this.shown.values()].flatMap(of => of.get(address) ?? []);
      const once = new Map(
        all.map(problem => [JSON.stringify([problem.at.line, problem.at.column, problem.message]), problem]),
      );
      const uri = Uri.parse(address);
      const shown = repeatedProblems([...once.values()]);
      this.collection.set(
        uri,
        shown.flatMap(one => diagnosticsOf(one, uri)),
      );
    }
  }

  dispose(): void {
    this.collection.dispose();
    for (const event of this.events) event.dispose();
  }
}

const SEVERITIES = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning };

const diagnosticOf = ({ at, message, code }: SourceProblem, severity: DiagnosticSeverity): Diagnostic => {
  const made = new Diagnostic(rangeAt(at), message, severity);
  made.source = SOURCE;
  made.code = code;
  return made;
};

/** What is the same in many places stands in Problems once, and leads to the others, which have its quick fixes too. */
const diagnosticsOf = (repeated: RepeatedProblem, uri: Uri): readonly Diagnostic[] => {
  const { problem, also } = repeated;
  const first = diagnosticOf({ ...problem, message: repeatedMessage(repeated) }, SEVERITIES[problem.severity]);
  first.relatedInformation = also.map(
    ({ at, message }) => new DiagnosticRelatedInformation(new Location(uri, rangeAt(at)), message),
  );
  return [first, ...also.map(other => diagnosticOf(other, DiagnosticSeverity.Hint))];
};
