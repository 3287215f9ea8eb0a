// Registers; everything else is in a file of its own. Runs in the Node host and in the web worker host.
import { languages, MarkdownString, window, workspace, type ExtensionContext, type Uri } from 'vscode';
import { LogCodeLenses } from './code-lenses';
import { registerCommands } from './commands';
import { LogDiagnostics } from './diagnostics';
import { LogFolding } from './folding';
import { LogHovers } from './hovers';
import { LogInlayHints } from './inlay-hints';
import { LogLinks } from './links';
import { LogEditor } from './log-editor';
import { LogFileSystem } from './log-file-system';
import { changesRules, changesText, LogStore } from './log-store';
import { LOG_SCHEME, LOG_SELECTOR, toLogUri } from './log-uri';
import { OpenLogs } from './open-logs';
import { REPORT_SCHEME, Reports } from './report';
import { ODDS_SELECTOR, OddsBlocks } from './odds-blocks';
import { SECTION } from './settings';
import { LOOKUP_SCHEME, LookedUp } from './look-up-odds';
import { LogStatus } from './status';
import { LogSymbols } from './symbols';
import { UndoneFolder } from './undone';

/** What other extensions and our tests may call. */
export interface OverrunApi {
  /** The URI of a log's text. */
  readonly textUri: (log: Uri) => Uri;
}

const WHY_READONLY = new MarkdownString(
  'This text is made from a VASSAL log, which Overrun never changes. To keep a copy, use *File: Save As…*',
);

const versionOf = ({ extension }: ExtensionContext): string => (extension.packageJSON as { version: string }).version;

export const activate = (context: ExtensionContext): OverrunApi => {
  const open = new OpenLogs();
  const logs = new LogStore();
  const files = new LogFileSystem(logs);
  const reports = new Reports(logs);
  const hints = new LogInlayHints(logs);
  const lenses = new LogCodeLenses(logs);
  const folding = new LogFolding(logs);
  const odds = new OddsBlocks();
  const lookedUp = new LookedUp();
  context.subscriptions.push(
    open,
    logs,
    files,
    reports,
    hints,
    lenses,
    odds,
    lookedUp,
    workspace.registerTextDocumentContentProvider(LOOKUP_SCHEME, lookedUp),
    open.onDidClose(source => logs.leave(source)),
    languages.registerInlayHintsProvider(ODDS_SELECTOR, odds),
    languages.registerHoverProvider(ODDS_SELECTOR, odds),
    languages.registerCodeLensProvider(ODDS_SELECTOR, odds),
    languages.registerCodeActionsProvider(ODDS_SELECTOR, odds),
    workspace.registerFileSystemProvider(LOG_SCHEME, files, { isReadonly: WHY_READONLY, isCaseSensitive: true }),
    window.registerCustomEditorProvider(LogEditor.viewType, new LogEditor(), {
      supportsMultipleEditorsPerDocument: true,
    }),
    languages.registerInlayHintsProvider(LOG_SELECTOR, hints),
    languages.registerHoverProvider(LOG_SELECTOR, new LogHovers(logs)),
    languages.registerCodeLensProvider(LOG_SELECTOR, lenses),
    languages.registerFoldingRangeProvider(LOG_SELECTOR, folding),
    languages.registerSelectionRangeProvider(LOG_SELECTOR, folding),
    languages.registerDocumentSymbolProvider(LOG_SELECTOR, new LogSymbols(logs)),
    languages.registerDocumentLinkProvider(LOG_SELECTOR, new LogLinks(logs)),
    workspace.registerTextDocumentContentProvider(REPORT_SCHEME, reports),
    new LogDiagnostics(logs, open),
    new LogStatus(logs),
    new UndoneFolder(logs, open),
    registerCommands({
      logs,
      open,
      extensionUri: context.extensionUri,
      lookedUp,
      version: versionOf(context),
      memento: context.globalState,
    }),
    workspace.onDidChangeConfiguration(change => {
      const affects = (section: string): boolean => change.affectsConfiguration(section);
      if (changesRules(affects)) logs.forget();
      else if (changesText(affects)) logs.refresh();
      if (change.affectsConfiguration(`${SECTION}.hints`)) hints.refresh();
      if (change.affectsConfiguration(`${SECTION}.codeLens`)) lenses.refresh();
    }),
  );
  return { textUri: toLogUri };
};
