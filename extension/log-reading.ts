// One log, read in stages, so that its text is there at once however long it is: first its beginning, then all its steps,
// then the verdicts, for which the other mails of its game are read.
import { l10n, CancellationError, Uri, workspace } from 'vscode';
import type { Audit, OpenedLog } from '../core/audit/audit';
import { notYetJudged } from '../core/audit/not-yet-judged';
import { asLogged } from '../core/audit/as-logged';
import { logSeenBy } from '../core/audit/observe/seen-by';
import type { Result } from '../core/base/result';
import { limitIn } from '../core/vassal/budget';
import type { VassalError } from '../core/vassal/error';
import { fileOf } from './file-of';
import { knownLog } from '../core/games/known-log';
import type { MailsBeside } from './games/mails-beside';
import { tellOf, type Journal } from './journal';
import { judged } from './judging';
import { nameOf } from './log-uri';
import { errorView, writeView, type LogView, type Stage } from './log-view';
import { openedAt } from './opened-at';
import { Work } from './pacing';
import type { Places } from './rules-watch';
import { viewerSetting } from './settings';

/** More than the first screen shows. */
const BEGINNING = 150;
/** Shorter logs are judged before anybody has read a line, unless other mails are to be read first. */
const TEXT_FIRST = 1000;
/** Other mails that are read in less time keep no text waiting, in milliseconds. */
const SOON = 700;

/** What takes longer is shown, with a button that ends it, in milliseconds: until the text is there, and then until the verdicts are. */
const SHOW_READING = 1000;
const SHOW_JUDGING = 3000;

/** The views of one writing of the text, by the same settings. */
class Views {
  /** As soon as there is any, and the last one. Both fail with a CancellationError if the log is left before. */
  readonly first: Promise<LogView>;
  readonly whole: Promise<LogView>;
  now: LogView | undefined;
  /** No other view follows. */
  isAtEnd = false;
  private resolve: { first: (view: LogView) => void; whole: (view: LogView) => void } = {
    first: () => undefined,
    whole: () => undefined,
  };
  private reject: ((why: unknown) => void)[] = [];

  constructor(private readonly changed: () => void) {
    this.first = new Promise((resolve, reject) => {
      this.resolve.first = resolve;
      this.reject.push(reject);
    });
    this.whole = new Promise((resolve, reject) => {
      this.resolve.whole = resolve;
      this.reject.push(reject);
    });
    // Not everybody who asked waits to its end.
    this.first.catch(() => undefined);
    this.whole.catch(() => undefined);
  }

  tell(view: LogView): void {
    const isLater = this.now !== undefined;
    this.now = view;
    this.resolve.first(view);
    if (isLater) this.changed();
  }

  end(): void {
    this.isAtEnd = true;
    if (this.now) this.resolve.whole(this.now);
  }

  fail(why: unknown): void {
    this.isAtEnd = true;
    for (const reject of this.reject) reject(why);
  }
}

export class LogReading {
  /** Nobody looks at it any more: what still runs ends. */
  isLeft = false;
  private readonly begun = Date.now();
  /** So many wait for its end, whether a tab shows it or not. */
  wanted = 0;
  /** It was left before its end. */
  isCutShort = false;
  private views: Views;
  private readonly opened: Promise<Result<OpenedLog, VassalError>>;
  /** Its game: the log itself, and the mails beside it. */
  private game: Promise<readonly OpenedLog[]> | undefined;
  /** As far as it is known how many it has. */
  steps = 0;
  /** By whose eyes it was judged with. */
  private readonly audits = new Map<string, Promise<Audit>>();
  /** What is legal in its first steps. */
  private beginning: Audit | undefined;

  /** @param changed there is another view than before */
  constructor(
    private readonly source: Uri,
    private readonly places: Places,
    private readonly mails: MailsBeside,
    private readonly journal: Journal,
    private readonly changed: () => void,
  ) {
    this.views = new Views(changed);
    this.opened = this.open();
    void this.show(this.views);
  }

  /** More of it follows. */
  get isUnderWay(): boolean {
    return !this.views.isAtEnd;
  }

  /** When all places are known where its rules were looked for. */
  get settled(): Promise<unknown> {
    return this.opened;
  }

  /** What there is to see by now, at least a beginning. */
  get present(): Promise<LogView> {
    const { now, first } = this.views;
    return now ? Promise.resolve(now) : first;
  }

  /** What was told last; undefined: nothing yet. */
  get seen(): LogView | undefined {
    return this.views.now;
  }

  get whole(): Promise<LogView> {
    return this.views.whole;
  }

  /** Writes the text anew, by other settings, and judges what was not judged. */
  rewrite(): void {
    this.views.fail(new CancellationError());
    this.views = new Views(this.changed);
    void this.show(this.views);
  }

  private async show(views: Views): Promise<void> {
    const isLeft = (): boolean => this.isLeft || views !== this.views;
    try {
      const opened = await this.opened;
      if (opened.ok) await this.showLog(opened.value, views, isLeft);
      else {
        views.tell(errorView(this.source, opened.error.message));
        this.journal.warn(`${nameOf(this.source)}: not read. ${opened.error.message}`);
      }
      views.end();
      if (opened.ok) await this.letGo(opened.value);
    } catch (error) {
      this.isCutShort ||= error instanceof CancellationError && this.isLeft;
      const isStopped = error instanceof CancellationError && !this.isLeft && views === this.views;
      const limit = limitIn(error);
      if (limit) {
        views.tell(errorView(this.source, limit.message));
        views.end();
      } else if (isStopped && views.now?.stage === 'beginning') await this.stopAtBeginning(views);
      else views.fail(error);
    }
  }

