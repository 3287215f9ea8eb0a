// Audit This Folder: its logs judged with progress and cancel, then shown as a tree, in Problems and as badges.
import {
  l10n,
  CancellationError,
  commands,
  ProgressLocation,
  window,
  workspace,
  type CancellationToken,
  type Disposable,
  type Progress,
  type Uri,
} from 'vscode';
import type { LogDiagnostics } from '../diagnostics';
import { nameOf, toLogUri } from '../log-uri';
import { auditFolder } from './audit-folder';
import { countOf, type AuditedLog } from './audited-log';
import { LogBadges } from './badges';
import { logsIn, MOST_LOGS, type FoundLogs } from './find-logs';
import { GamesTree, SHOW_STEP } from './games-tree';

export const VIEW = 'overrun.games';

export class Games implements Disposable {
  private readonly tree = new GamesTree();
  private readonly badges = new LogBadges();
  private readonly view = window.createTreeView(VIEW, { treeDataProvider: this.tree, showCollapseAll: true });
  private readonly registered: readonly Disposable[];
  private folder: Uri | undefined;

  constructor(
    private readonly diagnostics: LogDiagnostics,
    showStep: (source: Uri, step?: number) => Promise<void>,
  ) {
    this.registered = [
      this.tree,
      this.badges,
      this.view,
      window.registerFileDecorationProvider(this.badges),
      commands.registerCommand(SHOW_STEP, showStep),
    ];
  }

  /**
   * @param named left out: the folder that was audited last, else the workspace folder
   * @returns what was found in each log; undefined: the user chose no folder
   */
  async audit(named?: Uri): Promise<readonly AuditedLog[] | undefined> {
    const folder = named ?? this.folder ?? (await askForFolder());
    if (!folder) return undefined;
    this.folder = folder;
    const found = await logsIn(folder);
    if (found.logs.length === 0) {
      void window.showInformationMessage(
        l10n.t('There is no .vlog file in {0} or in a folder below it.', nameOf(folder)),
      );
      return [];
    }
    const title = l10n.t('Auditing the logs of {0}: {1}', nameOf(folder), found.logs.length);
    const logs: AuditedLog[] = [];
    await window.withProgress(
      { location: ProgressLocation.Notification, title, cancellable: true },
      (progress, cancelled) => this.auditAll(found, logs, progress, cancelled),
    );
    await this.show(nameOf(folder), logs, found);
    return logs;
  }

  illegalOnly(only: boolean): void {
    this.tree.illegalOnly(only);
    void commands.executeCommand('setContext', 'overrun.gamesIllegalOnly', only);
  }

  /** Takes the results out of the tree, Problems and the Explorer. */
  async clear(): Promise<void> {
    this.fill([]);
    await commands.executeCommand('setContext', 'overrun.gamesAudited', false);
  }

  dispose(): void {
    for (const one of this.registered) one.dispose();
  }

  /** What was found until the user ends it is shown. */
  private async auditAll(
    { logs: found }: FoundLogs,
    logs: AuditedLog[],
    progress: Progress<{ readonly message?: string; readonly increment?: number }>,
    cancelled: CancellationToken,
  ): Promise<void> {
    const done = (log: AuditedLog): void => {
      logs.push(log);
      progress.report({ increment: 100 / found.length });
    };
    const now = (message: string): void => progress.report({ message });
    try {
      await auditFolder(found, { done, now, cancelled });
    } catch (error) {
      if (!(error instanceof CancellationError)) throw error;
    }
  }

  private fill(logs: readonly AuditedLog[]): void {
    this.tree.show(logs);
    this.badges.show(logs);
    this.diagnostics.alsoShow(new Map(logs.map(({ source, problems }) => [toLogUri(source), problems])));
  }

  private async show(folder: string, logs: readonly AuditedLog[], { logs: all, more }: FoundLogs): Promise<void> {
    await commands.executeCommand('setContext', 'overrun.gamesAudited', true);
    this.fill(logs);
    const sum = (verdict: 'illegal' | 'undetermined'): number =>
      logs.reduce((total, log) => total + countOf(log, verdict), 0);
    const others = logs.filter(({ state }) => state !== 'judged').length;
    this.view.title = folder;
    this.view.message = [
      ...(logs.length < all.length ? [l10n.t('Stopped after {0} of {1} logs.', logs.length, all.length)] : []),
      l10n.t('Logs: {0}. Illegal: {1}, undetermined: {2}.', logs.length, sum('illegal'), sum('undetermined')),
      ...(others > 0 ? [l10n.t('{0} could not be judged.', others)] : []),
      ...(more > 0 ? [l10n.t('Only the first {0} logs were read; there are {1} more.', MOST_LOGS, more)] : []),
    ].join(' ');
    await commands.executeCommand(`${VIEW}.focus`);
  }
}

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
