// Audit This Folder: its logs judged with progress and cancel, shown as a tree, in Problems, as badges and in a table; what
// comes later is judged when it comes.
import { l10n, CancellationError, CancellationTokenSource, commands, Disposable, Uri, window, workspace } from 'vscode';
import { newsOf, type AnyLog } from '../../core/games/news';
import { present } from '../../core/base/present';
import { GROUPINGS, standingOf, type Grouping, type Order } from '../../core/report/folder/folder-tree';
import { readTournament } from '../../core/report/tournament/read-tournament';
import type { LogDiagnostics } from '../on-text/diagnostics';
import { watchPlaces } from '../rules-watch';
import { nameOf, toLogUri } from '../log-uri';
import { tellOf, type Journal } from '../journal';
import { tellArrivals } from './arrivals';
import { AuditedFolder, MOST_LOGS, type FolderLook } from './audit-folder';
import type { AuditedLog } from './audited-log';
import { LogBadges } from './badges';
import { FindingsTable } from './findings-table';
import { briefly, GamesTree, SHOW_STEP } from './games-tree';
import { whenComing } from './when-coming';

export const VIEW = 'overrun.games';

/** So often what is done by now is shown, in milliseconds. */
const SHOW_EVERY = 700;

const setContext = (key: string, value: unknown): Thenable<unknown> =>
  commands.executeCommand('setContext', `overrun.${key}`, value);

export class Games implements Disposable {
  private readonly tree = new GamesTree();
  private readonly badges = new LogBadges();
  private readonly view = window.createTreeView(VIEW, { treeDataProvider: this.tree, showCollapseAll: true });
  private readonly table: FindingsTable;
  private readonly registered: readonly Disposable[];
  private folder: AuditedFolder | undefined;
  private known: readonly AuditedLog[] = [];
  private watch: Disposable | undefined;
  private running: CancellationTokenSource | undefined;

  constructor(
    private readonly diagnostics: LogDiagnostics,
    private readonly journal: Journal,
    extension: Uri,
    showStep: (source: Uri, step?: number) => Promise<void>,
  ) {
    this.table = new FindingsTable(extension, (file, step) => {
      const log = this.known.find(({ path }) => path === file);
      if (log) void showStep(log.source, step);
    });
    this.registered = [
      this.tree,
      this.badges,
      this.view,
      this.table,
      window.registerFileDecorationProvider(this.badges),
      commands.registerCommand(SHOW_STEP, showStep),
    ];
  }

  /**
   * @param named left out: the folder that was audited last, else the workspace folder
   * @returns what was found in each log; undefined: the user chose no folder
   */
  async audit(named?: Uri): Promise<readonly AuditedLog[] | undefined> {
    const uri = named ?? this.folder?.uri ?? (await askForFolder());
    if (!uri) return undefined;
    this.stop();
    if (this.folder?.uri.toString() !== uri.toString()) this.folder = new AuditedFolder(uri);
    this.folder.forget();
    this.known = [];
    this.watch?.dispose();
    await this.arrangeRounds(uri);
    const look = await this.look(this.folder, true);
    if (look?.logs.length === 0) {
      void window.showInformationMessage(l10n.t('There is no log in {0} or in a folder below it.', nameOf(uri)));
      await this.clear();
      return [];
    }
    this.follow(this.folder);
    return this.known;
  }

  /** Ends what is judged now; what is done stays. */
  stop(): void {
    this.running?.cancel();
  }

  /** Is what comes there told already? */
  covers(uri: Uri): boolean {
    const folder = this.folder?.uri;
    return folder !== undefined && uri.scheme === folder.scheme && uri.path.startsWith(`${folder.path}/`);
  }

  illegalOnly(only: boolean): void {
    this.tree.arrange({ isIllegalOnly: only });
    void setContext('gamesIllegalOnly', only);
  }

  /** @param chosen by whom calls the command: `{ by, order }`; left out: the user is asked */
  async arrange(chosen?: unknown): Promise<void> {
    const order = arrangementIn(chosen) ?? (await this.askOrder());
    if (order) this.tree.arrange(present(order));
  }

  /** @param search a unit's name to begin with */
  async showTable(search?: string): Promise<void> {
    if (!this.folder) await this.audit();
    if (this.folder)
      this.table.open(
        nameOf(this.folder.uri),
        this.known.map(({ found }) => found),
        search,
      );
  }

  /** Takes the results out of the tree, Problems and the Explorer. */
  async clear(): Promise<void> {
    this.stop();
    this.watch?.dispose();
    this.folder = undefined;
    this.fill([]);
    await setContext('gamesAudited', false);
  }

  dispose(): void {
    this.stop();
    this.watch?.dispose();
    for (const one of this.registered) one.dispose();
  }

  /** The folder with all below it, and what its logs are judged by that lies outside it. */
  private follow(folder: AuditedFolder): void {
    this.watch?.dispose();
    this.watch = Disposable.from(
      whenComing(folder.uri, () => void this.lookAgain()),
      watchPlaces(folder.outside, () => {
        folder.forget();
        void this.lookAgain();
      }),
    );
  }

  /** A mail came, or something by which logs are judged is another. */
  private async lookAgain(): Promise<void> {
    const { folder } = this;
    if (!folder) return;
    const before = this.known.map(anyOf);
    this.stop();
    const look = await this.look(folder, false);
    if (!look || folder !== this.folder) return;
    this.follow(folder);
    const news = newsOf(before, look.logs.map(anyOf));
    for (const { from, to } of news.renamed) this.journal.tell(`${from} bears the name ${to} now`);
    tellArrivals(news.arrived, path => Uri.joinPath(folder.uri, path), this.journal);
  }

