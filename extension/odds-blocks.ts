// Odds while writing: results, problems and ledgers of ```overrun blocks in Markdown.
import type { Position } from 'vscode';
import {
  CodeAction,
  CodeActionKind,
  CodeLens,
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  Hover,
  InlayHint,
  InlayHintKind,
  MarkdownString,
  Range,
  Uri,
  WorkspaceEdit,
  languages,
  workspace,
  EventEmitter,
  type CodeActionProvider,
  type CodeLensProvider,
  type HoverProvider,
  type InlayHintsProvider,
  type TextDocument,
} from 'vscode';
import { loadPlayableScenario } from '../core/rules/load-scenario';
import type { RuleSystem } from '../core/rules/system';
import { loadSystem } from '../core/rules/systems';
import type { Scenario } from '../core/scenario/scenario';
import { judgeBlocks, oddsMarkdown, type FindRules, type OddsNote } from '../core/report/odds-block/judge-block';
import { readBlocks, type BlockLine, withoutComment } from '../core/report/odds-block/read-block';
import { hoverBars, ruleSystemSetting, SECTION } from './settings';
import { filesIn } from './surroundings';

const ODDS_SELECTOR = { language: 'markdown' };

const SOURCE = 'Overrun Odds';
/** After the last key: a line that is half written is not called wrong at once. */
const QUIET_MS = 500;

/** The odds of one text, worked out once for each of its versions. */
class OddsBlocks implements InlayHintsProvider, HoverProvider, CodeLensProvider, CodeActionProvider, Disposable {
  private readonly kept = new Map<string, { readonly version: number; readonly notes: Promise<readonly OddsNote[]> }>();
  private readonly scenarios = new Map<string, Promise<Scenario | string>>();
  private readonly collection = languages.createDiagnosticCollection('overrun-odds');
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly events: readonly Disposable[];
  /** One for each document that is being written: what another one does, such as an output channel, stops none. */
  private readonly timers = new Map<string, number>();

