// Opened logs by source, kept while they are among the last few that were looked at and the file is the same; of those that
// are closed, as long as they are not too long together.
import { CancellationError, Disposable, EventEmitter, type FileStat, type Uri } from 'vscode';
import { MailsBeside } from './games/mails-beside';
import { statOf } from './log-file';
import { LogReading } from './log-reading';
import type { Journal } from './journal';
import { fromLogUri, nameOf } from './log-uri';
import type { LogView } from './log-view';
import { Places, watchPlaces } from './rules-watch';
import { SECTION } from './settings';

/** When a log was written. */
export type Times = Pick<FileStat, 'ctime' | 'mtime'>;

interface Kept {
  readonly times: Times;
  /** When the file was asked for it. */
  asked: number;
  readonly around: number;
  readonly reading: LogReading;
  /** Follows what its rules were taken from, from when they were found until it is dropped. */
  watch?: Disposable;
  dropped: boolean;
}

const KEPT = 8;
/** Of logs that no tab shows, so many steps together: who closes one by mistake finds it judged. 20,000 take 200 MB. */
const STEPS_LEFT = 20_000;
/** Nobody comes back to what was closed so long ago, in milliseconds: it is let go of but for a few steps. */
const FORGET_MS = 20_000;
const STEPS_LONG_AFTER = 2000;
/**
 * So long a file is not asked again whether it is another, in milliseconds: VS Code asks for a text, its folding, its hints
 * and more in one breath, and each answer of a file is a way through a busy editor and back.
 */
const FRESH_MS = 500;

/**
 * VS Code reads a text before its tab is there, but also once more after its tab was closed. Of a log that was left, so long
 * after it had something to read, in milliseconds, a tab shows it, or nobody looks at it; one that comes later takes it again.
 */
const UNSHOWN_MS = 1000;

export class LogStore implements Disposable {
  private readonly kept = new Map<string, Kept>();
  private readonly mails = new MailsBeside();
  private readonly changed = new EventEmitter<Uri | undefined>();
  /** A log's text is another than before; without a source: all of them. */
  readonly onDidChange = this.changed.event;
  /** Counts changes of what lies around the logs: settings of rules, notes, modules beside them. */
  private around = 0;
  /** Logs that no tab shows any more, and whether they were cut short: looks at them, of which some come late, begin nothing anew. */
  private readonly left = new Map<string, boolean>();
  /** Logs that are shown by something other than a tab of theirs. */
  private readonly held = new Set<string>();
  private timer: number | undefined;

  /** @param isNeeded a tab shows the log, or its report */
  constructor(
    private readonly journal: Journal,
    private readonly isNeeded: (source: Uri) => boolean,
  ) {}

  /** What there is to see by now of a text's log; undefined: not one of ours, or nobody wants it any more. */
  of(uri: Uri): Promise<LogView | undefined> {
    const source = fromLogUri(uri);
    return source && !this.isAtRest(source) ? seen(this.get(source)) : Promise.resolve(undefined);
  }

  /** The same when all of it is read and judged; who waits for it does not keep the log from being left. */
  wholeOf(uri: Uri): Promise<LogView | undefined> {
    const source = fromLogUri(uri);
    return source && !this.isAtRest(source) ? seen(this.wholeIn(source)) : Promise.resolve(undefined);
  }

  /**
   * The view of a log, which may be one of its beginning. Throws what the file system throws, and a CancellationError when
   * the log was left meanwhile.
   */
  async get(source: Uri): Promise<LogView> {
    const { reading } = await this.opened(source);
    return reading.present;
  }

  /** When the log of that view was written. Throws as `get` does. */
  async timesOf(source: Uri): Promise<Times> {
    return (await this.opened(source)).times;
  }

  /** The log read and judged to its end, whether its text is open or not. Throws as `get` does. */
  async whole(source: Uri): Promise<LogView> {
    this.take(source);
    const { reading } = await this.opened(source);
    reading.wanted++;
    try {
      return await reading.whole;
    } finally {
      reading.wanted--;
      this.leaveUnlessNeeded(source);
    }
  }

  private async wholeIn(source: Uri): Promise<LogView> {
    const { reading } = await this.opened(source);
    return reading.whole;
  }

  /** The texts are to be written anew, by other settings. */
  refresh(): void {
    for (const { reading } of this.kept.values()) reading.rewrite();
    this.changed.fire(undefined);
  }

  /** Judges a log after all, if its judging was stopped. */
  async judge(source: Uri): Promise<void> {
    const { reading } = await this.opened(source);
    reading.rewrite();
    this.changed.fire(source);
  }

  /** The log, or what lies around it, is another: it is to be read anew. */
  forget(source?: Uri): void {
    if (source) this.drop(source.toString());
    else this.around++;
    this.changed.fire(source);
  }

  /** Somebody wants it now, such as a tab: what was cut short when it was left goes on. */
  take(source: Uri): void {
    const key = source.toString();
    const wasCut = this.left.get(key);
    if (!this.left.delete(key)) return;
    const kept = this.kept.get(key);
    if (kept && !kept.reading.isCutShort && !kept.reading.isUnderWay) kept.reading.isLeft = false;
    // Of what was let go of when it was whole, VS Code may still have the text: to read it once more would be for nobody.
    else if (kept || wasCut === true) this.forget(source);
  }

