// Odds while writing: results, problems and ledgers of ```overrun blocks in Markdown.
import type { Position, Uri } from 'vscode';
import {
  l10n,
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
  ProgressLocation,
  Range,
  WorkspaceEdit,
  languages,
  window,
  workspace,
  EventEmitter,
  type CodeActionProvider,
  type CodeLensProvider,
  type HoverProvider,
  type InlayHintsProvider,
  type TextDocument,
} from 'vscode';
import { judgeBlocks, oddsMarkdown, type FindRules, type OddsNote } from '../../core/report/odds-block/judge-block';
import { readBlocks, type BlockHeader, type BlockLine, withoutComment } from '../../core/report/odds-block/read-block';
import { OddsRules } from './odds-rules';
import { OddsWords, TRIGGERS } from './odds-words';
import { hoverBars, SECTION } from '../settings';

const ODDS_SELECTOR = { language: 'markdown' };

const SOURCE = 'Overrun Odds';
/** After the last key: a line that is half written is not called wrong at once. */
const QUIET_MS = 500;

/** The odds of one text, worked out once for each of its versions. */
class OddsBlocks implements InlayHintsProvider, HoverProvider, CodeLensProvider, CodeActionProvider, Disposable {
  private readonly kept = new Map<string, { readonly version: number; readonly notes: Promise<readonly OddsNote[]> }>();
  private readonly collection = languages.createDiagnosticCollection('overrun-odds');
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;
  readonly onDidChangeCodeLenses = this.changed.event;
  private readonly events: readonly Disposable[];
  /** One for each document that is being written: what another one does, such as an output channel, stops none. */
  private readonly timers = new Map<string, number>();

  constructor(private readonly rules: OddsRules) {
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
        if (document.languageId === 'markdown' || this.rules.isEmpty) return;
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
    this.rules.forget();
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
    const judging = this.rulesFor(lines, document.uri).then(rules => judgeBlocks(lines, rules));
    showLate(judging);
    return judging;
  }

  /** Reads the scenarios and the rules that the blocks name, then answers from them. */
  private async rulesFor(lines: readonly BlockLine[], uri: Uri): Promise<FindRules> {
    const headers = lines.map(line =>
      line.kind === 'situation' ? line.header : line.key === 'charts' ? { charts: line.value } : {},
    );
    const found = new Map<string, Awaited<ReturnType<OddsRules['of']>>>();
    for (const header of headers) found.set(rulesNamed(header), await this.rules.of(header, uri));
    return header => found.get(rulesNamed(header));
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

  /** Above the first line of each block for which no rules are in force: nothing is guessed. */
  async provideCodeLenses(document: TextDocument): Promise<CodeLens[]> {
    const needing = (await this.notes(document)).filter(note => note.needsSystem !== undefined);
    return needing
      .filter((note, i) => note.needsSystem !== needing[i - 1]?.needsSystem)
      .map(({ line }) => {
        const at = new Range(line, 0, line, 0);
        return new CodeLens(at, { title: l10n.t('Choose Rule System…'), command: 'overrun.chooseRuleSystem' });
      });
  }

  async provideCodeActions(document: TextDocument, range: Range): Promise<CodeAction[]> {
    const { line } = range.start;
    const note = (await this.notes(document)).find(n => n.line === line);
    if (!note) return [];
    const fixes = note.problems
      .filter(p => p.start <= range.end.character && p.end >= range.start.character)
      .flatMap(p =>
        p.fixes.map(text => {
          const title = text === '' ? l10n.t('Remove') : l10n.t('Replace by “{0}”', text);
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

/** What takes longer is shown: nothing at a line's end would look as if there were no odds. */
const LATE_MS = 300;

const showLate = (judging: Promise<unknown>): void => {
  const ended = judging.then(
    () => undefined,
    () => undefined,
  );
  const about = { location: ProgressLocation.Window, title: l10n.t('Working out the odds …') };
  const timer = setTimeout(() => void window.withProgress(about, () => ended), LATE_MS);
  void ended.then(() => clearTimeout(timer));
};

/** Headers of one name have the same rules. */
const rulesNamed = ({ system, charts }: BlockHeader): string => JSON.stringify([system, charts]);

/** Writes the result behind the line as a comment, in place of an older one. */
const insertResult = (document: TextDocument, line: number, hint: string): CodeAction => {
  const action = new CodeAction(l10n.t('Insert Result'), CodeActionKind.RefactorRewrite);
  const { text } = document.lineAt(line);
  const comment = withoutComment(text).trimEnd().length;
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, new Range(line, comment, line, text.length), `  # ${hint}`);
  return action;
};

export const registerOdds = (): Disposable => {
  const rules = new OddsRules();
  const odds = new OddsBlocks(rules);
  const words = new OddsWords(rules);
  return Disposable.from(
    odds,
    languages.registerInlayHintsProvider(ODDS_SELECTOR, odds),
    languages.registerHoverProvider(ODDS_SELECTOR, odds),
    languages.registerCodeLensProvider(ODDS_SELECTOR, odds),
    languages.registerCodeActionsProvider(ODDS_SELECTOR, odds),
    languages.registerCompletionItemProvider(ODDS_SELECTOR, words, ...TRIGGERS),
    languages.registerDefinitionProvider(ODDS_SELECTOR, words),
  );
};
