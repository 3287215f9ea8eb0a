// Audits all logs of a folder, those of one game together, as the command line does; the editor goes on meanwhile.
import { l10n, CancellationError, type CancellationToken, type Uri } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { auditingTogether } from '../../core/audit/chain/audit-together';
import { gamesAmong } from '../../core/audit/chain/games-among';
import { cardOf, type LogCard } from '../../core/audit/chain/log-card';
import { orTooDear, togetherOrAlone } from '../../core/audit/chain/within-limits';
import { ModulesRead } from '../../core/audit/modules-read';
import { placeOf } from '../../core/base/source';
import { openedAt } from '../opened-at';
import { Work } from '../pacing';
import { auditedLogOf, unreadLog, type AuditedLog } from './audited-log';
import type { FoundLogs } from './find-logs';

/** What is told while it goes on. */
export interface Following {
  /** There is one more that is done. */
  readonly done: (log: AuditedLog) => void;
  /** What is done now: `reading mail-3.vlog`. */
  readonly now: (words: string) => void;
  readonly cancelled: CancellationToken;
}

type Log = FoundLogs['logs'][number];

/** The progress of all logs is told in one place, not log by log. */
const NEVER = Infinity;

/** A log that cannot be read stops no other. Throws a CancellationError when the user ends it. */
export const auditFolder = async (logs: readonly Log[], follow: Following): Promise<void> => {
  const work = new Work('', NEVER, () => follow.cancelled.isCancellationRequested);
  const reading = new Reading(work, follow);
  const games = await gamesAmong(logs, async log => {
    follow.now(l10n.t('reading {0}', log.path));
    return reading.card(log);
  });
  for (const game of games)
    await togetherOrAlone(
      game,
      logs => reading.judge(logs),
      (log, why) => reading.tellUnread(log, why),
    );
};

class Reading {
  /** A log that was told once to be unreadable is not told again. */
  private readonly unread = new Set<Log>();
  private readonly modules = new ModulesRead();

  constructor(
    private readonly work: Work,
    private readonly follow: Following,
  ) {}

  /** Only the logs of one game are open at a time. */
  async judge(group: readonly Log[]): Promise<void> {
    const { pace } = this.work;
    this.follow.now(l10n.t('judging {0}', group.map(log => log.path).join(', ')));
    const opened: { readonly log: Log; readonly game: OpenedLog }[] = [];
    for (const log of group) {
      const game = await this.open(log);
      if (game) opened.push({ log, game });
    }
    const audits = await pace(auditingTogether(opened.map(({ game }) => game)));
    const done: AuditedLog[] = [];
    for (const [i, { log }] of opened.entries()) {
      const audit = audits[i];
      if (audit) done.push(await auditedLogOf(log.source, log.path, audit, pace));
    }
    done.forEach(this.follow.done);
  }

  async card(log: Log): Promise<LogCard | undefined> {
    const opened = await this.open(log);
    return (
      opened &&
      orTooDear(
        () => cardOf(opened),
        why => this.tellUnread(log, why),
      )
    );
  }

  private async open(log: Log): Promise<OpenedLog | undefined> {
    if (this.follow.cancelled.isCancellationRequested) throw new CancellationError();
    try {
      return await this.opened(log.source, log.path, why => this.tellUnread(log, why));
    } catch (error) {
      if (error instanceof CancellationError) throw error;
      return this.tellUnread(log, error instanceof Error ? error.message : String(error));
    }
  }

  private async opened(source: Uri, path: string, unread: (why: string) => undefined): Promise<OpenedLog | undefined> {
    const log = await openedAt(source, { name: path, modules: this.modules, rest: this.work.rest });
    if (!log.ok) return unread(log.error.message);
    const [problem] = log.value.notesProblems ?? [];
    return problem ? unread(`${placeOf(problem.at)}: ${problem.message}`) : log.value;
  }

  tellUnread(log: Log, why: string): undefined {
    if (this.unread.has(log)) return;
    this.unread.add(log);
    this.follow.done(unreadLog(log.source, log.path, why));
  }
}