  /** @param opened as somebody on no side sees it */
  private async showLog(opened: OpenedLog, views: Views, isLeft: () => boolean): Promise<void> {
    const viewer = viewerSetting(this.source);
    const log = logSeenBy(opened, viewer);
    const tell = async (stage: Stage, audit: Audit): Promise<void> => {
      const work = new Work(l10n.t('Writing the text of {0}', log.file), SHOW_READING, isLeft);
      const view = await writeView(this.source, stage, audit, work.pace).finally(() => work.end());
      // Left at the very last: who comes back later must not wait for a view that nobody tells.
      if (isLeft()) throw new CancellationError();
      views.tell(view);
      this.note(stage, audit, log);
    };
    if (!log.rules) {
      const work = new Work(l10n.t('Reading {0}', log.file), SHOW_READING, isLeft);
      return tell('whole', await work.pace(asLogged(log)).finally(() => work.end()));
    }
    try {
      const game = this.gameOf(opened, isLeft);
      const isSoon = log.timeline.steps <= TEXT_FIRST && (await within(game, SOON));
      const key = JSON.stringify(viewer);
      if (!isSoon && !this.audits.has(key)) await tell('unjudged', notYetJudged(log, 'later', this.beginning));
      const seen = (await game).map(one => (one === opened ? log : logSeenBy(one, viewer)));
      await tell('whole', await this.judge(log, seen, key, isLeft));
    } catch (error) {
      if (!(error instanceof CancellationError) || isLeft()) throw error;
      // The user ended it: the text stays as it is, and says so.
      await tell('whole', notYetJudged(log, 'stopped', this.beginning));
    }
  }

  private note(stage: Stage, audit: Audit, log: OpenedLog): void {
    const ms = Date.now() - this.begun;
    if (stage === 'whole') this.journal.tell(`${tellOf(knownLog(audit, ''))} · ${ms} ms`);
    else this.journal.tell(`${log.file}: text of ${log.timeline.steps} steps after ${ms} ms`);
    for (const place of stage === 'whole' ? this.places.folders.values() : [])
      this.journal.tell(`${log.file}: looked into ${workspace.asRelativePath(place, true)}`);
  }

  /** All is written: cards and the board ask for single steps. */
  private async letGo(log: OpenedLog): Promise<void> {
    for (const { timeline } of (await this.game) ?? [log]) timeline.letGo();
  }

  private gameOf(log: OpenedLog, isLeft: () => boolean): Promise<readonly OpenedLog[]> {
    if (this.game) return this.game;
    const work = new Work(l10n.t('Reading the other logs of {0}', log.file), SHOW_READING, isLeft);
    const game = this.mails.gameOf(this.source, log, work.rest).finally(() => work.end());
    this.game = game;
    game.catch(() => {
      this.game = undefined;
    });
    return game;
  }

  private judge(log: OpenedLog, game: readonly OpenedLog[], key: string, isLeft: () => boolean): Promise<Audit> {
    const known = this.audits.get(key);
    if (known) return known;
    const work = new Work(l10n.t('Judging {0}', log.file), SHOW_JUDGING, isLeft);
    const judging = judged(log, work.pace, game).finally(() => work.end());
    this.audits.set(key, judging);
    judging.catch(() => this.audits.delete(key));
    return judging;
  }

  private async open(): Promise<Result<OpenedLog, VassalError>> {
    const { source, places } = this;
    const work = new Work(l10n.t('Reading {0}', nameOf(source)), SHOW_READING, () => this.isLeft);
    const beginning = { steps: BEGINNING, take: (log: OpenedLog): Promise<void> => this.tellBeginning(log, work) };
    const log = await openedAt(source, { places, rest: work.rest, beginning }).finally(() => work.end());
    if (log.ok) this.steps = log.value.timeline.steps;
    if (log.ok && log.value.rules) places.mails = { folder: Uri.joinPath(fileOf(source), '..'), own: fileOf(source) };
    return log;
  }

  private async tellBeginning(opened: OpenedLog, { pace }: Work): Promise<void> {
    const log = logSeenBy(opened, viewerSetting(this.source));
    const legal = log.rules && (await judged(log, pace));
    const audit = notYetJudged(log, 'later', legal);
    this.beginning = audit;
    this.views.tell(await writeView(this.source, 'beginning', audit, pace));
  }

  /** The user ended the reading. */
  private async stopAtBeginning(views: Views): Promise<void> {
    const { beginning } = this;
    if (beginning) {
      const audit: Audit = { ...beginning, unjudged: 'stopped' };
      const view = await writeView(this.source, 'beginning', audit, async parts => {
        for (let part = parts.next(); ; part = parts.next()) if (part.done === true) return part.value;
      });
      views.tell(view);
    }
    this.isCutShort = true;
    views.end();
  }
}

/** Fails with the work itself. */
const within = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let timer: number | undefined;
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
};