  /** Until it is disposed of, the log is shown by something other than a tab of its own: the board. */
  hold(source: Uri): Disposable {
    const key = source.toString();
    this.take(source);
    this.held.add(key);
    return new Disposable(() => {
      this.held.delete(key);
      this.leaveUnlessNeeded(source);
    });
  }

  private leaveUnlessNeeded(source: Uri): void {
    if (!this.isNeeded(source)) this.leave(source);
  }

  /** No tab shows the log any more: what still runs ends; what is judged already stays for a while. */
  leave(source: Uri): void {
    const key = source.toString();
    const reading = this.kept.get(key)?.reading;
    if (!this.held.has(key) && (reading?.wanted ?? 0) === 0) {
      this.left.set(key, reading ? reading.isUnderWay || reading.isCutShort : this.left.get(key) === true);
      if (reading) reading.isLeft = true;
      if (reading?.isUnderWay === true)
        this.journal.tell(`${nameOf(source)}: closed while it was read or judged; the work ends`);
    }
    this.dropLeft(1);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.dropLeft(0), FORGET_MS);
  }

  /** @param stay so many of those that were left last stay, however long they are */
  private dropLeft(stay: number): void {
    const left = [...this.kept].filter(([, { reading }]) => reading.isLeft).reverse();
    let steps = 0;
    for (const [i, [key, { reading }]] of left.entries()) {
      steps += reading.steps;
      if (i >= stay && steps > (stay === 0 ? STEPS_LONG_AFTER : STEPS_LEFT)) this.drop(key);
    }
  }

  /** Of what was left only what there is by now is told. */
  private isAtRest(source: Uri): boolean {
    const key = source.toString();
    return this.left.has(key) && this.kept.get(key)?.reading.seen === undefined;
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const key of [...this.kept.keys()]) this.drop(key);
    this.changed.dispose();
  }

  private async opened(source: Uri): Promise<Kept> {
    const key = source.toString();
    const fresh = this.kept.get(key);
    if (fresh && this.left.has(key) && fresh.reading.seen) return fresh;
    if (fresh && this.isGood(fresh) && isFresh(fresh)) return this.used(key, fresh);
    const wasLeft = this.left.has(key);
    const { ctime, mtime } = await statOf(source);
    // Its tab was closed before there was anything to end.
    if (!wasLeft && this.left.has(key) && !this.isNeeded(source)) throw new CancellationError();
    const known = this.kept.get(key);
    if (known?.times.mtime === mtime && this.isGood(known)) {
      known.asked = Date.now();
      return this.used(key, known);
    }
    this.drop(key);
    this.left.delete(key);
    const kept = this.read(source, { ctime, mtime });
    if (wasLeft) {
      const later = (): unknown => setTimeout(() => this.leaveUnlessNeeded(source), UNSHOWN_MS);
      kept.reading.present.then(later, later);
    }
    this.kept.set(key, kept);
    for (const oldest of [...this.kept.keys()].slice(0, -KEPT)) this.drop(oldest);
    return kept;
  }

  private isGood({ around, reading }: Kept): boolean {
    return around === this.around && !reading.isCutShort;
  }

  private used(key: string, kept: Kept): Kept {
    this.kept.delete(key);
    this.kept.set(key, kept);
    return kept;
  }

  private read(source: Uri, times: Times): Kept {
    const places = new Places();
    const reading = new LogReading(source, places, this.mails, this.journal, () => {
      // Nobody is told of what was left: a look at it would be one of VS Code's own.
      if (!kept.dropped && !reading.isLeft) this.changed.fire(source);
    });
    const kept: Kept = { times, asked: Date.now(), around: this.around, reading, dropped: false };
    const follow = (): void => {
      if (!kept.dropped) kept.watch = watchPlaces(places, () => this.forget(source));
    };
    reading.settled.then(follow, follow);
    return kept;
  }

  private drop(key: string): void {
    const kept = this.kept.get(key);
    if (!kept) return;
    kept.dropped = true;
    kept.watch?.dispose();
    kept.reading.isLeft ||= kept.reading.wanted === 0;
    this.kept.delete(key);
  }
}

/** What is being read is of now. */
const isFresh = ({ asked, reading }: Kept): boolean => reading.isUnderWay || Date.now() - asked < FRESH_MS;

/** Nobody is told of what was left. */
const seen = async (view: Promise<LogView>): Promise<LogView | undefined> => {
  try {
    return await view;
  } catch (error) {
    if (error instanceof CancellationError) return undefined;
    throw error;
  }
};

/** Which settings make another text of the same log, and which make it be read by other rules. */
export const changesText = (affects: (section: string) => boolean): boolean => affects(`${SECTION}.text`);
export const changesRules = (affects: (section: string) => boolean): boolean =>
  ['module', 'scenario', 'binding', 'modules'].some(name => affects(`${SECTION}.${name}`));