  constructor() {
    this.events = [
      workspace.onDidOpenTextDocument(document => void this.publish(document)),
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document.languageId === 'markdown') this.publishSoon(document);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.stopTimer(uri);
        this.kept.delete(uri.toString());
        this.collection.delete(uri);
      }),
      // A scenario's charts may have been mended.
      workspace.onDidSaveTextDocument(document => {
        if (document.languageId === 'markdown' || this.scenarios.size === 0) return;
        this.forget();
      }),
      workspace.onDidChangeConfiguration(change => {
        if (change.affectsConfiguration(`${SECTION}.ruleSystem`)) this.forget();
      }),
    ];
    for (const document of workspace.textDocuments) void this.publish(document);
  }

  private forget(): void {
    this.kept.clear();
    this.scenarios.clear();
    this.changed.fire();
    for (const document of workspace.textDocuments) void this.publish(document);
  }

  private publishSoon(document: TextDocument): void {
    this.stopTimer(document.uri);
    this.timers.set(
      document.uri.toString(),
      setTimeout(() => {
        this.stopTimer(document.uri);
        void this.publish(document);
      }, QUIET_MS),
    );
  }

  private stopTimer(uri: Uri): void {
    clearTimeout(this.timers.get(uri.toString()));
    this.timers.delete(uri.toString());
  }

  private notes(document: TextDocument): Promise<readonly OddsNote[]> {
    const key = document.uri.toString();
    const { version } = document;
    const known = this.kept.get(key);
    if (known?.version === version) return known.notes;
    const notes = this.judge(document);
    this.kept.set(key, { version, notes });
    return notes;
  }

  private async judge(document: TextDocument): Promise<readonly OddsNote[]> {
    const lines = readBlocks(document.getText().split(/\r\n|\r|\n/));
    if (lines.length === 0) return [];
    return judgeBlocks(lines, await this.rulesFor(lines, document.uri));
  }

  /** Loads the scenarios and the rules that the blocks name, then answers from them. */
  private async rulesFor(lines: readonly BlockLine[], uri: Uri): Promise<FindRules> {
    const charts = new Set(lines.flatMap(l => (l.kind === 'situation' && l.header.charts ? [l.header.charts] : [])));
    const loaded = new Map<string, Scenario | string>();
    for (const path of charts) loaded.set(path, await this.scenario(path, uri));
    const preset = ruleSystemSetting(uri);
    const named = lines.flatMap(l => (l.kind === 'situation' && l.header.system ? [l.header.system] : []));
    const scenarioSystems = [...loaded.values()].flatMap(s => (typeof s === 'string' ? [] : [s.system]));
    const systems = new Map<string, RuleSystem>();
    for (const id of new Set([...named, ...scenarioSystems, preset])) {
      const system = await loadSystem(id);
      if (system) systems.set(id, system);
    }
    return ({ system: id, charts: path }) => {
      const scenario = path === undefined ? undefined : loaded.get(path);
      if (typeof scenario === 'string') return scenario;
      const system = systems.get(id ?? scenario?.system ?? preset);
      if (!system) return undefined;
      if (scenario && scenario.system !== system.id) return `${scenario.name} is a scenario of ${scenario.system}.`;
      const referee = system.referee(scenario);
      if (!referee.ok) return referee.error[0]?.message ?? 'The charts cannot be used.';
      return { system, referee: referee.value, ...(scenario ? { scenario } : {}) };
    };
  }

  private scenario(path: string, document: Uri): Promise<Scenario | string> {
    const folder = Uri.joinPath(document, '..', path);
    const key = folder.toString();
    const known = this.scenarios.get(key);
    if (known) return known;
    const found = loadPlayableScenario(filesIn(folder)).then(
      ({ scenario, problems }) => scenario ?? `${path}: ${problems[0]?.message ?? 'no scenario is there.'}`,
    );
    this.scenarios.set(key, found);
    return found;
  }

  private async publish(document: TextDocument): Promise<void> {
    if (document.languageId !== 'markdown' || document.isClosed) return;
    const notes = await this.notes(document);
    const found = notes.flatMap(({ line, problems }) =>
      problems.map(p => {
        const severity = p.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Information;
        const made = new Diagnostic(new Range(line, p.start, line, p.end), p.message, severity);
        made.source = SOURCE;
        made.code = p.code;
        return made;
      }),
    );
    this.collection.set(document.uri, found);
  }

  async provideInlayHints(document: TextDocument, range: Range): Promise<InlayHint[]> {
    const notes = await this.notes(document);
    return notes.flatMap(({ line, hint }) => {
      if (hint === undefined || line < range.start.line || line > range.end.line || line >= document.lineCount)
        return [];
      const made = new InlayHint(document.lineAt(line).range.end, hint, InlayHintKind.Parameter);
      made.paddingLeft = true;
      return [made];
    });
  }

  async provideHover(document: TextDocument, { line }: Position): Promise<Hover | undefined> {
    const note = (await this.notes(document)).find(n => n.line === line);
    if (!note?.assessment) return undefined;
    const markdown = oddsMarkdown(note.assessment, { bars: hoverBars(document.uri) });
    return new Hover(new MarkdownString(markdown), document.lineAt(line).range);
  }

  /** Only where no rules are in force: nothing is guessed. */
  async provideCodeLenses(document: TextDocument): Promise<CodeLens[]> {
    const needing = (await this.notes(document)).find(n => n.needsSystem === true);
    if (!needing) return [];
    const at = new Range(needing.line, 0, needing.line, 0);
    return [new CodeLens(at, { title: 'Choose Rule System…', command: 'overrun.chooseRuleSystem' })];
  }

  async provideCodeActions(document: TextDocument, range: Range): Promise<CodeAction[]> {
    const { line } = range.start;
    const note = (await this.notes(document)).find(n => n.line === line);
    if (!note) return [];
    const fixes = note.problems
      .filter(p => p.start <= range.end.character && p.end >= range.start.character)
      .flatMap(p =>
        p.fixes.map(text => {
          const title = text === '' ? 'Remove' : `Replace by “${text}”`;
          const action = new CodeAction(title, CodeActionKind.QuickFix);
          action.edit = new WorkspaceEdit();
          action.edit.replace(document.uri, new Range(line, p.start, line, p.end), text);
          return action;
        }),
      );
    return [...fixes, ...(note.hint === undefined ? [] : [insertResult(document, line, note.hint)])];
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const item of [this.collection, this.changed, ...this.events]) item.dispose();
  }
}

/** Writes the result behind the line as a comment, in place of an older one. */
const insertResult = (document: TextDocument, line: number, hint: string): CodeAction => {
  const action = new CodeAction('Insert Result', CodeActionKind.RefactorRewrite);
  const { text } = document.lineAt(line);
  const comment = withoutComment(text).trimEnd().length;
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, new Range(line, comment, line, text.length), `  # ${hint}`);
  return action;
};

export const registerOdds = (): Disposable => {
  const odds = new OddsBlocks();
  return Disposable.from(
    odds,
    languages.registerInlayHintsProvider(ODDS_SELECTOR, odds),
    languages.registerHoverProvider(ODDS_SELECTOR, odds),
    languages.registerCodeLensProvider(ODDS_SELECTOR, odds),
    languages.registerCodeActionsProvider(ODDS_SELECTOR, odds),
  );
};
