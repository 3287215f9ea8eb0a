// All that is for logs, odds and scenarios: started by whatever first wants it.
import { Disposable, languages, workspace, type ExtensionContext, type TaskProvider, type TextDocument } from 'vscode';
import { LogCodeLenses } from './on-text/code-lenses';
import { commandsOf, logIsShown, showStep, type Commands, type Desk } from './commands';
import { LogDiagnostics } from './on-text/diagnostics';
import { LogFolding } from './on-text/folding';
import { Arriving } from './games/arriving';
import type { Games } from './games/games';
import { forgetNotes } from './games/notes-of-folder';
import { LogHovers } from './on-text/hovers';
import { LogInlayHints } from './on-text/inlay-hints';
import { Journal } from './journal';
import { KeepPlace } from './on-text/keep-place';
import { leaderToArchives, type LeadTo } from './lead-to-archive';
import { LogLinks } from './on-text/links';
import { LogFileSystem, type ReadFiles } from './log-file-system';
import { changesRules, changesText, LogStore } from './log-store';
import { isComparedUri, isLogText, LOG_SELECTOR, speakAsLog } from './log-uri';
import { OpenLogs } from './open-logs';
import { reportText } from './report';
import { SECTION } from './settings';
import { LOOKUP_SCHEME, LookedUp } from './odds/looked-up';
import { LogStatus } from './on-text/status';
import { LogSymbols } from './on-text/symbols';
import { UndoneFolder } from './on-text/undone';
import { hasOdds, isOfAScenario, whenOpen } from './wanted';

/** What the first part of the extension hands on. */
export interface Whole {
  readonly files: ReadFiles;
  readonly commands: Commands;
  readonly tasks: TaskProvider;
  readonly leadTo: LeadTo;
}

const renaming = () => import('./renamed');

const isCompared = ({ uri }: TextDocument): boolean => isComparedUri(uri);

/** What is made when it is first wanted. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

export const startWhole = (context: ExtensionContext): Whole => {
  const open = new OpenLogs();
  const { version } = context.extension.packageJSON as { readonly version: string };
  const journal = new Journal(version);
  const logs = new LogStore(journal, open.isNeeded);
  const files = new LogFileSystem(logs, source => reportText(logs, source, version));
  const hints = new LogInlayHints(logs);
  const lenses = new LogCodeLenses(logs);
  const folding = new LogFolding(logs);
  const lookedUp = new LookedUp();
  const diagnostics = new LogDiagnostics(logs, open);
  const { extensionUri } = context;
  const keep = <T extends Disposable>(made: T): T => {
    context.subscriptions.push(made);
    return made;
  };
  const board = once(async () => {
    const { BoardPanel: Panel } = await import('./board/board-panel');
    return keep(new Panel({ logs, extensionUri }));
  });
  const scenarios = once(async () => {
    const { registerScenarios } = await import('./scenario/register');
    const { preview, registered } = registerScenarios(extensionUri);
    keep(registered);
    return preview;
  });
  let madeGames: Games | undefined;
  const games = once(async () => {
    const { Games: Made } = await import('./games/games');
    return (madeGames = keep(
      new Made(diagnostics, journal, extensionUri, (source, step) => showStep(desk, source, step)),
    ));
  });
  const memento = context.globalState;
  const bookmarks = once(async () => {
    const { Bookmarks: Made } = await import('./on-text/bookmarks');
    return keep(new Made(memento, logs, (source, step) => showStep(desk, source, step)));
  });
  const modules = once(async () => {
    const { ModuleTexts: Made } = await import('./module-text');
    return keep(new Made());
  });
  const preview = scenarios;
  const desk: Desk = {
    logs,
    open,
    extensionUri,
    lookedUp,
    board,
    preview,
    games,
    bookmarks,
    modules,
    journal,
    version,
    memento,
  };
  context.subscriptions.push(
    open,
    journal,
    logs,
    files,
    folding,
    hints,
    lenses,
    lookedUp,
    workspace.registerTextDocumentContentProvider(LOOKUP_SCHEME, lookedUp),
    open.onDidLeave(source => logs.leave(source)),
    open.onDidNeed(source => logs.take(source)),
    workspace.onDidRenameFiles(async ({ files }) => {
      const { renameNotes, renameTabs } = await renaming();
      // Rulings whose file cannot be renamed are found by the log’s content.
      await renameNotes(files).catch(() => undefined);
      await renameTabs(files, open);
    }),
    new Arriving(logs, journal, () => madeGames),
    new Disposable(forgetNotes),
    whenOpen(hasOdds, () => void import('./odds/odds-blocks').then(({ registerOdds }) => keep(registerOdds()))),
    languages.registerInlayHintsProvider(LOG_SELECTOR, hints),
    languages.registerHoverProvider(LOG_SELECTOR, new LogHovers(logs)),
    languages.registerCodeLensProvider(LOG_SELECTOR, lenses),
    languages.registerFoldingRangeProvider(LOG_SELECTOR, folding),
    languages.registerSelectionRangeProvider(LOG_SELECTOR, folding),
    languages.registerDocumentSymbolProvider(LOG_SELECTOR, new LogSymbols(logs)),
    languages.registerDocumentLinkProvider(LOG_SELECTOR, new LogLinks(logs)),
    diagnostics,
    new KeepPlace(),
    whenOpen(
      isCompared,
      () => void import('./on-text/compared-numbers').then(({ ComparedNumbers: Made }) => keep(new Made(logs))),
    ),
    new LogStatus(logs),
    new UndoneFolder(logs, folding, open),
    whenOpen(isOfAScenario, () => void scenarios()),
    whenOpen(isLogText, () => void bookmarks()),
    whenOpen(isLogText, () => void logIsShown()),
    workspace.onDidOpenTextDocument(speakAsLog),
    workspace.onDidChangeConfiguration(change => {
      const affects = (section: string): boolean => change.affectsConfiguration(section);
      if (changesRules(affects)) logs.forget();
      else if (changesText(affects)) logs.refresh();
      if (change.affectsConfiguration(`${SECTION}.hints`)) hints.refresh();
      if (change.affectsConfiguration(`${SECTION}.codeLens`)) lenses.refresh();
    }),
  );
  const tasks: TaskProvider = {
    provideTasks: async () => (await import('./scenario-tasks')).scenarioTasks(),
    resolveTask: async task => (await import('./scenario-tasks')).resolvedTask(task),
  };
  return { files, commands: commandsOf(desk), tasks, leadTo: leaderToArchives(journal) };
};