  /** What was found until the user ends it is shown. */
  private async look(folder: AuditedFolder, isFirst: boolean): Promise<FolderLook | undefined> {
    const running = new CancellationTokenSource();
    this.running = running;
    const done = new Map(isFirst ? [] : this.known.map(log => [log.path, log]));
    let [all, told, shownAt] = [0, 0, Date.now()];
    await setContext('gamesAudited', true);
    await setContext('gamesRunning', true);
    this.view.title = nameOf(folder.uri);
    if (isFirst) {
      this.fill([]);
      await commands.executeCommand(`${VIEW}.focus`);
    }
    const showSome = (): void => {
      this.view.message = l10n.t('{0} of {1} logs', told, all);
      if (Date.now() - shownAt < SHOW_EVERY || !isFirst) return;
      shownAt = Date.now();
      this.fill([...done.values()]);
    };
    try {
      const look = await window.withProgress({ location: { viewId: VIEW } }, () =>
        folder.look({
          found: logs => (all = logs),
          done: log => {
            told++;
            done.set(log.path, log);
            this.journal.tell(tellOf(log.found.known));
            showSome();
          },
          cancelled: running.token,
        }),
      );
      this.fill(look.logs);
      this.sayAll(look);
      return look;
    } catch (error) {
      if (!(error instanceof CancellationError)) throw error;
      if (this.running !== running) return undefined;
      this.fill([...done.values()]);
      this.view.message = l10n.t('Stopped after {0} of {1} logs.', told, all);
      return undefined;
    } finally {
      if (this.running === running) {
        this.running = undefined;
        await setContext('gamesRunning', false);
      }
      running.dispose();
    }
  }

  private fill(logs: readonly AuditedLog[]): void {
    this.known = logs;
    this.tree.show(logs);
    this.badges.show(logs);
    this.table.fill(logs.map(({ found }) => found));
    this.diagnostics.alsoShow(new Map(logs.map(({ source, problems }) => [toLogUri(source), problems])));
  }

  private sayAll({ games, logs, more }: FolderLook): void {
    this.view.message = [
      l10n.t('Logs: {0}.', logs.length),
      ...[briefly(standingOf(logs.map(({ found }) => found)))].filter(Boolean).map(words => `${words}.`),
      ...games.strayNotes.map(file => l10n.t('{0} lies beside no log, and its rulings fit none.', file)),
      ...(more > 0 ? [l10n.t('Only the first {0} logs were read; there are {1} more.', MOST_LOGS, more)] : []),
    ].join(' ');
    for (const file of games.strayNotes) this.journal.warn(`${file} lies beside no log, and its rulings fit none`);
  }

  /** Rounds are those of the folder's tournament. */
  private async arrangeRounds(folder: Uri): Promise<void> {
    const bytes = await Promise.resolve(workspace.fs.readFile(Uri.joinPath(folder, 'tournament.yaml'))).catch(
      () => undefined,
    );
    const { tournament } = bytes ? readTournament(new TextDecoder().decode(bytes), 'tournament.yaml') : {};
    const { tournament: _, ...order } = this.tree.arranged;
    this.tree.arrange(
      tournament
        ? { by: 'round', tournament: { is: tournament, folder: '' } }
        : { ...order, by: order.by === 'round' ? 'folder' : order.by },
    );
  }

  private async askOrder(): Promise<{ readonly by?: Grouping; readonly order?: Order } | undefined> {
    const names: Readonly<Record<Grouping, string>> = {
      folder: l10n.t('By Folder'),
      game: l10n.t('By Game'),
      round: l10n.t('By Round and Table'),
    };
    const { by: now, order, tournament } = this.tree.arranged;
    const groupings = GROUPINGS.filter(by => by !== 'round' || tournament !== undefined);
    const isNow = (is: boolean): { readonly description?: string } => (is ? { description: l10n.t('now') } : {});
    const items = [
      ...groupings.map(by => ({ label: names[by], by, ...isNow(by === now) })),
      { label: l10n.t('Sorted by Name'), order: 'name' as const, ...isNow(order === 'name') },
      { label: l10n.t('The Most Findings First'), order: 'findings' as const, ...isNow(order === 'findings') },
    ];
    const picked = await window.showQuickPick(items, { title: l10n.t('Group and Sort the Logs') });
    if (!picked) return undefined;
    return 'by' in picked ? { by: picked.by } : { order: picked.order };
  }
}

const anyOf = ({ found }: AuditedLog): AnyLog => found.known;

const askForFolder = async (): Promise<Uri | undefined> => {
  const [only, second] = workspace.workspaceFolders ?? [];
  if (only && !second) return only.uri;
  if (second)
    return (await window.showWorkspaceFolderPick({ placeHolder: l10n.t('Audit the logs of which folder?') }))?.uri;
  return (
    await window.showOpenDialog({
      title: l10n.t('Audit the Logs of Which Folder?'),
      canSelectFolders: true,
      canSelectFiles: false,
    })
  )?.[0];
};

const arrangementIn = (argument: unknown): { readonly by?: Grouping; readonly order?: Order } | undefined => {
  if (typeof argument !== 'object' || argument === null) return undefined;
  const { by, order }: Readonly<Record<string, unknown>> = { ...argument };
  const grouping = GROUPINGS.find(one => one === by);
  return present({ by: grouping, order: order === 'name' || order === 'findings' ? order : undefined });
};
