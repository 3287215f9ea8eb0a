// A mail that comes into a folder of the workspace is judged when it comes, also where the folder was not audited.
import type { Disposable } from 'vscode';
import { workspace, type Uri } from 'vscode';
import { logKind } from '../../core/games/game-files';
import { knownLog, unreadLog } from '../../core/games/known-log';
import type { Journal } from '../journal';
import type { LogStore } from '../log-store';
import { nameOf } from '../log-uri';
import { tellArrivals } from './arrivals';
import type { Games } from './games';

/** So many mails come at once; more are a folder that was copied, which is audited as a whole. */
const MOST_AT_ONCE = 5;
/** A file that is copied in is written in several parts. */
const SETTLE_MS = 500;

export class Arriving implements Disposable {
  private readonly watcher = workspace.createFileSystemWatcher('**/*.{vlog,vsav}', false, true, true);
  private readonly events = this.watcher.onDidCreate(uri => this.comes(uri));
  private come = new Map<string, Uri>();
  private timer: number | undefined;

  /** @param games those of the folder that was audited, if one was */
  constructor(
    private readonly logs: LogStore,
    private readonly journal: Journal,
    private readonly games: () => Games | undefined,
  ) {}

  dispose(): void {
    clearTimeout(this.timer);
    this.watcher.dispose();
    this.events.dispose();
  }

  private comes(uri: Uri): void {
    if (workspace.getWorkspaceFolder(uri) === undefined || logKind(uri.path) !== 'log') return;
    // An audited folder tells of its own mails.
    if (this.games()?.covers(uri) === true) return;
    this.come.set(uri.toString(), uri);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), SETTLE_MS);
  }

  private async judge(): Promise<void> {
    const come = [...this.come.values()];
    this.come = new Map();
    if (come.length > MOST_AT_ONCE) return;
    for (const source of come) {
      const view = await this.logs.whole(source).catch(() => undefined);
      if (!view) continue;
      const log = view.log ? knownLog(view.log.audit, '') : unreadLog(nameOf(source), view.error ?? '');
      tellArrivals([{ log, isNew: true }], () => source, this.journal);
    }
  }
}
